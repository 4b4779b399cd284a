import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import kit from '../../../kit/kit.module.css';
import { keyIn, type Masked, masked } from './key-mask.ts';

interface KeyFieldProps extends Pick<TextInputProps, 'label' | 'description' | 'error' | 'ref'> {
  readonly value: string;
  readonly onChange: (key: string) => void;
}

const deletedBy = (event: Event) => {
  const type = event instanceof InputEvent ? event.inputType : '';
  if (type === 'deleteContentBackward') return 'before';
  return type === 'deleteContentForward' ? 'after' : null;
};

/** A field for a key or certificate code, formatted as `XXXX-XXXX-XXXX-XXXX` while typing and pasting. */
export function KeyField({ value, onChange, ...input }: KeyFieldProps) {
  const element = useRef<HTMLInputElement | null>(null);
  const pendingEdit = useRef<Masked | null>(null);

  useLayoutEffect(() => {
    const { current } = pendingEdit;
    pendingEdit.current = null;
    if (current?.text === value) element.current?.setSelectionRange(current.caret, current.caret);
  });

  const change = (next: Masked) => {
    pendingEdit.current = next;
    onChange(next.text);
  };
  return (
    <TextInput
      {...input}
      required
      size="lg"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      placeholder="XXXX-XXXX-XXXX-XXXX"
      classNames={{ input: kit.code }}
      value={value}
      onChange={({ currentTarget, nativeEvent }) => {
        element.current = currentTarget;
        const { value: typed, selectionStart } = currentTarget;
        const caret = selectionStart ?? typed.length;
        change(masked({ before: value, typed, caret, deleted: deletedBy(nativeEvent) }));
      }}
      onPaste={(event) => {
        const text = keyIn(event.clipboardData.getData('text'));
        if (text === null) return;
        event.preventDefault();
        element.current = event.currentTarget;
        change({ text, caret: text.length });
      }}
    />
  );
}

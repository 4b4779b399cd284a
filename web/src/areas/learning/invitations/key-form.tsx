import { isCompleteKey } from '@kontor/contract/areas/learning/attempts/rules.ts';
import { Button, Card, Group, Stack, Text, TextInput, type TextInputProps, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import kit from '../../../kit/kit.module.css';
import { Refused } from '../attempts/refused.tsx';
import { keyIn, type Masked, masked } from './key-mask.ts';

/** A key that was rejected, with the error. */
export interface RejectedKey {
  readonly key: string;
  readonly reason: ReactNode;
}

interface KeyFormProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly action: string;
  readonly wrong?: RejectedKey | undefined;
  /** Continues with a complete key; rejects if it is not valid. */
  readonly open: (key: string) => Promise<unknown>;
}

/** A form for a key that gives access without sign-in. */
export function KeyForm({ title, text, label, action, wrong, open }: KeyFormProps) {
  const { t } = useTranslation(['learning', 'kernel']);
  const [key, setKey] = useState(wrong?.key ?? '');
  const [fault, setFault] = useState<'required' | 'incomplete' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const opening = useMutation({ mutationFn: open });
  const reason = opening.error ? <Refused error={opening.error} /> : key === wrong?.key && wrong.reason;

  const submit = () => {
    const next = isCompleteKey(key) ? null : key === '' ? 'required' : 'incomplete';
    setFault(next);
    if (next) field.current?.focus();
    else if (!opening.isPending) opening.mutate(key);
  };
  return (
    <Card maw="34rem" mx="auto" w="100%">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <Title order={1}>{title}</Title>
          <Text>{text}</Text>
          {reason && (
            <Banner kind="error" focusOn={opening.error}>
              {reason}
            </Banner>
          )}
          <KeyField
            ref={field}
            label={label}
            description={t('attempts.entry.format')}
            error={fault && (fault === 'required' ? t('kernel:validation.required') : t('attempts.entry.incomplete'))}
            value={key}
            onChange={(next) => {
              setKey(next);
              setFault(null);
              if (opening.error) opening.reset();
            }}
          />
          <Group>
            <Button type="submit" loading={opening.isPending}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

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
function KeyField({ value, onChange, ...input }: KeyFieldProps) {
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

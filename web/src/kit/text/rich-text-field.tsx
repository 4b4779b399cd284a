import '@mantine/tiptap/styles.css';
import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import kit from '../kit.module.css';

interface RichTextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur?: () => void;
}

const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    link: false,
    strike: false,
  }),
];

/** An editor with bold, italic, underline and lists (`spec 1 §3`), in a chunk of its own. */
export default function RichTextField({
  id,
  label,
  description,
  error,
  required,
  disabled,
  value,
  onChange,
  onBlur,
}: RichTextFieldProps) {
  const { t } = useTranslation('kit');
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    onUpdate: (event) => onChange(event.editor.isEmpty ? '' : event.editor.getHTML()),
    onBlur: () => onBlur?.(),
  });

  useEffect(() => {
    editor.setOptions({
      editorProps: {
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          ...(required && { 'aria-required': 'true' }),
          ...(error ? { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` } : {}),
        },
      },
    });
  }, [editor, id, required, error]);

  // The form was reset or refreshed from outside.
  useEffect(() => {
    // After a suspended sibling the editor comes back destroyed; a new one is being created.
    if (editor.isDestroyed) return;
    const currentHtml = editor.isEmpty ? '' : editor.getHTML();
    if (value !== currentHtml && !editor.isFocused) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => editor.commands.focus() }}
      description={description}
      error={error}
      errorProps={{ id: `${id}-error` }}
      withAsterisk={required}
    >
      <RichTextEditor
        editor={editor}
        classNames={{ control: kit.target, content: kit.rich }}
        labels={{
          boldControlLabel: t('richText.bold'),
          italicControlLabel: t('richText.italic'),
          underlineControlLabel: t('richText.underline'),
          bulletListControlLabel: t('richText.bulletList'),
          orderedListControlLabel: t('richText.orderedList'),
        }}
      >
        <RichTextEditor.Toolbar role="toolbar" aria-label={`${label}: ${t('richText.toolbar')}`} aria-controls={id}>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  );
}

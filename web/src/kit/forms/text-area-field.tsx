import { Textarea, type TextareaProps } from '@mantine/core';

/** A text of several lines; the field grows with it. */
export default function TextAreaField(input: TextareaProps) {
  return <Textarea {...input} autosize minRows={3} maxRows={16} />;
}

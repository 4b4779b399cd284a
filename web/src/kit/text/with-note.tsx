import { Text } from '@mantine/core';

interface WithNoteProps {
  readonly text: string;
  readonly note: string | null;
  /** Not on a phone, where space is too limited. */
  readonly isWide?: boolean;
}

/** A text with a note below it in small print. */
export function WithNote({ text, note, isWide = false }: WithNoteProps) {
  return (
    // One element, so that a phone, which shows cells beside their headers, keeps them together.
    <div>
      {text}
      {note && (
        <Text size="sm" c="dimmed" fw={400} {...(isWide && { visibleFrom: 'sm' })}>
          {note}
        </Text>
      )}
    </div>
  );
}

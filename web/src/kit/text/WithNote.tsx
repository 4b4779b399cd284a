import { Text } from '@mantine/core';

interface WithNoteProps {
  readonly text: string;
  readonly note: string | null;
}

/** Something with what else is to be said of it below, in small print. */
export function WithNote({ text, note }: WithNoteProps) {
  return (
    // As one, also where a phone shows the cells of a row beside their names.
    <div>
      {text}
      {note && (
        <Text size="sm" c="dimmed" fw={400}>
          {note}
        </Text>
      )}
    </div>
  );
}

import { Text } from '@mantine/core';

interface WithNoteProps {
  readonly text: string;
  readonly note: string | null;
  /** Not on a phone, where there is no room for it. */
  readonly isWide?: boolean;
}

/** Something with what else is to be said of it below, in small print. */
export function WithNote({ text, note, isWide = false }: WithNoteProps) {
  return (
    // As one, also where a phone shows the cells of a row beside their names.
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

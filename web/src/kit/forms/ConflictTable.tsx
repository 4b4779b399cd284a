import { Table, Text } from '@mantine/core';

interface ConflictTableProps {
  /** What two people changed. */
  readonly title: string | number;
  /** What was there, and what each of them wants, with what that is called. */
  readonly rows: readonly (readonly [label: string, text: string])[];
}

/** What two people made of one thing, below each other. */
export function ConflictTable({ title, rows }: ConflictTableProps) {
  return (
    <Table variant="vertical" withTableBorder layout="fixed" captionSide="top">
      <Table.Caption ta="left" mt={0}>
        <Text fw="bold" c="var(--mantine-color-text)">
          {title}
        </Text>
      </Table.Caption>
      <Table.Tbody>
        {rows.map(([label, text]) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" w="10rem">
              {label}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{text}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

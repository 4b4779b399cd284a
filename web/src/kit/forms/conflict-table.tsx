import { Table, Text } from '@mantine/core';

interface ConflictTableProps {
  /** The subject of both changes. */
  readonly title: string | number;
  /** The earlier value and both new ones, with labels. */
  readonly rows: readonly (readonly [label: string, text: string])[];
}

/** Two conflicting changes of one thing, one below the other. */
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

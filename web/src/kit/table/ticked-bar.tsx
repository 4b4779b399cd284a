import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormats } from '../../kernel/formats.ts';
import { useTranslation } from '../../kernel/translation.ts';
import { type RowId, type Selection, useSelected } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';

interface TickedBarProps<Row, Id extends RowId> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => Id;
  readonly selection: Selection<Id>;
  /** Actions on the ticked rows. */
  readonly children: (ticked: readonly Row[]) => ReactNode;
}

/** The number of ticked rows and their actions; stays in view while there are some. */
export function TickedBar<Row, Id extends RowId>({ rows, rowKey, selection, children }: TickedBarProps<Row, Id>) {
  const { t } = useTranslation('kit');
  const { counted } = useFormats();
  const ids = useSelected(selection);
  const ticked = rows.filter((row) => ids.has(rowKey(row)));
  if (ticked.length === 0) return null;
  return (
    <SelectionBar>
      <Text role="status" fw={500}>
        {t('table.chosen', counted(ticked.length))}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={selection.clear}>
          {t('form.clear')}
        </Button>
        {children(ticked)}
      </Group>
    </SelectionBar>
  );
}

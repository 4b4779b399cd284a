import { Button, Group } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import type { Column, Sort } from './columns.ts';
import { SortSelect } from './sort-select.tsx';

const WIDTHS = ['xl', 'lg', 'md'] as const;

interface TableToolsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  /** Set if the table is sortable. */
  readonly onSort: ((sort: Sort) => void) | undefined;
}

/**
 * The controls above a table whose headers are not all visible: sorting, and a button that shows the columns hidden
 * for lack of space (`showFrom`). Also returns whether these are shown.
 */
export function useTableTools<Row>({ columns, sort, onSort }: TableToolsProps<Row>) {
  const { t } = useTranslation('kit');
  const [hasAll, setAll] = useState(false);
  const complete = WIDTHS.find((width) => columns.some(({ showFrom }) => showFrom === width));
  const tools = (
    <Group gap="sm" align="flex-end" hiddenFrom={complete ?? 'sm'}>
      <SortSelect columns={columns} sort={sort} onSort={onSort} />
      {complete && (
        <Button
          variant="default"
          visibleFrom="sm"
          leftSection={<IconColumns size="1.125rem" aria-hidden />}
          aria-pressed={hasAll}
          onClick={() => setAll(!hasAll)}
        >
          {t(hasAll ? 'table.fewerColumns' : 'table.allColumns')}
        </Button>
      )}
    </Group>
  );
  return { tools, hasAll };
}

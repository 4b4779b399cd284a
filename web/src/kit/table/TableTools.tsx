import { Button, Group } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Sort } from './columns.ts';
import { SortSelect } from './SortSelect.tsx';

const WIDTHS = ['xl', 'lg', 'md'] as const;

interface TableToolsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  /** Where the person sorts. */
  readonly onSort: ((sort: Sort) => void) | undefined;
}

/**
 * What stands above a table where not all of its headers are to be seen: by what it is sorted, and a button that shows the
 * columns that are left out for want of room (`showFrom`). Gives as well whether these are shown.
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

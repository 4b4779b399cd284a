import { NativeSelect } from '@mantine/core';
import { useTranslation } from '../../kernel/translation.ts';
import { type Column, readSort, type Sort, sortKeysOf, writeSort } from './columns.ts';

interface SortSelectProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  /** Set if the table is sortable. */
  readonly onSort: ((sort: Sort) => void) | undefined;
}

/** The sort control of a table without headers, or with only some of them, as on a phone. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const { t } = useTranslation('kit');
  const known = columns.flatMap(sortKeysOf);
  if (!onSort || known.length === 0) return null;
  const choices = known.flatMap(({ key, header }) => [
    { value: key, label: `${header}, ${t('table.ascending')}` },
    { value: `-${key}`, label: `${header}, ${t('table.descending')}` },
  ]);
  const keys = known.map(({ key }) => key);
  return (
    <NativeSelect
      label={t('table.sortBy')}
      value={sort ? writeSort(sort) : ''}
      data={sort ? choices : [{ value: '', label: t('table.unsorted') }, ...choices]}
      onChange={({ currentTarget }) => {
        const next = readSort(currentTarget.value, keys);
        if (next) onSort(next);
      }}
    />
  );
}

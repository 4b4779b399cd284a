import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Column, readSort, type Sort, writeSort } from './columns.ts';

interface SortSelectProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  /** Where the person sorts. */
  readonly onSort: ((sort: Sort) => void) | undefined;
}

/** On a phone, where a table has no headers: by what it is sorted. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const { t } = useTranslation('kit');
  const choices = columns
    .filter(({ isSortable = true }) => onSort && isSortable)
    .flatMap(({ key, header }) => [
      { value: key, label: `${header}, ${t('table.ascending')}` },
      { value: `-${key}`, label: `${header}, ${t('table.descending')}` },
    ]);
  if (choices.length === 0) return null;
  const keys = columns.map(({ key }) => key);
  return (
    <NativeSelect
      hiddenFrom="sm"
      label={t('table.sortBy')}
      value={sort ? writeSort(sort) : ''}
      data={sort ? choices : [{ value: '', label: t('table.unsorted') }, ...choices]}
      onChange={({ currentTarget }) => {
        const next = readSort(currentTarget.value, keys);
        if (next) onSort?.(next);
      }}
    />
  );
}

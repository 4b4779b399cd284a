import { Group, NativeSelect, Paper, Stack, Table, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kernel/locale.ts';
import { Paging } from '../paging/Paging.tsx';
import { type PageSize, pageOf } from '../paging/sizes.ts';
import { type Empty, EmptyState, FailedState, LoadingState, type Readable } from '../states/states.tsx';
import { type Column, found, readSort, type Sort, sorted, writeSort } from './columns.ts';
import type { RowTarget } from './RowLink.tsx';
import { NoHits, SearchBox } from './SearchBox.tsx';
import { AllRows, TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import classes from './table.module.css';
import { useTableView } from './useTableView.ts';

export interface DataTableProps<Row extends object> extends RowTarget<Row> {
  /** The sort is remembered under it. */
  readonly name: string;
  /** What the table holds, for people who cannot see it. */
  readonly caption: string;
  /** A query, or `{ data: rows }` for rows that are there already. */
  readonly query: Readable<readonly Row[]>;
  readonly rowKey: (row: Row) => string | number;
  /** Made outside the component or memoised where there are thousands of rows: they are sorted anew with every new list. */
  readonly columns: readonly Column<Row>[];
  /** The texts in which the search looks; without it there is no search. */
  readonly searchText?: (row: Row) => string;
  readonly sort?: Sort;
  readonly pageSize?: PageSize;
  readonly empty: Empty;
  /** Buttons beside the search. */
  readonly actions?: ReactNode;
  /** Keeps search and page in the address; for the one table that a page is about. */
  readonly isInAddress?: boolean;
}

const NOTHING: readonly never[] = [];

/** A table of records: search, remembered sort, pages, keyboard, its own loading, failed and empty states. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    name,
    caption,
    query,
    rowKey,
    columns,
    searchText,
    href,
    onOpen,
    empty,
    actions,
    pageSize = 50,
    isInAddress = false,
  } = props;
  const { t } = useTranslation('kit');
  const { whole, compare } = useFormats();
  const keys = columns.map(({ key }) => key);
  const view = useTableView(name, keys, props.sort ?? null, pageSize, isInAddress);
  const search = useDeferredValue(view.search);
  const all = query.data ?? NOTHING;
  const { sort } = view;
  const ordered = useMemo(() => {
    const column = columns.find(({ key }) => key === sort?.key);
    return sort && column ? sorted(all, column.value, sort.isDescending, compare) : all;
  }, [all, columns, sort, compare]);
  const rows = useMemo(
    () => (searchText ? found(ordered, search, searchText) : ordered),
    [ordered, search, searchText],
  );

  if (query.data === undefined) {
    const { refetch } = query;
    return query.error ? (
      <FailedState error={query.error} onRetry={refetch && (() => void refetch())} />
    ) : (
      <LoadingState lines={8} />
    );
  }
  if (all.length === 0) return <EmptyState {...empty} />;

  const { start, end } = pageOf(rows.length, view.size, view.page);
  const body = { rowKey, columns, href, onOpen };
  const sortChoices = columns
    .filter(({ isSortable = true }) => isSortable)
    .flatMap(({ key, header }) => [
      { value: key, label: `${header}, ${t('table.ascending')}` },
      { value: `-${key}`, label: `${header}, ${t('table.descending')}` },
    ]);

  return (
    <Stack gap="sm">
      {(searchText || actions) && (
        <Group gap="sm" justify="space-between">
          {searchText && <SearchBox value={view.search} onChange={(text) => view.change({ search: text })} />}
          {actions}
        </Group>
      )}
      <VisuallyHidden role="status">
        {t('table.count', { count: rows.length, formatted: whole(rows.length) })}
      </VisuallyHidden>
      <NativeSelect
        hiddenFrom="sm"
        label={t('table.sortBy')}
        value={sort ? writeSort(sort) : ''}
        data={sort ? sortChoices : [{ value: '', label: t('table.unsorted') }, ...sortChoices]}
        onChange={({ currentTarget }) => {
          const next = readSort(currentTarget.value, keys);
          if (next) view.changeSort(next);
        }}
      />
      {rows.length === 0 ? (
        <NoHits search={search} onClear={() => view.change({ search: '' })} />
      ) : (
        <Paper className={classes.surface}>
          <Table
            role="table"
            className={classes.table}
            mod={{ fixed: view.size === 'all' }}
            aria-rowcount={rows.length + 1}
          >
            <Table.Caption className={classes.caption}>{caption}</Table.Caption>
            <TableHead columns={columns} sort={sort} onSort={view.changeSort} />
            {view.size === 'all' ? (
              <AllRows {...body} rows={rows} start={0} />
            ) : (
              <TableBody {...body} rows={rows.slice(start, end)} start={start} />
            )}
          </Table>
        </Paper>
      )}
      <Paging
        total={rows.length}
        page={view.page}
        size={view.size}
        onPage={(page) => view.change({ page })}
        onSize={(size) => view.change({ size })}
      />
    </Stack>
  );
}

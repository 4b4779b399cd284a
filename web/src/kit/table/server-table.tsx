import { LIST_LIMIT, type ListOptions, MAX_COUNTED_HITS } from '@kontor/contract/kernel/list.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import type { PageOf } from '../../kernel/client.ts';
import { PAGE_SIZES, pageOf } from '../paging/sizes.ts';
import { type Empty, EmptyState, LoadingState, QueryState, type Readable } from '../states/states.tsx';
import { type Column, type Sort, writeSort } from './columns.ts';
import type { RowTarget } from './row-link.tsx';
import { TableFrame } from './table-frame.tsx';
import { useSort } from './use-sort.ts';
import { type TableView, useTableView } from './use-table-view.ts';

const LIMITED_SIZES = PAGE_SIZES.filter((size) => size !== 'all');

type Size = (typeof LIMITED_SIZES)[number];

/** Sorting by the server. */
export interface ServerSort {
  /** The key under which the sort is remembered. */
  readonly name: string;
  /** The API's sort fields by column key: `{ person: ['countedBy'] }`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly first: Sort;
}

export interface ServerView extends TableView {
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
  /** The keys of sortable columns. */
  readonly sortable: readonly string[];
  /** The list options of the current page. */
  readonly options: ListOptions;
  readonly hasAll: boolean;
}

interface ServerViewOptions {
  readonly pageSize?: Size;
  readonly isInAddress?: boolean;
  /** Identifies further filters: a change starts on the first page. */
  readonly filterKey?: string;
  /** Without it the rows keep the server's order. */
  readonly sort?: ServerSort;
  /** Offers all rows at once, unless they exceed a list's limit. */
  readonly hasAll?: boolean;
}

const apiSort = (sort: Sort | null, fields: ServerSort['fields'] = {}) =>
  sort ? fields[sort.key]?.map((field) => writeSort({ ...sort, key: field })).join(',') : undefined;

/**
 * The view of a table whose rows the server searches and pages: `useQuery(pageQuery(list, { query: view.options }))`.
 */
export function useServerView(given: ServerViewOptions = {}): ServerView {
  const { pageSize = 50, isInAddress = false, filterKey, sort: by, hasAll = false } = given;
  const sortable = Object.keys(by?.fields ?? {});
  const [sort, changeSort] = useSort(by?.name ?? '', sortable, by?.first ?? null, isInAddress ? 'both' : 'device');
  const view = useTableView({ pageSize, sizes: hasAll ? PAGE_SIZES : LIMITED_SIZES, isInAddress, filterKey });
  const [typed] = useDebouncedValue(view.search, 250);
  const search = typed.trim();
  const limit = view.size === 'all' ? LIST_LIMIT : view.size;
  const order = apiSort(sort, by?.fields);
  const options = {
    ...(search && { search }),
    // To count all hits of a frequent word takes longer than to find the first ones.
    ...(search && view.size !== 'all' && { total: MAX_COUNTED_HITS }),
    limit,
    offset: (view.page - 1) * limit,
    // Omitted, the list has its default order.
    ...(order && { sort: order }),
  };
  const onSort = (next: Sort) => {
    changeSort(next);
    view.change({});
  };
  return { ...view, options, sort, onSort, sortable, hasAll };
}

interface ServerTableProps<Row extends object> extends RowTarget<Row> {
  readonly caption: string;
  /** The record that it is about, for the name of its file. */
  readonly subject?: string | undefined;
  readonly view: ServerView;
  readonly query: Readable<PageOf<readonly Row[]>>;
  readonly rowKey: (row: Row) => string | number;
  readonly columns: readonly Omit<Column<Row>, 'isSortable'>[];
  readonly hasSearch?: boolean;
  /** The empty state without search and filter. */
  readonly empty: Empty;
  readonly actions?: ReactNode;
  /** The rows of all pages, for a file: `allRows` of the query. Null where `actions` have a file of their own. */
  readonly savedRows: (() => AsyncIterable<readonly Row[]>) | null;
  /** Set if rows are filtered beyond the search. */
  readonly onClearFilter?: (() => void) | undefined;
}

/** `DataTable` for lists that are too long to be loaded at once: the server sorts, searches and pages them. */
export function ServerTable<Row extends object>(props: ServerTableProps<Row>) {
  const { view, query, hasSearch = false, empty, onClearFilter } = props;
  const { page, size, change } = view;
  const last = query.data ? pageOf(query.data.total, size, page).current : page;
  // The page may have lost its last row, or its address may be old.
  useEffect(() => {
    if (page > last) change({ page: last });
  });
  const columns = props.columns.map((column) => ({ ...column, isSortable: view.sortable.includes(column.key) }));
  return (
    <QueryState query={query} loading={<LoadingState lines={8} />}>
      {({ rows, total, hasMore = false }) => (
        <TableFrame
          {...props}
          columns={columns}
          sort={view.sort}
          onSort={view.sortable.length > 0 ? view.onSort : undefined}
          rows={rows}
          start={pageOf(total, view.size, view.page).start}
          total={total}
          hasMore={hasMore}
          hasSearch={hasSearch}
          sizes={view.hasAll && !hasMore && total <= LIST_LIMIT ? PAGE_SIZES : LIMITED_SIZES}
          empty={onClearFilter ? undefined : <EmptyState {...empty} />}
        />
      )}
    </QueryState>
  );
}

import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useFormats } from '../../kernel/formats.ts';
import { PAGE_SIZES, type PageSize, pageOf } from '../paging/sizes.ts';
import { type Empty, LoadingState, QueryState, type Readable } from '../states/states.tsx';
import { filterByText } from '../text/found.ts';
import { type Column, type Sort, sortKeysOf, sortRows } from './columns.ts';
import type { RowTarget } from './row-link.tsx';
import { TableFrame } from './table-frame.tsx';
import { useSort } from './use-sort.ts';
import { useTableView } from './use-table-view.ts';

/** A filter of table rows, chosen elsewhere. */
export interface RowFilter<Row> {
  /** Must keep its identity until the choice changes. */
  readonly test: (row: Row) => boolean;
  /** Changes with every choice; empty if nothing is chosen. */
  readonly key: string;
  readonly clear: () => void;
}

export interface DataTableProps<Row extends object> extends RowTarget<Row> {
  /** The key under which the sort is remembered. */
  readonly name: string;
  /** The table's accessible name. */
  readonly caption: string;
  /** The record that it is about, for the name of its file. */
  readonly subject?: string | undefined;
  /** A query, or `{ data: rows }` for rows that are already loaded. */
  readonly query: Readable<readonly Row[]>;
  readonly rowKey: (row: Row) => string | number;
  /**
   * Defined outside the component or memoised for thousands of rows: they are sorted again whenever this changes.
   */
  readonly columns: readonly Column<Row>[];
  /** The searchable text of a row; without it there is no search. */
  readonly searchText?: (row: Row) => string;
  readonly filter?: RowFilter<Row>;
  /** Adds a selection column; made by `selectColumn`. */
  readonly select?: (found: readonly Row[]) => Column<Row>;
  readonly sort?: Sort;
  /** Highlighted rows, such as the person's own; a cell must say the same in words. */
  readonly isMarked?: (row: Row) => boolean;
  /** Details shown below an expanded row. */
  readonly detail?: (row: Row) => ReactNode;
  readonly pageSize?: PageSize;
  readonly sizes?: readonly PageSize[];
  readonly empty: Empty;
  /** Buttons beside the search, which may act on the rows found. */
  readonly actions?: ReactNode | ((found: readonly Row[]) => ReactNode);
  /** Shown below the rows, for all pages of the rows found: their totals. */
  readonly foot?: (found: readonly Row[]) => ReactNode;
  /** Rows below all others, which are neither sorted, counted nor opened: totals. */
  readonly totals?: readonly Row[];
  /** Offers the rows found as a file, by the `saved` values of the columns. False where `actions` have a file of their own. */
  readonly canSave: boolean;
  /** Keeps search, page, sort and hidden columns in the URL; for the main table of a page. */
  readonly isInAddress?: boolean;
  /** Does not remember the sort beyond the URL, for a page whose order is the message. */
  readonly isSortInAddress?: boolean;
}

const NOTHING: readonly never[] = [];

/** A table of records: search, remembered sort, paging, keyboard, and its own loading, failed and empty states. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    name,
    caption,
    subject,
    query,
    rowKey,
    columns,
    searchText,
    filter,
    select,
    href,
    onOpen,
    isMarked,
    empty,
    actions,
    detail,
    foot,
    totals,
    pageSize = 50,
    sizes = PAGE_SIZES,
    isInAddress = false,
    isSortInAddress = false,
    canSave,
  } = props;
  const { compare } = useFormats();
  const sortKeys = useMemo(() => columns.flatMap(sortKeysOf), [columns]);
  const keys = sortKeys.map(({ key }) => key);
  const place = isSortInAddress ? 'address' : isInAddress ? 'both' : 'device';
  const view = useTableView({ pageSize, sizes, isInAddress, filterKey: filter?.key });
  const [sort, changeSort] = useSort(name, keys, props.sort ?? null, place);
  const search = useDeferredValue(view.search);
  const all = query.data ?? NOTHING;
  const ordered = useMemo(() => {
    const by = sortKeys.find(({ key }) => key === sort?.key);
    return sort && by ? sortRows(all, by.value, sort.isDescending, compare) : all;
  }, [all, sortKeys, sort, compare]);
  const test = filter?.key ? filter.test : null;
  const filtered = useMemo(() => (test ? ordered.filter(test) : ordered), [ordered, test]);
  const rows = useMemo(
    () => (searchText ? filterByText(filtered, search, searchText) : filtered),
    [filtered, search, searchText],
  );

  const allColumns = useMemo(() => (select ? [select(rows), ...columns] : columns), [select, rows, columns]);
  const { start, end } = pageOf(rows.length, view.size, view.page);
  return (
    <QueryState query={query} empty={empty} loading={<LoadingState lines={8} />}>
      {() => (
        <TableFrame
          caption={caption}
          subject={subject}
          columns={allColumns}
          rows={rows.slice(start, end)}
          start={start}
          total={rows.length}
          rowKey={rowKey}
          view={view}
          sort={sort}
          onSort={(next) => {
            changeSort(next);
            view.change({});
          }}
          hasSearch={searchText !== undefined}
          onClearFilter={filter?.key ? filter.clear : undefined}
          actions={typeof actions === 'function' ? actions(rows) : actions}
          savedRows={canSave ? () => rows : null}
          foot={foot?.(rows)}
          totals={totals}
          sizes={sizes}
          detail={detail}
          href={href}
          onOpen={onOpen}
          isMarked={isMarked}
        />
      )}
    </QueryState>
  );
}

import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useFormats } from '../../kernel/formats.ts';
import { PAGE_SIZES, type PageSize, pageOf } from '../paging/sizes.ts';
import { type Empty, LoadingState, QueryState, type Readable } from '../states/states.tsx';
import { found } from '../text/found.ts';
import { type Column, type Sort, sorted, sortKeysOf } from './columns.ts';
import type { RowTarget } from './RowLink.tsx';
import { TableFrame } from './TableFrame.tsx';
import { useSort } from './useSort.ts';
import { useTableView } from './useTableView.ts';

/** Which rows of a table are let through, as somebody chose elsewhere. */
export interface RowFilter<Row> {
  /** The same function until the choice changes. */
  readonly test: (row: Row) => boolean;
  /** Changes with every choice, and is empty when nothing is chosen. */
  readonly key: string;
  readonly clear: () => void;
}

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
  readonly filter?: RowFilter<Row>;
  /** Rows can be ticked; whoever gives it makes the column by `selectColumn`. */
  readonly select?: (found: readonly Row[]) => Column<Row>;
  readonly sort?: Sort;
  /** The rows that stand out, such as the person's own one; a cell says so in words. */
  readonly isMarked?: (row: Row) => boolean;
  /** What a row shows of itself below it when it is opened. */
  readonly detail?: (row: Row) => ReactNode;
  readonly pageSize?: PageSize;
  readonly sizes?: readonly PageSize[];
  readonly empty: Empty;
  /** Buttons beside the search; what they do may be about the rows that were found. */
  readonly actions?: ReactNode | ((found: readonly Row[]) => ReactNode);
  /** Stands below the rows, and is about those that were found, on all pages: their sums. */
  readonly foot?: (found: readonly Row[]) => ReactNode;
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
    filter,
    select,
    href,
    onOpen,
    isMarked,
    empty,
    actions,
    detail,
    foot,
    pageSize = 50,
    sizes = PAGE_SIZES,
    isInAddress = false,
  } = props;
  const { compare } = useFormats();
  const sortKeys = useMemo(() => columns.flatMap(sortKeysOf), [columns]);
  const keys = sortKeys.map(({ key }) => key);
  const view = useTableView({ pageSize, sizes, isInAddress, filterKey: filter?.key });
  const [sort, changeSort] = useSort(name, keys, props.sort ?? null);
  const search = useDeferredValue(view.search);
  const all = query.data ?? NOTHING;
  const ordered = useMemo(() => {
    const by = sortKeys.find(({ key }) => key === sort?.key);
    return sort && by ? sorted(all, by.value, sort.isDescending, compare) : all;
  }, [all, sortKeys, sort, compare]);
  const test = filter?.key ? filter.test : null;
  const kept = useMemo(() => (test ? ordered.filter(test) : ordered), [ordered, test]);
  const rows = useMemo(() => (searchText ? found(kept, search, searchText) : kept), [kept, search, searchText]);

  const drawn = useMemo(() => (select ? [select(rows), ...columns] : columns), [select, rows, columns]);
  const { start, end } = pageOf(rows.length, view.size, view.page);
  return (
    <QueryState query={query} empty={empty} loading={<LoadingState lines={8} />}>
      {() => (
        <TableFrame
          caption={caption}
          columns={drawn}
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
          foot={foot?.(rows)}
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

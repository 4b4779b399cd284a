import type { ListOptions } from '@kontor/contract/kernel/list.ts';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { PageOf } from '../../kernel/client.ts';
import { PAGE_SIZES, pageOf } from '../paging/sizes.ts';
import { type Empty, EmptyState, QueryState, type Readable } from '../states/states.tsx';
import type { Column } from './columns.ts';
import type { RowTarget } from './RowLink.tsx';
import { TableFrame } from './TableFrame.tsx';
import { type TableView, useTableView } from './useTableView.ts';

// 'All' would be more than a list gives at once.
const SIZES = PAGE_SIZES.filter((size) => size !== 'all');

type Size = (typeof SIZES)[number];

export interface ServerView extends TableView {
  /** What the shown page asks of its list. */
  readonly options: ListOptions;
}

interface ServerViewOptions {
  readonly pageSize?: Size;
  readonly isInAddress?: boolean;
  /** What the rows are filtered by besides the search: another filter begins on its first page. */
  readonly filterKey?: string;
}

/** The view of a table whose rows the server searches and pages: `useQuery(pageQuery(list, { query: view.options }))`. */
export function useServerView({ pageSize = 50, isInAddress = false, filterKey }: ServerViewOptions = {}): ServerView {
  const view = useTableView({ pageSize, sizes: SIZES, isInAddress, filterKey });
  const [search] = useDebouncedValue(view.search, 250);
  const limit = view.size === 'all' ? pageSize : view.size;
  const options = { search: search.trim() || undefined, limit, offset: (view.page - 1) * limit };
  return { ...view, size: limit, options };
}

interface ServerTableProps<Row extends object> extends RowTarget<Row> {
  readonly caption: string;
  readonly view: ServerView;
  readonly query: Readable<PageOf<readonly Row[]>>;
  readonly rowKey: (row: Row) => string | number;
  readonly columns: readonly Omit<Column<Row>, 'isSortable'>[];
  readonly hasSearch?: boolean;
  /** What to say while there is nothing, and nothing was looked or filtered for. */
  readonly empty: Empty;
  readonly actions?: ReactNode;
  /** Where rows are filtered besides the search. */
  readonly onClearFilter?: (() => void) | undefined;
}

/** `DataTable` for lists that are too long to be read at once: they keep the server's order. */
export function ServerTable<Row extends object>(props: ServerTableProps<Row>) {
  const { view, query, hasSearch = false, empty, onClearFilter } = props;
  return (
    <QueryState query={query}>
      {({ rows, total }) => (
        <TableFrame
          {...props}
          rows={rows}
          start={pageOf(total, view.size, view.page).start}
          total={total}
          hasSearch={hasSearch}
          sizes={SIZES}
          empty={onClearFilter ? undefined : <EmptyState {...empty} />}
        />
      )}
    </QueryState>
  );
}

import { Group, Paper, Stack, Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormats } from '../../kernel/formats.ts';
import { useTranslation } from '../../kernel/translation.ts';
import { SaveTable } from '../files/save-table.tsx';
import type { TableRows } from '../files/table-file.ts';
import { Paging } from '../paging/paging.tsx';
import type { PageSize } from '../paging/sizes.ts';
import { type Column, type Sort, savedColumns, writeSort } from './columns.ts';
import { ListViews } from './list-views.tsx';
import type { RowTarget } from './row-link.tsx';
import { NoHits, SearchBox } from './search-box.tsx';
import classes from './table.module.css';
import { AllRows, TableBody, TotalRows } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { useTableTools } from './table-tools.tsx';
import { useShownColumns } from './use-hidden-columns.ts';
import { type RowKey, useOpenRows } from './use-open-rows.ts';
import type { TableView } from './use-table-view.ts';

interface TableFrameProps<Row> extends RowTarget<Row> {
  /** The table's accessible name. */
  readonly caption: string;
  /** The record that it is about: it distinguishes its file from that of another table with this caption. */
  readonly subject?: string | undefined;
  readonly columns: readonly Column<Row>[];
  /** The rows to show; the first has the index `start` among all rows found. */
  readonly rows: readonly Row[];
  readonly start: number;
  readonly total: number;
  /** Whether there are more rows than that. */
  readonly hasMore?: boolean;
  readonly rowKey: (row: Row) => RowKey;
  readonly view: TableView;
  /** Set if the table is sortable. */
  readonly sort?: Sort | null;
  readonly onSort?: ((sort: Sort) => void) | undefined;
  readonly hasSearch: boolean;
  /** Set if a filter is active beyond the search. */
  readonly onClearFilter?: (() => void) | undefined;
  readonly sizes?: readonly PageSize[] | undefined;
  /** Highlighted rows. */
  readonly isMarked?: ((row: Row) => boolean) | undefined;
  /** Details shown below an expanded row. */
  readonly detail?: ((row: Row) => ReactNode) | undefined;
  /** Buttons beside the search. */
  readonly actions?: ReactNode;
  /** The rows of all pages, which people may save. */
  readonly savedRows: (() => TableRows<Row>) | null;
  /** Below the rows. */
  readonly foot?: ReactNode;
  /** Rows below all others. */
  readonly totals?: readonly Row[] | undefined;
  /** Replaces the rows if there are none and nothing was searched. */
  readonly empty?: ReactNode;
}

/** The common frame of all tables, independent of the source of their rows. */
export function TableFrame<Row>(props: TableFrameProps<Row>) {
  const {
    caption,
    subject,
    rows,
    start,
    total,
    hasMore = false,
    rowKey,
    view,
    sort = null,
    onSort,
    sizes,
    detail,
    actions,
    savedRows,
    foot,
    totals,
    empty,
    onClearFilter,
    href,
    onOpen,
    isMarked,
  } = props;
  const { t } = useTranslation('kit');
  const { counted } = useFormats();
  const { choices, shown: columns } = useShownColumns(props.columns, view.isInAddress);
  const isEmpty = empty !== undefined && total === 0 && !view.search.trim();
  const hasSearch = props.hasSearch && !isEmpty;
  const canSave = savedRows !== null && total > 0;
  const opened = useOpenRows(rowKey, detail);
  const { tools, hasAll } = useTableTools({ columns, sort, onSort });
  const body = { rows, start, rowKey, columns, href, onOpen, isMarked, opened };
  return (
    <Stack gap="sm">
      {(hasSearch || actions || view.isInAddress || canSave) && (
        <Group gap="sm" justify="space-between">
          {hasSearch && <SearchBox value={view.search} onChange={(text) => view.change({ search: text })} />}
          {view.isInAddress && (
            <div className={classes.views}>
              <ListViews columns={choices} sort={sort && writeSort(sort)} />
            </div>
          )}
          {canSave && (
            <SaveTable name={caption} subject={subject} columns={savedColumns(props.columns)} rows={savedRows} />
          )}
          {actions}
        </Group>
      )}
      <VisuallyHidden role="status">{t(hasMore ? 'table.moreThan' : 'table.count', counted(total))}</VisuallyHidden>
      {!isEmpty && tools}
      {isEmpty ? (
        empty
      ) : total === 0 ? (
        <NoHits
          search={view.search}
          isFiltered={onClearFilter !== undefined}
          onClear={() => {
            view.change({ search: '' });
            onClearFilter?.();
          }}
        />
      ) : (
        <Paper className={classes.surface}>
          <Table
            role="table"
            className={classes.table}
            mod={{ fixed: view.size === 'all', 'all-columns': hasAll }}
            aria-rowcount={hasMore ? -1 : total + 1}
          >
            <Table.Caption className={classes.caption}>{caption}</Table.Caption>
            <TableHead columns={columns} sort={sort} onSort={onSort} />
            {view.size === 'all' ? <AllRows {...body} /> : <TableBody {...body} />}
            {totals && <TotalRows rows={totals} total={total} rowKey={rowKey} columns={columns} />}
          </Table>
        </Paper>
      )}
      {total > 0 && foot}
      <Paging
        total={total}
        hasMore={hasMore}
        shown={rows.length}
        page={view.page}
        size={view.size}
        sizes={sizes}
        onPage={(page) => view.change({ page })}
        onSize={(size) => view.change({ size })}
      />
    </Stack>
  );
}

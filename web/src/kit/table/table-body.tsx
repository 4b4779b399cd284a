import { Table } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type Ref, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Column } from './columns.ts';
import { DetailRow } from './detail-row.tsx';
import type { RowTarget } from './row-link.tsx';
import classes from './table.module.css';
import { TableRow } from './table-row.tsx';
import { type Entry, entriesOf, type OpenRows, type RowKey } from './use-open-rows.ts';

export interface TableBodyProps<Row> extends RowTarget<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => RowKey;
  readonly columns: readonly Column<Row>[];
  readonly isMarked?: ((row: Row) => boolean) | undefined;
  /** The index of the first row in the whole list. */
  readonly start: number;
  /** Set if rows have details. */
  readonly opened: OpenRows<Row> | undefined;
}

const linkIn = (body: Element, index: number) =>
  body.querySelector<HTMLElement>(`[data-index="${index}"] [data-row-link]`);

/** Arrow keys, Home and End move between rows; `reveal` scrolls to one that is not rendered. */
function moveFocus(event: KeyboardEvent<HTMLElement>, first: number, last: number, reveal?: (index: number) => void) {
  const row =
    event.target instanceof Element && event.target.matches('[data-row-link]') && event.target.closest('[data-index]');
  if (!row) return;
  const at = Number(row.getAttribute('data-index'));
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: first, End: last };
  const goal = steps[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  const next = Math.min(Math.max(goal, first), last);
  const body = event.currentTarget;
  const link = linkIn(body, next);
  if (link) return link.focus();
  reveal?.(next);
  requestAnimationFrame(() => requestAnimationFrame(() => linkIn(body, next)?.focus()));
}

function useEntries<Row>({ rows, start, rowKey, opened }: TableBodyProps<Row>): readonly Entry<Row>[] {
  const open = opened?.keys;
  return useMemo(() => entriesOf(rows, start, rowKey, open), [rows, start, rowKey, open]);
}

type Shared = 'rowKey' | 'columns' | 'href' | 'onOpen' | 'isMarked' | 'opened';

interface LineProps<Row> extends Pick<TableBodyProps<Row>, Shared> {
  readonly entry: Entry<Row>;
  readonly line: number;
  readonly ref?: Ref<HTMLTableRowElement>;
}

/** A row, or a row's details. */
function Line<Row>({ entry, line, rowKey, columns, href, onOpen, isMarked, opened, ref }: LineProps<Row>) {
  const { row, index, isDetail } = entry;
  const detailId = opened?.idOf(rowKey(row));
  if (opened && isDetail) {
    return (
      <DetailRow ref={ref} id={detailId} line={line} columns={columns.length}>
        {opened.detail(row)}
      </DetailRow>
    );
  }
  return (
    <TableRow
      ref={ref}
      row={row}
      columns={columns}
      index={index}
      line={line}
      href={href}
      onOpen={opened ? opened.toggle : onOpen}
      isMarked={isMarked?.(row)}
      isOpen={opened?.keys.has(rowKey(row))}
      detailId={detailId}
    />
  );
}

/** The rows of one page. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, start } = props;
  const entries = useEntries(props);
  return (
    <Table.Tbody role="rowgroup" onKeyDown={(event) => moveFocus(event, start, start + rows.length - 1)}>
      {entries.map((entry, line) => (
        <Line key={entry.key} {...props} entry={entry} line={line} />
      ))}
    </Table.Tbody>
  );
}

const ROW_HEIGHT = 41;

/** All rows, virtualised; the page itself scrolls. */
export function AllRows<Row>(props: TableBodyProps<Row>) {
  const { rows } = props;
  const entries = useEntries(props);
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    if (body.current) setScrollMargin(body.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollMargin,
    indexAttribute: 'data-line',
    getItemKey: (line) => entries[line]?.key ?? line,
  });
  const virtualItems = virtual.getVirtualItems();
  const above = (virtualItems[0]?.start ?? scrollMargin) - scrollMargin;
  const below = virtual.getTotalSize() - ((virtualItems.at(-1)?.end ?? scrollMargin) - scrollMargin);
  const reveal = (index: number) => virtual.scrollToIndex(entries.findIndex((entry) => entry.index === index));
  return (
    <Table.Tbody ref={body} role="rowgroup" onKeyDown={(event) => moveFocus(event, 0, rows.length - 1, reveal)}>
      <Gap height={above} />
      {virtualItems.map(({ index: line }) => {
        const entry = entries[line];
        return entry && <Line key={entry.key} {...props} ref={virtual.measureElement} entry={entry} line={line} />;
      })}
      <Gap height={below} />
    </Table.Tbody>
  );
}

interface TotalRowsProps<Row> extends Pick<TableBodyProps<Row>, 'rows' | 'rowKey' | 'columns'> {
  /** The number of rows above, on all pages. */
  readonly total: number;
}

/** The rows below all others. */
export function TotalRows<Row>({ rows, total, rowKey, columns }: TotalRowsProps<Row>) {
  return (
    <Table.Tfoot role="rowgroup" className={classes.totals}>
      {rows.map((row, at) => (
        <TableRow key={rowKey(row)} row={row} columns={columns} index={total + at} line={total + at} />
      ))}
    </Table.Tfoot>
  );
}

function Gap({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0 }} />
    </tr>
  );
}

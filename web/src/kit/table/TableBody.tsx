import { Table } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Column } from './columns.ts';
import type { RowTarget } from './RowLink.tsx';
import { TableRow } from './TableRow.tsx';

export interface TableBodyProps<Row> extends RowTarget<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly columns: readonly Column<Row>[];
  /** The index of the first row in the whole list. */
  readonly start: number;
}

const linkIn = (body: Element, index: number) =>
  body.querySelector<HTMLElement>(`[data-index="${index}"] [data-row-link]`);

/** Arrow keys, Home and End go from row to row; `reveal` brings one that is not drawn onto the screen. */
function walk(event: KeyboardEvent<HTMLElement>, first: number, last: number, reveal?: (index: number) => void) {
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

/** The rows of one page. */
export function TableBody<Row>({ rows, rowKey, columns, start, href, onOpen }: TableBodyProps<Row>) {
  return (
    <Table.Tbody role="rowgroup" onKeyDown={(event) => walk(event, start, start + rows.length - 1)}>
      {rows.map((row, at) => (
        <TableRow key={rowKey(row)} row={row} columns={columns} index={start + at} href={href} onOpen={onOpen} />
      ))}
    </Table.Tbody>
  );
}

const ROW_HEIGHT = 41;

/** All rows, of which only those on the screen are drawn; the page itself scrolls. */
export function AllRows<Row>({ rows, rowKey, columns, href, onOpen }: TableBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    if (body.current) setScrollMargin(body.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollMargin,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
  });
  const drawn = virtual.getVirtualItems();
  const above = (drawn[0]?.start ?? scrollMargin) - scrollMargin;
  const below = virtual.getTotalSize() - ((drawn.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <Table.Tbody
      ref={body}
      role="rowgroup"
      onKeyDown={(event) => walk(event, 0, rows.length - 1, (index) => virtual.scrollToIndex(index))}
    >
      <Gap height={above} />
      {drawn.map(({ index, key }) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <TableRow
              key={String(key)}
              ref={virtual.measureElement}
              row={row}
              columns={columns}
              index={index}
              href={href}
              onOpen={onOpen}
            />
          )
        );
      })}
      <Gap height={below} />
    </Table.Tbody>
  );
}

function Gap({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0 }} />
    </tr>
  );
}

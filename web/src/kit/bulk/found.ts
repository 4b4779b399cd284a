import { MAX_BULK_ACTION } from '@kontor/contract/kernel/bulk-action.ts';
import { type FetchQueryOptions, hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageOf } from '../../kernel/client.ts';
import { notify } from '../feedback/notify.tsx';
import type { RowId, Selection } from '../table/selection.ts';

/** The page that has as many of the rows found as one action takes. */
export const ALL_FOUND = { limit: MAX_BULK_ACTION, offset: 0 } as const;

/** The rows on all pages of a table that the server pages. */
export interface Found<Row> {
  /** Identifies search, filters and sort. */
  readonly key: string;
  /** How many there are at least. */
  readonly total: number;
  readonly read: () => Promise<readonly Row[]>;
}

/** The rows found on all pages, by the page that is shown and the query of a page with `ALL_FOUND`. */
export function useFound<Row, Key extends QueryKey>(
  shown: PageOf<readonly Row[]> | undefined,
  query: FetchQueryOptions<PageOf<Row[]>, Error, PageOf<Row[]>, Key>,
): Found<Row> {
  const client = useQueryClient();
  return {
    key: hashKey(query.queryKey),
    total: shown ? (shown.hasMore ? shown.total + 1 : shown.total) : 0,
    read: async () => (await client.fetchQuery({ ...query, staleTime: 0 })).rows,
  };
}

/** The rows of a page, and those of the other pages once they were read to be ticked. */
export function useKnownRows<Row extends { readonly id: Id }, Id extends RowId>(
  page: readonly Row[],
  found: Found<Row> | undefined,
  isTickable: (row: Row) => boolean,
) {
  const [read, setRead] = useState<{ readonly key: string; readonly rows: readonly Row[] } | null>(null);
  const [isReading, setReading] = useState(false);
  const onPage = new Set(page.map(({ id }) => id));
  const others = read?.key === found?.key ? (read?.rows.filter(({ id }) => !onPage.has(id)) ?? []) : null;
  const rows = [...page, ...(others ?? [])];
  const total = others === null && found ? found.total : rows.filter(isTickable).length;

  const tickAll = async (selection: Selection<Id>) => {
    if (!found) return;
    setReading(true);
    try {
      const all = await found.read();
      setRead({ key: found.key, rows: all });
      selection.set(
        all.filter(isTickable).map(({ id }) => id),
        true,
      );
    } catch (error) {
      notify.error(error);
    } finally {
      setReading(false);
    }
  };

  return {
    rows,
    isReading,
    tickAll,
    /** How many the rows of other pages make, if the whole page is ticked and they are not; else null. */
    moreThan: (ticked: readonly Row[]) => {
      const isPageTicked = page.filter(isTickable).every((row) => ticked.includes(row));
      return isPageTicked && total > ticked.length ? Math.min(total, MAX_BULK_ACTION) : null;
    },
  };
}

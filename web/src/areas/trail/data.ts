import { trail } from '@kontor/contract/areas/trail/endpoints.ts';
import { day } from '@kontor/contract/kernel/fields.ts';
import { call } from '../../kernel/client.ts';
import { endpointQuery } from '../../kernel/query.ts';
import type { TrailEntry, TrailFilter } from '../../kit/history/history.ts';

export const choicesQuery = () => endpointQuery(trail.choices);

const textIn = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

const dayIn = (value: unknown): string | undefined => (day().safeParse(value).success ? textIn(value) : undefined);

/** The filter that an address names: `?kind=booking.event&record=17`. */
export function filterIn(read: (name: string) => unknown): TrailFilter {
  const given = {
    kind: textIn(read('kind')),
    record: textIn(read('record')),
    actor: textIn(read('actor')),
    from: dayIn(read('from')),
    to: dayIn(read('to')),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

const PAGE = 1_000;
/** More rows than a list may have are for the database's own tools. */
const MAX_ROWS = 50_000;

/** All entries of a filter, newest first, up to a limit. */
export async function allEntries(filter: TrailFilter): Promise<TrailEntry[]> {
  const entries: TrailEntry[] = [];
  let after: string | null = null;
  do {
    const query = { ...filter, limit: PAGE, ...(after !== null && { after }) };
    const page: { readonly entries: TrailEntry[]; readonly next: string | null } = await call(trail.entries, { query });
    entries.push(...page.entries);
    after = page.next;
  } while (after !== null && entries.length < MAX_ROWS);
  return entries;
}

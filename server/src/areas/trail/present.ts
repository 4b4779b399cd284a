import { changesOf, cursorOf } from '@kontor/contract/areas/trail/rules.ts';
import type { EntryRow } from './queries.ts';

const presentEntry = ({ before, after, ...entry }: EntryRow) => ({ ...entry, changes: changesOf(before, after) });

/** A page of `limit` rows, of which there may be one more. */
export function presentPage(rows: readonly EntryRow[], limit: number) {
  const entries = rows.slice(0, limit).map(presentEntry);
  const last = entries.at(-1);
  return { entries, next: rows.length > limit && last ? cursorOf(last) : null };
}

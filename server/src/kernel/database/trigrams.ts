import { sql } from 'kysely';
import pg from 'pg';
import { createIndex } from './indexes.ts';
import { prepared } from './prepared.ts';

/** The tables that grow and have a `search_text`. */
const SEARCHED = ['product', 'receipt', 'booking_attendee', 'live_product', 'learning_trainee'];

const nameOf = (table: string) => `${table}_search_text`;

/**
 * Creates the indexes of searches, which need the extension pg_trgm. Not every server has it, and not every role may
 * add it; then returns why, and searches read whole tables.
 */
export async function indexSearches(client: pg.Client): Promise<string | undefined> {
  try {
    await client.query('create extension if not exists pg_trgm');
    for (const table of SEARCHED) {
      await createIndex(client, nameOf(table), `on ${table} using gin (search_text gin_trgm_ops)`);
    }
    return undefined;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.message;
    throw error;
  }
}

/** Whether searches have their indexes: without them many patterns would take seconds. */
export const hasSearchIndexes = prepared<object, { isThere: boolean }>(
  () => sql<{ isThere: boolean }>`
    select bool_and(to_regclass(name) is not null) as "isThere" from unnest(${SEARCHED.map(nameOf)}::text[]) name`,
);

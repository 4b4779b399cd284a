import pg from 'pg';
import { createIndex } from './indexes.ts';
import { SEARCHED } from './search-words.ts';

/**
 * Creates the indexes of searches, which need the extension pg_trgm. Not every server has it, and not every role may
 * add it; then returns why, and searches read whole tables.
 */
export async function indexSearches(client: pg.Client): Promise<string | undefined> {
  try {
    await client.query('create extension if not exists pg_trgm');
    for (const table of SEARCHED) {
      await createIndex(client, `${table}_search_text`, `on ${table} using gin (search_text gin_trgm_ops)`);
    }
    return undefined;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.message;
    throw error;
  }
}

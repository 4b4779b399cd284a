import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepared } from './prepared.ts';
import type { Database } from './schema.ts';
import type { Read, Tx } from './tx.ts';

/** The tables that grow and have a `search_text`. Triggers add its words to `search_word`. */
export const SEARCHED = [
  'product',
  'manufacturer',
  'receipt',
  'booking_attendee',
  'live_product',
  'learning_trainee',
] as const;

export type SearchedTable = (typeof SEARCHED)[number];

export const isSearched = (table: string): table is SearchedTable => SEARCHED.some((name) => name === table);

/** Ten times as long as it takes with a million receipts. */
const WITHIN = '2min';

/** After every text with the same beginning. */
const LAST = '\u{10FFFF}';

/**
 * Each pattern reads the words between two places of an index: what precedes its first `_` is known or, if the first
 * letter is wrong, what follows it.
 */
const matchingBeginnings = prepared<{ source: string; patterns: string[]; others: string[] }, { beginning: string }>(
  (_, arg) => sql`
    select distinct left(word, length(pattern)) as beginning
    from unnest(${arg('patterns')}::text[]) pattern, split_part(pattern, '_', 1) start, search_word
    where source = ${arg('source')} and word >= start and word < start || ${sql.lit(LAST)} and word like pattern || '%'
    union
    select left(word, 1 + length(start)) from unnest(${arg('others')}::text[]) start, search_word
    where source = ${arg('source')} and substr(word, 2) >= start and substr(word, 2) < start || ${sql.lit(LAST)}`,
);

/** The beginnings of a table's words that match one of the patterns, in which `_` is any character. */
export async function beginningsIn(
  db: Kysely<Database>,
  source: SearchedTable,
  patterns: readonly string[],
): Promise<string[]> {
  if (patterns.length === 0) return [];
  const found = await matchingBeginnings(
    { db },
    {
      source,
      patterns: patterns.filter((pattern) => !pattern.startsWith('_')),
      others: patterns.filter((pattern) => pattern.startsWith('_')).map((pattern) => pattern.slice(1)),
    },
  );
  const beginnings = found.map(({ beginning }) => beginning);
  return beginnings.filter((one) => !beginnings.some((other) => other !== one && one.startsWith(other)));
}

/**
 * Removes the words that no row has any more and those that are here twice, and adds those that are missing: a writer
 * may have relied on a word that was removed at that moment.
 */
export async function tidySearchWords({ db }: Pick<Tx, 'db'>): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(WITHIN)}`.execute(db);
  for (const table of SEARCHED) {
    await sql`
      with used as materialized (select distinct word from ${sql.table(table)}, search_words(search_text) word),
      added as (insert into search_word select ${table}, word from used
        where not exists (select from search_word known where source = ${table} and known.word = used.word))
      delete from search_word known where source = ${table} and (
        not exists (select from used where used.word = known.word)
        or exists (select from search_word other
          where other.source = known.source and other.word = known.word and other.ctid < known.ctid))`.execute(db);
  }
}

/** The words of the rows that match a condition. */
export async function searchWordsOf(
  { db }: Pick<Read, 'db'>,
  table: SearchedTable,
  condition: RawBuilder<boolean>,
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from ${sql.table(table)}, search_words(search_text) word where ${condition}`.execute(db);
  return rows.map(({ word }) => word);
}

/** Removes those of these words that no row has any more. */
export async function forgetSearchWords({ db }: Pick<Tx, 'db'>, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  for (const table of SEARCHED) {
    await sql`
      delete from search_word where source = ${table} and word = any(${words}) and not exists (
        select from ${sql.table(table)} where strpos(search_text, ' ' || word) > 0)`.execute(db);
  }
}

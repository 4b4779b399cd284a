import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepared } from './prepared.ts';
import type { Database } from './schema.ts';
import { setStatementTimeout } from './statement-timeout.ts';
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

/** Escapes a word for `LIKE`. */
export const escaped = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Ten times as long as it takes with a million receipts. */
const TIDY_TIMEOUT = '2min';

/** Sorts after every word with the prefix. */
const PREFIX_END = '\u{10FFFF}';

/**
 * Each pattern reads the words between two places of an index: what precedes its first `_` is known or, if the first
 * letter is wrong, what follows it.
 */
const matchingBeginnings = prepared<{ source: string; patterns: string[]; others: string[] }, { beginning: string }>(
  (_, arg) => sql`
    select distinct left(word, length(pattern)) as beginning
    from unnest(${arg('patterns')}::text[]) pattern, split_part(pattern, '_', 1) start, search_word
    where source = ${arg('source')} and word >= start and word < start || ${sql.lit(PREFIX_END)} and word like pattern || '%'
    union
    select left(word, 1 + length(start)) from unnest(${arg('others')}::text[]) start, search_word
    where source = ${arg('source')} and substr(word, 2) >= start and substr(word, 2) < start || ${sql.lit(PREFIX_END)}`,
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
 * Removes a table's unused words and duplicates, and adds those that are missing: a writer may have relied on a word that
 * was removed at that moment.
 */
export async function rebuildSearchWords(tx: Pick<Tx, 'db'>, table: SearchedTable): Promise<void> {
  await setStatementTimeout(tx, TIDY_TIMEOUT);
  await sql`
    with used as materialized (select distinct word from ${sql.table(table)}, search_words(search_text) word),
    added as (insert into search_word select ${table}, word from used
      where not exists (select from search_word known where source = ${table} and known.word = used.word))
    delete from search_word known where source = ${table} and (
      not exists (select from used where used.word = known.word)
      or exists (select from search_word other
        where other.source = known.source and other.word = known.word and other.ctid < known.ctid))`.execute(tx.db);
}

/** The rows that match a condition, and all their words. */
export async function searchWordsOf(
  { db }: Pick<Read, 'db'>,
  table: SearchedTable,
  condition: RawBuilder<boolean>,
): Promise<{ readonly ids: readonly number[]; readonly words: readonly string[] }> {
  const { rows } = await sql<{ ids: number[]; words: string[] }>`
    select array_agg(distinct id) as ids, array_agg(distinct word) as words
    from ${sql.table(table)}, search_words(search_text) word where ${condition} having count(*) > 0`.execute(db);
  return rows[0] ?? { ids: [], words: [] };
}

/** How many rows with a word are read at most to learn that it is used. */
const MAX_USES_READ = 1_000;

/**
 * Removes those of these words that no row of the table has any more. Each is looked up on its own, up to a limit, so
 * that the planner knows the word and uses the trigram index.
 */
export async function deleteUnusedWords(
  tx: Pick<Tx, 'db'>,
  table: SearchedTable,
  words: readonly string[],
): Promise<void> {
  if (words.length === 0) return;
  await setStatementTimeout(tx, TIDY_TIMEOUT);
  for (const word of words) {
    await sql`
      delete from search_word where source = ${table} and word = ${word} and (
        select count(*) from (
          select from ${sql.table(table)} where search_text like ${`% ${escaped(word)}%`} limit ${MAX_USES_READ}) used
      ) = 0`.execute(tx.db);
  }
}

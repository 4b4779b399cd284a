import { mistypingsOf, spellingsOf, umlautsOf } from '@kontor/contract/kernel/spelling.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { beginningsIn, escaped, isSearched, type SearchedTable } from '../database/search-words.ts';

/** The `LIKE` pattern of texts that contain a word. */
const containing = (word: string) => `%${escaped(word)}%`;

/** How many hits of a word are read at most to learn that it occurs. */
const MAX_HITS = 1_000;

/** The `LIKE` pattern of texts with a word that begins like this: in the middle of others there would be too much. */
const beginningWith = (beginning: string) => `% ${beginning}%`;

/** A word of a search. */
export interface SearchWord {
  readonly spellings: readonly string[];
  /** The `LIKE` patterns of folded texts that match. */
  readonly patterns: readonly string[];
  /** The beginnings with a typing error, in which `_` is any character; `patterns` has them too. */
  readonly mistyped: readonly string[];
}

interface SearchOptions {
  /** Each word may have one typing error. */
  readonly tolerant?: boolean;
  /** So may addresses; there have to be some in what is searched, as they have many patterns. */
  readonly hasAddresses?: boolean;
}

/** Nobody types more words; each costs the database a search. */
const MAX_WORDS = 10;

const wordsIn = (search: string): string[] =>
  [...new Set(search.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);

/** The words of a search, all of which must match: the first ten different ones. */
export const searchWords = (
  search: string | undefined,
  { tolerant = false, hasAddresses = false }: SearchOptions = {},
): SearchWord[] =>
  wordsIn(search ?? '').map((word) => {
    const spelt = spellingsOf(word);
    const spellings = [...new Set([...spelt, ...umlautsOf(word)])];
    const patterns = spellings.map(containing);
    const mistyped = tolerant && (hasAddresses || !word.includes('@')) ? spelt.flatMap(mistypingsOf) : [];
    return { spellings, patterns: [...patterns, ...mistyped.map(beginningWith)], mistyped };
  });

/** As `holds`, for texts without an index: it takes less time to plan. */
export const matches = (text: RawBuilder<unknown>, { patterns }: SearchWord): RawBuilder<boolean> =>
  sql<boolean>`${text} like any(${patterns}::text[])`;

/** Whether a folded text has a word. */
export const holds = (text: RawBuilder<unknown>, { patterns }: SearchWord): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    sql` or `,
  )})`;

/**
 * A word with what may be meant by it in a table's `search_text`: dozens of patterns would have to be compared with
 * every hit.
 */
export async function occurring(db: Kysely<Database>, table: SearchedTable, word: SearchWord): Promise<SearchWord> {
  const beginnings = await beginningsIn(db, table, word.mistyped);
  const patterns = [...word.spellings.map(containing), ...beginnings.map((each) => beginningWith(escaped(each)))];
  return { ...word, patterns, mistyped: beginnings };
}

const all = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/**
 * Whether a word occurs in its exact spelling. For `exists` the planner would read the table until the first hit, also
 * where there is none. Counting reads all hits of a frequent word. Up to a limit above what it expects of a rare one, it
 * uses the index.
 */
async function isThere(db: Kysely<Database>, table: SearchedTable, text: RawBuilder<unknown>, word: SearchWord) {
  const { rows } = await sql`
    select from (select from ${sql.table(table)} where ${holds(text, word)} limit ${MAX_HITS}) hit
    having count(*) > 0`.execute(db);
  return rows.length > 0;
}

/** More wrong words are another person. */
const MAX_MISTYPED = 2;

/**
 * The condition that a row has all words, with a typing error in those that occur nowhere or, if all do, in one of
 * them; null if nothing can be meant.
 */
async function mistypedCondition(
  db: Kysely<Database>,
  table: SearchedTable,
  text: RawBuilder<unknown>,
  search: string,
): Promise<RawBuilder<boolean> | null> {
  const words = searchWords(search);
  const [known, similar] = await Promise.all([
    Promise.all(words.map((word) => isThere(db, table, text, word))),
    Promise.all(searchWords(search, { tolerant: true, hasAddresses: true }).map((word) => occurring(db, table, word))),
  ]);
  const missing = similar.filter((_, place) => !known[place]);
  if (missing.length > MAX_MISTYPED || missing.some(({ mistyped }) => mistyped.length === 0)) return null;
  if (missing.length > 0) return all(similar.map((word) => holds(text, word)));
  const oneMistyped = similar.flatMap((word, place) =>
    word.mistyped.length === 0 ? [] : all(words.with(place, word).map((each) => holds(text, each))),
  );
  return oneMistyped.length > 0 ? sql<boolean>`(${sql.join(oneMistyped, sql` or `)})` : null;
}

/**
 * Searches a table's indexed `search_text`; a search that finds nothing is repeated with typing errors. `read` gets the
 * condition that a row has all words.
 */
export async function searchIndexed<Row>(
  db: Kysely<Database>,
  table: SearchedTable,
  search: string,
  read: (words: readonly SearchWord[], condition: RawBuilder<boolean>) => Promise<Row[]>,
): Promise<Row[]> {
  const text = sql.ref(`${table}.search_text`);
  const words = searchWords(search);
  if (words.length === 0) return [];
  const found = await read(words, all(words.map((word) => holds(text, word))));
  if (found.length > 0) return found;
  const condition = await mistypedCondition(db, table, text, search);
  return condition ? read(words, condition) : found;
}

/** Several texts as one folded text. Each of its words follows a blank. */
export const foldedText = (texts: readonly RawBuilder<unknown>[]): RawBuilder<string> =>
  sql<string>`folded(concat_ws(' ', '', ${sql.join(texts)}))`;

/** The ids of records whose title has a word: read before a list is, so that the planner knows how many there are. */
export async function idsTitled(db: Kysely<Database>, table: keyof Database, word: SearchWord): Promise<number[]> {
  const titled = isSearched(table)
    ? sql`${sql.table(table)} where ${holds(sql.ref('search_text'), await occurring(db, table, word))}`
    : sql`(select id, ${foldedText([sql.ref('title')])} as text from ${sql.table(table)} offset 0) titled
        where ${matches(sql.ref('text'), word)}`;
  const { rows } = await sql<{ id: number }>`select id from ${titled}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Escapes a word for a regular expression. */
const literal = (word: string) => word.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&');

/** The pattern that must not follow a word for it to be a whole word: more letters, or more digits. */
function edgeOf(character: string): string | null {
  if (/\p{N}/u.test(character)) return '[0-9]';
  return /\p{L}/u.test(character) ? '[[:alpha:]]' : null;
}

/** The patterns of a whole word, and of a word's beginning. */
function patternsOf(word: string): { readonly whole: string; readonly begun: string } {
  const letters = [...word];
  const [before, after] = [edgeOf(letters[0] ?? ''), edgeOf(letters.at(-1) ?? '')];
  const begun = (before ? `(?<!${before})` : '') + literal(word);
  return { begun, whole: begun + (after ? `(?!${after})` : '') };
}

/**
 * Ranks the best hits first: whole words, then beginnings, then matches within words, and digits within longer
 * numbers last.
 */
export function ranked(words: readonly SearchWord[], text: RawBuilder<unknown>): RawBuilder<unknown> {
  const ranks = words.map(({ spellings }) => {
    const patterns = spellings.map(patternsOf);
    const within = sql.lit(edgeOf([...(spellings[0] ?? '')][0] ?? '') === '[0-9]' ? 3 : 2);
    const whole = patterns.map((pattern) => pattern.whole).join('|');
    const begun = patterns.map((pattern) => pattern.begun).join('|');
    return sql`case when ${text} ~ ${whole} then 0 when ${text} ~ ${begun} then 1 else ${within} end`;
  });
  return sql`(${sql.join(ranks, sql` + `)})`;
}

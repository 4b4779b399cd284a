import { mistypingsOf, spellingsOf, umlautsOf } from '@kontor/contract/kernel/spelling.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { hasSearchIndexes } from '../database/trigrams.ts';

/** The `LIKE` pattern of texts that contain a word. */
const containing = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** How many hits of a pattern are read at most to learn that it occurs. */
const MAX_HITS = 1_000;

/** The `LIKE` patterns of words with a typing error. Words begin after a blank: in the middle of others there would be too much. */
const mistypedOf = (spelling: string): string[] =>
  // An underscore of an address stands for any character as well, which finds a little more.
  mistypingsOf(spelling).map((beginning) => `% ${beginning}%`);

/** A word of a search. */
export interface SearchWord {
  readonly spellings: readonly string[];
  /** The `LIKE` patterns of folded texts that match. */
  readonly patterns: readonly string[];
  /** Those of them with a typing error. */
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
    const mistyped = tolerant && (hasAddresses || !word.includes('@')) ? spelt.flatMap(mistypedOf) : [];
    return { spellings, patterns: [...patterns, ...mistyped], mistyped };
  });

/** A `LIKE` pattern as a regular expression. */
const expressionOf = (pattern: string) =>
  pattern
    .slice(1, -1)
    .replaceAll(/\\?[^\p{L}\p{N} ]/gu, (sign) => (sign === '_' ? '.' : `\\${sign.replace(/^\\(?=.)/, '')}`));

/** As `holds`, for texts without an index: all patterns at once. */
export const matches = (text: RawBuilder<unknown>, { patterns }: SearchWord): RawBuilder<boolean> =>
  sql<boolean>`${text} ~ ${patterns.map(expressionOf).join('|')}`;

/** Whether a folded text has a word. */
export const holds = (text: RawBuilder<unknown>, { patterns }: SearchWord): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    sql` or `,
  )})`;

/**
 * Leaves a word the patterns that occur in `source`, an indexed column `text`. Dozens of patterns are fast to look up,
 * but slow to compare with every hit.
 */
export async function occurring(
  db: Kysely<Database>,
  source: RawBuilder<unknown>,
  text: RawBuilder<unknown>,
  word: SearchWord,
): Promise<SearchWord> {
  if (word.mistyped.length === 0) return word;
  const { rows } = await sql<{ occurs: boolean[] }>`
    select array[${sql.join(
      // For `exists` the planner would read the table until the first hit, also where there is none. Counting reads
      // all hits of a frequent word. Up to a limit above what it expects of a rare one, it uses the index.
      word.mistyped.map(
        (pattern) => sql`(
          select count(*) > 0 from (select from ${source} where ${text} like ${pattern} limit ${MAX_HITS}) hit)`,
      ),
    )}] as occurs`.execute(db);
  const isUnused = new Set(word.mistyped.filter((_, place) => !rows[0]?.occurs[place]));
  return { ...word, patterns: word.patterns.filter((pattern) => !isUnused.has(pattern)) };
}

const all = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** Whether a word occurs in its exact spelling; see `occurring` for the limit. */
async function isThere(db: Kysely<Database>, table: keyof Database, text: RawBuilder<unknown>, word: SearchWord) {
  const { rows } = await sql`
    select from (select from ${sql.table(table)} where ${holds(text, word)} limit ${MAX_HITS}) hit
    having count(*) > 0`.execute(db);
  return rows.length > 0;
}

/** Shorter parts would be in too many rows. */
const MIN_PART = 3;

/**
 * The `LIKE` patterns of an address with a typing error, which spoils at most two parts beside each other: two of four
 * parts stay, or one of three. Every place of the error would be a pattern of its own, and an address has dozens.
 */
function partPatterns(spelling: string): string[] {
  const end = spelling.indexOf('@');
  if (end < 3 * MIN_PART) return [];
  const count = end < 4 * MIN_PART ? 3 : 4;
  const length = Math.floor(end / count);
  const starts = Array.from({ length: count }, (_, part) => part * length);
  const parts = starts.map((start, part) => containing(spelling.slice(start, starts[part + 1] ?? end + 1)));
  if (count === 3) return parts;
  return parts.flatMap((part, place) => parts.slice(place + 1).map((later) => part + later.slice(1)));
}

/** As `holds`, without the index: for dozens of patterns and few rows. */
const holdsOnceRead = (text: RawBuilder<unknown>, word: SearchWord) => holds(sql`(${text} || '')`, word);

/** Whether an indexed column of `source` has a word that may be mistyped. */
export async function holdsIndexed(
  db: Kysely<Database>,
  source: RawBuilder<unknown>,
  text: RawBuilder<unknown>,
  word: SearchWord,
): Promise<RawBuilder<boolean>> {
  const patterns = word.mistyped.length > 0 ? word.spellings.flatMap(partPatterns) : [];
  if (patterns.length > 0) return all([holds(text, { ...word, patterns }), holdsOnceRead(text, word)]);
  return holds(text, await occurring(db, source, text, word));
}

/** More wrong words are another person. */
const MAX_MISTYPED = 2;

/**
 * The condition that a row has all words, with a typing error in those that occur nowhere or, if all do, in one of
 * them. The index is asked for few words, and the others are compared in the rows that it gives.
 */
async function mistypedCondition(
  db: Kysely<Database>,
  table: keyof Database,
  text: RawBuilder<unknown>,
  search: string,
): Promise<RawBuilder<boolean> | null> {
  const words = searchWords(search);
  const tolerant = searchWords(search, { tolerant: true, hasAddresses: true });
  const known = await Promise.all(words.map((word) => isThere(db, table, text, word)));
  const missing = tolerant.filter((_, place) => !known[place]);
  if (missing.length > 0) {
    if (missing.length > MAX_MISTYPED || missing.some(({ mistyped }) => mistyped.length === 0)) return null;
    const conditions = await Promise.all(missing.map((word) => holdsIndexed(db, sql.table(table), text, word)));
    const others = tolerant.filter((_, place) => known[place]).map((word) => holdsOnceRead(text, word));
    return all([...conditions, ...others]);
  }
  if (words.length < 2) return null;
  const oneMistyped = tolerant.map((word, place) =>
    all([...words.filter((_, at) => at !== place).map((other) => holds(text, other)), holdsOnceRead(text, word)]),
  );
  return sql<boolean>`(${sql.join(oneMistyped, sql` or `)})`;
}

/**
 * Searches a table's indexed `search_text`; a search that finds nothing is repeated with typing errors. `read` gets the
 * condition that a row has all words.
 */
export async function searchIndexed<Row>(
  db: Kysely<Database>,
  table: keyof Database,
  search: string,
  read: (words: readonly SearchWord[], condition: RawBuilder<boolean>) => Promise<Row[]>,
): Promise<Row[]> {
  const text = sql.ref(`${table}.search_text`);
  const words = searchWords(search);
  if (words.length === 0) return [];
  const found = await read(words, all(words.map((word) => holds(text, word))));
  if (found.length > 0 || !(await hasSearchIndexes({ db }, {}))[0]?.isThere) return found;
  const condition = await mistypedCondition(db, table, text, search);
  return condition ? read(words, condition) : found;
}

/** Several texts as one folded text. Each of its words follows a blank. */
export const foldedText = (texts: readonly RawBuilder<unknown>[]): RawBuilder<string> =>
  sql<string>`folded(concat_ws(' ', '', ${sql.join(texts)}))`;

/** The ids of records whose title has a word: read before a list is, so that the planner knows how many there are. */
export async function idsTitled(db: Kysely<Database>, table: keyof Database, word: SearchWord): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (select id, ${foldedText([sql.ref('title')])} as text from ${sql.table(table)} offset 0) titled
    where ${matches(sql.ref('text'), word)}`.execute(db);
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

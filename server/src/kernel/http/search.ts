import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Letters and what they are compared as, as in the database's `folded`. */
const LETTERS = [...'äöüàáâãåçćčèéêëęěğıíìîïłñńňóòôõøřśšşșťțúùûůýÿźżž'];
const PLAIN = [...'aouaaaaaccceeeeeegiiiiilnnnooooorssssttuuuuyyzzz'];
const FOLDED: ReadonlyMap<string, string> = new Map([
  ...LETTERS.map((letter, index): [string, string] => [letter, PLAIN[index] ?? letter]),
  ['ß', 'ss'],
]);

const folded = (word: string): string =>
  [...word.normalize('NFC').toLowerCase()].map((letter) => FOLDED.get(letter) ?? letter).join('');

/** The `LIKE` pattern of texts that contain a word. */
const containing = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The spellings of a word or name in folded texts: `köln` also as `koeln`, and `koeln` also as `koln`. */
export function spellingsOf(word: string): string[] {
  const spelt = word.normalize('NFC').toLowerCase();
  const inTwo = folded(spelt.replaceAll(/[äöü]/g, (letter) => `${FOLDED.get(letter)}e`));
  // Not in words such as `neue` and `quelle`.
  const inOne = folded(spelt).replaceAll(/(?<![aeiouq])([aou])e/g, '$1');
  return [...new Set([folded(spelt), inTwo, inOne])];
}

/** How many hits of a pattern are read at most to learn that it occurs. */
const MAX_HITS = 1_000;

/** Shorter words have too many neighbours. */
const MIN_LETTERS = 4;
const MAX_LETTERS = 20;

/** The patterns of words that begin like `word` with one letter wrong, missing, too many, or two swapped. */
function mistypedOf(word: string): string[] {
  if (!/^\p{L}+$/u.test(word) || word.length < MIN_LETTERS || word.length > MAX_LETTERS) return [];
  const isShort = word.length === MIN_LETTERS;
  const patterns = new Set<string>();
  for (let at = 0; at < word.length; at += 1) {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    const isLast = after === '';
    if (!(isShort && isLast)) patterns.add(`${before}_${after}`);
    if (!isShort) patterns.add(`${before}${after}`);
    if (at > 0) patterns.add(`${before}_${letter}${after}`);
    if (!isLast) patterns.add(`${before}${after.charAt(0)}${letter}${after.slice(1)}`);
  }
  // Words begin after a blank: in the middle of others there would be too much.
  return [...patterns].map((pattern) => `% ${pattern}%`);
}

/** A word of a search. */
export interface SearchWord {
  readonly spellings: readonly string[];
  /** The `LIKE` patterns of folded texts that match. */
  readonly patterns: readonly string[];
  /** Those of them with a typing error. */
  readonly mistyped: readonly string[];
}

/** The words of a search, all of which must match; with `tolerant`, each may have one typing error. */
export const searchWords = (search: string | undefined, { tolerant = false } = {}): SearchWord[] =>
  (search?.split(/\s+/).filter(Boolean) ?? []).map((word) => {
    const spellings = spellingsOf(word);
    const patterns = spellings.map(containing);
    const mistyped = tolerant ? spellings.flatMap(mistypedOf) : [];
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

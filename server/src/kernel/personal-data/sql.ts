import type { Identifiers } from '@kontor/contract/areas/people/rules.ts';
import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import { type RawBuilder, sql } from 'kysely';
import { ERASED, type ErasureContext, type NeutralTable, type PersonalColumn } from './rule.ts';

/** A table whose texts are not about people. */
export const neutral = (...columns: string[]): NeutralTable => ({ neutral: columns });

/** A person's full name. */
export const name = (becomes: string | null = ERASED): PersonalColumn => ({
  holds: 'name',
  becomes: sql`${becomes}::text`,
});

/** An e-mail address. */
export const email = (becomes: RawBuilder<unknown> = sql`null`): PersonalColumn => ({ holds: 'email', becomes });

/** A person's id at the identity provider. */
export const subject = (becomes: string = ERASED): PersonalColumn => ({ holds: 'subject', becomes: sql`${becomes}` });

/** A text that may contain names or addresses. */
export const text = (becomes: RawBuilder<unknown> = sql`null`): PersonalColumn => ({ holds: 'text', becomes });

/** A text that people write; an erasure replaces names and addresses in it, and leaves the rest. */
export const note: PersonalColumn = { holds: 'note' };

/** The same in JSON. */
export const noteInJson: PersonalColumn = { holds: 'note', isJson: true };

/** The bytes of a text file. */
export const lines: PersonalColumn = { holds: 'lines', becomes: sql`null` };

/** Something of the person that the row is about. */
export const own = (becomes: RawBuilder<unknown> = sql`${ERASED}`): PersonalColumn => ({ holds: 'own', becomes });

/** A key, code or token of theirs. */
export const secret = (becomes: RawBuilder<unknown> = sql`null`): PersonalColumn => ({ holds: 'secret', becomes });

export const derived: PersonalColumn = { holds: 'derived' };

/** A column's value is one of these, ignoring case. */
const isOneOf = (value: RawBuilder<unknown>, list: readonly string[]): RawBuilder<boolean> =>
  list.length === 0
    ? sql`false`
    : sql`lower(btrim(${value})) in (select lower(btrim(each)) from unnest(${list}::text[]) each)`;

export const isEmailOf = (value: RawBuilder<unknown>, { emails }: Identifiers) => isOneOf(value, emails);
export const isNameOf = (value: RawBuilder<unknown>, { names }: Identifiers) => isOneOf(value, names);
export const isSubjectOf = (value: RawBuilder<unknown>, { subjects }: Identifiers): RawBuilder<boolean> =>
  subjects.length === 0 ? sql`false` : sql`${value} = any(${subjects}::text[])`;
export const isTraineeOf = (value: RawBuilder<unknown>, { trainees }: Identifiers): RawBuilder<boolean> =>
  trainees.length === 0 ? sql`false` : sql`${value} = any(${trainees}::integer[])`;

const literal = (value: string) => value.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Longer names have no more divisions than this many words. */
const MAX_WORDS = 8;

/** All ways to divide a full name into given and family name. */
function divisions(name: string): [given: string, family: string][] {
  const words = name.trim().split(/\s+/);
  if (words.length > MAX_WORDS) return [];
  return words.slice(1).map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
}

/** The fields of records that divide a name, in columns and in JSON. */
const DIVIDED = [
  ['given_name', 'family_name'],
  ['givenName', 'familyName'],
] as const;

const jsonText = (value: string) => literal(JSON.stringify(value));

/** Patterns of JSON with a given and a family name, for each notation and division. */
const dividedPatterns = (names: readonly string[]) =>
  names.flatMap(divisions).flatMap(([given, family]) =>
    DIVIDED.flatMap(([givenField, familyField]) =>
      // With a blank as in the text of `jsonb`, without as written by the server.
      ['": ', '":'].map((separator) => ({
        given: `%"${literal(givenField)}${separator}${jsonText(given)}%`,
        family: `%"${literal(familyField)}${separator}${jsonText(family)}%`,
      })),
    ),
  );

const escaped = (value: string) => value.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);

/** Expressions that do not match inside a longer word or address. */
const whole = (expression: string) => String.raw`(?<![\w.+-])${expression}(?![\w@-])`;

/** A name as people write it in texts: with any blanks, or as `Brandt, Mila`. */
function nameExpression(name: string): string {
  const spaced = (words: string) => words.split(' ').map(escaped).join(String.raw`\s+`);
  const [direct, ...reversed] = [
    name.trim().replaceAll(/\s+/g, ' '),
    ...divisions(name).map(([given, family]) => [family, given] as const),
  ].map((each) => (typeof each === 'string' ? spaced(each) : each.map(spaced).join(String.raw`\s*[,;]\s*`)));
  return `(?:${[direct, ...reversed].join('|')})`;
}

/** An address, also with a tag: mails to `mila+seminar@…` reach `mila@…`. */
const emailExpression = (email: string) => escaped(email.trim()).replace(String.raw`\@`, String.raw`(?:\+[^\s@]*)?@`);

/** Signs alone, such as the mark of erased names, are nobody's. */
const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** What is searched for in texts: a part that is found fast, and the expression that it must match. */
const expressionsOf = ({ emails, names }: Identifiers) => [
  ...emails
    .filter(isWord)
    .map((email) => ({ part: email.trim().split(/[+@]/)[0] ?? '', expression: whole(emailExpression(email)) })),
  ...names.filter(isWord).map((name) => ({
    part: name.split(/\s+/).toSorted((one, other) => other.length - one.length)[0] ?? '',
    expression: whole(nameExpression(name)),
  })),
];

/**
 * Whether a text contains an address or a full name of a person, or is JSON with their given and family name. Parts of
 * longer words and addresses do not count.
 */
export function mentions(value: RawBuilder<unknown>, person: Identifiers): RawBuilder<boolean> {
  const expressions = expressionsOf(person);
  if (expressions.length === 0) return sql`false`;
  const text = sql`lower(${value}::text)`;
  // The expressions are slow, so they only run where a part is found.
  const parts = [...new Set(expressions.map(({ part }) => `%${literal(part)}%`))];
  const isWhole = sql`${text} like any (array(select lower(part) from unnest(${parts}::text[]) part))
    and ${value}::text ~* ${expressions.map(({ expression }) => expression).join('|')}`;
  const divided = dividedPatterns(person.names);
  if (divided.length === 0) return sql`(${isWhole})`;
  return sql`(${isWhole} or ${text} ~ '"given_?name"' and exists (
    select from unnest(${divided.map(({ given }) => given)}::text[], ${divided.map(({ family }) => family)}::text[])
      divided (given, family)
    where ${text} like lower(given) and ${text} like lower(family)))`;
}

/** A text without a person's names and addresses. */
export function withoutMentions(
  value: RawBuilder<unknown>,
  { isJson = false }: PersonalColumn,
  person: Identifiers,
): RawBuilder<unknown> {
  const expressions = expressionsOf(person).map(({ expression }) => expression);
  if (expressions.length === 0) return value;
  const replaced = sql`regexp_replace(${value}::text, ${expressions.join('|')}, ${ERASED}, 'gi')`;
  return isJson ? sql`${replaced}::jsonb` : replaced;
}

/** Whether bytes contain an address or name of a person, in any encoding of imported files. */
export function bytesMention(value: RawBuilder<unknown>, { emails, names }: Identifiers): RawBuilder<boolean> {
  const texts = [...emails, ...names].flatMap((each) => [each, each.toLowerCase(), each.toUpperCase()]);
  if (texts.length === 0) return sql`false`;
  const patterns = texts.flatMap((each) =>
    (['utf8', 'latin1', 'utf16le'] as const).map((encoding) => Buffer.from(each, encoding)),
  );
  // Escaped, bytes are a text whose letters can be compared ignoring case, except for those with marks.
  const escapedText = (bytes: RawBuilder<unknown>) => sql`lower(encode(${bytes}, 'escape'))`;
  // `offset 0`: a long file is escaped once.
  return sql`exists (
    select from (select ${escapedText(value)} as text offset 0) file, unnest(${patterns}::bytea[]) pattern
    where strpos(file.text, ${escapedText(sql`pattern`)}) > 0)`;
}

/** The condition by which a column names a person; undefined if it cannot. */
export function columnMatch(
  column: RawBuilder<unknown>,
  { holds }: PersonalColumn,
  person: Identifiers,
): RawBuilder<boolean> | undefined {
  switch (holds) {
    case 'email':
      return isEmailOf(column, person);
    case 'name':
      return isNameOf(column, person);
    case 'subject':
      return isSubjectOf(column, person);
    case 'text':
    case 'note':
      return mentions(column, person);
    case 'lines':
      return bytesMention(column, person);
    case 'own':
    case 'secret':
    case 'derived':
      return undefined;
  }
}

/** The last day of a period of full calendar years that began at an instant of the row (§ 147 AO, § 257 HGB). */
export const lawfulEnd = (since: RawBuilder<unknown>, years: number, { timeZone }: ErasureContext) =>
  sql<string>`make_date(extract(year from ${since} at time zone ${timeZone})::integer + ${years}, 12, 31)`;

/** Whether that day has not passed. */
export const isWithin = (since: RawBuilder<unknown>, years: number, context: ErasureContext) =>
  sql<boolean>`(${lawfulEnd(since, years, context)}
    >= (${context.now.toISOString()}::timestamptz at time zone ${context.timeZone})::date)`;

/** Whether a number of days has passed since an instant of the row. */
export const isOlder = (since: RawBuilder<unknown>, days: number, { now }: ErasureContext) =>
  sql<boolean>`(${since} < ${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz)`;

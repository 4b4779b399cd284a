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

/** All ways to divide a full name into given and family name. */
function divisions(name: string): [given: string, family: string][] {
  const words = name.trim().split(/\s+/);
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

const escaped = (value: string) => value.trim().replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);

/** Expressions that do not match inside a longer word or address. */
const wholeExpression = (value: string) => `(?<![\\w.+-])${escaped(value)}(?![\\w-])`;

/**
 * Whether a text contains an address or a full name of a person, or is JSON with their given and family name. Parts of
 * longer words and addresses do not count.
 */
export function mentions(value: RawBuilder<unknown>, { emails, names }: Identifiers): RawBuilder<boolean> {
  const texts = [...emails, ...names];
  if (texts.length === 0) return sql`false`;
  const patterns = texts.map((each) => `%${literal(each.trim())}%`);
  // The expression is slow, so it only runs where the pattern matches.
  const isWhole = sql`exists (
    select from unnest(${patterns}::text[], ${texts.map(wholeExpression)}::text[]) sought (pattern, expression)
    where lower(${value}) like lower(pattern) and ${value} ~* expression)`;
  const divided = dividedPatterns(names);
  if (divided.length === 0) return sql`(${isWhole})`;
  return sql`(${isWhole} or exists (
    select from unnest(${divided.map(({ given }) => given)}::text[], ${divided.map(({ family }) => family)}::text[])
      divided (given, family)
    where lower(${value}) like lower(given) and lower(${value}) like lower(family)))`;
}

/** Whether bytes contain an address or name of a person, in any encoding of imported files. */
export function bytesMention(value: RawBuilder<unknown>, { emails, names }: Identifiers): RawBuilder<boolean> {
  const texts = [...emails, ...names];
  if (texts.length === 0) return sql`false`;
  const patterns = texts.flatMap((each) =>
    (['utf8', 'latin1', 'utf16le'] as const).map((encoding) => Buffer.from(each, encoding)),
  );
  return sql`exists (select from unnest(${patterns}::bytea[]) pattern where position(pattern in ${value}) > 0)`;
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
      return mentions(sql`${column}::text`, person);
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

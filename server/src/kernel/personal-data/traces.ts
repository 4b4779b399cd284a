import {
  type Identifiers,
  linesAbout,
  mailboxOf,
  type PersonalKind,
  type Sighting,
} from '@kontor/contract/areas/people/rules.ts';
import { decodeText } from '@kontor/contract/kernel/csv-text.ts';
import { spellingsOf } from '@kontor/contract/kernel/spelling.ts';
import { type RawBuilder, sql } from 'kysely';
import type { JsonObject } from '../database/schema.ts';
import type { Read } from '../database/tx.ts';
import { holds, searchWords } from '../http/search.ts';
import { isPersonal, type PersonalData, type PersonalTable } from './rule.ts';
import { columnMatch, isEmailOf } from './sql.ts';

/** A table with personal data and its rule. */
export type Entry = readonly [table: string, rule: PersonalTable];

/** All tables with personal data, in the order of their erasure. */
export const personalTables = (areas: readonly PersonalData[]): Entry[] =>
  areas.flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([table, rule]): Entry[] => (isPersonal(rule) ? [[table, rule]] : [])),
  );

/** The conditions by which each column of a table names a person. */
export const columnMatches = (rule: PersonalTable, person: Identifiers): [string, RawBuilder<boolean>][] =>
  Object.entries(rule.columns).flatMap(([name, column]) => {
    const match = columnMatch(sql.ref(name), column, person);
    return match ? [[name, match] satisfies [string, RawBuilder<boolean>]] : [];
  });

/** The rows of a table that a person can be found in. */
export function rowsOf(rule: PersonalTable, person: Identifiers): RawBuilder<boolean> {
  const conditions = [
    ...(rule.match ? [rule.match(person)] : []),
    ...columnMatches(rule, person).map(([, condition]) => condition),
  ];
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/** What is kept of a person in one table. */
export interface Section {
  readonly kind: PersonalKind;
  readonly table: string;
  readonly total: number;
  readonly rows: readonly JsonObject[];
}

/** The columns that a person's file leaves out: secrets, what the database derives, and the lines about others. */
const isLeftOut = ([, { holds }]: [string, PersonalTable['columns'][string]]) =>
  holds === 'secret' || holds === 'derived' || holds === 'lines';

/** Adds the lines of text files that name the person; one file after the other, as they may be large. */
async function withLines(
  { db }: Pick<Read, 'db'>,
  [table, { columns }]: Entry,
  person: Identifiers,
  rows: readonly JsonObject[],
): Promise<readonly JsonObject[]> {
  const [column] = Object.entries(columns).find(([, { holds }]) => holds === 'lines') ?? [];
  if (column === undefined) return rows;
  const complete: JsonObject[] = [];
  for (const row of rows) {
    const found = await sql<{ content: Buffer | null }>`
      select ${sql.ref(column)} as content from ${sql.table(table)} where id = ${row.id}`.execute(db);
    const text = decodeText(found.rows[0]?.content ?? Buffer.of()) ?? '';
    complete.push({ ...row, [column]: linesAbout(text, person).join('\n') });
  }
  return complete;
}

/**
 * The columns of a row that name other people, as an SQL array: a person's file is not to show who else worked on the
 * record. Those of a row about the person are all theirs.
 */
function ofOthers(rule: PersonalTable, person: Identifiers): RawBuilder<unknown> {
  if (rule.identity?.name) return sql`array[]::text[]`;
  const matches = new Map(columnMatches(rule, person));
  const names = Object.entries(rule.columns).filter(([, { holds }]) => ['name', 'email', 'subject'].includes(holds));
  return sql`array_remove(array[${sql.join([
    sql`null::text`,
    ...names.map(([name]) => sql`case when ${matches.get(name) ?? sql`false`} then null else ${name}::text end`),
  ])}], null)`;
}

/** Reads everything that is kept of a person, at most `limit` rows of each table, oldest first where they have ids. */
export async function readTraces(
  { db }: Pick<Read, 'db'>,
  tables: readonly Entry[],
  person: Identifiers,
  limit: number,
): Promise<Section[]> {
  const sections: Section[] = [];
  for (const [table, rule] of tables) {
    const left = Object.entries(rule.columns).filter(isLeftOut);
    const { rows } = await sql<{ row: JsonObject; total: number }>`
      select to_jsonb(trace) - ${left.map(([name]) => name)}::text[] - ${ofOthers(rule, person)} as row, count(*) over () as total
      from (select * from ${sql.table(table)} where ${rowsOf(rule, person)}) trace
      order by to_jsonb(trace) -> 'id' limit ${limit}`.execute(db);
    const [first] = rows;
    if (!first) continue;
    const complete = await withLines(
      { db },
      [table, rule],
      person,
      rows.map(({ row }) => row),
    );
    sections.push({ kind: rule.kind, table, total: first.total, rows: complete });
  }
  return sections;
}

const NOTHING = sql`null`;

/** Where people can be found by a search: those that rows are about, and those that they name. */
function sources([table, rule]: Entry): {
  readonly table: string;
  readonly kind: PersonalKind;
  readonly columns: Readonly<Record<'email' | 'name' | 'trainee' | 'number' | 'subject', RawBuilder<unknown>>>;
}[] {
  const nothing = { email: NOTHING, name: NOTHING, trainee: NOTHING, number: NOTHING, subject: NOTHING };
  const { kind, identity } = rule;
  if (identity) return [{ table, kind, columns: { ...nothing, ...identity } }];
  return Object.entries(rule.columns).flatMap(([column, { holds }]) =>
    holds === 'email' || holds === 'name' ? [{ table, kind, columns: { ...nothing, [holds]: sql.ref(column) } }] : [],
  );
}

/** How many different identities of one table a search returns at most. */
const MAX_SIGHTINGS = 200;

async function sightings(
  { db }: Pick<Read, 'db'>,
  tables: readonly Entry[],
  isMatch: boolean,
  condition: (columns: ReturnType<typeof sources>[number]['columns']) => RawBuilder<boolean>,
): Promise<Sighting[]> {
  const found: Sighting[] = [];
  for (const { table, kind, columns } of tables.flatMap(sources)) {
    const { email, name, trainee, number, subject } = columns;
    const { rows } = await sql<Omit<Sighting, 'kind' | 'isMatch'>>`
      select nullif(${email}, '')::text as email, nullif(${name}, '')::text as name, ${trainee}::integer as trainee,
        ${number}::text as number, ${subject}::text as subject, count(*)::integer as count
      from ${sql.table(table)} where ${condition(columns)}
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5 limit ${MAX_SIGHTINGS}`.execute(db);
    for (const row of rows) found.push({ kind, ...row, isMatch });
  }
  return found;
}

/** As `mailboxOf`, on a column. */
const mailbox = (email: RawBuilder<unknown>) => sql`regexp_replace(lower(btrim(${email}::text)), '\\+[^@]*(?=@)', '')`;

/** A column as searches compare it, with single blanks. */
const foldedName = (name: RawBuilder<unknown>) => sql`folded(regexp_replace(btrim(${name}::text), '\\s+', ' ', 'g'))`;

/**
 * Finds people by a whole e-mail address, a trainee's number, or words of a name, and everything else under the same
 * mailboxes and names. Names are compared as lists are searched, in all spellings.
 */
export async function findSightings(
  read: Pick<Read, 'db'>,
  tables: readonly Entry[],
  query: string,
): Promise<Sighting[]> {
  // Signs alone would find everybody who was erased.
  const words = searchWords(query).filter(({ spellings }) => /[\p{L}\p{N}]/u.test(spellings.join('')));
  const isNamed = (name: RawBuilder<unknown>) =>
    words.length === 0
      ? sql`false`
      : sql.join(
          words.map((word) => holds(foldedName(name), word)),
          sql` and `,
        );
  const direct = await sightings(read, tables, true, ({ email, name, number }) =>
    query.includes('@')
      ? sql`${mailbox(email)} = ${mailboxOf(query)}`
      : sql`(${number} = ${query.trim()} or (${isNamed(name)}))`,
  );
  const mailboxes = [...new Set(direct.flatMap(({ email }) => (email === null ? [] : [mailboxOf(email)])))];
  const names = direct.flatMap(({ name }) => (name === null ? [] : spellingsOf(name.trim().replaceAll(/\s+/g, ' '))));
  const further = await sightings(
    read,
    tables,
    false,
    ({ email, name }) =>
      sql`(${mailbox(email)} = any(${mailboxes}) or ${foldedName(name)} = any(${[...new Set(names)]}))`,
  );
  const keyOf = ({ kind, email, name, trainee, subject }: Sighting) =>
    JSON.stringify([kind, email, name, trainee, subject]);
  // Direct matches replace the same ones among the others.
  return [...new Map([...further, ...direct].map((each) => [keyOf(each), each])).values()];
}

/** The person with the trainees under their addresses. */
export async function withTrainees(
  { db }: Pick<Read, 'db'>,
  tables: readonly Entry[],
  person: Identifiers,
): Promise<Identifiers> {
  const trainees = new Set(person.trainees);
  for (const [table, { identity }] of tables) {
    if (!identity?.trainee || !identity.email) continue;
    const { rows } = await sql<{ id: number }>`
      select ${identity.trainee} as id from ${sql.table(table)} where ${isEmailOf(identity.email, person)}`.execute(db);
    for (const { id } of rows) trainees.add(id);
  }
  return { ...person, trainees: [...trainees] };
}

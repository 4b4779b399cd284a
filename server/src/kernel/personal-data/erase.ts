import type { Identifiers, KeptBecause, PersonalKind } from '@kontor/contract/areas/people/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { deleteUnusedWords, isSearched, searchWordsOf } from '../database/search-words.ts';
import type { Tx } from '../database/tx.ts';
import type { ErasureContext, PersonalTable } from './rule.ts';
import { withoutMentions } from './sql.ts';
import { columnMatches, type Entry, rowsOf } from './traces.ts';

/** What an erasure did in one table. */
export interface Erased {
  readonly kind: PersonalKind;
  readonly table: string;
  readonly deleted: number;
  readonly anonymised: number;
  readonly kept: number;
  readonly because: KeptBecause | null;
  /** The last day of those kept the longest. */
  readonly until: string | null;
}

/** What the columns of a table become. */
const valuesOf = (rule: PersonalTable) =>
  Object.entries(rule.columns).flatMap(([name, { becomes }]): [string, RawBuilder<unknown>][] =>
    becomes ? [[name, becomes]] : [],
  );

/** The columns to set, and their values: all of a row about the person, or those that name them. */
function newValues(rule: PersonalTable, person: Identifiers): [string, RawBuilder<unknown>][] {
  const all = valuesOf(rule);
  if (rule.erasure !== 'mention') return all;
  const matches = new Map(columnMatches(rule, person));
  const notes = Object.entries(rule.columns).flatMap(([name, column]): [string, RawBuilder<unknown>][] =>
    column.holds === 'note' && matches.has(name) ? [[name, withoutMentions(sql.ref(name), column, person)]] : [],
  );
  const replaced = all.flatMap(([name, value]): [string, RawBuilder<unknown>][] => {
    const match = matches.get(name);
    return match ? [[name, sql`case when ${match} then ${value} else ${sql.ref(name)} end`]] : [];
  });
  return [...replaced, ...notes];
}

/** `set` of an update; raises the version where the table has one, so that nobody writes back what was erased. */
export const assignments = (values: readonly (readonly [string, RawBuilder<unknown>])[], hasVersion: boolean) =>
  sql.join([
    ...values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    ...(hasVersion ? [sql`version = version + 1`] : []),
  ]);

/** The tables with versions of rows, and not rows of versions. */
export async function versionedTables({ db }: Pick<Tx, 'db'>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'version' and data_type = 'integer'
      and not exists (select from information_schema.key_column_usage key
        where key.table_schema = columns.table_schema and key.table_name = columns.table_name
          and key.column_name = 'version')`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function keptRows(
  { db }: Pick<Tx, 'db'>,
  table: string,
  rule: PersonalTable,
  rows: RawBuilder<boolean>,
  context: ErasureContext,
) {
  const until = rule.keep?.until?.(context) ?? sql`null`;
  const found = await sql<{ count: number; until: string | null }>`
    select count(*)::integer as count, max(${until})::date::text as until from ${sql.table(table)} where ${rows}`.execute(
    db,
  );
  return found.rows[0] ?? { count: 0, until: null };
}

/** Erases the columns that no law keeps, where one of them names the person. */
async function eraseExcepted(
  { db }: Pick<Tx, 'db'>,
  [table, rule]: Entry,
  person: Identifiers,
  hasVersion: boolean,
): Promise<number> {
  const names = new Set(rule.keep?.except);
  const matches = columnMatches(rule, person).flatMap(([name, match]) => (names.has(name) ? [match] : []));
  if (matches.length === 0) return 0;
  const values = valuesOf(rule).filter(([name]) => names.has(name));
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${assignments(values, hasVersion)} where ${sql.join(matches, sql` or `)}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

async function eraseIn(
  tx: Tx,
  [table, rule]: Entry,
  person: Identifiers,
  context: ErasureContext,
  versioned: ReadonlySet<string>,
): Promise<Erased> {
  const { kind, erasure, keep } = rule;
  const rows = rowsOf(rule, person);
  const isKept =
    erasure === 'keep' ? sql<boolean>`true` : (keep?.rows?.(context, person) ?? sql<boolean>`${keep !== undefined}`);
  const versions = versioned.has(table);
  const except = await eraseExcepted(tx, [table, rule], person, versions);
  const kept = keep || erasure === 'keep' ? await keptRows(tx, table, rule, sql`${rows} and ${isKept}`, context) : null;
  const result = {
    ...{ kind, table, deleted: 0, anonymised: except, kept: kept?.count ?? 0 },
    because: kept && kept.count > 0 ? (keep?.because ?? null) : null,
    until: kept?.until ?? null,
  };
  if (erasure === 'keep') return result;
  if (typeof erasure === 'function') return { ...result, ...(await erasure(tx, person, context)) };
  const going = sql`${rows} and not (${isKept})`;
  if (erasure === 'delete') {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${going}`.execute(tx.db);
    return { ...result, deleted: Number(numAffectedRows ?? 0) };
  }
  const set = assignments(newValues(rule, person), versions);
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${set} where ${going}`.execute(tx.db);
  return { ...result, anonymised: except + Number(numAffectedRows ?? 0) };
}

/**
 * Erases a person from all tables in the caller's transaction. What must be kept is reported with the reason and the
 * last day. A second time there is nothing left to erase.
 */
export async function eraseTraces(
  tx: Tx,
  tables: readonly Entry[],
  person: Identifiers,
  context: ErasureContext,
): Promise<Erased[]> {
  for (const [, { lock }] of tables) if (lock) await lock(person).execute(tx.db);
  const versioned = await versionedTables(tx);
  const searched = [];
  for (const [table, rule] of tables)
    if (isSearched(table)) searched.push({ table, ...(await searchWordsOf(tx, table, rowsOf(rule, person))) });
  const erased: Erased[] = [];
  for (const entry of tables) {
    const result = await eraseIn(tx, entry, person, context, versioned);
    if (result.deleted + result.anonymised + result.kept > 0) erased.push(result);
  }
  for (const { table, ids, words } of searched) {
    const { words: left } = await searchWordsOf(tx, table, sql`id = any(${ids})`);
    const kept = new Set(left);
    await deleteUnusedWords(
      tx,
      table,
      words.filter((word) => !kept.has(word)),
    );
  }
  return erased;
}

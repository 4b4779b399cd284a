import type { ErrorCode } from '@kontor/contract/errors.ts';
import { sql } from 'kysely';
import { auditAll } from '../audit/audit.ts';
import type { Database, Json } from '../database/schema.ts';
import type { Tx } from '../database/tx.ts';
import { Refusal } from '../http/refusal.ts';
import type { Actor } from '../identity/actor.ts';
import { type Matched, type Outcome, outcomeOf, refuseFaulty } from './outcome.ts';

/** A record that an import wrote. */
interface Written {
  readonly kind: 'created' | 'updated';
  readonly record: string | number;
  readonly before?: Json | null;
  readonly after: Json;
}

/** The records of an import, by their state before and after it; new ones were not there before. */
export const writtenOf = <Id extends string | number>(
  before: ReadonlyMap<Id, Json>,
  after: ReadonlyMap<Id, Json>,
): readonly Written[] =>
  [...after].map(([record, row]) => ({
    kind: before.has(record) ? 'updated' : 'created',
    record,
    before: before.get(record) ?? null,
    after: row,
  }));

interface Import<Matching extends Matched, Faulty extends ErrorCode, Code extends ErrorCode> {
  /** The code that refuses a file with faults. */
  readonly faulty: Faulty;
  /** What the trail calls the records, such as `learning.trainee`. */
  readonly resource: string;
  /** The record to which the rows are added, if any. */
  readonly record?: number;
  /** Other writes to this table wait, so that two imports of one file at once do not add everything twice. */
  readonly table?: keyof Database;
  /** Compares the rows with the stored ones, which are locked by `table` or before. */
  readonly match: () => Promise<Matching> | Matching;
  readonly write: (matching: Matching) => Promise<readonly Written[] | Refusal<Code>>;
  /** Columns masked in the trail. */
  readonly secret?: readonly string[];
  /** What the trail keeps of the import beside its counts. */
  readonly facts?: Readonly<Record<string, Json>>;
}

/** Imports the rows of a file, all or nothing: refuses one with faults, writes, and records the import and its rows. */
export async function importRows<
  Matching extends Matched,
  const Faulty extends ErrorCode,
  Code extends ErrorCode = never,
>(
  tx: Tx,
  actor: Actor,
  file: { readonly count: number },
  { faulty, resource, record, table, match, write, secret = [], facts = {} }: Import<Matching, Faulty, Code>,
): Promise<Outcome | Refusal<Faulty | Code>> {
  if (table) await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx.db);
  const matching = await match();
  const refusal = refuseFaulty(faulty, matching);
  if (refusal) return refusal;
  const written = await write(matching);
  if (written instanceof Refusal) return written;
  const outcome = outcomeOf(file, matching);
  const { faults: _, ...counts } = outcome;
  auditAll(tx, actor, [
    { action: `${resource}.imported`, record: record ?? '', after: { ...counts, ...facts } },
    ...written.map(({ kind, ...change }) => ({ ...change, action: `${resource}.${kind}`, secret })),
  ]);
  return outcome;
}

import { randomUUID } from 'node:crypto';
import type { Identifiers } from '@kontor/contract/areas/people/rules.ts';
import { sql } from 'kysely';
import { audit, auditAll } from '../../kernel/audit/audit.ts';
import type { JsonObject } from '../../kernel/database/schema.ts';
import { rebuildSearchWords, SEARCHED } from '../../kernel/database/search-words.ts';
import type { Transactions, Tx } from '../../kernel/database/tx.ts';
import { Refusal, refuse } from '../../kernel/http/refusal.ts';
import { type Actor, SYSTEM } from '../../kernel/identity/actor.ts';
import { type Erased, eraseTraces, versionedTables } from '../../kernel/personal-data/erase.ts';
import { countDue, purgeStep, STEP_ROWS } from '../../kernel/personal-data/purge.ts';
import type { ErasureContext, Purge } from '../../kernel/personal-data/rule.ts';
import { type Entry, withTrainees } from '../../kernel/personal-data/traces.ts';
import { recorded } from './present.ts';

export type Settings = Omit<ErasureContext, 'now'>;

/** Whether anything that identifies a person is given. */
export const isSomebody = (person: Identifiers): boolean =>
  [person.emails, person.names, person.trainees, person.subjects].some((list) => list.length > 0);

/** Records that somebody looked at a person's data, each in an entry of their own, whose values an erasure erases. */
export async function recordLook(
  transactions: Transactions,
  actor: Actor,
  look: { readonly action: 'viewed' | 'exported' | 'searched'; readonly people: readonly Identifiers[] },
): Promise<void> {
  const { action, people } = look;
  const looks = people.length === 0 ? [{ rows: 0 }] : people.map(recorded);
  await transactions.run(actor, async (tx) =>
    auditAll(
      tx,
      actor,
      looks.map((after) => ({ action: `person.${action}`, record: '', after })),
    ),
  );
}

export interface Erasure {
  /** Names the erasure in the audit trail; null before it is done. */
  readonly reference: string | null;
  readonly results: readonly Erased[];
}

/** Erases a person in this transaction; the audit trail has only what went, under a reference. */
export async function erasePerson(
  tx: Tx,
  actor: Actor,
  tables: readonly Entry[],
  person: Identifiers,
  settings: Settings,
): Promise<Erasure & { readonly reference: string }> {
  const whole = await withTrainees(tx, tables, person);
  const results = await eraseTraces(tx, tables, whole, { ...settings, now: tx.now });
  const reference = randomUUID();
  const after = results.map(({ table, deleted, anonymised, kept }) => ({ table, deleted, anonymised, kept }));
  audit(tx, actor, { action: 'person.erased', record: reference, after });
  return { reference, results };
}

/** What an erasure would do: it is done, and rolled back. */
export async function rehearseErasure(
  transactions: Transactions,
  actor: Actor,
  tables: readonly Entry[],
  person: Identifiers,
  settings: Settings,
): Promise<Erasure> {
  let results: readonly Erased[] = [];
  await transactions.run(actor, async (tx) => {
    ({ results } = await erasePerson(tx, actor, tables, person, settings));
    // A refusal rolls back.
    return refuse('request.notFound');
  });
  return { reference: null, results };
}

/** The number of rows that went, or would go, in each table. */
export interface Purged {
  readonly purge: Purge;
  readonly count: number;
}

/** What a purge would remove now. */
export async function rehearsePurge(
  { db, now }: Pick<Tx, 'now'> & { readonly db: Parameters<typeof countDue>[0]['db'] },
  purges: readonly Purge[],
  settings: Settings,
): Promise<Purged[]> {
  const counted: Purged[] = [];
  for (const purge of purges) counted.push({ purge, count: await countDue({ db }, purge, { ...settings, now }) });
  return counted.filter(({ count }) => count > 0);
}

/** How many rows of each table went and are not in the audit trail yet, in the table of settings. */
const PURGED_KEY = 'people.purged';

/** Adds to what went, in the transaction in which it goes: a run that is killed is recorded by the next one. */
async function addPurged({ db }: Tx, { table }: Purge, count: number): Promise<void> {
  await sql`
    insert into portal_setting (key, value) values (${PURGED_KEY}, jsonb_build_object(${table}::text, ${count}::integer))
    on conflict (key) do update set value = portal_setting.value || jsonb_build_object(
      ${table}::text, coalesce((portal_setting.value ->> ${table})::integer, 0) + ${count})`.execute(db);
}

/** Records what went in the audit trail. */
async function recordPurged(tx: Tx): Promise<void> {
  const { rows } = await sql<{ value: JsonObject }>`
    delete from portal_setting where key = ${PURGED_KEY} returning value`.execute(tx.db);
  for (const { value: after } of rows) audit(tx, SYSTEM, { action: 'people.purged', record: 'all', after });
}

interface Run {
  readonly transactions: Transactions;
  readonly now: Date;
  readonly signal: AbortSignal;
}

async function removeDue(
  { transactions, now, signal }: Run,
  purges: readonly Purge[],
  settings: Settings,
): Promise<Purged[]> {
  const context = { ...settings, now };
  const done: Purged[] = [];
  for (const purge of purges) {
    let count = 0;
    for (let last = STEP_ROWS; last === STEP_ROWS && !signal.aborted; ) {
      const step = await transactions.run(SYSTEM, async (tx) => {
        const purged = await purgeStep(tx, purge, context, await versionedTables(tx));
        if (purged > 0) await addPurged(tx, purge, purged);
        return purged;
      });
      last = step instanceof Refusal ? 0 : step;
      count += last;
    }
    if (count > 0) done.push({ purge, count });
  }
  await transactions.run(SYSTEM, recordPurged);
  return done;
}

/**
 * Removes everything whose period is over, in transactions of at most 500 rows, and records how much. Stopped early, it
 * continues with the next run. Also after a failure, names that are gone are not left among the words of searches.
 */
export async function purgeAll(run: Run, purges: readonly Purge[], settings: Settings): Promise<Purged[]> {
  try {
    return await removeDue(run, purges, settings);
  } finally {
    for (const table of SEARCHED) {
      if (!run.signal.aborted) await run.transactions.run(SYSTEM, (tx) => rebuildSearchWords(tx, table));
    }
  }
}

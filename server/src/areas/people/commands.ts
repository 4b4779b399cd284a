import { randomUUID } from 'node:crypto';
import type { Identifiers } from '@kontor/contract/areas/people/rules.ts';
import { audit } from '../../kernel/audit/audit.ts';
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

/** Records that somebody looked at a person's data; an erasure of the person erases the values of the entry. */
export async function recordLook(
  transactions: Transactions,
  actor: Actor,
  look: { readonly action: 'viewed' | 'exported' | 'searched'; readonly people: readonly Identifiers[] },
): Promise<void> {
  const { action, people } = look;
  const after = { people: people.map(recorded) };
  await transactions.run(actor, async (tx) => audit(tx, actor, { action: `person.${action}`, record: 'none', after }));
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

/**
 * Removes everything whose period is over, in transactions of at most 500 rows, and records how much. Stopped early, it
 * continues with the next run.
 */
export async function purgeAll(
  { transactions, now, signal }: { transactions: Transactions; now: Date; signal: AbortSignal },
  purges: readonly Purge[],
  settings: Settings,
): Promise<Purged[]> {
  const context = { ...settings, now };
  const done: Purged[] = [];
  for (const purge of purges) {
    let count = 0;
    for (let last = STEP_ROWS; last === STEP_ROWS && !signal.aborted; ) {
      const step = await transactions.run(SYSTEM, async (tx) =>
        purgeStep(tx, purge, context, await versionedTables(tx)),
      );
      last = step instanceof Refusal ? 0 : step;
      count += last;
    }
    if (count > 0) done.push({ purge, count });
  }
  if (done.length > 0) {
    const after = Object.fromEntries(done.map(({ purge, count }) => [purge.table, count]));
    await transactions.run(SYSTEM, async (tx) => audit(tx, SYSTEM, { action: 'people.purged', record: 'all', after }));
  }
  return done;
}

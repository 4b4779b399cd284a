import { CompiledQuery, type Transaction } from 'kysely';
import type pg from 'pg';
import { entriesInsert } from '../audit/audit.ts';
import { Refusal } from '../http/refusal.ts';
import type { Actor } from '../identity/actor.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { LazyTransaction } from './lazy-transaction.ts';
import type { Readers } from './readers.ts';
import type { Database } from './schema.ts';
import type { Transactions, Tx } from './tx.ts';

/** Thrown if the data read were changed concurrently: the transaction is attempted again. */
export class RetryableConflict extends Error {}

/** How often a transaction is attempted that fails because of concurrent ones. */
const MAX_ATTEMPTS = 3;

const DEADLOCK = '40P01';
const SERIALISATION_FAILURE = '40001';

const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof RetryableConflict ||
  (error instanceof Error && 'code' in error && (error.code === DEADLOCK || error.code === SERIALISATION_FAILURE));

/** Runs a statement of a library that brings its own SQL in our transaction. */
export const executeSql =
  (db: Transaction<Database>) =>
  async (text: string, values: unknown[] = []) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  };

/** With `demandAudit`, used in tests, a person's write that commits without an audit entry is an error. */
export function createTransactions(options: {
  readonly pool: pg.Pool;
  readonly readers?: Readers;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly clock: () => Date;
  readonly demandAudit?: boolean;
}): Transactions {
  const { pool, readers, jobs, clock, demandAudit = false } = options;

  async function attempt<T>(
    actor: Actor,
    work: (tx: Tx) => Promise<T | Refusal>,
    didNothing: (result: T) => boolean = () => false,
  ): Promise<T | Refusal> {
    const transaction = new LazyTransaction(pool, readers);
    const { db } = transaction;
    const now = clock();
    let entries = 0;
    const tx: Tx = {
      db,
      now,
      enqueue: (job, data, options) => jobs.enqueue(executeSql(db), job, data, options),
      record: (added) => {
        entries += added.length;
        if (added.length > 0) transaction.send(entriesInsert(now, added));
      },
      send: (statement) => transaction.send(statement),
      conclude: (statement) => {
        entries += 1;
        return transaction.conclude(statement);
      },
    };
    let result: T | Refusal;
    try {
      result = await work(tx);
      if (!(result instanceof Refusal)) {
        if (demandAudit && actor.kind === 'person' && entries === 0 && !didNothing(result)) {
          throw new Error('a write of a person was about to commit without an audit entry');
        }
        await transaction.commit();
        return result;
      }
    } catch (error) {
      throw await transaction.rollback(error);
    }
    const outcome = await transaction.rollback(result);
    if (outcome !== result) throw outcome;
    return result;
  }

  return {
    async run(actor, work, didNothing) {
      for (let attempts = 1; ; attempts += 1) {
        try {
          return await attempt(actor, work, didNothing);
        } catch (error) {
          if (attempts === MAX_ATTEMPTS || !isWorthAnotherTry(error)) throw error;
        }
      }
    },
  };
}

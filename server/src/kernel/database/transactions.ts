import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { writeEntries } from '../audit/audit.ts';
import { Refusal } from '../http/refusal.ts';
import type { Actor } from '../identity/actor.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Database } from './schema.ts';
import type { Tx } from './tx.ts';

export interface Transactions {
  /**
   * Runs one write in one transaction. A refusal rolls back and is returned; an error rolls back and is thrown; a
   * deadlock or serialisation failure is retried once. `didNothing` marks results that need no audit entry.
   */
  run<T>(
    actor: Actor,
    work: (tx: Tx) => Promise<T | Refusal>,
    didNothing?: (result: T) => boolean,
  ): Promise<T | Refusal>;
}

class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

const DEADLOCK = '40P01';
const SERIALISATION_FAILURE = '40001';

const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === DEADLOCK || error.code === SERIALISATION_FAILURE);

/** Runs a statement of a library that brings its own SQL in our transaction. */
const executeSql =
  (db: Transaction<Database>) =>
  async (text: string, values: unknown[] = []) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  };

/** With `demandAudit`, used in tests, a person's write that commits without an audit entry is an error. */
export function createTransactions(options: {
  readonly db: Kysely<Database>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly clock: () => Date;
  readonly demandAudit: boolean;
}): Transactions {
  const { db, jobs, clock, demandAudit } = options;

  async function attempt<T>(
    actor: Actor,
    work: (tx: Tx) => Promise<T | Refusal>,
    didNothing: (result: T) => boolean = () => false,
  ): Promise<T> {
    return db.transaction().execute(async (transaction) => {
      const now = clock();
      let entries = 0;
      const result = await work({
        db: transaction,
        now,
        enqueue: (job, data, options) => jobs.enqueue(executeSql(transaction), job, data, options),
        record: async (told) => {
          entries += told.length;
          await writeEntries(transaction, now, told);
        },
      });
      if (result instanceof Refusal) throw new RolledBack(result);
      if (demandAudit && actor.kind === 'person' && entries === 0 && !didNothing(result)) {
        throw new Error('a write of a person was about to commit without an audit entry');
      }
      return result;
    });
  }

  return {
    async run(actor, work, didNothing) {
      try {
        return await attempt(actor, work, didNothing).catch((error: unknown) => {
          if (isWorthAnotherTry(error)) return attempt(actor, work, didNothing);
          throw error;
        });
      } catch (error) {
        if (error instanceof RolledBack) return error.refusal;
        throw error;
      }
    },
  };
}

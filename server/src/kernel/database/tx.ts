import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Refusal } from '../http/refusal.ts';
import type { Actor } from '../identity/actor.ts';
import type { Database, Json } from './schema.ts';

/** The context of a query: the database, and the current time (SQL never uses its own clock). */
export interface Read {
  readonly db: Kysely<Database>;
  readonly now: Date;
}

/** A statement as the query builder, `sql` or `preparedWrite` makes it. */
export type Statement<Row = unknown> = CompiledQuery<Row> | { compile(db: Kysely<Database>): CompiledQuery<Row> };

export interface AuditEntry {
  readonly actor: string;
  /** Resource and operation, such as `booking.event.updated`. */
  readonly action: string;
  readonly record: string;
  readonly before: Json | null;
  readonly after: Json | null;
}

/** The name and the data of a job: all that enqueuing needs. */
export interface JobCall<Data extends object> {
  readonly name: string;
  readonly data: z.ZodMiniType<Data>;
}

export interface EnqueueOptions {
  /** Not before this time. */
  readonly startAfter?: Date;
  /**
   * While a job with this key waits, no second one is added. The waiting one may run before this transaction commits:
   * suitable for recurring work, not for work that must see this transaction's rows.
   */
  readonly singletonKey?: string;
}

/** Enqueues a job in the current transaction. */
export type Enqueue = <Data extends object>(job: JobCall<Data>, data: Data, options?: EnqueueOptions) => Promise<void>;

/** One write: everything done through it commits or rolls back together. */
export interface Tx extends Read {
  readonly db: Transaction<Database>;
  /** Enqueues a job that exists only if this transaction commits. */
  readonly enqueue: Enqueue;
  /** Writes the audit trail; see `audit`. */
  readonly record: (entries: readonly AuditEntry[]) => void;
  /** Sends a statement without waiting for its answer; if it fails, so does the transaction. */
  readonly send: (statement: Statement) => void;
  /**
   * Runs the last statement of a write, which changes a record and writes its audit entry: in one trip when it is
   * also the first.
   */
  readonly conclude: <Row>(statement: Statement<Row>) => Promise<readonly Row[]>;
}

export interface Transactions {
  /**
   * Runs one write in one transaction. A refusal rolls back and is returned; an error rolls back and is thrown; a
   * deadlock or serialisation failure is attempted again, up to three times in all. `didNothing` marks results that need no audit entry.
   */
  run<T>(
    actor: Actor,
    work: (tx: Tx) => Promise<T | Refusal>,
    didNothing?: (result: T) => boolean,
  ): Promise<T | Refusal>;
}

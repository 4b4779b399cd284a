import type { Kysely, Transaction } from 'kysely';
import type { AuditEntry } from '../audit/audit.ts';
import type { Enqueue } from '../jobs/jobs.ts';
import type { Database } from './schema.ts';

/** The context of a query: the database, and the current time (SQL never uses its own clock). */
export interface Read {
  readonly db: Kysely<Database>;
  readonly now: Date;
}

/** One write: everything done through it commits or rolls back together. */
export interface Tx extends Read {
  readonly db: Transaction<Database>;
  /** Enqueues a job that exists only if this transaction commits. */
  readonly enqueue: Enqueue;
  /** Writes the audit trail; see `audit`. */
  readonly record: (entries: readonly AuditEntry[]) => Promise<void>;
}

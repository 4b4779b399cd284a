import * as z from 'zod/mini';
import type { JobCall, Read, Transactions } from '../database/tx.ts';

/**
 * The context of a running job. It opens its own transactions: one job may call a mail server between two of them.
 */
export interface JobContext extends Read {
  readonly transactions: Transactions;
  /** Aborted when the job ran too long or its worker lost it; long-running jobs should check it. */
  readonly signal: AbortSignal;
}

export interface Retry {
  /** Maximum number of retries before the job is dead. */
  readonly limit: number;
  /** Seconds before the first retry; each further one waits twice as long, up to `maxSeconds`. */
  readonly delay: number;
  readonly maxSeconds: number;
}

/** A job with any data, as the workers see it. */
export interface AnyJob {
  readonly name: string;
  readonly retry: Retry;
  /** Seconds after which a run counts as lost and is retried. */
  readonly timeout: number;
  /** How many of them one server process runs at once; with 0 they wait in the queue. */
  readonly concurrency: number;
  readonly execute: (data: unknown, context: JobContext) => Promise<void>;
}

export interface Job<Data extends object> extends JobCall<Data>, AnyJob {}

const RETRY: Retry = { limit: 8, delay: 5, maxSeconds: 3_600 };

/**
 * Declares a job. Its data are plain JSON, and ids rather than records, since they are stored and must not contain
 * personal data. A run may be repeated when a server dies between the work and its completion, so `run` must be
 * idempotent.
 */
export function job<Data extends object>(declaration: {
  /** The area and the action, such as `booking.offer-ends`. */
  readonly name: string;
  readonly data: z.ZodMiniType<Data>;
  readonly retry?: Partial<Retry>;
  readonly timeout?: number;
  readonly concurrency?: number;
  readonly run: (data: Data, context: JobContext) => Promise<void>;
}): Job<Data> {
  const { name, data, run } = declaration;
  return {
    name,
    data,
    retry: { ...RETRY, ...declaration.retry },
    timeout: declaration.timeout ?? 300,
    concurrency: declaration.concurrency ?? 1,
    execute: async (raw, context) => run(z.parse(data, raw), context),
  };
}

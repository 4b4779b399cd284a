import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import type { EnqueueOptions, JobCall } from '../database/tx.ts';
import { DEAD } from './dead-jobs.ts';
import type { AnyJob, Job, JobContext } from './job.ts';
import { throttleErrors } from './throttle-errors.ts';

export { type AnyJob, type Job, type JobContext, job } from './job.ts';

/** Runs a statement within a transaction. */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** A recurring job, by a cron expression in the business time zone. */
export interface Schedule {
  readonly job: Job<Record<string, never>>;
  readonly cron: string;
}

export interface Jobs {
  /** Brings the queues and schedules up to date, after which jobs can be enqueued. */
  readonly start: () => Promise<void>;
  /** Starts the workers, after `start`. */
  readonly work: () => Promise<void>;
  /** Lets running jobs finish, for at most ten seconds; those that do not are repeated by the next process. */
  readonly stop: () => Promise<void>;
  readonly enqueue: <Data extends object>(
    execute: ExecuteSql,
    job: JobCall<Data>,
    data: Data,
    options?: EnqueueOptions,
  ) => Promise<void>;
  /**
   * Puts a dead job back into its queue, within a transaction. False if there is none, a job with its singleton key
   * waits there already, or its queue no longer exists; then the transaction must be rolled back.
   */
  readonly retry: (execute: ExecuteSql, id: string) => Promise<boolean>;
  /** Deletes a dead job, within a transaction. */
  readonly remove: (execute: ExecuteSql, id: string) => Promise<void>;
  /** How many jobs of each name wait, run, or are dead. */
  readonly sizes: () => Promise<JobSize[]>;
}

export interface JobSize {
  readonly job: string;
  readonly state: 'waiting' | 'active' | 'dead';
  readonly count: number;
}

/** Held while queues are created, so that concurrent starts take turns. */
const START_LOCK_ID = 7_220_116;

const STOP_TIMEOUT_MS = 10_000;
const DAY_SECONDS = 86_400;

/**
 * How fast a killed worker is noticed: without a heartbeat for `heartbeat` seconds its job goes to another worker.
 */
export interface JobPace {
  readonly heartbeat: number;
  readonly supervise: number;
}

const Size = z.object({ job: z.string(), state: z.enum(['waiting', 'active', 'dead']), count: z.int() });
/**
 * The job queue, in the schema `pgboss` of the same database: enqueued jobs survive a kill, are retried with growing
 * pauses, and are kept as dead when all retries failed. `context` is called once per run. Nothing happens before
 * `start`, and no job runs before `work`. Throws what the database throws.
 */
export function createJobs(settings: {
  readonly databaseUrl: string;
  readonly jobs: readonly AnyJob[];
  readonly schedules?: readonly Schedule[];
  readonly timeZone: string;
  readonly context: (signal: AbortSignal) => JobContext;
  readonly report: (error: Error, job: string | null) => void;
  readonly pace?: JobPace;
}): Jobs {
  const { databaseUrl, schedules = [], timeZone, context, report } = settings;
  const pace = settings.pace ?? { heartbeat: 20, supervise: 10 };
  const known = [...settings.jobs, ...schedules.map((schedule) => schedule.job)];
  const jobs = new Map(known.map((each) => [each.name, each]));
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'kontor jobs',
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: pace.supervise,
    monitorIntervalSeconds: pace.supervise,
    monitorVacuum: false,
  });
  let isStopped = false;
  const reportThrottled = throttleErrors((error) => report(error, null));
  boss.on('error', (error) => {
    // Connections still close after `stop`; if the database closes one first, that is no error.
    if (!isStopped) reportThrottled(error);
  });
  const query = (text: string, values: unknown[] = []) => boss.getDb().executeSql(text, values);

  async function locked(work: () => Promise<void>): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 15_000 });
    await client.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [START_LOCK_ID]);
      await work();
    } finally {
      // Closing the connection releases the lock.
      await client.end();
    }
  }

  const queueOf = ({ retry, timeout }: AnyJob) => ({
    retryLimit: retry.limit,
    retryDelay: retry.delay,
    retryBackoff: true,
    retryDelayMax: retry.maxSeconds,
    expireInSeconds: timeout,
    heartbeatSeconds: pace.heartbeat,
    deleteAfterSeconds: 3 * DAY_SECONDS,
    // Waiting jobs are kept: without a mail server, mails wait as long as it takes.
    retentionSeconds: 365 * DAY_SECONDS,
    deadLetter: DEAD,
    notify: true,
  });

  /** Writes only what differs: after most starts nothing does. */
  async function declareQueues(): Promise<void> {
    const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    if (!queues.has(DEAD)) await boss.createQueue(DEAD, { retentionSeconds: 365 * DAY_SECONDS });
    for (const each of jobs.values()) {
      const wanted = queueOf(each);
      const queue = queues.get(each.name);
      // 'short': at most one waiting job per singleton key. Jobs without one get a unique key.
      if (!queue) await boss.createQueue(each.name, { ...wanted, policy: 'short' });
      else if (!isDeepStrictEqual({ ...queue, ...wanted }, queue)) await boss.updateQueue(each.name, wanted);
    }
  }

  async function startWorker(each: AnyJob): Promise<void> {
    let worker: string | undefined;
    const options = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };
    worker = await boss.work<unknown>(each.name, options, async (batch) => {
      for (const { data, signal } of batch) {
        try {
          await each.execute(data, context(signal));
        } catch (error) {
          report(error instanceof Error ? error : new Error(String(error)), each.name);
          throw error;
        } finally {
          // There may be more jobs: poll again at once instead of after the pause.
          if (worker) boss.notifyWorker(worker);
        }
      }
    });
  }

  /** As `declareQueues`. */
  async function declareSchedules(): Promise<void> {
    const options = { tz: timeZone, missed: 'once' } as const;
    const wanted = new Map(schedules.map(({ job: { name }, cron }) => [name, { cron, timezone: timeZone, options }]));
    for (const { name, key, cron, timezone, options: stored } of await boss.getSchedules()) {
      if (isDeepStrictEqual({ cron, timezone, options: stored }, wanted.get(name))) wanted.delete(name);
      else if (!wanted.has(name)) await boss.unschedule(name, key);
    }
    for (const [name, { cron }] of wanted) await boss.schedule(name, cron, {}, options);
  }

  return {
    start: async () => {
      isStopped = false;
      await locked(async () => {
        await boss.start();
        await declareQueues();
        await declareSchedules();
      });
    },
    work: async () => {
      for (const each of jobs.values()) for (let n = 0; n < each.concurrency; n += 1) await startWorker(each);
    },
    stop: async () => {
      // The library checks only twice a second whether they have ended.
      const ended = Promise.all([...jobs.keys()].map((name) => boss.offWork(name)));
      await Promise.race([ended, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: false, close: true });
      isStopped = true;
    },
    enqueue: async (execute, call, data, options = {}) => {
      const singletonKey = options.singletonKey ?? randomUUID();
      await boss.send(call.name, z.parse(call.data, data), { ...options, singletonKey, db: { executeSql: execute } });
    },
    retry: async (execute, id) => (await boss.redrive(DEAD, { ids: [id], db: { executeSql: execute } })) === 1,
    remove: async (execute, id) => {
      await boss.deleteJob(DEAD, id, { db: { executeSql: execute } });
    },
    sizes: async () => {
      const { rows } = await query(
        `select coalesce(source_name, name) as job, count(*)::integer as count,
                case when name = $1 then 'dead' when state = 'active' then 'active' else 'waiting' end as state
         from pgboss.job where name = $1 or state in ('created', 'retry', 'active') group by 1, 3 order by 1, 3`,
        [DEAD],
      );
      return z.parse(z.array(Size), rows);
    },
  };
}

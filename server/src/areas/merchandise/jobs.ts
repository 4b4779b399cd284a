import { createHash } from 'node:crypto';
import { DATASET_NAMES } from '@kontor/contract/areas/merchandise/rules.ts';
import type { Read, Transactions } from '../../kernel/database/tx.ts';
import type { ErpSettings } from '../../kernel/erp/erp.ts';
import type { Source } from '../../kernel/erp/source.ts';
import { SYSTEM } from '../../kernel/identity/actor.ts';
import { job } from '../../kernel/jobs/jobs.ts';
import type { Services } from '../../kernel/services.ts';
import { requestSync, syncDatasetJob, syncJob } from './commands.ts';
import { adoptSource } from './parts/adoption.ts';
import { syncRequested } from './parts/sync.ts';
import { copiedDatasets } from './queries.ts';

/** How long the source may take for its next rows, in milliseconds; its own reader gives up earlier. */
const TIMEOUT_MS = 330_000;
const HALF_DAY_SECONDS = 43_200;

/** Hourly; for the demo, whose figures change daily, once a night. */
const CRON = { database: '17 * * * *', demo: '17 3 * * *' };

type Report = (line: string) => void;

interface Context {
  readonly db: Read['db'];
  readonly transactions: Transactions;
  readonly signal: AbortSignal;
}

/** Identifies a merchandise system regardless of the reader: by its address without user and password. */
function identityOf({ name }: Source, erp: ErpSettings | null): string {
  if (name === 'demo' || erp === null) return name;
  const { protocol, host, pathname } = new URL(erp.url);
  return createHash('sha256').update(`${protocol}//${host}${pathname}`).digest('base64url');
}

/**
 * The jobs that copy the merchandise system's data; none without a source. `stop` ends a running sync, which the next
 * one continues.
 */
export function merchandiseJobs(
  { source, erp, thread, timeZone }: Services,
  options: {
    /** null: only on request. */
    readonly cron: string | null | undefined;
    readonly clock: () => Date;
    readonly report: (error: Error) => void;
    readonly patience?: number | undefined;
  },
) {
  const { cron, clock, report, patience = TIMEOUT_MS } = options;
  const stopping = new AbortController();
  if (!source) return { jobs: [], schedules: [], begin: async () => {}, copyNow: null, stop: () => {} };

  const work = ({ db, transactions, signal }: Context) =>
    syncRequested({
      db,
      transactions,
      thread,
      source,
      clock,
      timeZone,
      report,
      patience,
      signal: AbortSignal.any([signal, stopping.signal]),
    });
  // A run may be repeated after a kill, and errors of the source are stored: only the database can make it fail.
  const shared = { timeout: HALF_DAY_SECONDS, retry: { delay: 5, maxSeconds: 600 } };

  const syncAll = job({
    ...shared,
    ...syncJob,
    run: async (_, context) => {
      await context.transactions.run(SYSTEM, (tx) => requestSync(tx));
      await work(context);
    },
  });
  const syncDataset = job({
    ...shared,
    ...syncDatasetJob,
    run: async ({ dataset }, context) => {
      await context.transactions.run(SYSTEM, (tx) => requestSync(tx, dataset));
      await work(context);
    },
  });

  return {
    jobs: [syncAll, syncDataset],
    schedules: cron === null ? [] : [{ job: syncAll, cron: cron ?? CRON[source.name] }],
    /**
     * Copies datasets that were never copied: the demo's before the first request (it would be useless without prices),
     * a database's in a job, as it may take long.
     */
    begin: async ({ db, transactions, report }: Pick<Context, 'db' | 'transactions'> & { report: Report }) => {
      await adoptSource(db, identityOf(source, erp));
      if (cron === null && source.name === 'database') return;
      const copied = await copiedDatasets({ db });
      if (DATASET_NAMES.every((name) => copied.has(name))) return;
      if (source.name === 'demo') report('Demo data: merchandise');
      await transactions.run(SYSTEM, async (tx) => {
        await requestSync(tx);
        if (source.name === 'database') await tx.enqueue(syncJob, {});
      });
      if (source.name === 'demo') await work({ db, transactions, signal: stopping.signal });
    },
    /** Copies all datasets now, or what is open of them; waits while a server is copying. */
    copyNow: async ({ db, transactions, signal }: Context) => {
      await adoptSource(db, identityOf(source, erp));
      await transactions.run(SYSTEM, (tx) => requestSync(tx));
      await work({ db, transactions, signal });
    },
    stop: () => stopping.abort(new Error('The server stops; the sync goes on with the next start')),
  };
}

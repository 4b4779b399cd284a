import { randomInt, randomUUID } from 'node:crypto';
import { api } from '@kontor/contract/endpoints.ts';
import { endpointsOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Kysely } from 'kysely';
import type { DestinationStream } from 'pino';
import * as z from 'zod/mini';
import { bookingJobs } from './areas/booking/jobs.ts';
import { mayReadPicture } from './areas/booking/public/queries.ts';
import { answerJobs } from './areas/campaigns/answers/jobs.ts';
import { mayReadDocumentation } from './areas/campaigns/queries.ts';
import { attemptJobs } from './areas/learning/attempts/jobs.ts';
import { mayReadDocument } from './areas/learning/queries.ts';
import { importJobs } from './areas/master-data/imports/jobs.ts';
import { merchandiseJobs } from './areas/merchandise/jobs.ts';
import { mayReadDial } from './areas/meters/queries.ts';
import { notificationJobs } from './areas/notifications/jobs.ts';
import { digestJobs } from './areas/open-work/jobs.ts';
import { NoAnswerInTime } from './areas/open-work/queries.ts';
import { peopleJobs } from './areas/people/jobs.ts';
import { feedJobs } from './areas/price-tags/feed/jobs.ts';
import { documentJobs } from './areas/receipts/documents/jobs.ts';
import { mayReadPhoto } from './areas/receipts/queries.ts';
import { alertJobs } from './areas/site-insights/alerts/jobs.ts';
import { comparisonJobs } from './areas/site-insights/comparison/jobs.ts';
import { subscriptionJobs } from './areas/site-insights/subscriptions/jobs.ts';
import { webhookJobs } from './areas/webhooks/jobs.ts';
import { lazyMerchandise } from './demo/lazy-merchandise.ts';
import { openSignIn } from './demo/sign-in.ts';
import { createHealth } from './health.ts';
import { linkTrail } from './kernel/audit/link.ts';
import { createDatabase, createPool } from './kernel/database/connect.ts';
import { createReaders, sharesOf } from './kernel/database/readers.ts';
import type { Database } from './kernel/database/schema.ts';
import { createStandby } from './kernel/database/standby.ts';
import { createTransactions } from './kernel/database/transactions.ts';
import type { Transactions } from './kernel/database/tx.ts';
import { erpSource } from './kernel/erp/erp.ts';
import type { Source } from './kernel/erp/source.ts';
import { type AttachmentOwners, checkOwners, createAttachments } from './kernel/files/attachments.ts';
import { removeOrphans } from './kernel/files/jobs.ts';
import { openStorage } from './kernel/files/open.ts';
import { scopesOf } from './kernel/http/authenticate.ts';
import { forgetAnswers } from './kernel/http/idempotency.ts';
import type { MountOptions } from './kernel/http/mount.ts';
import { generateOnce } from './kernel/identity/generate-once.ts';
import { openSigner } from './kernel/identity/signer.ts';
import { forgetTries } from './kernel/identity/tries.ts';
import { createJobs } from './kernel/jobs/jobs.ts';
import { createMailer } from './kernel/mail/mailer.ts';
import type { Services } from './kernel/services.ts';
import { createLogger } from './kernel/telemetry/log.ts';
import type { Tracing } from './kernel/telemetry/tracing.ts';
import { createThread } from './kernel/thread/thread.ts';
import { workSources } from './open-work.ts';
import { personalData } from './personal-data.ts';
import { servicesOf } from './services.ts';
import type { Settings } from './settings.ts';
import { VERSION } from './version.ts';

export interface CoreOptions {
  readonly settings: Settings;
  readonly databaseUrl: string;
  readonly clock: () => Date;
  /** In tests: replaces the configured merchandise system, and how long to wait for it. */
  readonly merchandise?: { readonly source: Source; readonly patience?: number };
  /** In tests: the bundled thread, because bundling it takes longer than the test. */
  readonly threadProgram?: URL;
  /** In tests: receives the log. */
  readonly log?: DestinationStream;
  /** In tests: replaces the random numbers. */
  readonly random?: Services['random'];
  /** In tests: inspects every answer, and demands an audit entry for every write of a person. */
  readonly watch?: Pick<MountOptions, 'inspect'> & { readonly demandAudit: boolean };
}

/** Runs a resource's end when the program ends, latest first. */
export type OnClose = (close: () => Promise<void>) => void;

/** Who may read attached files: each column that refers to attachments, with its area's check. */
const ownersOf = ({ timeZone }: Pick<Settings, 'timeZone'>): AttachmentOwners => ({
  'booking_event.picture_id': mayReadPicture,
  'campaign.documentation_id': mayReadDocumentation(timeZone),
  'learning_subject_document.attachment_id': mayReadDocument,
  'receipt_photo.attachment_id': mayReadPhoto,
  'meter_reading.photo_id': mayReadDial('meter_reading'),
  'meter_reading_former.photo_id': mayReadDial('meter_reading_former'),
});

const allScopes = () => {
  const scopes = Object.values(api).flatMap((tree) => endpointsOf(tree).flatMap(({ endpoint }) => scopesOf(endpoint)));
  return [...new Set(scopes)].toSorted();
};

/** The merchandise system: its database, or the demo's own if there are demo data. */
function sourceOf({ erp, demo, timeZone }: Settings, clock: () => Date): Source | null {
  if (erp) return erpSource(erp);
  return demo.data ? lazyMerchandise({ size: demo.size, clock, timeZone }) : null;
}

const STANDBY_CONNECTIONS = 4;

/** The standby for reads that take long; null if there is none. */
function openStandby(
  url: string | undefined,
  primary: Kysely<Database>,
  onClose: OnClose,
  report: (error: Error) => void,
) {
  if (url === undefined) return null;
  const pool = createPool(url, STANDBY_CONNECTIONS, report);
  onClose(() => pool.end());
  return createStandby({ pool, primary }, report);
}

/** Loads the library only where there is a collector. */
async function openTraces({ traceEndpoint: endpoint }: Settings): Promise<Tracing | null> {
  if (endpoint === undefined) return null;
  const { openTracing } = await import('./kernel/telemetry/tracing.ts');
  return openTracing({ endpoint, version: VERSION });
}

/**
 * Opens everything that works on a migrated database without HTTP, for the server and the commands. No job runs before
 * `jobs.work`.
 */
export async function openCore(options: CoreOptions, onClose: OnClose) {
  const { settings, databaseUrl, clock, watch } = options;
  const logger = createLogger(settings.logLevel, options.log);
  const onError = (error: Error) => logger.error({ err: error }, 'database');
  const tracing = await openTraces(settings);
  if (tracing) onClose(() => tracing.close());
  const open = (size: number) => {
    const pool = createPool(databaseUrl, size, onError);
    tracing?.tracePool(pool);
    onClose(() => pool.end());
    return pool;
  };
  const shares = sharesOf(settings.database.pool);
  const pool = open(shares.pool);
  const untraced = createReaders(databaseUrl, shares.readers, onError);
  const readers = tracing?.traceReaders(untraced) ?? untraced;
  onClose(() => readers.end());
  const db = createDatabase(pool, readers);
  const standby = openStandby(settings.database.readUrl, db, onClose, onError);

  const signIn = await openSignIn({ settings, pool, clock, scopes: allScopes(), report: onError });
  const demo = signIn.demo !== null;
  const thread = createThread({ program: options.threadProgram });
  onClose(() => thread.close());
  const source = options.merchandise?.source ?? sourceOf(settings, clock);
  const storage = await openStorage(settings.storage);
  onClose(async () => storage.close());
  const signer = await openSigner(pool, settings.secretKey);
  const owners = ownersOf(settings);
  await checkOwners(db, owners);
  const attachments = createAttachments({ storage, signer, owners });
  const portalId = await generateOnce(pool, 'portal.id', z.uuid(), randomUUID);
  // Counting wrong secrets must neither wait for nor roll back with the requests' transactions.
  const random = options.random ?? randomInt;
  const services = servicesOf(settings, { pool: open(2), thread, source, attachments, random });
  if (services.handheld.isExposed) logger.warn('HANDHELD_ACCESS=open: anybody may count inventories');
  const mailer = await createMailer({
    ...settings.mail,
    demo,
    report: (error) => logger.error({ err: error }, 'mail'),
  });
  onClose(async () => mailer.close());
  const imports = importJobs(services);
  const subscriptions = subscriptionJobs(services);
  const alerts = alertJobs(services);
  const notifications = notificationJobs(services);
  const comparisons = comparisonJobs(services);
  const answers = answerJobs(services);
  const health = createHealth({ mailer, signIn, services, storage });
  const openWork = {
    sources: workSources(services, health),
    report: (error: unknown, area: string) => {
      const level = error instanceof NoAnswerInTime ? 'warn' : 'error';
      logger[level]({ err: error, area }, 'open work');
    },
  };
  const digests = digestJobs(services, openWork.sources, openWork.report);
  const sync = merchandiseJobs(services, {
    cron: settings.erpSync,
    clock,
    report: (error) => logger.error({ err: error, job: 'merchandise.sync' }, 'job'),
    patience: options.merchandise?.patience,
  });
  const orphans = removeOrphans(storage, {
    portalId,
    report: (error) => logger.error({ err: error, job: 'files.remove-orphans' }, 'job'),
  });
  const retention = { periods: settings.retention, timeZone: settings.timeZone };
  const purges = personalData.flatMap((area) => area.purges ?? []);
  const traceJob = tracing?.traceJob ?? ((job) => job);
  const jobs = createJobs({
    databaseUrl,
    jobs: [
      ...mailer.jobs,
      ...bookingJobs(services).jobs,
      ...imports.jobs,
      ...sync.jobs,
      ...documentJobs(services).jobs,
      ...subscriptions.jobs,
      ...alerts.jobs,
      ...comparisons.jobs,
      ...answers.jobs,
      ...digests.jobs,
      ...webhookJobs(services).jobs,
    ].map(traceJob),
    schedules: [
      ...mailer.schedules,
      ...imports.schedules,
      ...sync.schedules,
      ...attemptJobs(services).schedules,
      ...subscriptions.schedules,
      ...alerts.schedules,
      ...notifications.schedules,
      ...comparisons.schedules,
      ...feedJobs(services).schedules,
      ...answers.schedules,
      ...peopleJobs(purges, retention).schedules,
      ...digests.schedules,
      { job: linkTrail((end) => logger.info(end, 'audit trail')), cron: '* * * * *' },
      ...bookingJobs(services).schedules,
      { job: forgetAnswers, cron: '7 * * * *' },
      { job: forgetTries, cron: '37 * * * *' },
      { job: orphans, cron: '52 * * * *' },
    ].map(({ job, cron }) => ({ job: traceJob(job), cron })),
    timeZone: settings.timeZone,
    context: (signal) => ({ db, now: clock(), transactions, signal }),
    report: (error, job) => logger.error({ err: error, job }, 'job'),
  });
  const transactions: Transactions = createTransactions({ pool, readers, jobs, clock, ...watch });
  onClose(() => jobs.stop());
  onClose(async () => sync.stop());
  return {
    logger,
    tracing,
    db,
    standby,
    pool,
    readers,
    signIn,
    storage,
    signer,
    attachments,
    services,
    mailer,
    jobs,
    sync,
    health,
    openWork,
    transactions,
    retention,
    purges,
  };
}

import { randomInt, randomUUID } from 'node:crypto';
import { api } from '@kontor/contract/endpoints.ts';
import { endpointsOf } from '@kontor/contract/kernel/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { forgetUnconfirmed } from './areas/booking/jobs.ts';
import { bookingHandlers } from './areas/booking/routes.ts';
import { answerJobs } from './areas/campaigns/answers/jobs.ts';
import { mayReadDocumentation } from './areas/campaigns/queries.ts';
import { campaignsHandlers } from './areas/campaigns/routes.ts';
import { countersOf } from './areas/inventory/devices/queries.ts';
import { inventoryHandlers } from './areas/inventory/routes.ts';
import { attemptJobs } from './areas/learning/attempts/jobs.ts';
import { mayReadDocument } from './areas/learning/queries.ts';
import { learningHandlers } from './areas/learning/routes.ts';
import { importJobs } from './areas/master-data/imports/jobs.ts';
import { masterDataHandlers } from './areas/master-data/routes.ts';
import { merchandiseJobs } from './areas/merchandise/jobs.ts';
import { hasFailed } from './areas/merchandise/queries.ts';
import { merchandiseHandlers } from './areas/merchandise/routes.ts';
import { mayReadDial } from './areas/meters/queries.ts';
import { metersHandlers } from './areas/meters/routes.ts';
import { priceTagsHandlers } from './areas/price-tags/routes.ts';
import { documentJobs } from './areas/receipts/documents/jobs.ts';
import { mayReadPhoto } from './areas/receipts/queries.ts';
import { receiptsHandlers } from './areas/receipts/routes.ts';
import { siteInsightsHandlers } from './areas/site-insights/routes.ts';
import { subscriptionJobs } from './areas/site-insights/subscriptions/jobs.ts';
import { lazyMerchandise } from './demo/lazy-merchandise.ts';
import { type AnySignIn, mountSignIn, openSignIn } from './demo/sign-in.ts';
import { fillDemo } from './demo/story.ts';
import { createDatabase, createPool } from './kernel/database/connect.ts';
import { createReaders, sharesOf } from './kernel/database/readers.ts';
import type { Database } from './kernel/database/schema.ts';
import { createTransactions } from './kernel/database/transactions.ts';
import type { Transactions } from './kernel/database/tx.ts';
import { erpSource } from './kernel/erp/erp.ts';
import type { Source } from './kernel/erp/source.ts';
import { type AttachmentOwners, checkOwners, createAttachments } from './kernel/files/attachments.ts';
import { removeOrphans } from './kernel/files/jobs.ts';
import { openStorage } from './kernel/files/open.ts';
import { fileHandlers } from './kernel/files/routes.ts';
import { scopesOf } from './kernel/http/authenticate.ts';
import { serveDocs } from './kernel/http/docs.ts';
import { forgetAnswers } from './kernel/http/idempotency.ts';
import { createBodies } from './kernel/http/long-body.ts';
import { type MountOptions, mount } from './kernel/http/mount.ts';
import { openApi } from './kernel/http/openapi.ts';
import { createServer } from './kernel/http/server.ts';
import { generateOnce } from './kernel/identity/generate-once.ts';
import { forgetPeople } from './kernel/identity/people.ts';
import { openSigner } from './kernel/identity/signer.ts';
import { forgetTries } from './kernel/identity/tries.ts';
import { createJobs } from './kernel/jobs/jobs.ts';
import { createMailer } from './kernel/mail/mailer.ts';
import { portalHandlers } from './kernel/portal/routes.ts';
import type { Services } from './kernel/services.ts';
import { createLogger } from './kernel/telemetry/log.ts';
import { createThread } from './kernel/thread/thread.ts';
import { servicesOf } from './services.ts';
import type { Settings } from './settings.ts';

export interface AppOptions {
  readonly settings: Settings;
  readonly databaseUrl: string;
  readonly clock: () => Date;
  /** The folder of the built web app; null in development, where Vite serves it. */
  readonly webRoot: string | null;
  readonly report: (line: string) => void;
  /** In tests: replaces the configured merchandise system, and how long to wait for it. */
  readonly merchandise?: { readonly source: Source; readonly patience?: number };
  /** In tests: the bundled thread, because bundling it takes longer than the test. */
  readonly threadProgram?: URL;
  /** In tests: replaces the random numbers. */
  readonly random?: Services['random'];
  /** In tests: inspects every answer, and demands an audit entry for every write of a person. */
  readonly watch?: Pick<MountOptions, 'inspect'> & { readonly demandAudit: boolean };
}

export interface App {
  readonly server: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly transactions: Transactions;
  readonly services: Services;
  readonly signIn: AnySignIn;
  readonly people: readonly { readonly name: string; readonly description: string }[];
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** Who may read attached files: each column that refers to attachments, with its area's check. */
const ownersOf = ({ timeZone }: Pick<Settings, 'timeZone'>): AttachmentOwners => ({
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

const browserSettings = (settings: Settings, { issuer, clientId, audience, scopes, demo }: AnySignIn) => ({
  issuer,
  clientId,
  audience,
  scopes,
  defaultLanguage: settings.locale,
  timeZone: settings.timeZone,
  imprintUrl: settings.imprintUrl ?? '/imprint',
  privacyUrl: settings.privacyUrl ?? '/privacy',
  uploadLimit: settings.uploadLimit,
  idleMinutes: settings.idleMinutes,
  demo: demo !== null,
});

/** Composes the areas into one server on a migrated database. It does not listen before `listen`. */
export async function createApp(options: AppOptions): Promise<App> {
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closeOne of opened.splice(0).reverse()) await closeOne();
  };
  try {
    return { ...(await compose(options, (closeOne) => opened.push(closeOne))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The memory for parsing a body: twice what the worst body of 8 MB needs. */
const BODY_MEMORY_MB = 512;

async function compose(
  options: AppOptions,
  onClose: (close: () => Promise<void>) => void,
): Promise<Omit<App, 'close'>> {
  const { settings, databaseUrl, clock, webRoot, report, watch } = options;
  const logger = createLogger(settings.logLevel);
  const onError = (error: Error) => logger.error({ err: error }, 'database');
  const open = (size: number) => {
    const pool = createPool(databaseUrl, size, onError);
    onClose(() => pool.end());
    return pool;
  };
  const shares = sharesOf(settings.database.pool);
  const pool = open(shares.pool);
  const readers = createReaders(databaseUrl, shares.readers, onError);
  onClose(() => readers.end());
  const db = createDatabase(pool, readers);

  const signIn = await openSignIn({ settings, pool, clock, scopes: allScopes(), report: onError });
  const demo = signIn.demo !== null;
  const thread = createThread({ program: options.threadProgram });
  onClose(() => thread.close());
  const bodyThread = createThread({ program: options.threadProgram, memoryMb: BODY_MEMORY_MB });
  onClose(() => bodyThread.close());
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
  const answers = answerJobs(services);
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
  const jobs = createJobs({
    databaseUrl,
    jobs: [
      ...mailer.jobs,
      ...imports.jobs,
      ...sync.jobs,
      ...documentJobs(services).jobs,
      ...subscriptions.jobs,
      ...answers.jobs,
    ],
    schedules: [
      ...mailer.schedules,
      ...imports.schedules,
      ...sync.schedules,
      ...attemptJobs(services).schedules,
      ...subscriptions.schedules,
      ...answers.schedules,
      { job: forgetAnswers, cron: '7 * * * *' },
      { job: forgetUnconfirmed, cron: '*/10 * * * *' },
      { job: forgetTries, cron: '37 * * * *' },
      { job: forgetPeople, cron: '27 3 * * *' },
      { job: orphans, cron: '52 * * * *' },
    ],
    timeZone: settings.timeZone,
    context: (signal) => ({ db, now: clock(), transactions, signal }),
    report: (error, job) => logger.error({ err: error, job }, 'job'),
  });
  const transactions: Transactions = createTransactions({ pool, readers, jobs, clock, ...watch });
  onClose(() => jobs.stop());
  onClose(async () => sync.stop());
  await jobs.start();
  if (settings.demo.data) await fillDemo({ transactions, services, size: settings.demo.size, report });
  await sync.begin({ db, transactions, report });

  const server = await createServer({
    logger,
    trustProxy: settings.trustProxy,
    floodLimit: settings.floodLimit,
    defaultLanguage: settings.locale,
    issuerOrigins: signIn.demo ? null : signIn.origins,
    // Everybody can sign in to the demo, so a foreign host name that resolves to it is refused (DNS rebinding).
    hosts: signIn.demo ? [new URL(settings.publicUrl).hostname] : null,
    isHttps: settings.publicUrl.startsWith('https:'),
    webRoot,
  });
  onClose(() => server.close());
  const mounting: MountOptions = {
    app: server,
    db,
    transactions,
    bodies: createBodies(bodyThread),
    verifier: signIn.verifier,
    counters: countersOf(db, services, clock),
    requireScopes: settings.claims.requireScopes,
    clock,
    defaultLanguage: settings.locale,
    uploadLimit: settings.uploadLimit,
    ...watch,
  };
  const portal = portalHandlers({
    settings: browserSettings(settings, signIn),
    degraded: async (read) => [
      ...(mailer.isDegraded() ? ['mail'] : []),
      ...(signIn.isDegraded() ? ['sign-in'] : []),
      ...(services.source && (await hasFailed(read)) ? ['merchandise'] : []),
      ...(await storage.check().then(
        () => [],
        () => ['storage'],
      )),
    ],
    report: (error) => logger.error({ err: error }, 'session'),
  });
  if (settings.metricsToken !== undefined) {
    const { createMetrics, serveMetrics } = await import('./kernel/telemetry/metrics.ts');
    serveMetrics(server, createMetrics({ pool, readers, jobs }), settings.metricsToken);
  }
  serveDocs(server, () => openApi(api, settings.publicUrl, signIn.issuer));
  await mountSignIn(server, signIn, settings.demo.signIn);
  mount(mounting, api.portal, portal);
  mount(mounting, api.files, fileHandlers({ attachments, storage, signer }));
  mount(mounting, api.masterData, masterDataHandlers(services));
  mount(mounting, api.merchandise, merchandiseHandlers(services));
  mount(mounting, api.booking, bookingHandlers(services));
  mount(mounting, api.learning, learningHandlers(services));
  mount(mounting, api.receipts, receiptsHandlers(services));
  mount(mounting, api.siteInsights, siteInsightsHandlers(services));
  mount(mounting, api.campaigns, campaignsHandlers(services));
  mount(mounting, api.priceTags, priceTagsHandlers(services));
  mount(mounting, api.meters, metersHandlers(services));
  mount(mounting, api.inventory, inventoryHandlers(services));

  return {
    server,
    db,
    transactions,
    services,
    signIn,
    people: signIn.demo?.people.map(({ name, describes }) => ({ name, description: describes.en })) ?? [],
    listen: () => server.listen({ port: settings.port, host: settings.host }),
  };
}

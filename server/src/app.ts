import { api } from '@kontor/contract/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { servePublicPages } from './areas/booking/public/parts/pages.ts';
import { bookingHandlers } from './areas/booking/routes.ts';
import { campaignsHandlers } from './areas/campaigns/routes.ts';
import { countersOf } from './areas/inventory/devices/queries.ts';
import { inventoryHandlers } from './areas/inventory/routes.ts';
import { learningHandlers } from './areas/learning/routes.ts';
import { masterDataHandlers } from './areas/master-data/routes.ts';
import { states } from './areas/merchandise/queries.ts';
import { merchandiseHandlers } from './areas/merchandise/routes.ts';
import { metersHandlers } from './areas/meters/routes.ts';
import { notificationsHandlers } from './areas/notifications/routes.ts';
import { openWorkHandlers } from './areas/open-work/routes.ts';
import { browserPeriods } from './areas/people/present.ts';
import { peopleHandlers } from './areas/people/routes.ts';
import { priceTagsHandlers } from './areas/price-tags/routes.ts';
import { receiptsHandlers } from './areas/receipts/routes.ts';
import { savedViewsHandlers } from './areas/saved-views/routes.ts';
import { siteInsightsHandlers } from './areas/site-insights/routes.ts';
import { systemHandlers } from './areas/system/routes.ts';
import { trailHandlers } from './areas/trail/routes.ts';
import { webhooksHandlers } from './areas/webhooks/routes.ts';
import { type CoreOptions, type OnClose, openCore } from './core.ts';
import { type AnySignIn, mountSignIn } from './demo/sign-in.ts';
import { concludeDemo, fillDemo } from './demo/story.ts';
import { serviceKinds } from './health.ts';
import { createObserver } from './kernel/audit/observer.ts';
import { recordSignIn } from './kernel/audit/occasions.ts';
import { lastBackup } from './kernel/backup/last-backup.ts';
import type { Database } from './kernel/database/schema.ts';
import { createSnapshots } from './kernel/database/snapshots.ts';
import type { Transactions } from './kernel/database/tx.ts';
import { fileHandlers } from './kernel/files/routes.ts';
import { serveDocs } from './kernel/http/docs.ts';
import { createBodies } from './kernel/http/long-body.ts';
import { type MountOptions, mount } from './kernel/http/mount.ts';
import { createServer } from './kernel/http/server.ts';
import { waitingMails } from './kernel/mail/waiting.ts';
import { portalHandlers } from './kernel/portal/routes.ts';
import type { Services } from './kernel/services.ts';
import { createThread } from './kernel/thread/thread.ts';
import { personalData } from './personal-data.ts';
import type { Settings } from './settings.ts';
import { VERSION } from './version.ts';

export interface AppOptions extends CoreOptions {
  /** The folder of the built web app; null in development, where Vite serves it. */
  readonly webRoot: string | null;
  readonly report: (line: string) => void;
  /** For tests, which do not listen: runs jobs at once instead of after `listen`. */
  readonly runsJobsImmediately?: boolean;
}

export interface App {
  readonly server: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly transactions: Transactions;
  readonly services: Services;
  readonly signIn: AnySignIn;
  readonly people: readonly { readonly name: string; readonly description: string }[];
  /** Listens, and then runs jobs, so that the first requests do not wait for the workers. */
  listen(): Promise<void>;
  close(): Promise<void>;
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
  retention: browserPeriods(settings.retention),
  demo: demo !== null,
});

/** Composes the areas into one server on a migrated database. It neither listens nor runs jobs before `listen`. */
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

async function compose(options: AppOptions, onClose: OnClose): Promise<Omit<App, 'close'>> {
  const { settings, clock, webRoot, report, watch } = options;
  const core = await openCore(options, onClose);
  const { logger, db, standby, pool, readers, signIn, services, jobs, sync, transactions, health, openWork } = core;
  const bodyThread = createThread({ program: options.threadProgram, memoryMb: BODY_MEMORY_MB });
  onClose(() => bodyThread.close());
  await jobs.start();
  if (options.runsJobsImmediately) await jobs.work();
  if (settings.demo.data) await fillDemo({ transactions, services, size: settings.demo.size, report });
  await sync.begin({ db, transactions, report });
  if (settings.demo.data) await concludeDemo({ db, transactions, services, now: clock() });

  const observer = createObserver({
    transactions,
    clock,
    report: (error) => logger.error({ err: error }, 'audit'),
  });
  onClose(() => observer.settle());
  const server = await createServer({
    logger,
    onFlood: (address) => observer.refused(null, address, 429, 'flood'),
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
  core.tracing?.traceRequests(server);
  const mounting: MountOptions = {
    app: server,
    db,
    standby,
    snapshots: createSnapshots(db, pool.options.max),
    transactions,
    bodies: createBodies(bodyThread),
    verifier: signIn.verifier,
    counters: countersOf(db, services, clock),
    requireScopes: settings.claims.requireScopes,
    clock,
    defaultLanguage: settings.locale,
    uploadLimit: settings.uploadLimit,
    observer,
    ...watch,
  };
  const portal = portalHandlers({
    settings: browserSettings(settings, signIn),
    health,
    signedIn: (read, person) => recordSignIn(read, transactions, person),
    report: (error) => logger.error({ err: error }, 'session'),
  });
  if (settings.metricsToken !== undefined) {
    const { createMetrics, serveMetrics } = await import('./kernel/telemetry/metrics.ts');
    const { storage, dataDir, database } = settings;
    const metrics = createMetrics({
      version: VERSION,
      pool,
      readers,
      standby,
      jobs,
      waitingMails: () => waitingMails({ db, now: clock() }),
      copies: () => states({ db }),
      lastBackup: () => lastBackup({ db }),
      health: () => health({ db }),
      folders: [...(storage.kind === 'folder' ? [storage.path] : []), ...(database.url === undefined ? [dataDir] : [])],
    });
    serveMetrics(server, metrics, settings.metricsToken);
  }
  serveDocs(server, async () => {
    const { events, examples, openApi, schemas } = await import('./openapi.ts');
    const facts = {
      version: VERSION,
      server: settings.publicUrl,
      issuer: signIn.issuer,
      isCountingOpen: mounting.counters.areOpen,
    };
    return openApi(api, schemas, examples, events, facts);
  });
  servePublicPages(server, {
    services,
    db,
    clock,
    report: (error) => logger.error({ err: error }, 'page of an event'),
  });
  await mountSignIn(server, signIn, settings.demo.signIn);
  mount(mounting, api.portal, portal);
  mount(mounting, api.files, fileHandlers(core));
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
  mount(mounting, api.openWork, openWorkHandlers(openWork.sources, openWork.report));
  mount(mounting, api.people, peopleHandlers(services, { data: personalData, transactions, settings: core.retention }));
  mount(mounting, api.savedViews, savedViewsHandlers);
  mount(mounting, api.notifications, notificationsHandlers);
  mount(mounting, api.trail, trailHandlers(services));
  mount(mounting, api.webhooks, webhooksHandlers(services));
  mount(
    mounting,
    api.system,
    systemHandlers({
      jobs,
      health,
      kinds: serviceKinds(settings, core),
      server: { version: VERSION, node: process.versions.node, startedAt: clock().toISOString() },
    }),
  );

  return {
    server,
    db,
    transactions,
    services,
    signIn,
    people: signIn.demo?.people.map(({ name, describes }) => ({ name, description: describes.en })) ?? [],
    async listen() {
      await server.listen({ port: settings.port, host: settings.host });
      await jobs.work();
    },
  };
}

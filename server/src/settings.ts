import { isIP } from 'node:net';
import { join } from 'node:path';
import { isOwnMachine, isUnencrypted } from './kernel/database/encryption.ts';
import { Fault, isLoopback, type Setting, sender } from './kernel/setting.ts';
import { StartError } from './kernel/start-error.ts';
import { table, type Values } from './settings-table.ts';

export type Settings = ReturnType<typeof group>;

function readAll(env: NodeJS.ProcessEnv, faults: string[]): Values {
  const read = <T>(name: string, { fallback, read }: Setting<T>): T => {
    const written = env[name]?.trim();
    if (!written) return fallback;
    try {
      return read(written);
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      faults.push(`${name} ${fault.message}`);
      return fallback;
    }
  };
  const entries = Object.entries<Setting<unknown>>(table).map(([name, entry]) => [name, read(name, entry)]);
  return Object.fromEntries(entries);
}

function addressOf(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  return `http://${everywhere ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

function senderAt(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `kontor@${isIP(hostname) || hostname.startsWith('[') ? 'localhost' : hostname}`;
}

function group(values: Values) {
  const issuer = values.OIDC_ISSUER;
  const clientId = values.OIDC_CLIENT_ID ?? '';
  const publicUrl = values.PUBLIC_URL ?? addressOf(values.HOST, values.PORT);
  return {
    port: values.PORT,
    host: values.HOST,
    workers: values.WORKERS,
    publicUrl,
    dataDir: values.DATA_DIR,
    secretKey: values.SECRET_KEY,
    storage: values.STORAGE_URL ?? { kind: 'folder' as const, path: join(values.DATA_DIR, 'files') },
    /** Bytes. */
    uploadLimit: values.UPLOAD_LIMIT * 1024 * 1024,
    idleMinutes: values.SITE_IDLE_MINUTES,
    database: { url: values.DATABASE_URL, readUrl: values.DATABASE_READ_URL, pool: values.DATABASE_POOL },
    /** Null: the demo sign-in. */
    oidc: issuer === undefined ? null : { issuer, clientId, audience: values.OIDC_AUDIENCE ?? clientId },
    claims: {
      rolesClaim: values.OIDC_ROLES_CLAIM,
      siteClaim: values.OIDC_SITE_CLAIM,
      services: new Set(values.OIDC_SERVICES ?? []),
      requireScopes: values.OIDC_REQUIRE_SCOPES ?? issuer === undefined,
    },
    demo: {
      data: values.DEMO_DATA ?? issuer === undefined,
      size: values.DEMO_SIZE,
      signIn: values.DEMO_SIGN_IN,
    },
    mail: {
      smtpUrl: values.SMTP_URL,
      needsTls: !values.PLAIN_CONNECTIONS && values.SMTP_URL !== undefined && !isOwnMachine(values.SMTP_URL),
      keptDays: values.RETENTION_MAILS_DAYS,
      ...(values.MAIL_FROM ?? sender(senderAt(publicUrl))),
    },
    /** Null: no merchandise system. */
    erp: values.ERP_DATABASE_URL === undefined ? null : { url: values.ERP_DATABASE_URL, queries: values.ERP_QUERIES },
    erpSync: values.ERP_SYNC,
    /** None: no webhooks. */
    webhookTargets: values.WEBHOOK_HOSTS ?? [],
    labelPrinters: values.LABEL_PRINTERS ?? [],
    handheldAccess: values.HANDHELD_ACCESS ?? (issuer === undefined ? ('open' as const) : ('paired' as const)),
    handheldUnusedDays: values.HANDHELD_UNUSED_DAYS,
    approvalLimits: { amount: values.INVENTORY_APPROVAL_AMOUNT, share: values.INVENTORY_APPROVAL_SHARE },
    registration: { ceiling: values.REGISTRATION_CEILING, always: values.REGISTRATION_CONFIRMATION === 'always' },
    stockRange: { low: values.STOCK_RANGE_LOW, high: values.STOCK_RANGE_HIGH },
    retention: {
      attendeesDays: values.RETENTION_ATTENDEES_DAYS,
      traineesDays: values.RETENTION_TRAINEES_DAYS,
      receiptsYears: values.RETENTION_RECEIPTS_YEARS,
      ordersYears: values.RETENTION_ORDERS_YEARS,
      inventoriesYears: values.RETENTION_INVENTORIES_YEARS,
      usersDays: values.RETENTION_USERS_DAYS,
      mailsDays: values.RETENTION_MAILS_DAYS,
      trailDays: values.RETENTION_TRAIL_DAYS,
      importsDays: values.RETENTION_IMPORTS_DAYS,
      photosDays: values.RETENTION_PHOTOS_DAYS,
      devicesDays: values.RETENTION_DEVICES_DAYS,
    },
    timeZone: values.TIME_ZONE,
    locale: values.LOCALE,
    imprintUrl: values.IMPRINT_URL,
    privacyUrl: values.PRIVACY_URL,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    /** Undefined: no traces. */
    traceEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    trustProxy: values.TRUST_PROXY,
    floodLimit: values.FLOOD_LIMIT,
  };
}

/** Connections of a process beside its pool: jobs, wrong secrets, listening, and some for a start. */
const OTHER_CONNECTIONS = 8;
const EMBEDDED_CONNECTIONS = 97;

/** Reads the environment once; all its faults are reported in one `StartError`. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const faults: string[] = [];
  const values = readAll(env, faults);
  if (env.OIDC_ISSUER?.trim()) {
    for (const name of ['OIDC_CLIENT_ID', 'PUBLIC_URL'] as const) {
      if (!env[name]?.trim()) faults.push(`${name} is required with OIDC_ISSUER`);
    }
  }
  if (values.OIDC_CLIENT_ID !== undefined && values.OIDC_SERVICES?.includes(values.OIDC_CLIENT_ID)) {
    faults.push('OIDC_SERVICES must not have OIDC_CLIENT_ID, with which people sign in');
  }
  const { PUBLIC_URL: publicUrl, DEMO_SIGN_IN: demoSignIn } = values;
  const isPublic = publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname);
  if (isPublic && values.OIDC_ISSUER === undefined && demoSignIn !== 'public') {
    faults.push(
      'PUBLIC_URL is not of this machine, and without OIDC_ISSUER everybody there could sign in as an administrator: set OIDC_ISSUER, or DEMO_SIGN_IN=public for a demo that is open to all',
    );
  }
  for (const name of ['DATABASE_URL', 'DATABASE_READ_URL', 'ERP_DATABASE_URL'] as const) {
    const database = values[name];
    if (database === undefined || values.PLAIN_CONNECTIONS || !isUnencrypted(database)) continue;
    faults.push(
      `${name} is of another machine and has no TLS: add ?sslmode=verify-full (or require), or set PLAIN_CONNECTIONS=on`,
    );
  }
  if (
    values.DATABASE_URL === undefined &&
    values.WORKERS > 1 &&
    values.WORKERS * (values.DATABASE_POOL + OTHER_CONNECTIONS) > EMBEDDED_CONNECTIONS
  ) {
    faults.push(
      `WORKERS and DATABASE_POOL need more than the ${EMBEDDED_CONNECTIONS} connections of the embedded database: lower one of them, or set DATABASE_URL`,
    );
  }
  // They are asked a minute before.
  if (values.SITE_IDLE_MINUTES === 1) faults.push('SITE_IDLE_MINUTES must be at least 2, or 0');
  if (values.RETENTION_DEVICES_DAYS < values.HANDHELD_UNUSED_DAYS) {
    faults.push('RETENTION_DEVICES_DAYS must not be less than HANDHELD_UNUSED_DAYS');
  }
  if (values.STOCK_RANGE_LOW > values.STOCK_RANGE_HIGH) {
    faults.push('STOCK_RANGE_LOW must not be more than STOCK_RANGE_HIGH');
  }
  if (faults.length > 0) throw new StartError(`The settings are not right: ${faults.join('; ')}.`);
  return group(values);
}

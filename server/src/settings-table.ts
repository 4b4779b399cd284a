import {
  address,
  existingFolder,
  hostName,
  labelPrinters,
  list,
  merchandiseDatabase,
  metricsToken,
  oneOf,
  optional,
  origin,
  proxies,
  type Setting,
  schedule,
  secretKey,
  secureAddress,
  sender,
  setting,
  storage,
  text,
  timeZone,
  webhookTargets,
  wholeNumber,
  withoutSecrets,
  yesOrNo,
} from './kernel/setting.ts';

/** Nothing applies instead of a setting that is absent. */
const NOTHING = '–';

const webAddress = address('https:', 'http:');

/** All settings. Both parsing and `docs/settings.md` follow from this list. */
export const table = {
  PORT: setting('port the server listens on', '8080', wholeNumber(1, 65535)),
  HOST: setting('address the server listens on', '127.0.0.1', hostName),
  WORKERS: setting('processes that serve the port, about one per core (docs/capacity.md)', '1', wholeNumber(1, 64)),
  PUBLIC_URL: optional(
    'address that people use, for links in mails; never taken from a request; required with `OIDC_ISSUER`',
    '`http://HOST:PORT`',
    origin,
  ),
  DATA_DIR: setting('folder of the embedded database and of files', './.data', text),
  DATABASE_URL: optional(
    'PostgreSQL 15 or newer, `postgres://…`',
    'the embedded PostgreSQL',
    address('postgres:', 'postgresql:'),
  ),
  DATABASE_READ_URL: optional(
    'a standby of the database for reads that take long, such as evaluations (docs/operating.md)',
    'the database answers all reads',
    address('postgres:', 'postgresql:'),
  ),
  DATABASE_POOL: setting('connections to the database per process', '14', wholeNumber(1, 500)),
  SECRET_KEY: optional(
    'signs links to files',
    'made once and kept in the database, so that several processes share it',
    secretKey,
  ),
  STORAGE_URL: optional(
    "where files lie, and nobody else's: a folder, `file:…`, or a bucket of S3 or the like, `s3://bucket/folder?region=…&endpoint=https://…`, with the keys in `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY` or by the machine's role",
    '`file:` folder `files` in `DATA_DIR`',
    storage,
  ),
  UPLOAD_LIMIT: setting('longest file that can be uploaded, in MB', '25', wholeNumber(1, 2_000)),
  OIDC_ISSUER: optional(
    'identity provider (OpenID Connect); `http:` only on this machine',
    'the demo sign-in below `/oidc`',
    secureAddress,
  ),
  OIDC_CLIENT_ID: optional('client id of the portal at the provider; required with `OIDC_ISSUER`', NOTHING, text),
  OIDC_AUDIENCE: optional('audience that access tokens must carry', '`OIDC_CLIENT_ID`', text),
  OIDC_ROLES_CLAIM: setting('claim of the roles, or the path to it', 'roles', text),
  OIDC_SITE_CLAIM: setting('claim of the sites, or the path to it', 'siteId', text),
  OIDC_SERVICES: optional(
    'client ids of programs that sign in as themselves (client credentials), separated by commas; people must not sign in with them',
    NOTHING,
    list,
  ),
  OIDC_REQUIRE_SCOPES: optional('tokens need the scopes of the API', '`on` in the demo, else `off`', yesOrNo),
  DEMO_DATA: optional(
    'fill demo data once, also behind an identity provider',
    '`off` with `OIDC_ISSUER`, else `on`',
    yesOrNo,
  ),
  DEMO_SIZE: setting('how much demo data: `tiny` (tests), `small`, `large`', 'small', oneOf('tiny', 'small', 'large')),
  DEMO_SIGN_IN: setting(
    'who reaches the demo sign-in: `loopback` or `public`',
    'loopback',
    oneOf('loopback', 'public'),
  ),
  SMTP_URL: optional(
    'mail server, `smtp://` or `smtps://`',
    'the demo keeps mails in its mailbox; otherwise they wait in the queue and readiness says so',
    address('smtp:', 'smtps:'),
  ),
  PLAIN_CONNECTIONS: setting(
    '`on` lets the server speak to databases and a mail server on other machines without TLS, as in a network of their own',
    'off',
    yesOrNo,
  ),
  MAIL_FROM: optional('sender of mails', '`kontor@` and the host of `PUBLIC_URL`', sender),
  ERP_DATABASE_URL: optional(
    'database of the merchandise system, `postgres://…` or `mariadb://…` (MySQL too); it is only read (docs/merchandise.md)',
    'no imports from it',
    merchandiseDatabase,
  ),
  ERP_QUERIES: optional(
    'folder of queries, such as `products.sql`, which replace those of the same name that come along',
    'views such as `kontor_products`',
    existingFolder,
  ),
  ERP_SYNC: optional(
    'when the data of the merchandise system are copied: minute, hour, day, month and weekday, as cron has them; `off`: when somebody asks',
    'hourly; in the demo once a night',
    schedule,
  ),
  WEBHOOK_HOSTS: optional(
    'where webhooks may be sent, separated by commas: hosts of the internet, which are reached by https (`hooks.example.com`, `*.partner.example`), or origins, also of the own network (`http://10.0.0.5:8080`); docs/webhooks.md',
    'no webhooks',
    webhookTargets,
  ),
  LABEL_PRINTERS: optional(
    'label printers in the network of sites, separated by semicolons, each with site, name, address, dots per inch (203 or 300) and width of the roll in mm, such as `601 Kasse=10.1.2.3:9100/203/104`; docs/price-tags.md',
    'no label printers',
    labelPrinters,
  ),
  HANDHELD_ACCESS: optional(
    'who counts inventories: `open`, anybody who types a name, or `paired`, devices that an administrator paired (docs/inventory.md)',
    '`paired` with `OIDC_ISSUER`, else `open`',
    oneOf('open', 'paired'),
  ),
  HANDHELD_UNUSED_DAYS: setting(
    'days without use after which a paired device has to be paired again',
    '180',
    wholeNumber(1, 3_650),
  ),
  INVENTORY_APPROVAL_AMOUNT: optional(
    'value of a difference, in euros, above which a second person has to accept it before its receipt is closed (docs/inventory.md)',
    'no second person',
    wholeNumber(0, 1_000_000),
  ),
  INVENTORY_APPROVAL_SHARE: optional(
    'the same as a share of the stock, in percent',
    'no second person',
    wholeNumber(1, 1_000),
  ),
  REGISTRATION_CEILING: setting(
    'registrations of visitors for one date from one network (IPv4 /24, IPv6 /48) in ten minutes; those above have to be confirmed by mail',
    '20',
    wholeNumber(1, 100_000),
  ),
  REGISTRATION_CONFIRMATION: setting(
    'whose registration has to be confirmed by mail: `flood`, above `REGISTRATION_CEILING` and by further addresses of one mailbox (`anna+1@…`), or `always`',
    'flood',
    oneOf('flood', 'always'),
  ),
  SITE_IDLE_MINUTES: setting(
    'minutes without input after which people of a site, who share tablets, are signed out, at least 2; 0: never',
    '30',
    wholeNumber(0, 1_440),
  ),
  STOCK_RANGE_LOW: setting(
    "days that a product's stock at a site lasts, below which it is low",
    '7',
    wholeNumber(0, 3_650),
  ),
  STOCK_RANGE_HIGH: setting('days above which it is too much', '60', wholeNumber(0, 3_650)),
  RETENTION_ATTENDEES_DAYS: setting(
    'days after a date for which its attendees are kept with their names (docs/privacy.md)',
    '365',
    wholeNumber(1, 3_650),
  ),
  RETENTION_TRAINEES_DAYS: setting(
    'days after their last exam for which trainees are kept with their names',
    '1095',
    wholeNumber(1, 7_300),
  ),
  RETENTION_RECEIPTS_YEARS: setting(
    'full calendar years for which receipts are kept with names and signatures; the law demands 8',
    '8',
    wholeNumber(8, 30),
  ),
  RETENTION_ORDERS_YEARS: setting(
    'full calendar years for which orders of campaigns are kept with names; the law demands 6',
    '6',
    wholeNumber(6, 30),
  ),
  RETENTION_INVENTORIES_YEARS: setting(
    'full calendar years for which inventories are kept with the names of those who counted; the law demands 10',
    '10',
    wholeNumber(10, 30),
  ),
  RETENTION_USERS_DAYS: setting(
    'days after their last visit for which people who signed in are known',
    '400',
    wholeNumber(35, 3_650),
  ),
  RETENTION_MAILS_DAYS: setting('days for which mails are kept', '30', wholeNumber(1, 365)),
  RETENTION_TRAIL_DAYS: setting(
    'days for which the audit trail keeps old and new values',
    '1095',
    wholeNumber(30, 7_300),
  ),
  RETENTION_IMPORTS_DAYS: setting('days for which imported files are kept', '365', wholeNumber(1, 3_650)),
  RETENTION_PHOTOS_DAYS: setting('days for which photos of meters are kept', '1095', wholeNumber(1, 7_300)),
  RETENTION_DEVICES_DAYS: setting(
    'days for which counting devices are kept after their last use or revocation, longer than `HANDHELD_UNUSED_DAYS`',
    '365',
    wholeNumber(1, 7_300),
  ),
  TIME_ZONE: setting('business time zone', 'Europe/Berlin', timeZone),
  LOCALE: setting('default language: `de` or `en`', 'de', oneOf('de', 'en')),
  IMPRINT_URL: optional('imprint, linked from public pages and mails', 'a demo page', webAddress),
  PRIVACY_URL: optional('privacy notice, linked from public pages and mails', 'a demo page', webAddress),
  LOG_LEVEL: setting(
    'least important line that is logged',
    'info',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  ),
  METRICS_TOKEN: optional('bearer token of `/metrics`, at least 16 characters', 'no metrics', metricsToken),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    'OpenTelemetry collector that gets traces by OTLP/HTTP, such as `http://127.0.0.1:4318`; `OTEL_EXPORTER_OTLP_HEADERS` is read too (docs/monitoring.md)',
    'no traces',
    webAddress,
  ),
  TRUST_PROXY: setting('proxies before the server: how many, or their addresses', '0', proxies),
  FLOOD_LIMIT: setting(
    'calls a minute that one address may make to one process, of which there are `WORKERS`; 0 for any number (whole markets may share an address)',
    '0',
    wholeNumber(0, 1_000_000),
  ),
};

type Table = typeof table;
/** The value of each setting. */
export type Values = { [Name in keyof Table]: Table[Name]['fallback'] };

/** All settings by name as the environment gives them, and their defaults; without what is secret in them. */
export const shownSettings = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries<Setting<unknown>>(table).map(([name, { otherwise }]) => {
      const written = env[name]?.trim();
      return [name, written ? withoutSecrets(name, written) : otherwise];
    }),
  );

/** The table of all settings in Markdown. */
export function settingsTable(): string {
  const rows = Object.entries<Setting<unknown>>(table).map(([name, { meaning, otherwise, fallback }]) => {
    const shown = fallback === undefined ? otherwise : `\`${otherwise}\``;
    return `| \`${name}\` | ${meaning} | ${shown} |`;
  });
  return ['| name | meaning | default |', '| --- | --- | --- |', ...rows].join('\n');
}

/** All settings as a file to start from, `.env.example`. */
export function settingsExample(): string {
  const entries = Object.entries<Setting<unknown>>(table).map(([name, { meaning, otherwise, fallback }]) => {
    if (fallback !== undefined) return `# ${meaning}\n#${name}=${otherwise}\n`;
    return `# ${meaning}${otherwise === NOTHING ? '' : `; unset: ${otherwise}`}\n#${name}=\n`;
  });
  return ['# Values that contain # need quotes: NAME="…".\n', ...entries].join('\n');
}

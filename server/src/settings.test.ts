import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartError } from './kernel/start-error.ts';
import { readSettings } from './settings.ts';
import { settingsExample, settingsTable } from './settings-table.ts';

const WITH_PROVIDER = {
  OIDC_ISSUER: 'https://id.example.com/realms/kontor',
  OIDC_CLIENT_ID: 'kontor',
  PUBLIC_URL: 'https://portal.example.com/',
};

const faultOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return '';
};

describe('settings', () => {
  it('describe the demo when nothing is set', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      publicUrl: 'http://127.0.0.1:8080',
      oidc: null,
      claims: { requireScopes: true },
      demo: { data: true, size: 'small', signIn: 'loopback' },
      mail: { from: 'kontor@localhost' },
      trustProxy: false,
      floodLimit: 0,
    });
  });

  it('set the thresholds of low and excessive stock', () => {
    expect(readSettings({}).stockRange).toEqual({ low: 7, high: 60 });
    expect(readSettings({ STOCK_RANGE_LOW: '5', STOCK_RANGE_HIGH: '5' }).stockRange).toEqual({ low: 5, high: 5 });
    expect(faultOf({ STOCK_RANGE_LOW: '61' })).toContain('STOCK_RANGE_LOW must not be more than STOCK_RANGE_HIGH');
  });

  it('start no more workers than the embedded database has connections for', () => {
    expect([readSettings({}).workers, readSettings({ WORKERS: '4' }).workers]).toEqual([1, 4]);
    expect(faultOf({ WORKERS: '5' })).toContain('WORKERS and DATABASE_POOL need more than the 97 connections');
    expect(readSettings({ WORKERS: '5', DATABASE_POOL: '10' }).workers).toBe(5);
    expect(readSettings({ WORKERS: '8', DATABASE_URL: 'postgres://127.0.0.1/kontor' }).workers).toBe(8);
    expect(faultOf({ WORKERS: '0' })).toContain('WORKERS');
  });

  it('leave a minute to ask whether somebody is still there', () => {
    expect([0, 2].map((minutes) => readSettings({ SITE_IDLE_MINUTES: String(minutes) }).idleMinutes)).toEqual([0, 2]);
    expect(faultOf({ SITE_IDLE_MINUTES: '1' })).toContain('SITE_IDLE_MINUTES must be at least 2, or 0');
  });

  it('turn demo data and scopes off behind an identity provider', () => {
    const settings = readSettings(WITH_PROVIDER);
    expect(settings).toMatchObject({
      publicUrl: 'https://portal.example.com',
      oidc: { issuer: WITH_PROVIDER.OIDC_ISSUER, clientId: 'kontor', audience: 'kontor' },
      claims: { requireScopes: false },
      demo: { data: false },
      mail: { from: 'kontor@portal.example.com' },
    });
    expect(readSettings({ ...WITH_PROVIDER, DEMO_DATA: 'on' }).demo.data).toBe(true);
  });

  it('refuse an open demo sign-in on a public address, unless it is explicitly allowed', () => {
    const PUBLIC_URL = 'https://portal.example.com';
    expect(faultOf({ PUBLIC_URL })).toContain('set OIDC_ISSUER, or DEMO_SIGN_IN=public');
    expect(readSettings({ PUBLIC_URL, DEMO_SIGN_IN: 'public' }).demo.signIn).toBe('public');
    for (const own of ['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000'])
      expect(faultOf({ PUBLIC_URL: own })).toBe('');
  });

  it.each(['DATABASE_URL', 'ERP_DATABASE_URL'])(
    'refuse %s on another machine without TLS, unless it is explicitly allowed',
    (name) => {
      const at = (url: string, more = {}) => faultOf({ [name]: url, ...more });
      expect(at('postgres://kontor@db.example.com/kontor')).toContain(`not right: ${name} is of another machine`);
      expect(at('postgres://kontor@db.example.com/kontor?sslmode=disable')).toContain('sslmode=verify-full');
      expect(at('postgres://kontor@db.example.com/kontor?sslmode=verify-full')).toBe('');
      expect(at('postgres://kontor@db.example.com/kontor', { PLAIN_CONNECTIONS: 'on' })).toBe('');
      expect(at('postgres://kontor@127.0.0.1/kontor')).toBe('');
      expect(at('postgres://kontor@localhost/kontor?host=db.example.com')).toContain('is of another machine');
      expect(at('postgres://kontor@localhost/kontor?host=/run/postgresql')).toBe('');
    },
  );

  it('refuse a merchandise system on another machine without TLS, unless it is explicitly allowed', () => {
    const at = (url: string, more = {}) => faultOf({ ERP_DATABASE_URL: url, ...more });
    expect(at('mariadb://reader@erp.example.com/shop')).toContain('ERP_DATABASE_URL is of another machine');
    expect(at('mariadb://reader@erp.example.com/shop?sslmode=require')).toBe('');
    expect(at('mariadb://reader@erp.example.com/shop', { PLAIN_CONNECTIONS: 'on' })).toBe('');
    expect(at('mariadb://reader@localhost/shop')).toBe('');
  });

  it('require TLS of a mail server on another machine, unless it is explicitly waived', () => {
    const needsTls = (SMTP_URL: string, more = {}) => readSettings({ SMTP_URL, ...more }).mail.needsTls;
    expect(needsTls('smtp://mail.example.com')).toBe(true);
    expect(needsTls('smtp://mail.example.com', { PLAIN_CONNECTIONS: 'on' })).toBe(false);
    expect(needsTls('smtp://localhost:2525')).toBe(false);
  });

  it('require secrets that cannot be guessed', () => {
    expect(faultOf({ SECRET_KEY: 'short' })).toContain('SECRET_KEY must be at least 32 characters');
    expect(faultOf({ METRICS_TOKEN: 'short' })).toContain('METRICS_TOKEN must be at least 16 characters');
  });

  it('count an empty variable as absent', () => {
    expect(readSettings({ PORT: '', TIME_ZONE: ' ' })).toEqual(readSettings({}));
  });

  it('report all faults at once', () => {
    const fault = faultOf({ PORT: '80x', LOCALE: 'fr', TIME_ZONE: 'Berlin', SMTP_URL: 'mail.example.com' });
    for (const name of ['PORT', 'LOCALE', 'TIME_ZONE', 'SMTP_URL']) expect(fault).toContain(`${name} must be`);
  });

  it.each(['256.1.1.1', 'http://localhost', 'localhost:80', 'a b', 'x/y'])('refuse %s as host', (HOST) => {
    expect(faultOf({ HOST })).toContain('HOST must be a host name or an IP address');
  });

  it.each(['localhost', '0.0.0.0', '::', '::1', 'kontor-1.example.com'])('accept %s as host', (HOST) => {
    expect(readSettings({ HOST }).host).toBe(HOST);
  });

  it('explain how special characters are written in addresses', () => {
    expect(faultOf({ DATABASE_URL: 'postgres://kontor:a#b@127.0.0.1/kontor' })).toContain('# is written as %23');
  });

  it('name the settings that an identity provider requires', () => {
    const fault = faultOf({ OIDC_ISSUER: 'https://id.example.com' });
    expect(fault).toContain('OIDC_CLIENT_ID is required');
    expect(fault).toContain('PUBLIC_URL is required');
  });

  it.each(['http://id.example.com', 'http://127.0.0.1.example.com', 'ftp://localhost', 'localhost'])(
    'refuse %s as issuer',
    (issuer) => expect(faultOf({ ...WITH_PROVIDER, OIDC_ISSUER: issuer })).toContain('OIDC_ISSUER must'),
  );

  it.each(['http://localhost:9000', 'http://127.0.0.1:9000/realm', 'http://[::1]:9000'])(
    'accept %s as issuer',
    (issuer) => {
      expect(readSettings({ ...WITH_PROVIDER, OIDC_ISSUER: issuer }).oidc?.issuer).toBe(issuer);
    },
  );

  it.each([
    ['file:./files', { kind: 'folder', path: './files' }],
    ['file:///var/kontor%20files', { kind: 'folder', path: '/var/kontor files' }],
    ['s3://files', { kind: 'bucket', bucket: 'files', prefix: '', region: 'us-east-1' }],
    [
      's3://files/portal/a?region=eu-central-1&endpoint=https://s3.example.com/',
      {
        kind: 'bucket',
        bucket: 'files',
        prefix: 'portal/a/',
        region: 'eu-central-1',
        endpoint: 'https://s3.example.com',
      },
    ],
  ])('accept %s as file storage', (written, storage) => {
    expect(readSettings({ STORAGE_URL: written }).storage).toMatchObject(storage);
  });

  it.each([
    ...['./files', 'file:', 'file://host/files', 's3:files', 's3://key:secret@files', 's3://files?regoin=x'],
    ...['https://s3.example.com/files', 's3://files?endpoint=s3.example.com'],
  ])('refuse %s as file storage', (written) => {
    expect(faultOf({ STORAGE_URL: written })).toContain('STORAGE_URL must');
  });

  it('refuse a secret key that could be guessed', () => {
    expect(faultOf({ SECRET_KEY: 'geheim' })).toContain('SECRET_KEY must');
  });

  it.each(['true', 'all', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', ''])('never trust every proxy: %s', (value) => {
    const refused = faultOf({ TRUST_PROXY: value });
    if (value) expect(refused).toContain('TRUST_PROXY must');
    else expect(readSettings({ TRUST_PROXY: value }).trustProxy).toBe(false);
  });

  it('accept the number of proxies, or their addresses', () => {
    expect(readSettings({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(readSettings({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
  });

  it.each(['17 * * * *', '*/15 6-20 * * 1-6', '0 4,12,20 1 */2 0', '0 6 * * MON-FRI', '0 0 L * *', '0 6 * * THU'])(
    'accept %s as a schedule',
    (value) => {
      expect(readSettings({ ERP_SYNC: value }).erpSync).toBe(value);
    },
  );

  it.each([
    'hourly',
    '* * * *',
    '60 * * * *',
    '* 24 * * *',
    '5-1 * * * *',
    '*/0 * * * *',
    '1,,2 * * * *',
    '* * 0 * *',
    '0 0 31 2 *',
    'H * * * *',
    '0 17 * * * *',
  ])('refuse %s as a schedule', (value) => expect(faultOf({ ERP_SYNC: value })).toContain('ERP_SYNC must'));

  it('accept a folder of queries that exists', () => {
    const erp = { ERP_DATABASE_URL: 'mariadb://localhost/erp', ERP_QUERIES: tmpdir() };
    expect(readSettings(erp).erp?.queries).toBe(tmpdir());
    for (const path of [join(tmpdir(), 'kontor-none'), process.execPath]) {
      expect(faultOf({ ERP_QUERIES: path })).toContain('ERP_QUERIES must be a folder that exists');
    }
  });

  it.each(['?ssl=true', '?sslmode=required', '?sslmode=verify-full&tls=1'])(
    'refuse %s, which would not encrypt the connection to MariaDB',
    (query) =>
      expect(faultOf({ ERP_DATABASE_URL: `mariadb://a:hidden@db/erp${query}` })).toContain('ERP_DATABASE_URL must'),
  );

  it.each([
    'mariadb://a:b@localhost/erp',
    'mysql://db/erp?sslmode=verify-full&sslrootcert=/ca.pem',
    'postgres://db/erp?ssl=true',
  ])('accept %s as the merchandise database', (url) =>
    expect(readSettings({ ERP_DATABASE_URL: url }).erp?.url).toBe(url),
  );

  it('never repeat a refused value', () => {
    expect(faultOf({ DATABASE_URL: 'mysql://root:hidden@db' })).not.toMatch(/hidden/);
  });

  it('are documented', async () => {
    const page = `# Settings

By environment only, read once at start; \`.env\` in the current folder is read too. This page is written by the tests (\`npx vitest run settings -u\`).

${settingsTable()}

## What is read of access tokens

\`sub\`, \`name\` (else \`preferred_username\`), \`email\`, \`picture\`, \`scope\` or \`scp\`, and the claims of roles and sites. Mails go to
\`email\` unless \`email_verified\` says that it is not verified; a token without that claim counts as verified, as company
directories, which give people their addresses, do not send it. A provider where people enter addresses themselves has to send
it.

The portal keeps no accounts. It remembers name, address, roles, sites and language of those who sign in, as in their last token
(\`known_person\`, at most one write an hour), so that it writes to people only while they have the role and site that a mail
is about. People who have not signed in for \`RETENTION_USERS_DAYS\` are forgotten.
`;
    await expect(page).toMatchFileSnapshot('../../docs/settings.md');
  });

  it('have a file to start from, which sets nothing', async () => {
    await expect(settingsExample()).toMatchFileSnapshot('../../.env.example');
    const values = settingsExample().matchAll(/^#([A-Z_]+)=(.+)$/gm);
    const defaults = Object.fromEntries([...values].map(([, name = '', value]) => [name, value]));
    expect(readSettings(defaults)).toEqual(readSettings({}));
  });
});

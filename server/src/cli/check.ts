import { constants, existsSync } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import { DATASETS } from '../areas/merchandise/parts/datasets.ts';
import { createCellChecker } from '../areas/merchandise/parts/values.ts';
import { unreadNames } from '../env-file.ts';
import type { Anchor } from '../kernel/audit/chain.ts';
import { type TrailFault, verifyTrail } from '../kernel/audit/verify.ts';
import { appliedMigrations, connectOnce, requireServer } from '../kernel/database/migrate.ts';
import { missingFrom } from '../kernel/database/migrations.ts';
import { missingObjects } from '../kernel/database/objects.ts';
import { checkQuery } from '../kernel/erp/check.ts';
import { openStorage } from '../kernel/files/open.ts';
import { StorageDown } from '../kernel/files/storage.ts';
import { readKeys } from '../kernel/identity/keys.ts';
import { verifyMailServer } from '../kernel/mail/mailer.ts';
import { onClose } from '../resources.ts';
import type { Settings } from '../settings.ts';
import { type Call, type Command, UsageError } from './command.ts';
import { connect, openPortal } from './portal.ts';

/** What a check found; throws what is at fault. */
type Check = (settings: Settings, call: Pick<Call, 'say' | 'signal'>) => Promise<string>;

const PROVIDER_TIMEOUT_MS = 10_000;
/** Enough to see that the columns are right; `npm run erp:check` reads more. */
const ROWS = 100;

/** How many missing objects are named. */
const MAX_NAMED = 5;

/** All migrations may be recorded although a table was dropped since, or a restore ended halfway. */
async function requireObjects(client: pg.Client): Promise<void> {
  const missing = await missingObjects(client);
  if (missing.length === 0) return;
  const more = missing.length > MAX_NAMED ? ` and ${missing.length - MAX_NAMED} more` : '';
  throw new Error(`the schema lacks ${missing.slice(0, MAX_NAMED).join(', ')}${more}; restore a backup`);
}

const database: Check = async (settings, { say }) => {
  const isEmbedded = settings.database.url === undefined;
  if (isEmbedded && !existsSync(join(settings.dataDir, 'postgres'))) {
    return `embedded, will be created in ${settings.dataDir} by the first start`;
  }
  const { client } = await connect(settings, say);
  const version = await requireServer(client);
  const applied = await appliedMigrations(client);
  const missing = missingFrom(applied ?? []).length;
  if (applied !== null && missing === 0) await requireObjects(client);
  const schema = applied === null ? 'empty' : `schema ${applied.at(-1)?.name ?? 'empty'}`;
  const next = missing > 0 ? `, the next start applies ${missing} migrations` : '';
  return `${isEmbedded ? 'embedded, ' : ''}PostgreSQL ${version}, ${schema}${next}`;
};

const standby: Check = async ({ database: { readUrl } }) => {
  if (readUrl === undefined) return 'none (DATABASE_READ_URL is not set)';
  const client = await connectOnce(readUrl);
  onClose('the standby', () => client.end());
  const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
  if (!rows[0]?.isStandby) throw new Error('DATABASE_READ_URL leads to no standby, so the primary answers all reads');
  const applied = await appliedMigrations(client);
  return `PostgreSQL ${await requireServer(client)}, schema ${applied?.at(-1)?.name ?? 'empty'}`;
};

const provider: Check = async ({ oidc, demo }) => {
  if (!oidc) return `the demo sign-in, for ${demo.signIn === 'public' ? 'everybody' : 'this machine alone'}`;
  const { keys } = await readKeys(oidc.issuer, PROVIDER_TIMEOUT_MS);
  return `${oidc.issuer}, ${keys.keys.length === 1 ? 'one key' : `${keys.keys.length} keys`}`;
};

const mail: Check = async ({ mail, oidc }) => {
  const { smtpUrl } = mail;
  if (smtpUrl === undefined && !oidc) return 'the mailbox of the demo';
  if (smtpUrl === undefined) throw new Error('SMTP_URL is not set, so mails wait in the queue');
  await verifyMailServer({ ...mail, smtpUrl });
  return new URL(smtpUrl).host;
};

/** Throws if this user may not create a folder that is not there yet. */
async function requireCreatable(folder: string): Promise<void> {
  let parent = dirname(resolve(folder));
  while (!existsSync(parent)) parent = dirname(parent);
  if (!(await stat(parent)).isDirectory()) throw new Error(`${parent} is no folder`);
  await access(parent, constants.W_OK);
}

const storage: Check = async ({ storage: settings }) => {
  if (settings.kind === 'folder' && !existsSync(settings.path)) {
    await requireCreatable(settings.path);
    return `${settings.path}, will be created by the first start`;
  }
  const opened = await openStorage(settings);
  try {
    await opened.check();
  } catch (error) {
    throw error instanceof StorageDown ? error.cause : error;
  } finally {
    opened.close();
  }
  return settings.kind === 'folder' ? settings.path : `bucket ${settings.bucket}`;
};

const merchandise: Check = async ({ erp, demo }, { signal }) => {
  if (!erp) return demo.data ? 'the merchandise system of the demo' : 'none (ERP_DATABASE_URL is not set)';
  for (const dataset of DATASETS) {
    const { faults } = await checkQuery(erp, dataset, { createCellChecker, most: ROWS, signal });
    if (faults.length > 0) throw new Error(`${dataset.name}: ${faults.join('; ')}`);
  }
  return `all ${DATASETS.length} datasets can be read`;
};

const CHECKS: Readonly<Record<string, Check>> = { database, standby, provider, mail, storage, merchandise };

const WIDTH = 'merchandise'.length;

/** A failed fetch says only in its cause whether the host, the port or the certificate is at fault. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const message = error.message || error.name;
  return cause instanceof Error && cause.message ? `${message}: ${cause.message}` : message;
}

/** What is wrong with an entry of the audit trail. */
const TRAIL_FAULTS: Readonly<Record<TrailFault['kind'], string>> = {
  missing: 'is not there any more',
  gap: 'follows on a link that is missing, or was put between two others',
  changed: 'is not the one that was chained',
  values: 'has other values than those that were chained',
  emptied: 'has lost its values, and no erasure is on record',
  backdated: 'is dated long before others that were chained earlier',
  added: 'was written past the portal and was never chained',
  anchor: 'has another hash than the one that was noted',
};

/** Reads "1234:9f86…"; undefined without a text. */
function anchorOf(text: string | undefined): Anchor | undefined {
  if (text === undefined) return undefined;
  const [, position, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? [];
  if (position === undefined || hash === undefined)
    throw new UsageError('An anchor is a position and its hash, 1234:9f86….');
  return { position: Number(position), hash };
}

/** Verifies the audit trail, and names the first entry that does not fit. */
async function checkTrail({ settings, say, textOf }: Pick<Call, 'settings' | 'say' | 'textOf'>): Promise<boolean> {
  const anchor = anchorOf(textOf('anchor'));
  const { db } = await openPortal(settings(), say);
  const { head, waiting, fault } = await verifyTrail({ db, now: new Date() }, anchor);
  const place = head ? `${head.position}:${head.hash}` : 'empty';
  if (fault) {
    const entry = fault.entryId > 0 ? `entry ${fault.entryId}` : 'the chain ends before the anchor, its end';
    say(`FAULT audit trail  ${entry} ${TRAIL_FAULTS[fault.kind]}; up to there it is ${place}`);
    return false;
  }
  say(`ok    audit trail  ${place}${waiting > 0 ? `, ${waiting} entries wait to be chained` : ''}`);
  return true;
}

/** A misspelt name would leave a setting at its default, and nobody would notice. */
function unread(): string {
  const names = unreadNames();
  return names.length > 0 ? `; .env has names that Kontor does not know: ${names.join(', ')}` : '';
}

export const command: Command = {
  options: {
    trail: { meaning: 'verify the audit trail instead' },
    anchor: { value: '<position:hash>', meaning: 'with --trail: an end of the chain that was noted before' },
  },
  help: `Checks the settings, the database and its standby, the identity provider, the mail server, the storage of files and
the merchandise system: one line each. Changes nothing. Fails if one of them is at fault. With --trail, verifies that no entry of the
audit trail was changed, removed or put in, names the first one that does not fit, and prints the end of the chain.`,
  run: async ({ settings, say, signal, has, textOf }) => {
    if (has('trail')) return checkTrail({ settings, say, textOf });
    if (textOf('anchor') !== undefined) throw new UsageError('--anchor needs --trail.');
    const tell = (verdict: 'ok' | 'FAULT', name: string, text: string) =>
      say(`${verdict.padEnd(5)} ${name.padEnd(WIDTH)}  ${text}`);
    const succeeds = async (name: string, check: () => Promise<string>) => {
      try {
        tell('ok', name, await check());
        return true;
      } catch (error) {
        tell('FAULT', name, faultOf(error));
        return false;
      }
    };
    // The others depend on them.
    if (!(await succeeds('settings', async () => `the portal is ${settings().publicUrl}${unread()}`))) return false;
    let isFine = true;
    for (const [name, check] of Object.entries(CHECKS)) {
      if (!(await succeeds(name, () => check(settings(), { say, signal })))) isFine = false;
    }
    return isFine;
  },
};

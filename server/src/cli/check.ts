import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATASETS } from '../areas/merchandise/parts/datasets.ts';
import { createCellChecker } from '../areas/merchandise/parts/values.ts';
import { appliedMigrations, requireServer } from '../kernel/database/migrate.ts';
import { missingFrom } from '../kernel/database/migrations.ts';
import { checkQuery } from '../kernel/erp/check.ts';
import { openStorage } from '../kernel/files/open.ts';
import { StorageDown } from '../kernel/files/storage.ts';
import { readKeys } from '../kernel/identity/keys.ts';
import { verifyMailServer } from '../kernel/mail/mailer.ts';
import type { Settings } from '../settings.ts';
import type { Call, Command } from './command.ts';
import { connect } from './portal.ts';

/** What a check found; throws what is at fault. */
type Check = (settings: Settings, call: Pick<Call, 'say' | 'signal'>) => Promise<string>;

const PROVIDER_TIMEOUT_MS = 10_000;
/** Enough to see that the columns are right; `npm run erp:check` reads more. */
const ROWS = 100;

const database: Check = async (settings, { say }) => {
  const isEmbedded = settings.database.url === undefined;
  if (isEmbedded && !existsSync(join(settings.dataDir, 'postgres'))) {
    return `embedded, will be created in ${settings.dataDir} by the first start`;
  }
  const { client } = await connect(settings, say);
  const version = await requireServer(client);
  const applied = await appliedMigrations(client);
  const missing = missingFrom(applied ?? []).length;
  const schema = applied === null ? 'empty' : `schema ${applied.at(-1)?.name ?? 'empty'}`;
  const next = missing > 0 ? `, the next start applies ${missing} migrations` : '';
  return `${isEmbedded ? 'embedded, ' : ''}PostgreSQL ${version}, ${schema}${next}`;
};

const provider: Check = async ({ oidc, demo }) => {
  if (!oidc) return `the demo sign-in, for ${demo.signIn === 'public' ? 'everybody' : 'this machine alone'}`;
  const { keys } = await readKeys(oidc.issuer, PROVIDER_TIMEOUT_MS);
  return `${oidc.issuer}, ${keys.keys.length} keys`;
};

const mail: Check = async ({ mail, oidc }) => {
  const { smtpUrl } = mail;
  if (smtpUrl === undefined && !oidc) return 'the mailbox of the demo';
  if (smtpUrl === undefined) throw new Error('SMTP_URL is not set, so mails wait in the queue');
  await verifyMailServer({ ...mail, smtpUrl });
  return new URL(smtpUrl).host;
};

const storage: Check = async ({ storage: settings }) => {
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
    const { faults } = await checkQuery(erp, dataset, { judge: createCellChecker, most: ROWS, signal });
    if (faults.length > 0) throw new Error(`${dataset.name}: ${faults.join('; ')}`);
  }
  return `all ${DATASETS.length} datasets can be read`;
};

const CHECKS: Readonly<Record<string, Check>> = { database, provider, mail, storage, merchandise };

const WIDTH = 'merchandise'.length;

export const command: Command = {
  help: `Checks the settings, the database, the identity provider, the mail server, the storage of files and the merchandise
system: one line each. Changes nothing. Fails if one of them is at fault.`,
  run: async ({ settings, say, signal }) => {
    const tell = (verdict: 'ok' | 'FAULT', name: string, text: string) =>
      say(`${verdict.padEnd(5)} ${name.padEnd(WIDTH)}  ${text}`);
    const succeeds = async (name: string, check: () => Promise<string>) => {
      try {
        tell('ok', name, await check());
        return true;
      } catch (error) {
        tell('FAULT', name, error instanceof Error ? error.message || error.name : String(error));
        return false;
      }
    };
    // The others depend on them.
    if (!(await succeeds('settings', async () => `the portal is ${settings().publicUrl}`))) return false;
    let isFine = true;
    for (const [name, check] of Object.entries(CHECKS)) {
      if (!(await succeeds(name, () => check(settings(), { say, signal })))) isFine = false;
    }
    return isFine;
  },
};

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { createDatabase, createPool } from '../../server/src/kernel/database/connect.ts';
import type { Database } from '../../server/src/kernel/database/schema.ts';
import { throwawayDatabase } from '../../server/src/kernel/database/testing.ts';
import { openSigner } from '../../server/src/kernel/identity/signer.ts';
import type { World } from '../../server/src/kernel/world.ts';
import { type Mailbox, startMailbox } from './mails.ts';
import { makerOf } from './make.ts';
import { currentRun } from './run.ts';
import { type RunningServer, startServer } from './server.ts';
import { createServerLog } from './server-log.ts';
import { restoreSnapshot } from './snapshot.ts';

/** A running portal: server, database, mail server and files. */
export interface TestEnvironment {
  readonly url: string;
  readonly mails: Mailbox;
  readonly db: Kysely<Database>;
  readonly make: <T>(work: (world: World) => Promise<T>) => Promise<T>;
  crash(): Promise<void>;
  restart(dist?: string): Promise<void>;
  /** Restores the demo data for the next spec file. */
  reset(): Promise<void>;
  /** Throws when the server has logged an error since the last call, or personal data of the database. */
  checkLog(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a portal with the demo data; with its own settings it starts with an empty database instead. */
export async function startEnvironment(env: Readonly<Record<string, string>> = {}): Promise<TestEnvironment> {
  const { cluster, template, files: demoFiles, dist } = currentRun();
  const hasDemo = Object.keys(env).length === 0;
  const database = await throwawayDatabase(cluster, hasDemo ? template : undefined);
  const mails = await startMailbox();
  const files = await mkdtemp(join(tmpdir(), 'kontor-e2e-files-'));
  const copyFiles = () => cp(demoFiles, files, { recursive: true });
  if (hasDemo) await copyFiles();
  const log = createServerLog();
  let server: RunningServer = await startServer(
    { DATABASE_URL: database.url, DEMO_SIZE: 'tiny', SMTP_URL: mails.url, STORAGE_URL: `file:${files}`, ...env },
    { dist, log },
  );
  const pool = createPool(database.url, 2, () => {});
  const db = createDatabase(pool);
  const make = makerOf(pool, server.url, files, await openSigner(pool, undefined));
  const checkLog = () => log.check((text) => pool.query(text));
  let isFresh = true;

  return {
    url: server.url,
    mails,
    db,
    make,
    async crash() {
      server = await server.crash();
    },
    async restart(dist) {
      server = await server.restart(dist);
    },
    async reset() {
      if (!isFresh) {
        await restoreSnapshot(database.url);
        await rm(files, { recursive: true, force: true });
        await copyFiles();
        mails.clear();
      }
      isFresh = false;
    },
    checkLog,
    async close() {
      await server.stop().finally(() => mails.stop());
      await checkLog().finally(() => pool.end());
      await database.drop();
      await rm(files, { recursive: true, force: true });
    },
  };
}

import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connectOnce } from './migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the test run, and its migrated template database. */
    postgres: { url: string; template: string };
    /** A database with the demo data, their files, and the time at which they were made. */
    demoTemplate: { template: string; files: string; now: string };
    /** The bundled programs of the server, its worker thread and the commands. */
    bundle: { main: string; thread: string; kontor: string };
  }
}

export interface TestDatabase {
  readonly url: string;
  /** Closes all remaining connections and drops the database. */
  drop(): Promise<void>;
}

/** A new database on the server at `cluster`: a copy of `template`, or empty. */
export async function throwawayDatabase(cluster: string, template = 'template1'): Promise<TestDatabase> {
  const administer = async (statement: string) => {
    const client = await connectOnce(cluster);
    await client.query(statement).finally(() => client.end());
  };
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${template} strategy wal_log`);
  return {
    url: Object.assign(new URL(cluster), { pathname: `/${name}` }).href,
    drop: () => administer(`drop database if exists ${name} with (force)`),
  };
}

/** A fresh, migrated database for one test file. */
export function testDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('postgres');
  return throwawayDatabase(url, template);
}

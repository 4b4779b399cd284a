import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connectOnce } from './migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that the test run started, and its migrated database that others are copied from. */
    postgres: { url: string; template: string };
    /** A database with the demo data, their files, and the moment at which they were made. */
    demoTemplate: { template: string; files: string; now: string };
    /** The programs of the server and of its thread, bundled. */
    bundle: { main: string; thread: string };
  }
}

export interface TestDatabase {
  readonly url: string;
  /** Ends every connection that is left, and removes the database. */
  drop(): Promise<void>;
}

/** A database of its own on the server at `cluster`: a copy of `template`, or with nothing in it. */
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

/** A fresh, migrated database of the test file's own. */
export function testDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('postgres');
  return throwawayDatabase(url, template);
}

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that the test run started, and its migrated database that others are copied from. */
    postgres: { url: string; template: string };
  }
}

export interface TestDatabase {
  readonly url: string;
  /** Ends every connection that is left, and removes the database. */
  drop(): Promise<void>;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres').url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A fresh, migrated database of the test file's own. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${template} strategy wal_log`);
  return {
    url: Object.assign(new URL(url), { pathname: `/${name}` }).href,
    drop: () => administer(`drop database if exists ${name} with (force)`),
  };
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPostgres } from './postgres.ts';

/** Where the merchandise database is, and the folder of queries that replace those that come along. */
export interface ErpSettings {
  readonly url: string;
  readonly queries: string | undefined;
}

/** The answer of a query, every value as the database writes it. */
export interface ErpTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Why there is no answer. `reason` is the database's own sentence about the query; it never tells how to reach it. */
export type ErpFault = { readonly fault: 'unreachable' } | { readonly fault: 'unusable'; readonly reason: string };

/** Reads at most so many rows, in a session that cannot write and does not wait for ever. */
export type ReadTable = (url: string, query: string, most: number) => Promise<ErpTable | ErpFault>;

/** MariaDB, MySQL and SQL Server are a reader each, and the scheme of their address here and in the settings. */
const READERS: ReadonlyMap<string, ReadTable> = new Map([
  ['postgres:', readPostgres],
  ['postgresql:', readPostgres],
]);

async function queryOf(name: string, folder: string | undefined): Promise<string> {
  const own = folder && join(folder, `${name}.sql`);
  // Beside this file, in the bundle as in the sources.
  const shipped = fileURLToPath(new URL(`./queries/${name}.sql`, import.meta.url));
  return readFile(own && existsSync(own) ? own : shipped, 'utf8');
}

/** Asks the merchandise database one of the queries in `queries/` (`behaviour §3`). */
export async function readErp(
  { url, queries }: ErpSettings,
  name: 'manufacturers' | 'products',
  most: number,
): Promise<ErpTable | ErpFault> {
  const read = READERS.get(new URL(url).protocol);
  if (!read) throw new Error('There is no reader for the merchandise database');
  return read(url, await queryOf(name, queries), most);
}

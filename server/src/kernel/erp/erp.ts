import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { codeOf, decoded, type Meaning, type Reader, type Session, type Timeouts } from './reader.ts';
import { type Batch, type Source, SourceFault, type Trouble } from './source.ts';

/** The merchandise database, and the folder of queries that override the shipped ones. */
export interface ErpSettings {
  readonly url: string;
  readonly queries: string | undefined;
}

/** Reader by scheme of `ERP_DATABASE_URL`; drivers are loaded only when used. */
const READERS: ReadonlyMap<string, () => Promise<Reader>> = new Map([
  ...['postgres:', 'postgresql:'].map(
    (scheme) => [scheme, async () => (await import('./postgres.ts')).postgres] as const,
  ),
  ...['mysql:', 'mariadb:'].map((scheme) => [scheme, async () => (await import('./mariadb.ts')).mariadb] as const),
]);

const TIMEOUTS: Timeouts = { connect: 10_000, pauses: [500, 2_000], answer: 300_000, idle: 60_000 };

/** How long a clean disconnect may take; with a lost network it never completes. */
const END_TIMEOUT_MS = 5_000;

const MAX_REASON_LENGTH = 200;

/** Earlier than all data of a merchandise system, for callers that ask for everything. */
const BEGINNING = '1900-01-01T00:00:00Z';

/** How far a read has come. */
interface Progress {
  readonly isOpen: boolean;
  readonly rows: number;
}

/**
 * The trouble reported to people for an error that is not about the query itself; undefined for network trouble.
 */
function troubleOf(about: Exclude<Meaning['about'], 'query'>, isOpen: boolean): Trouble | undefined {
  if (about === 'time') return 'tooSlow';
  if (about === 'way') return isOpen ? 'brokenOff' : undefined;
  // An open session means that sign-in succeeded, so a view was refused.
  return about === 'definer' || isOpen ? 'definer' : 'refused';
}

/** The fault behind a driver's error, without anything that reveals how to reach the database. */
function faultOf(reader: Reader, error: unknown, url: string, { isOpen, rows }: Progress): SourceFault {
  const meaning = reader.meaningOf(error);
  if (meaning.about !== 'query') {
    const trouble = troubleOf(meaning.about, isOpen);
    return trouble ? SourceFault.of(trouble, rows) : new SourceFault('unreachable', codeOf(error));
  }
  const password = decoded(new URL(url).password);
  const sentence = password ? meaning.sentence.replaceAll(password, '…') : meaning.sentence;
  return new SourceFault('unusable', sentence.slice(0, MAX_REASON_LENGTH));
}

/** Opens a session, with retries on network trouble. */
async function openWithRetries(reader: Reader, url: string, timeouts: Timeouts, signal: AbortSignal): Promise<Session> {
  for (const pause of [...timeouts.pauses, undefined]) {
    signal.throwIfAborted();
    try {
      return await reader.open(url, timeouts);
    } catch (error) {
      if (pause === undefined || reader.meaningOf(error).about !== 'way') throw error;
      await sleep(pause, undefined, { signal });
    }
  }
  throw new Error('There is always a last try');
}

async function queryOf(name: string, folder: string | undefined): Promise<string> {
  const own = folder && join(folder, `${name}.sql`);
  // Beside this file, in the bundle as in the sources.
  const shipped = fileURLToPath(new URL(`./queries/${name}.sql`, import.meta.url));
  return readFile(own && existsSync(own) ? own : shipped, 'utf8');
}

/**
 * `customer_id` in the contract's spelling, `customerId`. A trailing underscore keeps a column name from being an SQL
 * keyword.
 */
const contractName = (column: string): string =>
  column.replace(/_+$/, '').replaceAll(/_+(.)/g, (_, letter: string) => letter.toUpperCase());

/** Columns whose names are SQL keywords. */
const WORDS_OF_SQL = new Set(['end', 'group', 'key']);

/** `customerId` in the spelling of the shipped views, `customer_id`, for messages to the operator. */
export const columnName = (name: string): string =>
  WORDS_OF_SQL.has(name) ? `${name}_` : name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export interface ReadOptions {
  readonly since?: string | null;
  readonly signal: AbortSignal;
  readonly timeouts?: Partial<Timeouts>;
  /** Replaces the query's own text. */
  readonly rewrite?: (text: string) => string;
}

/**
 * Streams the rows of the query `name` in batches, every value as the database writes it: days as `2026-11-21`,
 * instants as ISO 8601 in UTC, decimals in full, booleans as `true`. Throws `SourceFault`, or the reason of an
 * aborted signal.
 */
export async function* readQuery(
  { url, queries }: ErpSettings,
  name: string,
  { since, signal, timeouts, rewrite = (text) => text }: ReadOptions,
): AsyncGenerator<Batch> {
  const reader = await READERS.get(new URL(url).protocol)?.();
  if (!reader) throw new Error('There is no reader for the merchandise database');
  const text = rewrite(await queryOf(name, queries));
  let session: Session | undefined;
  let count = 0;
  const stop = () => session?.end();
  try {
    session = await openWithRetries(reader, url, { ...TIMEOUTS, ...timeouts }, signal);
    signal.addEventListener('abort', stop);
    for await (const { columns, rows } of session.read({ text, since: since ?? BEGINNING })) {
      signal.throwIfAborted();
      count += rows.length;
      yield { columns: columns.map(contractName), rows };
      signal.throwIfAborted();
    }
  } catch (error) {
    signal.throwIfAborted();
    throw faultOf(reader, error, url, { isOpen: session !== undefined, rows: count });
  } finally {
    signal.removeEventListener('abort', stop);
    await Promise.race([session?.end(), sleep(END_TIMEOUT_MS, undefined, { ref: false })]);
  }
}

/** The complete result of a query. */
export interface ErpTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** The reason of a failure, as plain data for threads and answers. */
export type ErpFault = Pick<SourceFault, 'fault' | 'reason' | 'trouble'>;

/** A person is waiting for the import. */
const IMPORT_TIMEOUTS = { answer: 60_000 };

/** Runs one of the queries in `queries/` on the merchandise database, with a row limit (`behaviour §3`). */
export async function readErp(
  settings: ErpSettings,
  name: 'manufacturers' | 'products',
  most: number,
): Promise<ErpTable | ErpFault> {
  const rows: (readonly (string | null)[])[] = [];
  let columns: readonly string[] = [];
  try {
    const { signal } = new AbortController();
    for await (const batch of readQuery(settings, name, { signal, timeouts: IMPORT_TIMEOUTS })) {
      columns = batch.columns;
      for (const row of batch.rows) rows.push(row);
      if (rows.length >= most) break;
    }
    return { columns, rows: rows.slice(0, most) };
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
    return { fault: error.fault, reason: error.reason, trouble: error.trouble };
  }
}

/** The merchandise database as a source to copy from: each dataset is the query of the same name. */
export const erpSource = (settings: ErpSettings): Source => ({
  name: 'database',
  read: (dataset, { since, signal }) => readQuery(settings, dataset, { since, signal }),
});

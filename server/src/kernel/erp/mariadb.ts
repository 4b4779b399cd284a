import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import mysql from 'mysql2';
import * as z from 'zod/mini';
import {
  asInstant,
  BATCH,
  DatabaseTimeout,
  decoded,
  type Meaning,
  type Query,
  type Reader,
  type Timeouts,
  withPlaceholder,
} from './reader.ts';
import type { Batch } from './source.ts';

const DEFAULT_PORT = 3306;
/** How many seconds the server waits for the portal to take rows; its own default is a minute. */
const NET_WRITE_TIMEOUT_SECONDS = 900;

const SESSION = [
  `set time_zone = '+00:00', net_write_timeout = ${NET_WRITE_TIMEOUT_SECONDS}`,
  'set session transaction read only',
  'start transaction read only',
];

/** Uses the terms of PostgreSQL URLs: encrypted, or encrypted with the server's certificate verified. */
function encryption(url: URL): mysql.SslOptions | undefined {
  const mode = url.searchParams.get('sslmode') ?? 'disable';
  if (mode === 'disable') return undefined;
  const root = url.searchParams.get('sslrootcert');
  return {
    rejectUnauthorized: mode.startsWith('verify'),
    verifyIdentity: mode === 'verify-full',
    ...(root && { ca: readFileSync(root) }),
  };
}

/** A connection on our own socket, which can be closed at any time. */
function start(url: URL, connectTimeout: number) {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || DEFAULT_PORT);
  const ssl = encryption(url);
  const socket = connect({ host, port, keepAlive: true, noDelay: true });
  const connection = mysql.createConnection({
    stream: socket,
    // The name that the certificate is checked against.
    host,
    port,
    user: decoded(url.username),
    password: decoded(url.password),
    database: decoded(url.pathname.slice(1)) || undefined,
    ssl,
    charset: 'utf8mb4',
    connectTimeout,
  });
  // Pending callers get the error themselves; without a listener it would also end the process.
  connection.on('error', () => {});
  return { connection, close: () => socket.destroy() };
}

const TRUTH: ReadonlyMap<string, string> = new Map([
  ['0', 'false'],
  ['1', 'true'],
]);

/** Every value as the database writes it, except booleans and timestamps, which are the same for all databases. */
const asWritten: mysql.TypeCast = (field) => {
  if (field.type === 'BIT') {
    const bits = field.buffer();
    return bits && BigInt(`0x${bits.toString('hex')}`).toString();
  }
  const text = field.string('utf8');
  if (text === null) return null;
  if (field.type === 'DATETIME' || field.type === 'TIMESTAMP') return asInstant(text);
  return field.type === 'TINY' && field.length === 1 ? (TRUTH.get(text) ?? text) : text;
};

async function* read(connection: mysql.Connection, { text, since }: Query, timeouts: Timeouts): AsyncGenerator<Batch> {
  const query = withPlaceholder(text, '@since');
  // A variable, because prepared statements answer in binary, which changes how decimals and floats are written.
  if (query.takes) await connection.promise().execute('set @since = ?', [since.replace('T', ' ').replace('Z', '')]);
  const sent = connection.query({ sql: query.text, rowsAsArray: true, typeCast: asWritten });
  const stream = sent.stream({ highWaterMark: BATCH });
  const stop = (error: Error) => stream.destroy(error);
  // The driver does not report connection errors to the running query.
  connection.on('error', stop);
  let columns: string[] = [];
  sent.once('fields', (fields?: mysql.FieldPacket[]) => {
    columns = fields?.map(({ name }) => name) ?? [];
  });
  const waiting = stream[Symbol.asyncIterator]();
  const nextRows = async (within: number) => {
    const timer = setTimeout(() => stop(new DatabaseTimeout(within)), within);
    const rows: (string | null)[][] = [];
    try {
      while (rows.length < BATCH) {
        const { done, value } = await waiting.next();
        if (done) break;
        // The final status of a procedure is not a row.
        if (Array.isArray(value)) rows.push(value);
        timer.refresh();
      }
      return rows;
    } finally {
      clearTimeout(timer);
    }
  };
  try {
    for (let isFirst = true; ; isFirst = false) {
      const rows = await nextRows(isFirst ? timeouts.answer : timeouts.idle);
      if (rows.length > 0 || isFirst) yield { columns, rows };
      if (rows.length < BATCH) return;
    }
  } finally {
    connection.off('error', stop);
    stream.destroy();
  }
}

/** Kills a query through a second connection; the server would otherwise keep running it. */
async function kill(address: URL, thread: number, timeouts: Timeouts): Promise<void> {
  const { connection, close } = start(address, timeouts.connect);
  try {
    await connection.promise().query(`kill ${thread}`);
  } finally {
    close();
  }
}

async function open(address: string, timeouts: Timeouts) {
  const url = new URL(address);
  const { connection, close } = start(url, timeouts.connect);
  let isReading = false;
  const end = async () => {
    if (!isReading) return void connection.end(close);
    // Closed first, so that callers waiting for rows are notified.
    close();
    await kill(url, connection.threadId, timeouts).catch(() => {});
  };
  try {
    await connection.promise().connect();
    for (const statement of SESSION) await connection.promise().query(statement);
  } catch (error) {
    close();
    throw error;
  }
  return {
    async *read(query: Query) {
      isReading = true;
      yield* read(connection, query, timeouts);
      isReading = false;
    },
    end,
  };
}

/** Sign-in or database refused, and locked accounts or hosts. */
const ACCESS = new Set([1044, 1045, 1049, 1129, 1130, 1698, 1862, 4151]);
/**
 * The definer of a view no longer exists. If the reader may not see that, the database reports a refused sign-in
 * instead.
 */
const DEFINER = 1449;
/** Too many connections, and a server that shuts down or has closed the connection. */
/** The database's own limit, `max_statement_time`. */
const TOO_SLOW = 1969;
const WAY = new Set([1040, 1053, 1203, 1226, 1317, 1927]);

const Refused = z.object({ errno: z.number(), sqlMessage: z.string() });

/** The account and host that the server includes in some messages. */
const ASKER = /(?:\buser )?'[^']*'@'[^']*'/g;

function meaningOf(error: unknown): Meaning {
  if (error instanceof DatabaseTimeout) return { about: 'time' };
  const { errno, sqlMessage } = Refused.safeParse(error).data ?? {};
  if (errno === undefined || sqlMessage === undefined || WAY.has(errno)) return { about: 'way' };
  if (errno === DEFINER) return { about: 'definer' };
  if (errno === TOO_SLOW) return { about: 'time' };
  return ACCESS.has(errno)
    ? { about: 'access' }
    : { about: 'query', sentence: sqlMessage.replaceAll(ASKER, 'the user') };
}

export const mariadb: Reader = { open, meaningOf };

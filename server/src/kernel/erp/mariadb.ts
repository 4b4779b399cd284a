import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import mysql from 'mysql2';
import * as z from 'zod/mini';
import {
  asInstant,
  BATCH,
  decoded,
  type Meaning,
  type Query,
  type Reader,
  Silence,
  type Timeouts,
  withPlaceholder,
} from './reader.ts';
import type { Batch } from './source.ts';

const PORT = 3306;
/** How long the server waits for the portal to take rows, in seconds; its own default is a minute. */
const WAIT_FOR_US = 900;

const SESSION = [
  `set time_zone = '+00:00', net_write_timeout = ${WAIT_FOR_US}`,
  'set session transaction read only',
  'start transaction read only',
];

/** The addresses of PostgreSQL know these words: encrypted; encrypted and the server is who it says. */
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

/** A connection on a socket of ours, which can be closed whatever goes on. */
function start(url: URL, connectTimeout: number) {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || PORT);
  const ssl = encryption(url);
  const socket = connect({ host, port, keepAlive: true, noDelay: true });
  const connection = mysql.createConnection({
    stream: socket,
    // By which the certificate is judged.
    host,
    port,
    user: decoded(url.username),
    password: decoded(url.password),
    database: decoded(url.pathname.slice(1)) || undefined,
    ssl,
    charset: 'utf8mb4',
    connectTimeout,
  });
  // Whoever waits is told; unheard, it would end the process as well.
  connection.on('error', () => {});
  return { connection, close: () => socket.destroy() };
}

const TRUTH: ReadonlyMap<string, string> = new Map([
  ['0', 'false'],
  ['1', 'true'],
]);

/** Every value as the database writes it, but what is true, and when something was, as every database has it. */
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

async function* read(connection: mysql.Connection, { text, since }: Query, patience: Timeouts): AsyncGenerator<Batch> {
  const query = withPlaceholder(text, '@since');
  // A variable, as prepared statements answer in binary, and no longer as the database writes decimals and floats.
  if (query.takes) await connection.promise().execute('set @since = ?', [since.replace('T', ' ').replace('Z', '')]);
  const sent = connection.query({ sql: query.text, rowsAsArray: true, typeCast: asWritten });
  const stream = sent.stream({ highWaterMark: BATCH });
  const stop = (error: Error) => stream.destroy(error);
  // What befalls the connection befalls the query, which the driver does not tell.
  connection.on('error', stop);
  let columns: string[] = [];
  sent.once('fields', (fields?: mysql.FieldPacket[]) => {
    columns = fields?.map(({ name }) => name) ?? [];
  });
  const waiting = stream[Symbol.asyncIterator]();
  const nextRows = async (within: number) => {
    const timer = setTimeout(() => stop(new Silence(within)), within);
    const rows: (string | null)[][] = [];
    try {
      while (rows.length < BATCH) {
        const { done, value } = await waiting.next();
        if (done) break;
        // The last word of a procedure is no row.
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
      const rows = await nextRows(isFirst ? patience.answer : patience.idle);
      if (rows.length > 0 || isFirst) yield { columns, rows };
      if (rows.length < BATCH) return;
    }
  } finally {
    connection.off('error', stop);
    stream.destroy();
  }
}

/** What one connection runs is ended by another; the server would go on for nobody. */
async function kill(address: URL, thread: number, patience: Timeouts): Promise<void> {
  const { connection, close } = start(address, patience.connect);
  try {
    await connection.promise().query(`kill ${thread}`);
  } finally {
    close();
  }
}

async function open(address: string, patience: Timeouts) {
  const url = new URL(address);
  const { connection, close } = start(url, patience.connect);
  let isReading = false;
  const end = async () => {
    if (!isReading) return void connection.end(close);
    // Closed first: who waits for rows learns of it.
    close();
    await kill(url, connection.threadId, patience).catch(() => {});
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
      yield* read(connection, query, patience);
      isReading = false;
    },
    end,
  };
}

/** No right to sign in or to the database, and an account or a host that is locked. */
const ACCESS = new Set([1044, 1045, 1049, 1129, 1130, 1698, 1862, 4151]);
/** Whoever defined a view is gone. Where the reader may not know that, the database calls it a refused sign-in. */
const DEFINER = 1449;
/** Too many connections, and a server that ends or ended the connection. */
/** By a limit of the database's own, `max_statement_time`. */
const TOO_SLOW = 1969;
const WAY = new Set([1040, 1053, 1203, 1226, 1317, 1927]);

const Refused = z.object({ errno: z.number(), sqlMessage: z.string() });

/** Who asked from where, which the server puts into some sentences. */
const ASKER = /(?:\buser )?'[^']*'@'[^']*'/g;

function meaningOf(error: unknown): Meaning {
  if (error instanceof Silence) return { about: 'time' };
  const { errno, sqlMessage } = Refused.safeParse(error).data ?? {};
  if (errno === undefined || sqlMessage === undefined || WAY.has(errno)) return { about: 'way' };
  if (errno === DEFINER) return { about: 'definer' };
  if (errno === TOO_SLOW) return { about: 'time' };
  return ACCESS.has(errno)
    ? { about: 'access' }
    : { about: 'query', sentence: sqlMessage.replaceAll(ASKER, 'the user') };
}

export const mariadb: Reader = { open, meaningOf };

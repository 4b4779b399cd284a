import pg from 'pg';
import {
  asInstant,
  BATCH,
  codeOf,
  type Meaning,
  type Query,
  type Reader,
  type Timeouts,
  withPlaceholder,
} from './reader.ts';
import type { Batch } from './source.ts';

/** Network latency allowed on top of the server's own timeout. */
const GRACE_MS = 5_000;

const { BOOL, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;

const asWritten = (text: string) => text;
// Infinity and years BC are left unchanged.
const instant = (text: string) => (/^\d{4}-[\d: .-]+$/.test(text) ? asInstant(text) : text);
const parsers = new Map<number, (text: string) => string>([
  [BOOL, (text) => (text === 't' ? 'true' : 'false')],
  [TIMESTAMP, instant],
  [TIMESTAMPTZ, (text) => instant(text.replace(/\+00$/, ''))],
]);

const OPTIONS = '-c default_transaction_read_only=on -c timezone=UTC -c datestyle=ISO -c extra_float_digits=1';

async function* read(client: pg.Client, { text, since }: Query, { answer, idle }: Timeouts): AsyncGenerator<Batch> {
  const query = withPlaceholder(text, '$1');
  const run = (statement: string, values: string[] = []) => {
    // The extended protocol allows only one statement, whatever the file contains.
    const config = { text: statement, values, rowMode: 'array' as const, queryMode: 'extended' };
    return client.query<(string | null)[]>(config);
  };
  await run('begin read only');
  await run(`set local statement_timeout = ${answer}`);
  await run(`declare source no scroll cursor for ${query.text}`, query.takes ? [since] : []);
  for (let isFirst = true; ; isFirst = false) {
    const { rows, fields } = await run(`fetch ${BATCH} from source`);
    if (rows.length > 0 || isFirst) yield { columns: fields.map(({ name }) => name), rows };
    if (rows.length < BATCH) return;
    if (isFirst) await run(`set local statement_timeout = ${idle}`);
  }
}

async function open(url: string, timeouts: Timeouts) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeouts.connect,
    query_timeout: Math.max(timeouts.answer, timeouts.idle) + GRACE_MS,
    keepAlive: true,
    application_name: 'kontor',
    options: OPTIONS,
    types: { getTypeParser: (oid: number) => parsers.get(oid) ?? asWritten },
  });
  // A lost connection fails its current query; without a listener it would also end the process.
  client.on('error', () => {});
  const end = () => client.end().catch(() => {});
  try {
    await client.connect();
  } catch (error) {
    await end();
    throw error;
  }
  return { read: (query: Query) => read(client, query, timeouts), end };
}

/** Classes of errors: sign-in and unknown database; connection, and a server that shuts down or starts. */
const ACCESS = /^(28|3D)/;
const WAY = /^(08|53300|57P)/;
const TOO_SLOW = '57014';

function meaningOf(error: unknown): Meaning {
  const code = codeOf(error);
  if (!(error instanceof pg.DatabaseError) || WAY.test(code)) return { about: 'way' };
  if (code === TOO_SLOW) return { about: 'time' };
  return ACCESS.test(code) ? { about: 'access' } : { about: 'query', sentence: error.message };
}

export const postgres: Reader = { open, meaningOf };

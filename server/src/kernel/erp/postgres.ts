import pg from 'pg';
import type { ErpFault, ErpTable, ReadTable } from './erp.ts';

const CONNECT_WITHIN = 10_000;
const ANSWER_WITHIN = 60_000;
const BATCH = 10_000;
const REASON_LENGTH = 200;

const asWritten = (text: string) => text;

/** What the server says of the query; everything else, a lost connection too, is that it cannot be reached. */
function faultOf(error: unknown): ErpFault {
  const isAboutQuery = error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? '');
  return isAboutQuery ? { fault: 'unusable', reason: error.message.slice(0, REASON_LENGTH) } : { fault: 'unreachable' };
}

async function readAll(client: pg.Client, query: string, most: number): Promise<ErpTable> {
  await client.query('begin read only');
  // A cursor ends early where there are too many rows, and takes any query as it is.
  await client.query(`declare source no scroll cursor for ${query.trim().replace(/;$/, '')}`);
  const rows: (string | null)[][] = [];
  for (;;) {
    const batch = await client.query<(string | null)[]>({
      text: `fetch ${Math.min(BATCH, most - rows.length)} from source`,
      rowMode: 'array',
    });
    for (const row of batch.rows) rows.push(row);
    if (batch.rows.length < BATCH || rows.length >= most) {
      return { columns: batch.fields.map(({ name }) => name), rows };
    }
  }
}

export const readPostgres: ReadTable = async (url, query, most) => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN,
    statement_timeout: ANSWER_WITHIN,
    query_timeout: ANSWER_WITHIN + CONNECT_WITHIN,
    application_name: 'kontor import',
    options: '-c default_transaction_read_only=on',
    types: { getTypeParser: () => asWritten },
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch {
    await client.end().catch(() => {});
    return { fault: 'unreachable' };
  }
  try {
    return await readAll(client, query, most);
  } catch (error) {
    return faultOf(error);
  } finally {
    await client.end().catch(() => {});
  }
};

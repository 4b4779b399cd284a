import mysql from 'mysql2';
import { readQuery } from '../server/src/kernel/erp/erp.ts';

/** Reads a dataset in a process with its own memory: by our adapter, or by the driver alone. */
const [url = '', by] = process.argv.slice(2);

let most = 0;
const sample = () => {
  most = Math.max(most, process.memoryUsage.rss());
};
setInterval(sample, 20).unref();

async function ours(): Promise<number> {
  let rows = 0;
  const { signal } = new AbortController();
  for await (const batch of readQuery({ url, queries: undefined }, 'live-prices', { signal }))
    rows += batch.rows.length;
  return rows;
}

async function bare(): Promise<number> {
  let rows = 0;
  const connection = mysql.createConnection(url.replace('mariadb:', 'mysql:'));
  const stream = connection.query({ sql: 'select * from kontor_live_prices', rowsAsArray: true }).stream();
  for await (const _ of stream) rows += 1;
  connection.destroy();
  return rows;
}

const startedAt = performance.now();
const rows = await (by === 'bare' ? bare() : ours());
sample();
console.log(JSON.stringify({ rows, seconds: (performance.now() - startedAt) / 1_000, megabytes: most / 1_000_000 }));

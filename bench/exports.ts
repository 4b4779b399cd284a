import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { readSheet } from 'read-excel-file/node';
import { wholeList } from '../web/src/kernel/whole-list.ts';
import { createXlsx } from '../web/src/kit/files/xlsx.ts';
import { superuserOf } from './large-demo.ts';
import { atMost, information, type Line, memory, startPortal, temporaryFolder } from './support.ts';
import { administratorHeaders } from './token.ts';

const ROWS = 100_000;
const LIMIT_MB = 300;
const LIMIT_SECONDS = 60;

const FILL = `
  insert into manufacturer (id, title) select number, 'Brauerei ' || number from generate_series(1, 300) number;
  insert into product (title, manufacturer_id, primary_unit, base_unit)
  select 'Produkt ' || number, 1 + number % 300, 'Kasten', 'Flasche' from generate_series(1, ${ROWS}) number;
  analyze product`;

/** The most memory that a process uses beyond what it has now. */
function growthOf(pid: number) {
  const before = memory(pid);
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, memory(pid));
  }, 20);
  return () => {
    clearInterval(sampling);
    return Math.max(most, memory(pid)) - before;
  };
}

/** A table of 100,000 rows saved as a spreadsheet: what the server and the writer need for it. */
export async function* exports(): AsyncGenerator<Line> {
  const folder = temporaryFolder();
  const portal = await startPortal(folder, { DEMO_DATA: 'off', LOG_LEVEL: 'silent' });
  const client = await superuserOf(folder);
  await client.query(FILL);
  const { user, password, port } = client;
  const database = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
  const headers = await administratorHeaders(database, portal.url, [product.list]);
  await client.end();
  const list = `${portal.url}/api/product?sort=title,id`;
  await (await fetch(`${list}&limit=5000`, { headers })).arrayBuffer();
  // As the browser reads them, of a server of this address.
  const fetchHere = globalThis.fetch;
  globalThis.fetch = (address, init) => fetchHere(`${portal.url}${String(address)}`, { ...init, headers });

  const [ofServer, ofWriter] = [growthOf(portal.pids.server), growthOf(process.pid)];
  const startedAt = performance.now();
  const file = createXlsx(
    ['Nummer', 'Titel', 'Hersteller', 'Einheit'].map((header) => ({ header })),
    'Produkte',
    { zone: 'Europe/Berlin', language: 'de' },
  );
  for await (const rows of wholeList(product.list, { query: { sort: 'title,id' } })) {
    file.add(rows.map(({ id, title, manufacturerId, primaryUnit }) => [id, title, manufacturerId, primaryUnit]));
  }
  const content = Buffer.concat(file.finish());
  const seconds = (performance.now() - startedAt) / 1000;
  yield atMost(`seconds to save ${ROWS} rows`, seconds, LIMIT_SECONDS);
  yield atMost('memory of the server for it, MB', ofServer(), LIMIT_MB);
  yield atMost('memory of the writer for it, MB', ofWriter(), LIMIT_MB);
  yield information('size of the file, MB', content.length / 1_000_000);
  const sheet = await readSheet(content);
  if (sheet.length !== ROWS + 1) throw new Error(`A reader finds ${sheet.length} rows`);
  await portal.stop();
}

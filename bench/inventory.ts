import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { join } from 'node:path';
import { inventories } from '@kontor/contract/areas/inventory/inventories/endpoints.ts';
import { results } from '@kontor/contract/areas/inventory/results/endpoints.ts';
import { transactions } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import pg from 'pg';
import * as z from 'zod/mini';
import { startEmbedded } from '../server/src/kernel/database/embedded.ts';
import { atMost, information, type Line, median, startPortal, temporaryFolder } from './support.ts';
import { administratorHeaders } from './token.ts';

const POSITIONS = 8_000;
const COUNTS = 40_000;
const WAITING = 10_000;
/** As a multiple of the SQL's own time. */
const RESULTS_LIMIT = 2;
const SYNC_LIMIT = 3;
/** Milliseconds: pages poll every two seconds. */
const PROGRESS_LIMIT = 300;
const ROUNDS = 15;
const SYNC_ROUNDS = 7;

/** The measured receipt, of five alike, and one to which counts are sent. */
const RECEIPT = 3;
const OPEN_RECEIPT = 6;
/** The inventory with that receipt only. */
const INVENTORY = 2;
const WAREHOUSE = 41;

/** Every third count is in bottles; products are counted five times. */
const DATA = `
  insert into warehouse (id, name) values (${WAREHOUSE}, 'Lager Kassel');
  insert into inventory_empty (id, title, number, base_unit, deposit_value)
    select number, 'Kasten ' || number, 'LG-' || number, 'Kasten', 3.10 from generate_series(1, 20) number;
  insert into inventory_product (id, title, ean, inventory_empty_id)
    select number, 'Adler Pils ' || number, 4000000000000 + number, 1 + number % 20 from generate_series(1, 50000) number;
  insert into inventory_packaging_unit (product_id, unit_id, quantity)
    select number, unit, case unit when 1 then 20 when 2 then 1 else 800 end
    from generate_series(1, 50000) number, unnest(array[1, 2, 25]) unit;
  insert into inventory_stock (warehouse_id, product_id, quantity, value)
    select ${WAREHOUSE}, number, number % 500, 0.49 from generate_series(1, 50000) number;
  insert into inventory (id, inventory_number, tenant_id, inventory_type, warehouse_id, date_of_counting, created_at,
      created_by, modified_at, modified_by)
    select number, 'INV-' || number, 2, 1, ${WAREHOUSE}, now()::date, now(), 'Anna', now(), 'Anna'
    from generate_series(1, 2) number;
  insert into inventory_receipt (id, inventory_id, state, created_at, created_by, modified_at, modified_by)
    select number, case number when ${RECEIPT} then ${INVENTORY} else 1 end, 1, now(), 'Anna', now(), 'Anna'
    from generate_series(1, 6) number;
  insert into inventory_position (inventory_receipt_id, position_number, type, inventory_product_id, unit, is_counted)
    select receipt, number, 'product', number * 6, 'Kasten', receipt < ${OPEN_RECEIPT}
    from generate_series(1, 6) receipt, generate_series(1, ${POSITIONS}) number;
  insert into inventory_transaction (id, inventory_receipt_id, position_number, unit, quantity, counted_by, counted_at,
      received_at, round, status, digest)
    select gen_random_uuid(), receipt, 1 + number % ${POSITIONS}, case number % 3 when 0 then 'Flasche' else 'Kasten' end,
      1 + number % 90, 'Person ' || number % 15, now() - number * interval '1 second', now(), 1, 'counted',
      sha256(number::text::bytea)
    from generate_series(1, 5) receipt, generate_series(1, ${COUNTS}) number order by random();
  vacuum analyze;`;

/** The same rows by hand-written SQL for this receipt. */
const BARE = `
  with summed as (
    select inventory_product_id as product_id, inventory_empty_id as empty_id, made.unit, sum(made.quantity) as quantity
    from inventory_transaction made join inventory_position position using (inventory_receipt_id, position_number)
    where inventory_receipt_id = ${RECEIPT} and status = 'counted' and round = cardinality(recounted_at) + 1
    group by 1, 2, 3),
  whole as (
    select summed.*, product.title, empty.title as empty_title, empty.number, packed.quantity as factor,
      base.unit_id as base_unit_id, stock.quantity as stock, stock.value,
      sum(summed.quantity * packed.quantity) over thing as base, count(*) over thing as units
    from summed
    left join inventory_product product on product.id = summed.product_id
    left join inventory_empty empty on empty.id = summed.empty_id
    left join inventory_packaging_unit packed
      on packed.product_id = summed.product_id and packed.unit_id = case summed.unit when 'Kasten' then 1 else 2 end
    left join inventory_packaging_unit base on base.product_id = summed.product_id and base.quantity = 1
    left join inventory_stock stock on stock.warehouse_id = ${WAREHOUSE} and stock.product_id = summed.product_id
    window thing as (partition by summed.product_id, summed.empty_id))
  select ${RECEIPT} as "inventoryReceiptId", product_id as "inventoryProductId", title as "inventoryProductTitle",
    empty_id as "inventoryEmptyId", empty_title as "inventoryEmptyTitle", number as "inventoryEmptyNumber", unit,
    quantity::float8 as "countQuantity", (case when units = 1 then round(stock / factor, 3) end)::float8 as "stockQuantity",
    factor::float8 as factor, factor is not null as "isConverted",
    case base_unit_id when 1 then 'Kasten' else 'Flasche' end as "baseUnit", base::float8 as "baseCountQuantity",
    false as "isElsewhere", null::float8 as "baseElsewhereQuantity",
    stock::float8 as "baseStockQuantity", (base - stock)::float8 as "baseDifference", value::float8 as "unitValue",
    (base * value)::float8 as "countValue", ((base - stock) * value)::float8 as "differenceValue", reason as accepted
  from whole left join inventory_accepted_difference on inventory_receipt_id = ${RECEIPT} and inventory_product_id = product_id
  order by product_id, empty_id, unit`;

interface Side {
  readonly ours: () => Promise<unknown>;
  readonly bare: () => Promise<unknown>;
}

/** Alternates both, so that other load on the machine affects both. */
async function compared(name: string, rounds: number, limit: number, work: Side): Promise<Line> {
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
      const startedAt = performance.now();
      await work[side]();
      times[side].push(performance.now() - startedAt);
    }
  }
  const figures = { ours: median(times.ours), bare: median(times.bare) };
  const ratio = figures.ours / figures.bare;
  return { name: `inventory, ${name}, ms`, ...figures, ratio, limit, ok: ratio <= limit };
}

async function fillDatabase(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  for (const statement of DATA.split(';\n')) await pool.query(statement);
  await pool.end();
}

/** The duration of a call up to the complete answer. */
async function timed(url: string, init: RequestInit = {}): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url, init);
  if (answer.status >= 400) throw new Error(await answer.text());
  await answer.arrayBuffer();
  return performance.now() - startedAt;
}

async function medianOf(rounds: number, measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await measure());
  return median(times);
}

/** The transferred size of a compressed answer, which `fetch` decompresses. */
const sizeOf = (url: string) =>
  new Promise<number>((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      answer.on('end', () => resolve(size));
    });
    request.on('error', reject);
  });

/** The same rows that the portal stores, in one multi-row statement. */
async function insertBare(pool: pg.Pool): Promise<void> {
  const numbers = Array.from({ length: WAITING }, (_, number) => number);
  const now = new Date().toISOString();
  await pool.query(
    `insert into inventory_transaction (id, inventory_receipt_id, position_number, unit, quantity, counted_by, counted_at,
       received_at, round, status, digest)
     select id, ${OPEN_RECEIPT}, position, 'Kasten', quantity, 'Clara', at, $4, 1, 'counted', decode(digest, 'hex')
     from unnest($1::uuid[], $2::integer[], $3::numeric[], $5::timestamptz[], $6::text[])
       entry (id, position, quantity, at, digest)`,
    [
      numbers.map(() => randomUUID()),
      numbers.map((number) => 1 + (number % POSITIONS)),
      numbers.map((number) => 1 + (number % 90)),
      now,
      numbers.map(() => now),
      numbers.map((number) => number.toString(16).padStart(64, '0')),
    ],
  );
}

/**
 * The results of a large receipt over HTTP against hand-written SQL, and a backlog of a device against a bare insert
 * of its rows.
 */
export async function* inventory(): AsyncGenerator<Line> {
  const folder = temporaryFolder();
  const portal = await startPortal(folder, { DEMO_DATA: 'off' });
  const { url: databaseUrl } = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} });
  await fillDatabase(databaseUrl);
  const headers = await administratorHeaders(databaseUrl, portal.url, [
    results.results,
    transactions.countAll,
    inventories.progress,
  ]);
  const bare = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const base = `${portal.url}/api/inventoryManagement`;

  const read = async () => {
    const answer = await fetch(`${base}/inventoryResult/receipt/${RECEIPT}`, { headers });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const run = async () => (await bare.query(BARE)).rows;
  deepStrictEqual(await read(), await run());
  yield await compared(`results of ${COUNTS} counts`, ROUNDS, RESULTS_LIMIT, { ours: read, bare: run });

  const progress = () => timed(`${base}/inventory/${INVENTORY}/progress`, { headers });
  yield atMost(`inventory, progress of ${COUNTS} counts, ms`, await medianOf(ROUNDS, progress), PROGRESS_LIMIT);

  const catalogue = `${base}/counting/catalogue`;
  const { headers: catalogueHeaders } = await fetch(catalogue);
  const known = { 'if-none-match': catalogueHeaders.get('etag') ?? '' };
  yield information(
    'inventory, 50000 products in one transfer, ms',
    await medianOf(SYNC_ROUNDS, () => timed(catalogue)),
  );
  yield information(
    'inventory, the same where it is known, ms',
    await medianOf(ROUNDS, () => timed(catalogue, { headers: known })),
  );
  yield information('inventory, bytes of the transfer, kB', (await sizeOf(catalogue)) / 1000);

  const send = async () => {
    const counts = Array.from({ length: WAITING }, (_, number) => ({
      id: randomUUID(),
      inventoryPositionInventoryReceiptId: OPEN_RECEIPT,
      inventoryPositionPositionNumber: 1 + (number % POSITIONS),
      inventoryProductId: 6 * (1 + (number % POSITIONS)),
      unit: 'Kasten',
      countQuantity: 1 + (number % 90),
      countedBy: 'Clara',
      countedAt: new Date().toISOString(),
    }));
    const answer = await fetch(`${base}/inventoryTransaction/batch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ counts }),
    });
    const outcomes = z.parse(z.array(z.object({ outcome: z.literal('stored') })), await answer.json());
    deepStrictEqual(outcomes.length, WAITING);
  };
  yield await compared(`${WAITING} counts that waited`, SYNC_ROUNDS, SYNC_LIMIT, {
    ours: send,
    bare: () => insertBare(bare),
  });
  await bare.end();
  await portal.stop();
}

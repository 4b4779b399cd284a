import { api } from '@kontor/contract/endpoints.ts';
import { type EndpointDefinition, endpointsOf } from '@kontor/contract/kernel/endpoint.ts';
import * as z from 'zod/mini';
import { type LargeDemo, openLarge } from './large-demo.ts';
import { atMost, information, type Line } from './support.ts';

/** Milliseconds from which a statement is reported, and its limit. */
const MIN_REPORTED_MS = 50;
const LIMIT = 100;
const CALLS = 3;

/** Statements that may take longer, and the reasons. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^\/receipt\?(all=true&)?limit=/, 'pages order by date; by id, the receipts of a year are skipped first'],
  [/^\/receipt\?.*search=/, 'a tenth of all receipts has this name, and all are counted'],
  [/^\/receipt\/export/, 'every open receipt of two years, for one file'],
];

/** Calls that are not made, and the reasons. */
const NOT_CALLED: Readonly<Record<string, string>> = {
  '/receipt/signing/{token}': 'only a digest of its token is stored; one row by a unique index',
  '/import/{id}': 'the demo imports nothing',
  '/import/{id}/fault': 'the demo imports nothing',
  '/import/{id}/change': 'the demo imports nothing',
  '/import/{id}/file': 'the demo imports nothing',
};

/** What fills a path's parameters where no list of the API does: the row with the most below it. */
const RECORDS: Readonly<Record<string, string>> = {
  '/attachment/{id}': 'select id from attachment order by id limit 1',
  '/learning/exam/{examId}/trainee/{id}':
    'select exam_id as "examId", trainee_id as id from learning_attempt order by number desc limit 1',
  '/learning/exam/invitation/{key}': `
    select invitation_key as key, exam_id as "examId" from learning_attempt
    join learning_trainee on learning_trainee.id = trainee_id where certificate_code is not null limit 1`,
  '/learning/certificate/{code}':
    'select certificate_code as code from learning_attempt where certificate_code is not null limit 1',
  '/inventoryManagement/inventoryPosition/{inventoryReceiptId}/{positionNumber}': `
    select inventory_receipt_id as "inventoryReceiptId", position_number as "positionNumber" from inventory_transaction limit 1`,
  ...Object.fromEntries(
    ['inventoryPosition', 'inventoryTransaction', 'inventoryResult'].map((name) => [
      `/inventoryManagement/${name}/receipt/`,
      `select inventory_receipt_id as "receiptId" from inventory_position group by 1 order by count(*) desc limit 1`,
    ]),
  ),
  '/inventoryManagement/inventoryStock/{warehouseId}/{productId}':
    'select warehouse_id as "warehouseId", product_id as "productId" from inventory_stock limit 1',
  '/campaign/{id}/allocation/{productId}':
    'select campaign_id as id, product_id as "productId" from campaign_order limit 1',
  '/learning/exam/{examId}/cards': `
    select exam_id as "examId" from learning_exam_trainee join learning_exam on learning_exam.id = exam_id
    where "end" > now() group by 1 order by count(*) desc limit 1`,
  '/inventoryManagement/inventoryPackagingUnit/{productId}/{unitId}':
    'select product_id as "productId", unit_id as "unitId" from inventory_packaging_unit limit 1',
};

/** A site of the demo with sales, campaigns and meters. */
const SITE = 601;

const GETS = Object.values(api)
  .flatMap((tree) => endpointsOf(tree).map(({ endpoint }) => endpoint))
  .filter(({ method }: EndpointDefinition) => method === 'GET');

/** The rows of a list, as records. */
const rowsOf = (body: unknown): Record<string, unknown>[] =>
  Array.isArray(body) ? body.filter((row) => typeof row === 'object' && row !== null) : [];

/**
 * Fills a path's parameters: with a row of `RECORDS`, or with ids that its own list, or that of a record with this name,
 * returns. Undefined if there is none.
 */
async function filled(bench: LargeDemo, { path, site }: EndpointDefinition): Promise<string | undefined> {
  const [, query] = Object.entries(RECORDS).find(([start]) => path.startsWith(start)) ?? [];
  const row: Record<string, unknown> = query ? ((await bench.superuser.query(query)).rows[0] ?? {}) : {};
  let url = '';
  for (const part of path.slice(1).split('/')) {
    const [, name = ''] = /^\{(\w+)\}$/.exec(part) ?? [];
    if (!name) {
      url += `/${part}`;
      continue;
    }
    const lists = [url, `/${name.replace(/Id$/, '')}`, `/${path.split('/')[1]}/${name.replace(/Id$/, '')}`];
    let id: unknown = row[name] ?? (name === 'siteId' || name === site ? SITE : undefined);
    for (const list of lists) id ??= rowsOf((await bench.get(`${list}?limit=5`)).body).at(-1)?.['id'];
    for (const list of lists) id ??= rowsOf((await bench.get(list)).body).at(-1)?.[name];
    if (id === undefined) return undefined;
    url += `/${id}`;
  }
  return url;
}

/** The query parameters that an endpoint requires: a site, or the first of a fixed list of values. */
const neededBy = ({ query }: EndpointDefinition): string[] =>
  Object.entries<z.core.$ZodType>(query?.shape ?? {})
    .filter(([, field]) => field._zod.def.type !== 'optional')
    .map(([name, field]) => `${name}=${field instanceof z.ZodMiniEnum ? field.options[0] : SITE}`);

/**
 * The queries of an endpoint: what it requires, and of a list its pages, its searches, and every field as an order in
 * both directions; the server refuses fields that are no order.
 */
async function queriesOf(bench: LargeDemo, url: string, endpoint: EndpointDefinition): Promise<string[]> {
  const shape: object = endpoint.query?.shape ?? {};
  if (!('limit' in shape)) return [neededBy(endpoint).length > 0 ? `?${neededBy(endpoint).join('&')}` : ''];
  const [row = {}] = rowsOf((await bench.get(`${url}?limit=1`)).body);
  const sorts = Object.keys(row).flatMap((name) => [`sort=${name}&limit=50`, `sort=-${name}&limit=50&offset=1000`]);
  const paged = [
    'limit=50',
    'limit=50&offset=5000',
    'limit=50&search=er',
    'limit=50&search=mueller',
    'limit=50&search=mulelr',
    ...sorts,
  ];
  return [...paged, ...('all' in shape ? paged.map((each) => `all=true&${each}`) : [])].map((each) => `?${each}`);
}

async function* statementsOf(bench: LargeDemo): AsyncGenerator<Line> {
  let calls = 0;
  for (const endpoint of GETS) {
    const reason = NOT_CALLED[endpoint.path];
    const url = reason === undefined ? await filled(bench, endpoint) : undefined;
    if (url === undefined) {
      if (reason === undefined) yield atMost(`not called, and no reason is given: ${endpoint.path}`, 1, 0);
      else yield information(`not called (${reason}): ${endpoint.path}`, 0);
      continue;
    }
    for (const query of await queriesOf(bench, url, endpoint)) {
      await bench.superuser.query('select pg_stat_statements_reset()');
      const { status } = await bench.get(url + query);
      // A field that is no order.
      if (status === 400 && query.includes('sort=')) continue;
      if (status !== 200) {
        yield atMost(`answered ${status}: ${url}${query}`, 1, 0);
        continue;
      }
      for (let call = 1; call < CALLS; call += 1) await bench.get(url + query);
      calls += CALLS;
      const { rows } = await bench.superuser.query<{ ms: number; text: string }>(
        `select min_exec_time as ms, regexp_replace(left(query, 110), '\\s+', ' ', 'g') as text from pg_stat_statements
         where userid = 'portal'::regrole and min_exec_time > $1 order by 1 desc`,
        [MIN_REPORTED_MS],
      );
      for (const { ms, text } of rows) {
        const [, reason] = REASONS.find(([pattern]) => pattern.test(url + query)) ?? [];
        yield reason
          ? information(`${url}${query} (${reason}): ${text}`, ms)
          : atMost(`${url}${query}: ${text}`, ms, LIMIT);
      }
    }
  }
  yield information('calls of lists and records', calls);
}

/** Every list and record of the large demo: the statements of 50 ms and more. */
export async function* statements(): AsyncGenerator<Line> {
  const demo = await openLarge(GETS);
  yield information('the second start of the large demo, s', demo.portal.startedIn);
  await demo.superuser.query('create extension if not exists pg_stat_statements');
  yield* statementsOf(demo);
  await demo.stop();
}

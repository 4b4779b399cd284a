import type { orders } from '@kontor/contract/areas/campaigns/orders/endpoints.ts';
import type { AnswerOf, QueryOf } from '@kontor/contract/kernel/endpoint.ts';
import { LIST_LIMIT } from '@kontor/contract/kernel/list.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Read } from '../../../../kernel/database/tx.ts';
import { orderOf } from '../../../../kernel/http/listed.ts';
import { Refusal, refuse } from '../../../../kernel/http/refusal.ts';
import { foldedText, matches, type SearchWord, searchWords } from '../../../../kernel/http/search.ts';

type Query = QueryOf<typeof orders.orders>;
type Row = AnswerOf<typeof orders.orders>[number];

type Sorts = ReadonlyMap<string, RawBuilder<unknown>>;

/** The sort keys of a list without titles; `id` is the last one. */
const BY_ROW: Sorts = new Map([
  ['id', sql`ordered.site_id, ordered.product_id`],
  ['siteId', sql`ordered.site_id`],
  ['productId', sql`ordered.product_id`],
  ['quantity', sql`quantity`],
  ['allocated', sql`allocated`],
  ['comment', sql`comment`],
]);

/** The sort keys once `TITLES` are joined to its rows. */
const BY_TITLE: Sorts = new Map([
  ['site', sql`site.title`],
  ['tenant', sql`tenant.name`],
  ['externalSiteId', sql`site.key`],
  ['productTitle', sql`product.title`],
  ['unit', sql`offered.unit`],
  ['discount', sql`offered.discount`],
  ['date', sql`answer.date`],
  ['personInCharge', sql`answer.person_in_charge`],
]);

const SORT: Sorts = new Map([...BY_ROW, ...BY_TITLE]);

const needsTitles = (sort: string | undefined): boolean =>
  sort?.match(/\w+/g)?.some((name) => BY_TITLE.has(name)) ?? false;

/** The searched parts of an order: product, site and person. There are few of each compared with the rows. */
function matchesWord(campaignId: number, word: SearchWord): RawBuilder<unknown> {
  return sql`(
    ordered.product_id in (
      select product_id from campaign_product join product on product.id = product_id
      where campaign_id = ${campaignId} and ${matches(foldedText([sql.ref('product.title')]), word)})
    or ordered.site_id in (
      select site_id from campaign_answer join site on site.id = site_id
      where campaign_id = ${campaignId} and ${matches(foldedText([sql.ref('site.title'), sql.ref('person_in_charge')]), word)}))`;
}

function whereOf(campaignId: number, { search, ordered, siteId }: Query): RawBuilder<unknown> {
  const conditions = [
    sql`ordered.campaign_id = ${campaignId}`,
    ...searchWords(search).map((word) => matchesWord(campaignId, word)),
  ];
  if (ordered === 'true') conditions.push(sql`(quantity > 0 or comment is not null)`);
  if (siteId) conditions.push(sql`ordered.site_id = any(${siteId})`);
  return sql.join(conditions, sql` and `);
}

/** Joined to all rows if they are sorted by title; otherwise only to those of the page. */
const TITLES = sql`
  join campaign_product offered using (campaign_id, product_id)
  join product on product.id = ordered.product_id
  join campaign_answer answer using (campaign_id, site_id)
  join site on site.id = ordered.site_id
  join tenant on tenant.id = tenant_id`;

type FoundRow = Pick<Row, 'siteId' | 'productId' | 'quantity' | 'comment' | 'allocated'>;

async function countOf({ db }: Read, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from campaign_order ordered where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A page of orders; the total is passed to `setTotal`. */
async function pageOf(
  read: Read,
  { where, order, query }: { where: RawBuilder<unknown>; order: RawBuilder<unknown>; query: Query },
  setTotal: (total: number) => void,
): Promise<FoundRow[]> {
  const { limit = LIST_LIMIT, offset = 0, total: isCounted = true } = query;
  const page = sql<FoundRow>`
    select ordered.site_id as "siteId", ordered.product_id as "productId", quantity, comment, allocated
    from campaign_order ordered ${needsTitles(query.sort) ? TITLES : sql``}
    where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(read.db);
  if (!isCounted) return (await page).rows;
  if (query.limit !== undefined) {
    const [{ rows }, total] = await Promise.all([page, countOf(read, where)]);
    setTotal(total);
    return rows;
  }
  const { rows } = await page;
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  setTotal(isLast ? offset + rows.length : await countOf(read, where));
  return rows;
}

type Product = Pick<Row, 'productId' | 'productTitle' | 'unit' | 'discount'>;

async function offeredAmong({ db }: Read, campaignId: number, ids: readonly number[]): Promise<Map<number, Product>> {
  const { rows } = await sql<Product>`
    select product_id as "productId", title as "productTitle", unit, discount::float8 as discount
    from campaign_product join product on product.id = product_id
    where campaign_id = ${campaignId} and product_id = any(${ids})`.execute(db);
  return new Map(rows.map((product) => [product.productId, product]));
}

type Answer = Pick<Row, 'siteId' | 'externalSiteId' | 'date' | 'personInCharge' | 'site'>;

async function answersAmong({ db }: Read, campaignId: number, ids: readonly number[]): Promise<Map<number, Answer>> {
  const { rows } = await sql<Answer>`
    select site_id as "siteId", json_build_object('title', site.title, 'tenant', tenant.name) as site,
      site.key as "externalSiteId", date, person_in_charge as "personInCharge"
    from campaign_answer join site on site.id = site_id join tenant on tenant.id = tenant_id
    where campaign_id = ${campaignId} and site_id = any(${ids})`.execute(db);
  return new Map(rows.map((answer) => [answer.siteId, answer]));
}

/**
 * The orders of a campaign that match the query. Titles are added here after the rows are found: with many thousand
 * rows, each product and site is read from the database only once.
 */
export async function listOrders(
  read: Read,
  campaignId: number,
  query: Query,
  setTotal: (total: number) => void,
): Promise<Row[] | Refusal<'request.notFound' | 'request.invalid'>> {
  const order = orderOf(query.sort, SORT);
  if (order instanceof Refusal) return order;
  const campaign = await read.db.selectFrom('campaign').select('id').where('id', '=', campaignId).executeTakeFirst();
  if (!campaign) return refuse('request.notFound');
  const page = await pageOf(read, { where: whereOf(campaignId, query), order, query }, setTotal);
  const [products, answers] = await Promise.all([
    offeredAmong(read, campaignId, [...new Set(page.map(({ productId }) => productId))]),
    answersAmong(read, campaignId, [...new Set(page.map(({ siteId }) => siteId))]),
  ]);
  const rows: Row[] = [];
  for (const { siteId, productId, quantity, comment, allocated } of page) {
    const product = products.get(productId);
    const answer = answers.get(siteId);
    // The product was removed in the meantime.
    if (!product || !answer) continue;
    // Lists every field explicitly: with many thousand rows, spreading objects takes longer than the database.
    rows.push({
      campaignId,
      siteId,
      site: answer.site,
      externalSiteId: answer.externalSiteId,
      productId,
      productTitle: product.productTitle,
      unit: product.unit,
      discount: product.discount,
      quantity,
      comment,
      allocated,
      date: answer.date,
      personInCharge: answer.personInCharge,
    });
  }
  return rows;
}

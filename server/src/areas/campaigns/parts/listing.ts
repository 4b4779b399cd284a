import { CAMPAIGN_STATES } from '@kontor/contract/areas/campaigns/rules.ts';
import type { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { AnswerOf, QueryOf } from '@kontor/contract/kernel/endpoint.ts';
import { LIST_LIMIT } from '@kontor/contract/kernel/list.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Read } from '../../../kernel/database/tx.ts';
import { orderOf } from '../../../kernel/http/listed.ts';
import { Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { foldedText, matches, searchWords } from '../../../kernel/http/search.ts';
import { type Actor, reachesSite, sitesOf } from '../../../kernel/identity/actor.ts';
import { answerBy, seenBySites, stateOn } from './state.ts';

type Query = QueryOf<typeof campaign.list>;
type Row = AnswerOf<typeof campaign.list>[number];

const SORT: ReadonlyMap<string, RawBuilder<unknown>> = new Map([
  ['id', sql.ref('id')],
  ['title', sql.ref('title')],
  ['startDate', sql.ref('startDate')],
  ['reminderDate', sql.ref('reminderDate')],
  ['endDate', sql.ref('endDate')],
  // In the order of the process, in every language (`spec 3 §9`).
  ['state', sql`array_position(${sql.val([...CAMPAIGN_STATES])}::text[], state)`],
  ['hasOrders', sql.ref('hasOrders')],
  ['answer', sql.ref('answer')],
  ['siteCount', sql.ref('siteCount')],
  ['answerCount', sql.ref('answerCount')],
  ['orderCount', sql.ref('orderCount')],
]);

/** Campaigns with the answers of these sites; campaigns with none of them are left out, unless all sites are meant. */
function campaignsFor(sites: readonly number[] | 'all', isOfOne: boolean, today: string): RawBuilder<Row> {
  const among = sites === 'all' ? sql`` : sql`where site_id = any(${sites})`;
  const taking = sites === 'all' ? sql`left join` : sql`join`;
  const answer = isOfOne
    ? answerBy({ hasOrders: sql.ref('has_orders'), isAnswered: sql`answered > 0` })
    : sql`null::text`;
  // Counted for all campaigns at once: one query per campaign takes twice as long.
  return sql<Row>`
    select id, title, start_date as "startDate", reminder_date as "reminderDate", end_date as "endDate",
      ${stateOn(today)} as state, coalesce(has_orders, false) as "hasOrders", ${answer} as answer,
      coalesce(sites, 0) as "siteCount", coalesce(answered, 0) as "answerCount",
      coalesce(ordered, 0) as "orderCount", version
    from campaign
    ${taking} (
      select campaign_id, count(*) as sites, count(answer.date) as answered,
        count(*) filter (where answer.has_orders) as ordered, bool_or(answer.has_orders) as has_orders
      from campaign_site left join campaign_answer answer using (campaign_id, site_id) ${among} group by campaign_id
    ) partakers on campaign_id = id`;
}

/**
 * The campaigns that an actor sees and that match the query. With a site, they are shown as that site sees them; people
 * of sites always see them that way.
 */
export async function listCampaigns(
  read: Read,
  actor: Actor,
  query: Query,
  zone: string,
  setTotal: (total: number) => void,
): Promise<Row[] | Refusal<'request.invalid' | 'request.forbidden'>> {
  const { siteId, state = [], search, limit = LIST_LIMIT, offset = 0, total = true } = query;
  if (siteId !== undefined && !reachesSite(actor, siteId)) return refuse('request.forbidden');
  const order = orderOf(query.sort, SORT);
  if (order instanceof Refusal) return order;
  const own = sitesOf(actor);
  const rows = campaignsFor(siteId === undefined ? own : [siteId], siteId !== undefined, dayOf(read.now, zone));
  const conditions: RawBuilder<unknown>[] = searchWords(search).map((word) =>
    matches(foldedText([sql.ref('title')]), word),
  );
  if (own !== 'all') conditions.push(seenBySites(sql.ref('hasOrders')));
  if (state.length > 0) conditions.push(sql`state = any(${state})`);
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const page = await sql<Row>`
    select * from (${rows}) campaign ${where} order by ${order} limit ${limit} offset ${offset}`.execute(read.db);
  if (total && (offset > 0 || page.rows.length === limit)) {
    const all = await sql<{ total: number }>`
      select count(*) as total from (${rows}) campaign ${where}`.execute(read.db);
    setTotal(all.rows[0]?.total ?? 0);
  }
  return page.rows;
}

import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/tx.ts';
import type { Services } from '../../../kernel/services.ts';
import { referencesOf } from '../parts/references.ts';

/**
 * Notes what labels of a site show now: what differs from what was noted before gets the next version, and so does what
 * is gone. The row of the site's feed is held meanwhile, so that versions become visible in their order, and a reader
 * who has seen one misses nothing of it.
 */
export async function noteFacts(
  tx: Tx,
  { timeZone }: Pick<Services, 'timeZone'>,
  siteId: number,
  basis: string,
): Promise<void> {
  const offers = await referencesOf(tx, { timeZone }, siteId, undefined);
  await sql`insert into price_tag_feed (site_id) values (${siteId}) on conflict do nothing`.execute(tx.db);
  const { version } = await tx.db
    .selectFrom('price_tag_feed')
    .select('version')
    .where('site_id', '=', siteId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const instantAt = (day: string, seconds: number) => sql`to_char(
    ((${sql.raw(day)})::timestamp at time zone ${timeZone} - make_interval(secs => ${seconds})) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const { rows } = await sql`
    with offer as (
      select sale.product_id, sale.unit, jsonb_agg(jsonb_build_object(
        'price', sale.price::double precision, 'startsAt', ${instantAt('sale.start', 0)},
        'endsAt', ${instantAt('sale."end" + 1', 1)}, 'lowest', reference.lowest) order by sale.start) as offers
      from sale_price sale
      join unnest(
        ${offers.map(({ productId }) => productId)}::integer[], ${offers.map(({ unit }) => unit)}::text[],
        ${offers.map(({ start }) => start)}::date[], ${offers.map(({ lowest }) => lowest)}::double precision[]
      ) reference (product_id, unit, start, lowest) using (product_id, unit, start)
      where sale.site_id = ${siteId}
      group by sale.product_id, sale.unit
    ), sold as (
      select distinct on (price.product_id, price.unit) price.product_id, price.position, jsonb_build_object(
        'unit', price.unit,
        'ean', coalesce(packed.ean, case when price.quantity = 1 then product.ean end),
        'price', price.price::double precision, 'pricePerLiter', price.price_per_liter::double precision,
        'quantity', price.quantity::double precision, 'capacity', price.capacity::double precision,
        'deposit', price.deposit::double precision, 'offers', coalesce(offer.offers, '[]')) as unit
      from live_price price
      join live_product product on product.product_id = price.product_id
      left join inventory_packaging_unit packed on packed.product_id = price.product_id
        and packed.unit_id = array_position(${sql.val([...UNITS])}::text[], price.unit)
      left join offer on offer.product_id = price.product_id and offer.unit = price.unit
      where price.site_id = ${siteId} and price.position <= 3 and price.price > 0
      order by price.product_id, price.unit, price.position
    ), current as (
      select sold.product_id, jsonb_build_object(
        'title', coalesce(nullif(product.public_title, ''), product.product_title), 'group', product."group",
        'label', product.label, 'units', jsonb_agg(sold.unit order by sold.position)) as facts
      from sold join live_product product on product.product_id = sold.product_id
      group by sold.product_id, product.public_title, product.product_title, product."group", product.label
    )
    insert into price_tag_fact as known (site_id, product_id, facts, version, changed_at)
    select ${siteId}::integer, product_id, current.facts, ${version + 1}::integer, ${tx.now.toISOString()}::timestamptz
    from current full join (
      select product_id, facts from price_tag_fact where site_id = ${siteId}) before using (product_id)
    where current.facts is distinct from before.facts
    order by product_id
    on conflict (site_id, product_id) do update set
      facts = excluded.facts, version = excluded.version, changed_at = excluded.changed_at
    returning 1`.execute(tx.db);
  const next = rows.length > 0 ? version + 1 : version;
  await sql`update price_tag_feed set version = ${next}, basis = ${basis} where site_id = ${siteId}`.execute(tx.db);
}

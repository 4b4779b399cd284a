import type { allocation, productTotal } from '@kontor/contract/areas/campaigns/allocations/schema.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Read } from '../../../kernel/database/tx.ts';

type Total = z.output<typeof productTotal>;

/** The orders of every product of a campaign, in campaign order. */
export async function totalsOf({ db }: Pick<Read, 'db'>, campaignId: number): Promise<Total[]> {
  const { rows } = await sql<Total>`
    with by_tenant as (
      select product_id, tenant_id, sum(quantity) as quantity, count(*) as site_count, sum(allocated) as allocated,
        count(*) - count(allocated) as unallocated_count
      from campaign_order join site on site.id = site_id
      where campaign_id = ${campaignId} and quantity > 0
      group by product_id, tenant_id
    )
    select product.id as "productId", product.title as "productTitle", unit, available,
      coalesce(sum(quantity), 0)::bigint as quantity, coalesce(sum(site_count), 0)::bigint as "siteCount",
      sum(allocated)::bigint as allocated,
      case when sum(allocated) is null then 0 else sum(unallocated_count)::bigint end as "unallocatedCount",
      coalesce(json_agg(
        json_build_object('tenant', tenant.name, 'quantity', quantity, 'siteCount', site_count) order by tenant.id
      ) filter (where tenant.id is not null), '[]') as tenants
    from campaign_product
    join product on product.id = campaign_product.product_id
    left join by_tenant on by_tenant.product_id = product.id
    left join tenant on tenant.id = by_tenant.tenant_id
    where campaign_id = ${campaignId}
    group by product.id, product.title, unit, available, position
    order by position, product.id`.execute(db);
  return rows;
}

type Allocation = z.output<typeof allocation>;
type Head = Omit<Allocation, 'sites'>;

/**
 * The orders and allocations of a product of a campaign; undefined if it is not one of its products. The version rises
 * with every order and every allocation and never falls: answers outlive removed sites, and a removed product's
 * allocation version is carried over.
 */
export async function allocationOf(
  { db }: Pick<Read, 'db'>,
  { id, productId }: { readonly id: number; readonly productId: number },
): Promise<Allocation | undefined> {
  // Reads the version first: if rows are newer, saving fails and the caller reads again; older rows would go unnoticed.
  const head = await sql<Head>`
    select product.id as "productId", product.title as "productTitle", unit, available, pack_step as "packStep",
      (allocation_version + lost_allocations + (
        select coalesce(sum(answer.version), 0) from campaign_answer answer where answer.campaign_id = ${id}
      ))::bigint as version
    from campaign_product join product on product.id = product_id join campaign on campaign.id = campaign_id
    where campaign_id = ${id} and product_id = ${productId}`.execute(db);
  const [found] = head.rows;
  if (!found) return undefined;
  const { rows: sites } = await sql<Allocation['sites'][number]>`
    select site.id as "siteId", json_build_object('title', site.title, 'tenant', tenant.name) as site, quantity, allocated
    from campaign_order
    join site on site.id = site_id
    join tenant on tenant.id = tenant_id
    where campaign_id = ${id} and product_id = ${productId} and quantity > 0
    order by site.id`.execute(db);
  return { ...found, sites };
}

import { CAMPAIGN_READERS } from '@kontor/contract/areas/campaigns/access.ts';
import { type CampaignState, stateOf } from '@kontor/contract/areas/campaigns/rules.ts';
import type { campaignProduct } from '@kontor/contract/areas/campaigns/schema.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Language } from '@kontor/words/words.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { fields } from '../../kernel/database/fields.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { JsonObject } from '../../kernel/database/schema.ts';
import type { Read } from '../../kernel/database/tx.ts';
import type { MayReadOwner } from '../../kernel/files/attachments.ts';
import { type Actor, sitesOf } from '../../kernel/identity/actor.ts';
import type { Services } from '../../kernel/services.ts';
import { seenBySites, stateOn } from './parts/state.ts';

/** A stored product of a campaign, with its current title. */
export interface CampaignProduct extends Required<Omit<z.output<typeof campaignProduct>, 'campaignId' | 'product'>> {
  readonly productTitle: string;
}

interface CampaignRow {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly greeting: string | null;
  readonly startDate: string;
  readonly reminderDate: string | null;
  readonly endDate: string;
  readonly isReleased: boolean;
  readonly isCanceled: boolean;
  readonly sendConfirmationEmail: boolean;
  readonly confirmationEmail: string | null;
  readonly allowComment: boolean;
  readonly documentationId: string | null;
  /** The language of the confirmations. */
  readonly language: Language;
  readonly createdBy: string;
  readonly version: number;
}

/** A campaign with its products in order, and its current state. */
export interface StoredCampaign extends CampaignRow {
  readonly state: CampaignState;
  readonly products: readonly CampaignProduct[];
}

/** A participating site. */
export interface ParticipatingSite {
  readonly siteId: number;
  readonly title: string;
  readonly tenant: string;
  /** Whether it ordered anything. */
  readonly hasOrders: boolean;
}

const headById = prepared<{ id: number }, CampaignRow>((db, arg) =>
  db
    .selectFrom('campaign')
    .select(
      fields(
        'id',
        'title',
        'description',
        'greeting',
        'startDate',
        'reminderDate',
        'endDate',
        'sendConfirmationEmail',
        'confirmationEmail',
        'allowComment',
        'documentationId',
        'createdBy',
        'version',
      ),
    )
    .select((where) => [
      where('released_at', 'is not', null).$castTo<boolean>().as('isReleased'),
      where('canceled_at', 'is not', null).$castTo<boolean>().as('isCanceled'),
      sql<Language>`language`.as('language'),
    ])
    .where('id', '=', arg('id')),
);

/** The products of a campaign, in order. */
const productsOf = prepared<{ id: number }, CampaignProduct>((db, arg) =>
  db
    .selectFrom('campaign_product')
    .innerJoin('product', 'product.id', 'product_id')
    .select((select) => [
      ...fields('productId', 'packStep', 'minimum', 'maximum', 'available'),
      'product.title as productTitle',
      sql<CampaignProduct['unit']>`unit`.as('unit'),
      select.cast<number | null>('discount', 'double precision').as('discount'),
    ])
    .where('campaign_id', '=', arg('id'))
    .orderBy('position')
    .orderBy('product_id'),
);

/** The participating sites of a campaign, grouped by company. */
export const participatingSitesOf = prepared<{ id: number }, ParticipatingSite>((db, arg) =>
  db
    .selectFrom('campaign_site')
    .innerJoin('site', 'site.id', 'site_id')
    .innerJoin('tenant', 'tenant.id', 'tenant_id')
    .leftJoin('campaign_answer as answer', (join) =>
      join
        .onRef('answer.campaign_id', '=', 'campaign_site.campaign_id')
        .onRef('answer.site_id', '=', 'campaign_site.site_id'),
    )
    .select((select) => [
      ...fields('campaign_site.siteId', 'site.title'),
      'tenant.name as tenant',
      select.fn.coalesce('has_orders', sql<boolean>`false`).as('hasOrders'),
    ])
    .where('campaign_site.campaign_id', '=', arg('id'))
    .orderBy('tenant_id')
    .orderBy('campaign_site.site_id'),
);

/** A site that ordered. */
export interface OrderedSite {
  readonly siteId: number;
  readonly title: string;
  readonly email: string | null;
}

/** The sites that ordered from a campaign. */
export const orderedSitesOf = prepared<{ id: number }, OrderedSite>((db, arg) =>
  db
    .selectFrom('campaign_answer')
    .innerJoin('site', 'site.id', 'site_id')
    .select(['site.id as siteId', 'site.title', 'site.email'])
    .where('campaign_id', '=', arg('id'))
    .where('has_orders', '=', sql<boolean>`true`)
    .orderBy('site.id'),
);

/** A campaign regardless of who may see it; undefined if it does not exist. */
export async function campaignOf(
  read: Read,
  { timeZone }: Pick<Services, 'timeZone'>,
  id: number,
): Promise<StoredCampaign | undefined> {
  const [head] = await headById(read, { id });
  if (!head) return undefined;
  return { ...head, state: stateOf(head, dayOf(read.now, timeZone)), products: await productsOf(read, { id }) };
}

/** The facts of a campaign in the audit trail in addition to its row. */
export async function campaignAuditDetails(read: Pick<Read, 'db'>, id: number): Promise<JsonObject> {
  const [products, sites] = [await productsOf(read, { id }), await participatingSitesOf(read, { id })];
  return {
    products: products.map(({ productTitle: _, ...product }) => product),
    sites: sites.map(({ siteId }) => siteId),
  };
}

/** Whether a reader of campaigns sees one, in SQL: administrators all, others those that their sites see. */
function seenBy(actor: Actor, today: string): RawBuilder<unknown> {
  const own = sitesOf(actor);
  if (own === 'all') return sql`true`;
  return sql`exists (
    select from campaign_site left join campaign_answer answer using (campaign_id, site_id)
    where campaign_id = campaign.id and site_id = any(${own})
      and ${seenBySites(sql`coalesce(has_orders, false)`, stateOn(today))})`;
}

/** A campaign with a product. */
interface CampaignWithProduct extends Pick<CampaignRow, 'id' | 'title' | 'startDate' | 'endDate'> {
  readonly state: CampaignState;
}

/** The campaigns with a product that a person sees, the latest first; none for people who do not see campaigns. */
export async function campaignsWithProduct(
  { db }: Pick<Read, 'db'>,
  actor: Actor,
  productId: number,
  today: string,
): Promise<CampaignWithProduct[]> {
  if (actor.kind !== 'person' || !CAMPAIGN_READERS.some((role) => actor.roles.has(role))) return [];
  const { rows } = await sql<CampaignWithProduct>`
    select id, title, start_date as "startDate", end_date as "endDate", ${stateOn(today)} as state
    from campaign
    where id in (select campaign_id from campaign_product where product_id = ${productId}) and ${seenBy(actor, today)}
    order by start_date desc, id`.execute(db);
  return rows;
}

/** Everyone who may read the campaign may read its documentation: administrators, and people of a site that sees it. */
export const mayReadDocumentation =
  (timeZone: string): MayReadOwner =>
  async ({ db, now }, actor, attachmentId) => {
    if (!CAMPAIGN_READERS.some((role) => actor.roles.has(role))) return false;
    const { rows } = await sql`
      select from campaign 
        where documentation_id = ${attachmentId} and ${seenBy(actor, dayOf(now, timeZone))} limit 1`.execute(db);
    return rows.length > 0;
  };

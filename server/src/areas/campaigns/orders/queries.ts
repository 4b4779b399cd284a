import { answerOf } from '@kontor/contract/areas/campaigns/answers/rules.ts';
import type {
  offer,
  offeringCampaign,
  orderVersion,
  siteOrder,
} from '@kontor/contract/areas/campaigns/orders/schema.ts';
import { isSeenBySite } from '@kontor/contract/areas/campaigns/rules.ts';
import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { fields } from '../../../kernel/database/fields.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Read } from '../../../kernel/database/tx.ts';
import { type Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { type Actor, sitesOf } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import { stateOn } from '../parts/state.ts';
import { campaignOf, type StoredCampaign } from '../queries.ts';

/** The campaign and the site of an order. */
export interface SiteOrderKey {
  readonly id: number;
  readonly siteId: number;
}

/** A participating site, as orders show it. */
interface OrderingSite {
  /** Whether it ordered anything. */
  readonly hasOrders: boolean;
  readonly title: string;
  readonly tenant: string;
  readonly externalSiteId: string | null;
}

const participantOf = prepared<SiteOrderKey, OrderingSite>((db, arg) =>
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
      'site.title',
      'tenant.name as tenant',
      'site.key as externalSiteId',
      select.fn.coalesce('has_orders', sql<boolean>`false`).as('hasOrders'),
    ])
    .where('campaign_site.campaign_id', '=', arg('id'))
    .where('campaign_site.site_id', '=', arg('siteId')),
);

/** A campaign and a participating site. */
export interface Participation {
  readonly campaign: StoredCampaign;
  readonly site: OrderingSite;
}

/**
 * A campaign for one of its sites, if the actor may see it: people of sites see it while it is active and afterwards
 * (`behaviour §8`), and also when it was cancelled if their site ordered.
 */
export async function participationOf(
  read: Read,
  services: Services,
  actor: Actor,
  key: SiteOrderKey,
): Promise<Participation | Refusal<'request.notFound' | 'campaigns.siteMissing' | 'campaigns.canceled'>> {
  const [campaign, [site]] = await Promise.all([campaignOf(read, services, key.id), participantOf(read, key)]);
  if (!campaign) return refuse('request.notFound');
  if (sitesOf(actor) !== 'all') {
    if (!site) return refuse('request.notFound');
    if (!isSeenBySite(campaign, site))
      return refuse(campaign.state === 'canceled' ? 'campaigns.canceled' : 'request.notFound');
  }
  return site ? { campaign, site } : refuse('campaigns.siteMissing');
}

interface AnswerRow {
  readonly version: number;
  readonly date: string;
  readonly personInCharge: string;
}

const answerRowOf = prepared<SiteOrderKey, AnswerRow>((db, arg) =>
  db
    .selectFrom('campaign_answer')
    .select(fields('version', 'date', 'personInCharge'))
    .where('campaign_id', '=', arg('id'))
    .where('site_id', '=', arg('siteId')),
);

/** The current order of a site. */
export type SiteOrder = z.output<typeof siteOrder>;
/** A site's order of a product, including zeros. */
export type OrderedQuantity = SiteOrder['products'][number];

/** A site's order of each product, in campaign order. */
export const orderedQuantitiesOf = prepared<SiteOrderKey, OrderedQuantity>((db, arg) =>
  db
    .selectFrom('campaign_order')
    .innerJoin('campaign_product', (join) =>
      join
        .onRef('campaign_product.campaign_id', '=', 'campaign_order.campaign_id')
        .onRef('campaign_product.product_id', '=', 'campaign_order.product_id'),
    )
    .select(fields('campaign_order.productId', 'quantity', 'comment', 'allocated'))
    .where('campaign_order.campaign_id', '=', arg('id'))
    .where('site_id', '=', arg('siteId'))
    .orderBy('position')
    .orderBy('campaign_order.product_id'),
);

const NOT_ANSWERED: SiteOrder = { answer: 'open', date: null, personInCharge: null, products: [], version: 0 };

export async function siteOrderOf(read: Pick<Read, 'db'>, key: SiteOrderKey): Promise<SiteOrder> {
  const [answered] = await answerRowOf(read, key);
  if (!answered) return NOT_ANSWERED;
  const products = await orderedQuantitiesOf(read, key);
  return { ...answered, answer: answerOf(products.map(({ quantity }) => quantity)), products };
}

type Version = z.output<typeof orderVersion>;

/** All orders that a site has ever placed, latest first. */
export const orderVersionsOf = prepared<SiteOrderKey, Version>((db, arg) =>
  db
    .selectFrom('campaign_answer_version')
    .select(fields('version', 'date', 'personInCharge', 'createdBy'))
    .select(sql<Version['products']>`products`.as('products'))
    .where('campaign_id', '=', arg('id'))
    .where('site_id', '=', arg('siteId'))
    .orderBy('version', 'desc'),
);

type Offer = z.output<typeof offer>;

/** The quantities for a site in campaign order: allocated or, without an allocation, ordered ones. */
export const siteOffersOf = prepared<SiteOrderKey, Offer>((db, arg) =>
  db
    .selectFrom('campaign_order')
    .innerJoin('campaign_product', (join) =>
      join
        .onRef('campaign_product.campaign_id', '=', 'campaign_order.campaign_id')
        .onRef('campaign_product.product_id', '=', 'campaign_order.product_id'),
    )
    .innerJoin('product', 'product.id', 'campaign_order.product_id')
    .select((select) => [
      'product.id as productId',
      'product.title as productTitle',
      sql<Unit>`unit`.as('unit'),
      select.cast<number | null>('discount', 'double precision').as('discount'),
      select.fn.coalesce('allocated', 'quantity').as('quantity'),
    ])
    .where('campaign_order.campaign_id', '=', arg('id'))
    .where('site_id', '=', arg('siteId'))
    .where((where) => where(where.fn.coalesce('allocated', 'quantity'), '>', 0))
    .orderBy('position')
    .orderBy('product.id'),
);

/** More than anyone still prints labels for. */
const MAX_OFFERING = 50;

const closedWithOffers = prepared<{ siteId: number; today: string }, z.output<typeof offeringCampaign>>((db, arg) =>
  db
    .selectFrom('campaign_order')
    .innerJoin('campaign', 'campaign.id', 'campaign_id')
    .select(fields('campaign.id', 'title', 'startDate', 'endDate'))
    .select((select) => select.cast<number>(select.fn.countAll(), 'integer').as('productCount'))
    .where('site_id', '=', arg('siteId'))
    .where((where) => where(where.fn.coalesce('allocated', 'quantity'), '>', 0))
    .where(stateOn(arg('today')), '=', 'closed')
    .groupBy('campaign.id')
    .orderBy('end_date', 'desc')
    .orderBy('campaign.id', 'desc')
    .limit(MAX_OFFERING),
);

/** The campaigns in which a site gets products. */
export const offeringCampaignsOf = (read: Read, { timeZone }: Pick<Services, 'timeZone'>, siteId: number) =>
  closedWithOffers(read, { siteId, today: dayOf(read.now, timeZone) });

import * as z from 'zod/mini';
import { only, ROLES } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { pathId } from '../../kernel/fields.ts';
import { idList, listOptions } from '../../kernel/list.ts';
import { MAX_CODE_LENGTH, MAX_PRODUCTS_PER_CALL } from './rules.ts';
import { dataSource, foundProduct, pricedProduct, salePrice, syncBody } from './schema.ts';

const code = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_CODE_LENGTH), z.regex(/^[^\0]*$/));

/**
 * Any portal role reads live products. People read the prices of their own site; price-tag staff (`behaviour §3`) and
 * site evaluators without a site of their own (`behaviour §9`) read those of any site, because they print its price
 * tags.
 */
const live = { method: 'GET', caller: only(...ROLES), scope: 'product.live' } as const;
const ofSite = {
  ...live,
  site: 'siteId',
  anySite: ['PortalPriceTag'],
  allSitesIfNoneInToken: ['PortalSiteEvaluation'],
} as const;

export const merchandise = {
  liveProducts: endpoint({
    ...live,
    path: '/product/live',
    query: z.strictObject({
      ean: z.optional(
        code().check(
          z.describe(
            'Only products that have exactly this code, or a unit that has it; an EAN in any of its spellings.',
          ),
        ),
      ),
      ...listOptions,
    }),
    response: z.array(foundProduct),
  }),
  liveProduct: endpoint({
    ...ofSite,
    path: '/product/live/{siteId}/{productId}',
    params: z.object({ siteId: pathId(), productId: pathId() }),
    response: pricedProduct,
  }),
  /** The requested products that exist, ordered by id. */
  severalLiveProducts: endpoint({
    ...ofSite,
    path: '/product/live_multiple/{siteId}',
    params: z.object({ siteId: pathId() }),
    query: z.strictObject({ productIds: z.optional(idList(MAX_PRODUCTS_PER_CALL)) }),
    response: z.array(pricedProduct),
  }),
  /** Offers running today or later; with `ended`, also recently ended ones (`ENDED_LATELY`). */
  salePrices: endpoint({
    ...ofSite,
    path: '/product/live/sale/{siteId}',
    params: z.object({ siteId: pathId() }),
    query: z.strictObject({ ended: z.optional(z.literal('true')) }),
    response: z.array(salePrice),
  }),

  dataSources: endpoint({
    method: 'GET',
    path: '/dataSource',
    caller: only('PortalAdministrator'),
    scope: 'dataSource',
    response: z.array(dataSource),
  }),
  /** Requests a copy of one dataset or all of them; a job does the work, and the list shows the progress. */
  syncDataSources: endpoint({
    method: 'POST',
    path: '/dataSource/sync',
    caller: only('PortalAdministrator'),
    scope: 'dataSource',
    body: syncBody,
    status: 200,
    response: z.array(dataSource),
    errors: ['merchandise.notConfigured', 'merchandise.syncRunning'],
  }),
};

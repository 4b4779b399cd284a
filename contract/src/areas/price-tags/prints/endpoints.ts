import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { choice, id, line, optional } from '../../../kernel/fields.ts';
import { idList } from '../../../kernel/list.ts';
import { ofSite, TAG_PRINTERS } from '../access.ts';
import { MAX_LIST_BYTES, PRINT_STYLES } from '../rules.ts';
import { priceTag } from '../schema.ts';
import { changedTag, referencePrice } from './schema.ts';

/** A label that was taken down; for an offer, that of the given unit, or of all units. */
const removedTag = z.strictObject({ productId: id(), printStyle: choice(PRINT_STYLES), unit: optional(line()) });

/** The last prints of a site, and which of them are outdated. */
export const prints = {
  /** Records labels as printed, in their current state. */
  remember: endpoint({
    scope: 'price-tag',
    caller: only(...TAG_PRINTERS),
    method: 'POST',
    path: '/price-tag/printed',
    body: z.strictObject({ labels: z.array(priceTag).check(z.minLength(1)) }),
    maxBodyBytes: MAX_LIST_BYTES,
    status: 204,
    errors: ['priceTags.tooMany'],
  }),
  /** Forgets labels that were taken down, so that they are no longer reported as outdated. */
  forget: endpoint({
    ...ofSite,
    method: 'POST',
    path: '/price-tag/printed/{siteId}/forget',
    body: z.strictObject({
      labels: z.array(removedTag).check(z.minLength(1)),
    }),
    maxBodyBytes: MAX_LIST_BYTES,
    status: 204,
    errors: ['priceTags.tooMany'],
  }),
  changes: endpoint({
    ...ofSite,
    method: 'GET',
    path: '/price-tag/change/{siteId}',
    response: z.array(changedTag),
  }),
  /** For the offers of these products, by product and unit. */
  references: endpoint({
    ...ofSite,
    method: 'GET',
    path: '/price-tag/reference/{siteId}',
    query: z.strictObject({ productIds: z.optional(idList(500)) }),
    response: z.array(referencePrice),
  }),
};

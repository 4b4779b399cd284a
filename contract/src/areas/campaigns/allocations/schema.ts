import * as z from 'zod/mini';
import { choice, id, line, list, whole } from '../../../kernel/fields.ts';
import { siteOfTenant } from '../../../kernel/reference.ts';
import { UNITS } from '../../master-data/rules.ts';
import { MAX_QUANTITY, SITES_PER_CAMPAIGN } from '../schema.ts';

const product = { productId: id(), productTitle: line(), unit: choice(UNITS), available: z.nullable(whole()) };

/** The orders of a product by all sites together, and per company. */
export const productTotal = z.object({
  ...product,
  quantity: whole(),
  siteCount: whole(),
  /** The total allocated to sites; null until head office has allocated the product. */
  allocated: z.nullable(whole()),
  /** How many sites ordered or changed their order after the allocation. */
  unallocatedCount: whole(),
  tenants: z.array(z.object({ tenant: line(), quantity: whole(), siteCount: whole() })),
});

/** The sites that ordered a product, and their allocations; `version` covers both. */
export const allocation = z.object({
  ...product,
  packStep: z.nullable(whole()),
  sites: z.array(
    z.object({
      siteId: id(),
      site: siteOfTenant,
      quantity: whole(),
      allocated: z.nullable(whole()),
    }),
  ),
  version: whole(),
});

/** The allocation for every site that ordered; sites not listed get nothing. */
export const allocationBody = z.strictObject({
  sites: list(z.strictObject({ siteId: id(), allocated: whole(0, MAX_QUANTITY) }), SITES_PER_CAMPAIGN),
});

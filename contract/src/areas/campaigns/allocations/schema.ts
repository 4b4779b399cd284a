import * as z from 'zod/mini';
import { choice, id, line, list, whole } from '../../../kernel/fields.ts';
import { UNITS } from '../../master-data/rules.ts';
import { MOST_QUANTITY, SITES_PER_CAMPAIGN } from '../schema.ts';

const product = { productId: id(), productTitle: line(), unit: choice(UNITS), available: z.nullable(whole()) };

/** What sites ordered of a product together, and per company. */
export const productTotal = z.object({
  ...product,
  quantity: whole(),
  siteCount: whole(),
  /** What is given to the sites together; null where head office has not allocated yet. */
  allocated: z.nullable(whole()),
  /** How many sites ordered, or ordered something else, after it was allocated. */
  unallocatedCount: whole(),
  tenants: z.array(z.object({ tenant: line(), quantity: whole(), siteCount: whole() })),
});

/** Who ordered a product, and what they are given of it; `version` is that of the orders and of what is given. */
export const allocation = z.object({
  ...product,
  packStep: z.nullable(whole()),
  sites: z.array(
    z.object({
      siteId: id(),
      site: z.object({ title: line(), tenant: line() }),
      quantity: whole(),
      allocated: z.nullable(whole()),
    }),
  ),
  version: whole(),
});

/** What every site that ordered is given; one that is not named is given nothing. */
export const allocationBody = z.strictObject({
  sites: list(z.strictObject({ siteId: id(), allocated: whole(0, MOST_QUANTITY) }), SITES_PER_CAMPAIGN),
});

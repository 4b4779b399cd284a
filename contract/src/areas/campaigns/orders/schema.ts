import * as z from 'zod/mini';
import { choice, day, id, instant, line, list, optional, text, whole } from '../../../kernel/fields.ts';
import { siteOfTenant } from '../../../kernel/reference.ts';
import { UNITS } from '../../master-data/rules.ts';
import { ANSWERS } from '../answers/rules.ts';
import { MAX_QUANTITY, PRODUCTS_PER_CAMPAIGN } from '../schema.ts';
import { MAX_COMMENT, MAX_PERSON } from './rules.ts';

const ordered = { quantity: whole(0, MAX_QUANTITY), comment: optional(text(MAX_COMMENT)) };

/** A site's order of a product; empty if it declined (`spec 3 §3`). */
export const orderRow = z.object({
  campaignId: id(),
  siteId: id(),
  site: siteOfTenant,
  /** The key that other systems use for the site. */
  externalSiteId: z.nullable(line()),
  productId: id(),
  productTitle: line(),
  unit: choice(UNITS),
  discount: z.nullable(z.number()),
  ...ordered,
  /** Head office's allocation, if the product is scarce. */
  allocated: z.nullable(whole()),
  date: instant(),
  personInCharge: line(),
});

const ignored = z.optional(z.unknown());

/**
 * A site's order of a product. Unit and discount come from the campaign, not from the body; the person in charge is the
 * same for all products.
 */
const orderedProduct = z.strictObject({
  productId: id(),
  ...ordered,
  personInCharge: line(MAX_PERSON),
  campaignId: z.optional(id()),
  siteId: z.optional(id()),
  site: ignored,
  externalSiteId: ignored,
  productTitle: ignored,
  unit: ignored,
  discount: ignored,
  allocated: ignored,
  date: ignored,
});

/** An order: products not listed are not ordered. The first check has the message, the second the documentation. */
export const orderBody = list(orderedProduct, PRODUCTS_PER_CAMPAIGN).check(
  z.refine((items) => items.length > 0, { params: { key: 'orderEmpty' } }),
  z.minLength(1),
);

/** A site's current order; version 0 before its first one. */
export const siteOrder = z.object({
  answer: choice(ANSWERS),
  date: z.nullable(instant()),
  personInCharge: z.nullable(line()),
  products: z.array(z.object({ productId: id(), ...ordered, allocated: z.nullable(whole()) })),
  version: whole(),
});

/** A past order of a site, with the titles and discounts of the time. */
export const orderVersion = z.object({
  version: whole(),
  date: instant(),
  personInCharge: line(),
  createdBy: line(),
  products: z.array(
    z.object({
      productId: id(),
      productTitle: line(),
      unit: choice(UNITS),
      discount: z.nullable(z.number()),
      quantity: whole(),
      comment: z.nullable(z.string()),
    }),
  ),
});

/** A product that a site gets from a closed campaign. */
export const offer = z.object({
  productId: id(),
  productTitle: line(),
  unit: choice(UNITS),
  discount: z.nullable(z.number()),
  quantity: whole(1),
});

/** A closed campaign, with the number of products that a site gets from it. */
export const offeringCampaign = z.object({
  id: id(),
  title: line(),
  startDate: day(),
  endDate: day(),
  productCount: whole(1),
});

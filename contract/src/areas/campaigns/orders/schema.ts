import * as z from 'zod/mini';
import { choice, day, id, instant, line, list, optional, text, whole } from '../../../kernel/fields.ts';
import { UNITS } from '../../master-data/rules.ts';
import { ANSWERS } from '../answers/rules.ts';
import { MAX_QUANTITY, PRODUCTS_PER_CAMPAIGN } from '../schema.ts';
import { MAX_COMMENT, MAX_PERSON } from './rules.ts';

const ordered = { quantity: whole(0, MAX_QUANTITY), comment: optional(text(MAX_COMMENT)) };

/** A site's order of a product; empty if it declined (`spec 3 §3`). */
export const orderRow = z.object({
  campaignId: id(),
  siteId: id(),
  site: z.object({ title: line(), tenant: line() }),
  /** The key by which other systems know the site. */
  externalSiteId: z.nullable(line()),
  productId: id(),
  productTitle: line(),
  unit: choice(UNITS),
  discount: z.nullable(z.number()),
  ...ordered,
  /** The allocation by head office, if the product is scarce. */
  allocated: z.nullable(whole()),
  date: instant(),
  personInCharge: line(),
});

const told = z.optional(z.unknown());

/**
 * What a site orders of a product. Unit and discount come from the campaign, not from the body; the person in charge is
 * the same for all products.
 */
const orderedProduct = z.strictObject({
  productId: id(),
  ...ordered,
  personInCharge: line(MAX_PERSON),
  campaignId: z.optional(id()),
  siteId: z.optional(id()),
  site: told,
  externalSiteId: told,
  productTitle: told,
  unit: told,
  discount: told,
  allocated: told,
  date: told,
});

/**
 * An order: products it does not name are not ordered. The first check has the message, the second the documentation.
 */
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

/** A site's order at a time, with the titles and discounts of that time. */
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

/** A product that a site gets from a campaign that is over. */
export const offer = z.object({
  productId: id(),
  productTitle: line(),
  unit: choice(UNITS),
  discount: z.nullable(z.number()),
  quantity: whole(1),
});

/** A campaign that is over, with how many products a site gets of it. */
export const offeringCampaign = z.object({
  id: id(),
  title: line(),
  startDate: day(),
  endDate: day(),
  productCount: whole(1),
});

import * as z from 'zod/mini';
import { choice, id, instant, line, whole } from '../../../kernel/fields.ts';
import { ANSWERS } from './rules.ts';

/** How a site that takes part answered; of one that did not, the rest is null. */
export const siteAnswer = z.object({
  siteId: id(),
  site: z.object({ title: line(), tenant: line(), group: z.nullable(line()), region: z.nullable(line()) }),
  externalSiteId: z.nullable(line()),
  answer: choice(ANSWERS),
  date: z.nullable(instant()),
  personInCharge: z.nullable(line()),
  /** Of how many products it ordered any. */
  productCount: whole(),
  /** How often it answered. */
  version: whole(),
  remindedAt: z.nullable(instant()),
});

/** The result of reminding sites. */
export const reminded = z.object({
  /** Sites to which at least one mail goes. */
  sites: whole(),
  mails: whole(),
  /** Those that were named though they answered, or were reminded within the last 24 hours. */
  skipped: whole(),
  /** Open sites without a known address. */
  withoutAddress: z.array(z.object({ siteId: id(), title: line() })),
});

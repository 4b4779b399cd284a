import * as z from 'zod/mini';
import { choice, id, instant, line, whole } from '../../../kernel/fields.ts';
import { ANSWERS } from './rules.ts';

/** A participating site's answer; everything else is null if it has not answered. */
export const siteAnswer = z.object({
  siteId: id(),
  site: z.object({ title: line(), tenant: line(), group: z.nullable(line()), region: z.nullable(line()) }),
  externalSiteId: z.nullable(line()),
  answer: choice(ANSWERS),
  date: z.nullable(instant()),
  personInCharge: z.nullable(line()),
  /** The number of products it ordered. */
  productCount: whole(),
  /** How many times it answered. */
  version: whole(),
  remindedAt: z.nullable(instant()),
});

/** The result of reminding sites. */
export const reminded = z.object({
  /** Sites that get at least one mail. */
  sites: whole(),
  mails: whole(),
  /** Listed sites that had already answered or were reminded in the last 24 hours. */
  skipped: whole(),
  /** Sites without an answer and without a known address. */
  withoutAddress: z.array(z.object({ siteId: id(), title: line() })),
});

import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { INSIGHT_READERS, ofSite } from '../access.ts';
import { BASES, VIEWS } from '../comparison/rules.ts';
import { siteFilter } from '../comparison/schema.ts';
import { FIGURE_NAMES } from '../evaluation/rules.ts';
import { days } from '../evaluation/schema.ts';

const SORT = new RegExp(`^-?(title|(${FIGURE_NAMES.join('|')})(Change)?)$`);

export const documents = {
  /** The evaluation on one page, as PDF. */
  document: endpoint({
    ...ofSite,
    scope: 'evaluation.site',
    path: '/evaluation/siteDocument/{id}',
    params: z.object({ id: pathId() }),
    query: z.strictObject(days),
    file: true,
  }),
  /** The sites that the caller reaches side by side, as PDF. */
  comparisonDocument: endpoint({
    method: 'GET',
    caller: only(...INSIGHT_READERS),
    scope: 'evaluation.site',
    path: '/evaluation/site/document',
    query: z.strictObject({
      ...days,
      ...siteFilter,
      view: z.optional(z.enum(VIEWS)),
      basis: z.optional(z.enum(BASES)),
      /** As the table of the page: `title`, a figure, or `totalRevenueChange`, with a minus for descending order. */
      sort: z.optional(z.string().check(z.regex(SORT))),
    }),
    file: true,
  }),
};

import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { INSIGHT_READERS, ofSite } from '../access.ts';
import { BASES, VIEWS } from '../comparison/rules.ts';
import { siteFilter } from '../comparison/schema.ts';
import { days } from '../evaluation/schema.ts';

export const documents = {
  /** The evaluation on one page, as PDF. */
  document: endpoint({
    ...ofSite,
    scope: 'evaluation.site',
    path: '/evaluation/site/{id}/document',
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
    }),
    file: true,
  }),
};

import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { ofSite } from '../access.ts';
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
};

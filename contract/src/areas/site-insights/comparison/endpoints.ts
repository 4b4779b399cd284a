import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { INSIGHT_READERS } from '../access.ts';
import { days } from '../evaluation/schema.ts';
import { comparison as answer, siteFilter } from './schema.ts';

export const comparison = {
  /** The sites that the caller reaches, side by side. */
  comparison: endpoint({
    method: 'GET',
    caller: only(...INSIGHT_READERS),
    scope: 'evaluation.site',
    path: '/evaluation/site',
    query: z.strictObject({ ...days, ...siteFilter }),
    response: answer,
  }),
};

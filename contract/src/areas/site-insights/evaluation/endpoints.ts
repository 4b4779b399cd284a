import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { ofSite } from '../access.ts';
import { STEP_SIZES } from './rules.ts';
import { courseStep, days, siteEvaluation } from './schema.ts';

const ofEvaluation = {
  ...ofSite,
  scope: 'evaluation.site',
  params: z.object({ id: pathId() }),
  standby: true,
} as const;

export const evaluation = {
  evaluation: endpoint({
    ...ofEvaluation,
    path: '/evaluation/site/{id}',
    query: z.strictObject(days),
    response: siteEvaluation,
  }),
  /** The figures of each day, week or month of the period in order; null where there are none. */
  course: endpoint({
    ...ofEvaluation,
    path: '/evaluation/siteCourse/{id}',
    query: z.strictObject({ ...days, step: z.enum(STEP_SIZES) }),
    response: z.array(courseStep),
  }),
};

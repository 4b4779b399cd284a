import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { day, pathId } from '../../../kernel/fields.ts';
import { ofSite } from '../rules.ts';
import { STEPS } from './rules.ts';
import { courseStep, siteEvaluation } from './schema.ts';

const one = { ...ofSite, scope: 'evaluation.site', params: z.object({ id: pathId() }) } as const;

/** Both days included; without them the month up to today (`spec 2 §9`). */
const days = { start: z.optional(day()), end: z.optional(day()) };

export const evaluation = {
  evaluation: endpoint({
    ...one,
    path: '/evaluation/site/{id}',
    query: z.strictObject(days),
    response: siteEvaluation,
  }),
  /** The figures of each day, week or month of the period in turn; of a stretch without any they are null. */
  course: endpoint({
    ...one,
    path: '/evaluation/site/{id}/course',
    query: z.strictObject({ ...days, step: z.enum(STEPS) }),
    response: z.array(courseStep),
  }),
  /** The evaluation on one page, as PDF. */
  document: endpoint({
    ...one,
    path: '/evaluation/site/{id}/document',
    query: z.strictObject(days),
    file: true,
  }),
};

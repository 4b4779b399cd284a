import type { evaluation } from '@kontor/contract/areas/site-insights/evaluation/endpoints.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { Refusal, refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { periodAsked } from '../parts/period.ts';
import { courseOf, evaluationOf } from './queries.ts';

export const evaluationHandlers = ({ timeZone }: Services): Handlers<typeof evaluation> => ({
  async evaluation({ read, params: { id }, query }) {
    const period = periodAsked(query, read.now, timeZone);
    if (period instanceof Refusal) return period;
    return (await evaluationOf(read, id, period)) ?? refuse('request.notFound');
  },
  async course({ read, params: { id }, query: { step, ...days } }) {
    const period = periodAsked(days, read.now, timeZone);
    if (period instanceof Refusal) return period;
    return (await courseOf(read, id, period, step)) ?? refuse('request.notFound');
  },
});

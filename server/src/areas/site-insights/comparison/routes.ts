import type { comparison } from '@kontor/contract/areas/site-insights/comparison/endpoints.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { sitesOf } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import { periodAsked } from '../parts/period.ts';
import { comparisonOf } from './queries.ts';

export const comparisonHandlers = ({ timeZone }: Services): Handlers<typeof comparison> => ({
  async comparison({ read, actor, query: { start, end, ...filter } }) {
    const period = periodAsked({ start, end }, read.now, timeZone);
    return period instanceof Refusal ? period : comparisonOf(read, period, sitesOf(actor), filter);
  },
});

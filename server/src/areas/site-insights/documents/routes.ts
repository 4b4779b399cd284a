import type { documents } from '@kontor/contract/areas/site-insights/documents/endpoints.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { sitesOf } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import { comparisonOf } from '../comparison/queries.ts';
import { evaluationOf } from '../evaluation/queries.ts';
import { periodAsked } from '../parts/period.ts';
import { comparisonFile } from './parts/comparison-file.ts';
import { evaluationFile } from './parts/file.ts';
import { sortedSites } from './parts/sorting.ts';

export const documentHandlers = (services: Services): Handlers<typeof documents> => ({
  async document({ read, params: { id }, query, language }) {
    const period = periodAsked(query, read.now, services.timeZone);
    if (period instanceof Refusal) return period;
    const evaluation = await evaluationOf(read, id, period);
    return evaluation ? evaluationFile(services, read, evaluation, language) : refuse('request.notFound');
  },
  async comparisonDocument({ read, actor, query, language }) {
    const { start, end, view = 'overview', basis = 'yearBefore', sort, ...filter } = query;
    const period = periodAsked({ start, end }, read.now, services.timeZone);
    if (period instanceof Refusal) return period;
    const found = await comparisonOf(read, period, sitesOf(actor), filter);
    const comparison = sort ? { ...found, sites: sortedSites(found.sites, sort, basis) } : found;
    return comparisonFile(services, read.now, { comparison, filter, view, basis, language });
  },
});

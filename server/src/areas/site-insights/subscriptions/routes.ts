import type {
  allSitesSubscriptions,
  subscriptions,
} from '@kontor/contract/areas/site-insights/subscriptions/endpoints.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { siteById } from '../../master-data/sites/queries.ts';
import * as commands from './commands.ts';
import { presentAllSitesSubscription, presentSubscription } from './present.ts';

export const subscriptionHandlers = (
  services: Services,
): Handlers<typeof subscriptions & typeof allSitesSubscriptions> => ({
  async subscription({ read, actor, params }) {
    if (actor.kind !== 'person') return refuse('request.unauthenticated');
    const [site] = await siteById(read, { id: params.id });
    return site ? presentSubscription(read, actor, params.id) : refuse('request.notFound');
  },
  async subscribe({ tx, actor, params, language }) {
    if (actor.kind !== 'person') return refuse('request.unauthenticated');
    const refusal = await commands.subscribe(tx, services, actor, params.id, language);
    return refusal ?? presentSubscription(tx, actor, params.id);
  },
  async unsubscribe({ tx, actor, params }) {
    if (actor.kind !== 'person') return refuse('request.unauthenticated');
    return commands.unsubscribe(tx, actor, params.id);
  },
  async allSitesSubscription({ read, actor, query }) {
    if (actor.kind !== 'person') return refuse('request.unauthenticated');
    return presentAllSitesSubscription(read, actor, query.mail);
  },
  async subscribeToAllSites({ tx, actor, query, language }) {
    if (actor.kind !== 'person') return refuse('request.unauthenticated');
    const refusal = await commands.subscribeToAllSites(tx, services, actor, query.mail, language);
    return refusal ?? presentAllSitesSubscription(tx, actor, query.mail);
  },
  async unsubscribeFromAllSites({ tx, actor, query }) {
    if (actor.kind !== 'person') return refuse('request.unauthenticated');
    return commands.unsubscribeFromAllSites(tx, actor, query.mail);
  },
});

import type { webhooks } from '@kontor/contract/areas/webhooks/endpoints.ts';
import { subscription } from '@kontor/contract/areas/webhooks/schema.ts';
import { bulkAction } from '../../kernel/http/bulk-action.ts';
import type { Handlers } from '../../kernel/http/call.ts';
import { crud, type Store } from '../../kernel/http/crud.ts';
import { runListQuery } from '../../kernel/http/listed.ts';
import { Refusal, refuse } from '../../kernel/http/refusal.ts';
import type { Services } from '../../kernel/services.ts';
import { entryOf } from '../../kernel/webhooks/targets.ts';
import * as commands from './commands.ts';
import { presentDelivery, presentDeliveryRow } from './present.ts';
import {
  deliveryById,
  deliveryFields,
  deliveryRows,
  subscriptionById,
  subscriptionFields,
  subscriptionRows,
} from './queries.ts';

const subscriptions = (services: Services): Store<typeof subscription> => ({
  list: ({ db, now }, _actor, query, setTotal) =>
    runListQuery(db, subscriptionRows(now), query, subscriptionFields, setTotal),
  find: (read, _actor, id) => subscriptionById(read, id),
  insert: (tx, _actor, body) => commands.createSubscription(tx, services, body),
  update: (tx, _actor, id, body) => commands.updateSubscription(tx, services, id, body),
  async remove({ db }, _actor, id) {
    await db.deleteFrom('webhook_subscription').where('id', '=', id).execute();
  },
});

export const webhooksHandlers = (services: Services): Handlers<typeof webhooks> => ({
  subscription: crud(subscription, 'webhook_subscription', subscriptions(services)),
  targets: async () => ({ hosts: services.webhookTargets.map(entryOf) }),
  changeSecret: ({ tx, actor, params, ifMatch }) => commands.changeSecret(tx, actor, params.id, ifMatch),
  sendTest: ({ tx, actor, params }) => commands.sendTest(tx, actor, params.id),
  redeliverFailed: ({ tx, actor, params }) => commands.redeliverFailed(tx, actor, params.id),

  async deliveries({ read, query: { subscriptionId, state, sort = '-id', ...options }, setTotal }) {
    const source = deliveryRows({ subscriptionId, state });
    const rows = await runListQuery(read.db, source, { sort, ...options }, deliveryFields, setTotal);
    return rows instanceof Refusal ? rows : rows.map(presentDeliveryRow);
  },
  async delivery({ read, params }) {
    const found = await deliveryById(read, params.id);
    return found ? presentDelivery(found, services) : refuse('request.notFound');
  },
  redeliver: ({ tx, actor, params }) => commands.redeliver(tx, actor, params.id),
  redeliverSeveral: ({ tx, actor, body }) => bulkAction(tx, body, (id) => commands.redeliver(tx, actor, id)),
});

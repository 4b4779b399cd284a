import type { notifications } from '@kontor/contract/areas/notifications/endpoints.ts';
import type { Handlers } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import * as commands from './commands.ts';
import { presentSwitches } from './present.ts';
import { notificationsOf, readerOf, unreadCount } from './queries.ts';

const unauthenticated = () => refuse('request.unauthenticated');

export const notificationsHandlers: Handlers<typeof notifications> = {
  notifications: async ({ read, actor, query }) =>
    actor.kind === 'person' ? notificationsOf(read, actor, query.before) : unauthenticated(),
  unread: async ({ read, actor }) =>
    actor.kind === 'person' ? { count: await unreadCount(read, actor) } : unauthenticated(),
  readAll: async ({ tx, actor, body, language }) =>
    actor.kind === 'person' ? commands.readAll(tx, actor, body.upTo, language) : unauthenticated(),
  read: async ({ tx, actor, params, language }) =>
    actor.kind === 'person' ? commands.readOne(tx, actor, params.notificationId, language) : unauthenticated(),
  switches: async ({ read, actor }) =>
    actor.kind === 'person' ? presentSwitches(actor, await readerOf(read, actor.subject)) : unauthenticated(),
  async setSwitches({ tx, actor, body, language }) {
    if (actor.kind !== 'person') return unauthenticated();
    await commands.setSwitches(tx, actor, body.switches, language);
    return presentSwitches(actor, await readerOf(tx, actor.subject));
  },
};

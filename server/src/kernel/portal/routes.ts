import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import type { portal } from '@kontor/contract/kernel/portal.ts';
import { sql } from 'kysely';
import type { Read } from '../database/tx.ts';
import type { Handlers } from '../http/call.ts';
import { refuse } from '../http/refusal.ts';
import { latestMails } from '../mail/mailbox.ts';

/** The portal's own calls: settings for the browser, the session, health, the demo's mailbox. */
export const portalHandlers = (options: {
  readonly settings: AnswerOf<typeof portal.settings>;
  /** Names of what is down beside the database (`behaviour §10`). */
  readonly degraded: (read: Read) => Promise<string[]>;
}): Handlers<typeof portal> => ({
  settings: async () => options.settings,

  session: async ({ actor }) => {
    if (actor.kind !== 'person') return refuse('request.unauthenticated');
    const { subject, name, email, picture, roles, sites } = actor;
    return { subject, name, email, picture, roles: [...roles], sites: [...sites] };
  },

  live: async () => ({ status: 'ok' }),

  ready: async ({ read }) => {
    const isReachable = await sql`select 1`.execute(read.db).then(
      () => true,
      () => false,
    );
    return isReachable ? { status: 'ok', degraded: await options.degraded(read) } : refuse('server.unavailable');
  },

  mailbox: async ({ read }) => (options.settings.demo ? latestMails(read) : refuse('request.notFound')),
});

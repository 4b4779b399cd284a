import { setTimeout as pass } from 'node:timers/promises';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import type { portal } from '@kontor/contract/kernel/portal.ts';
import { sql } from 'kysely';
import type { Read } from '../database/tx.ts';
import type { Handlers } from '../http/call.ts';
import { refuse } from '../http/refusal.ts';
import type { Person } from '../identity/actor.ts';
import { recordVisit } from '../identity/people.ts';
import { latestMails } from '../mail/mailbox.ts';

const TIMEOUT_MS = 1_000;

/** Handlers of the portal's own calls: settings for the browser, the session, health, the demo's mailbox. */
export const portalHandlers = (options: {
  readonly settings: AnswerOf<typeof portal.settings>;
  /** Whether each service other than the database works (`behaviour §10`). */
  readonly health: (read: Read) => Promise<Readonly<Record<string, boolean>>>;
  /** Records a sign-in. */
  readonly signedIn: (read: Read, person: Person) => Promise<void>;
  /** Reports why a person could not be stored. */
  readonly report: (error: Error) => void;
}): Handlers<typeof portal> => ({
  settings: async () => options.settings,

  session: async ({ read, actor, language }) => {
    if (actor.kind !== 'person') return refuse('request.unauthenticated');
    // A database problem must neither fail nor delay the sign-in.
    const met = Promise.all([recordVisit(read, actor, language), options.signedIn(read, actor)]).catch(options.report);
    await Promise.race([met, pass(TIMEOUT_MS, undefined, { ref: false })]);
    const { subject, name, email, picture, roles, sites } = actor;
    return { subject, name, email, picture, roles: [...roles], sites: [...sites] };
  },

  live: async () => ({ status: 'ok' }),

  ready: async ({ read }) => {
    const isReachable = await sql`select 1`.execute(read.db).then(
      () => true,
      () => false,
    );
    if (!isReachable) return refuse('server.unavailable');
    const services = Object.entries(await options.health(read));
    return { status: 'ok', degraded: services.flatMap(([name, works]) => (works ? [] : name)) };
  },

  mailbox: async ({ read }) => (options.settings.demo ? latestMails(read) : refuse('request.notFound')),
});

import type { openWork } from '@kontor/contract/areas/open-work/endpoints.ts';
import type { Read } from '../../kernel/database/tx.ts';
import type { Handlers } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import type { Person } from '../../kernel/identity/actor.ts';
import type { WorkSource } from '../../kernel/open-work.ts';
import * as commands from './commands.ts';
import { digestOf, openWorkOf, type ReportUnreadable } from './queries.ts';

async function presentDigest(read: Pick<Read, 'db'>, { subject, verifiedEmail: email }: Person) {
  const [digest] = await digestOf(read, { subject });
  return { frequency: digest?.frequency ?? 'off', email } as const;
}

export const openWorkHandlers = (
  sources: readonly WorkSource[],
  report: ReportUnreadable,
): Handlers<typeof openWork> => ({
  openWork: async ({ read, actor }) =>
    actor.kind === 'person' ? openWorkOf(read, actor, sources, report) : refuse('request.unauthenticated'),
  digest: async ({ read, actor }) =>
    actor.kind === 'person' ? presentDigest(read, actor) : refuse('request.unauthenticated'),
  async setDigest({ tx, actor, body, language }) {
    if (actor.kind !== 'person') return refuse('request.unauthenticated');
    const refusal = await commands.setDigest(tx, actor, body.frequency, language);
    return refusal ?? presentDigest(tx, actor);
  },
});

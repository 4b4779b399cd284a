import { MAX_ANSWER_LENGTH, TIMEOUT_MS } from '@kontor/contract/areas/webhooks/rules.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import { SYSTEM } from '../../kernel/identity/actor.ts';
import { job } from '../../kernel/jobs/jobs.ts';
import type { Services } from '../../kernel/services.ts';
import { deliverNext } from '../../kernel/webhooks/emit.ts';
import { post } from '../../kernel/webhooks/post.ts';
import { signatureOf } from '../../kernel/webhooks/signature.ts';
import { type Attempt, beginAttempt, endAttempt } from './parts/attempts.ts';
import { bodyOf } from './present.ts';

/** The headers and the body of an attempt, as Standard Webhooks has them. */
function messageOf(attempt: Attempt, services: Pick<Services, 'publicUrl'>, now: Date) {
  const body = bodyOf(attempt, services);
  const timestamp = Math.floor(now.getTime() / 1_000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Kontor',
    'webhook-id': attempt.eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf({ id: attempt.eventId, timestamp, body }, attempt.secrets),
  };
  return { headers, body };
}

/** How many receivers one server process calls at once. */
const CONCURRENCY = 4;

const RANDOM_STEPS = 1_000;

/**
 * Attempts the next due delivery of a subscription. Each event and each pause has a job, which survives a kill; a
 * delivery that was sent but not marked before a kill is sent again, with the same id.
 */
export function webhookJobs(services: Pick<Services, 'publicUrl' | 'random' | 'webhookTargets'>) {
  const deliver = job({
    ...deliverNext,
    concurrency: CONCURRENCY,
    timeout: 60,
    run: async ({ subscriptionId }, { now, transactions, signal }) => {
      const attempt = await transactions.run(SYSTEM, (tx) => beginAttempt(tx, subscriptionId));
      if (attempt === null || attempt instanceof Refusal) return;
      const result = await post(attempt.url, messageOf(attempt, services, now), {
        targets: services.webhookTargets,
        timeoutMs: TIMEOUT_MS,
        maxAnswerLength: MAX_ANSWER_LENGTH,
        signal,
      });
      const random = services.random(RANDOM_STEPS) / RANDOM_STEPS;
      await transactions.run(SYSTEM, (tx) => endAttempt(tx, attempt, result, random));
    },
  });
  return { jobs: [deliver] };
}

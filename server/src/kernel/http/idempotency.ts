import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '../database/tx.ts';
import { job } from '../jobs/job.ts';
import { Answer } from './answer.ts';
import { refusalOf } from './problems.ts';
import { invalid, Refusal, refuse } from './refusal.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The key of the header; undefined without one, a refusal when it is no UUID. */
export function readKey(header: unknown): string | undefined | Refusal<'request.invalid'> {
  if (header === undefined) return undefined;
  return typeof header === 'string' && UUID.test(header)
    ? header.toLowerCase()
    : invalid([{ path: 'Idempotency-Key', key: 'format' }]);
}

/**
 * The fingerprint that a repeated call has to match. It includes the caller's `rights`: a person who was moved to
 * another site must not get a record of the former one.
 */
export const fingerprintOf = (path: string, body: unknown, rights = ''): string =>
  createHash('sha256')
    .update(path)
    .update('\n')
    .update(rights)
    .update(JSON.stringify(body ?? null))
    .digest('hex');

/** The digest that represents bytes in a fingerprint. */
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Claims a key for this transaction. A concurrent claim of the same key waits at the primary key. Returns the stored
 * answer when the key was used before, null when it is free.
 */
export async function claimKey(
  { db }: Pick<Tx, 'db'>,
  claim: { caller: string; key: string; fingerprint: string; now: Date },
): Promise<Answer | null | Refusal<'request.keyReused' | 'request.begun'>> {
  const { caller, key, fingerprint, now } = claim;
  const inserted = await db
    .insertInto('idempotent_answer')
    .values({ caller, key, fingerprint, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) return null;
  const kept = await db
    .selectFrom('idempotent_answer')
    .select(['fingerprint', 'status', 'body', 'location', 'etag'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (kept.fingerprint !== fingerprint) return refuse('request.keyReused');
  // Claimed before work outside the database, which has not ended yet, or never will.
  if (kept.status === null) return refuse('request.begun');
  return new Answer(kept.status, kept.body, kept.location, kept.etag, true);
}

/** Stores the answer under the claimed key; it commits with the write. */
export const keepAnswer = (
  { db, send }: Pick<Tx, 'db' | 'send'>,
  { caller, key }: { caller: string; key: string },
  { status, body, location, etag }: Answer,
): void =>
  send(
    db
      .updateTable('idempotent_answer')
      .set({ status, body, location, etag })
      .where('caller', '=', caller)
      .where('key', '=', key),
  );

/** Frees a claimed key without an answer, so that the call may be repeated. */
export const releaseKey = ({ send, db }: Pick<Tx, 'db' | 'send'>, { caller, key }: { caller: string; key: string }) =>
  send(db.deleteFrom('idempotent_answer').where('caller', '=', caller).where('key', '=', key));

/**
 * Performs a write at most once per key, in the caller's transaction. A refusal rolls the write back, is stored like
 * any other answer, and is repeated; server errors and rate limits are not stored. `recheck` may refuse to repeat a
 * stored answer.
 */
export async function performOnce(
  tx: Tx,
  claim: { caller: string; key: string; fingerprint: string; now: Date },
  perform: () => Promise<Answer | Refusal>,
  answerOf: (refusal: Refusal) => Answer,
  recheck: () => Promise<Refusal | undefined> = () => Promise.resolve(undefined),
): Promise<Answer | Refusal> {
  const kept = await claimKey(tx, claim);
  if (kept) return (await recheck()) ?? kept;
  tx.send(sql`savepoint performance`);
  const result = await perform().catch((error: unknown) => {
    const refusal = refusalOf(error);
    if (refusal.code.startsWith('server.')) throw error;
    return refusal;
  });
  if (!(result instanceof Refusal)) {
    keepAnswer(tx, claim, result);
    return result;
  }
  // Visitors' refusals are unlimited in number, so they are not stored.
  if (result.code === 'request.tooMany' || claim.caller === '') return result;
  tx.send(sql`rollback to savepoint performance`);
  const answer = answerOf(result);
  keepAnswer(tx, claim, answer);
  return answer;
}

const LIFETIME_MS = 24 * 3_600_000;

/** Deletes stored answers after 24 hours. */
export const forgetAnswers = job({
  name: 'http.forget-answers',
  data: z.object({}),
  run: async (_, { db, now }) => {
    const oldest = new Date(now.getTime() - LIFETIME_MS).toISOString();
    await db.deleteFrom('idempotent_answer').where('created_at', '<', oldest).execute();
  },
});

import type { Language } from '@kontor/words/words.ts';
import type { FastifyReply } from 'fastify';
import type { Answer } from './answer.ts';
import { drain } from './drain.ts';
import type { NotModified } from './not-modified.ts';
import { problemOf } from './problems.ts';
import type { Refusal } from './refusal.ts';

/** Seconds after which a retry is worthwhile when something is unreachable. */
const RETRY_AFTER_SECONDS = 5;

/** Sends a refusal as a problem. */
export const sendRefusal = (reply: FastifyReply, refusal: Refusal, language: Language) => {
  const problem = problemOf(refusal, language);
  const retryAfter = refusal.details.retryAfter ?? (problem.status === 503 ? RETRY_AFTER_SECONDS : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  if (!reply.request.raw.complete) {
    // The framework would close the connection at once.
    reply.removeHeader('connection');
    drain(reply.request.raw);
  }
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem));
};

/** Compressing shorter answers costs more than sending them. */
export const COMPRESS_ABOVE = 8_192;

/** Sends a JSON answer, or an empty one. */
export function sendAnswer(reply: FastifyReply, { status, body, location, etag }: Answer) {
  if (location) reply.header('location', location);
  if (etag) reply.header('etag', etag);
  reply.code(status).type(status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json');
  if (body === null) return reply.removeHeader('content-type').send();
  return body.length > COMPRESS_ABOVE ? reply.compress(body) : reply.send(body);
}

/** Lets pages of other origins read an answer, and caches keep it; no credentials are involved. */
export const shareWithOrigins = (reply: FastifyReply, seconds: number) =>
  reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': `public, max-age=${seconds}`,
  });

export const sendNotModified = (reply: FastifyReply, { version }: NotModified) =>
  reply.code(304).header('etag', `"${version}"`).send();

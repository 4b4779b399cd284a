import { errorStatus } from '@kontor/contract/errors.ts';
import type { EndpointDefinition, FileAnswer, StreamAnswer } from '@kontor/contract/kernel/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Snapshots } from '../database/snapshots.ts';
import { requestLanguage } from '../words.ts';
import { Answer } from './answer.ts';
import { answering, answeringRows, type Inspect } from './answering.ts';
import type { AnyHandler } from './call.ts';
import { sendFile, sendStream } from './file-answer.ts';
import { readKey } from './idempotency.ts';
import type { Bodies } from './long-body.ts';
import { NotModified } from './not-modified.ts';
import { fieldOf } from './parse.ts';
import { partsParser } from './parts.ts';
import { type Exchange, kindOf, type PerformOptions, performing } from './perform.ts';
import { rowCount } from './raw-json.ts';
import { Refusal } from './refusal.ts';
import { sendAnswer, sendNotModified, sendRefusal, shareWithOrigins } from './send.ts';
import { ROWS_AT_ONCE, type Rows, wholeList } from './whole-list.ts';

export interface PipelineOptions extends PerformOptions {
  readonly bodies: Bodies;
  readonly snapshots: Snapshots;
  /** In tests: inspects every answer before it is serialised, to check it against the contract. */
  readonly inspect?: Inspect;
}

/** How a call ended, if not with a value that has yet to be serialised, or a file. */
type Ended = Refusal | NotModified | Answer;

const hasEnded = (result: unknown): result is Ended =>
  result instanceof Refusal || result instanceof NotModified || result instanceof Answer;

/** How the audit trail names a call: without the ids and secrets of its address. */
export const callOf = ({ method, path }: EndpointDefinition) => `${method} ${path}`;

/** Answers an endpoint's calls, whose callers are admitted. */
export function pipeline(options: PipelineOptions, endpoint: EndpointDefinition, handler: AnyHandler) {
  const { inspect, defaultLanguage, observer } = options;
  const isRead = kindOf(endpoint) === 'read';
  const hasKey = endpoint.method === 'POST' && !isRead;
  const serialise = answering(endpoint, inspect);
  const parse = partsParser(endpoint, options.bodies);
  const perform = performing(options, endpoint, handler, serialise);
  const rowsOf = answeringRows(endpoint, inspect);

  /** The number of a list's rows, unless the caller does without; one more than the caller wants counted if there are more. */
  function totalOf({ parts, meta }: Exchange, result: unknown): number | null {
    const rows = rowCount(result);
    const counted = fieldOf(parts.query, 'total');
    if (rows === null || counted === false) return null;
    const total = meta.total ?? rows;
    return typeof counted === 'number' ? Math.min(total, counted + 1) : total;
  }

  /** Serialises a handler's result, for reads with the total and the version of a list. */
  function conclude(exchange: Exchange, reply: FastifyReply, result: unknown): Answer {
    const { request, meta } = exchange;
    if (!isRead) return serialise(request, result);
    if (endpoint.versioned && meta.version === undefined) throw new Error(`no version of ${endpoint.path}`);
    const total = totalOf(exchange, result);
    if (total !== null) reply.header('x-total-count', total);
    return serialise(request, result, meta.version);
  }

  function send(reply: FastifyReply, ended: Ended) {
    if (ended instanceof Answer) return sendAnswer(reply, ended);
    if (ended instanceof Refusal) {
      const { actor, ip } = reply.request;
      observer.refused(actor, ip, errorStatus[ended.code], callOf(endpoint));
    }
    return ended instanceof Refusal
      ? sendRefusal(reply, ended, requestLanguage(reply.request, defaultLanguage))
      : sendNotModified(reply, ended);
  }

  async function answerFile(request: FastifyRequest, reply: FastifyReply, file: unknown) {
    inspect?.(endpoint, request.actor, file);
    if (endpoint.file !== 'stream') return sendFile(reply, file as FileAnswer);
    const sent = await sendStream(request, reply, file as StreamAnswer);
    return sent instanceof Refusal ? send(reply, sent) : sent;
  }

  /** Streams all rows of a list (`whole`). */
  async function answerWhole(exchange: Exchange, reply: FastifyReply) {
    const { request, parts } = exchange;
    const stream = await wholeList(options.snapshots, async (snapshot, offset): Promise<Rows | Ended> => {
      const query = { ...Object(parts.query), limit: ROWS_AT_ONCE, offset, total: false };
      const result = await perform({ ...exchange, parts: { ...parts, query }, snapshot });
      return hasEnded(result) ? result : rowsOf(request, result);
    });
    if (hasEnded(stream)) return send(reply, stream);
    return reply.type('application/json; charset=utf-8').compress(stream);
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const parsed = parse(request);
    const parts = parsed instanceof Promise ? await parsed : parsed;
    if (parts instanceof Refusal) return send(reply, parts);
    const key = hasKey ? readKey(request.headers['idempotency-key']) : undefined;
    if (key instanceof Refusal) return send(reply, key);
    const exchange: Exchange = { request, parts, key, meta: {} };
    if (isRead && fieldOf(parts.query, 'whole') === true) return answerWhole(exchange, reply);
    const result = await perform(exchange);
    if (hasEnded(result)) return send(reply, result);
    if (endpoint.sharedSeconds !== undefined) shareWithOrigins(reply, endpoint.sharedSeconds);
    if (endpoint.file) return answerFile(request, reply, result);
    return send(reply, conclude(exchange, reply, result));
  };
}

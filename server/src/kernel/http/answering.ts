import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../identity/actor.ts';
import { Answer } from './answer.ts';
import { fieldOf } from './parse.ts';
import { RawJson } from './raw-json.ts';
import { Replayed } from './replayed.ts';
import { rowSerialiser, serialiser } from './serialise.ts';
import { Rows } from './whole-list.ts';

/** What a handler reports about a list in addition to its rows. */
export interface ListMeta {
  total?: number;
  version?: number;
}

/** Inspects every answer before it is serialised. */
export type Inspect = (endpoint: EndpointDefinition, actor: Actor, answer: unknown) => void;

const etagOf = (version: unknown) => (typeof version === 'number' ? `"${version}"` : null);

/** The URL of the call, without query and trailing slash. */
const addressOf = (url: string) => url.replace(/\?.*$/s, '').replace(/\/+$/, '');

/** Builds the answer of a handler's result, with the version of a list. */
export type Serialise = (request: FastifyRequest, result: unknown, version?: number) => Answer;

/**
 * Builds an endpoint's answers from its handler's results: serialised for the caller, with a Location for a new
 * record, and with its version, or the list's, as ETag.
 */
export function answering(endpoint: EndpointDefinition, inspect: Inspect | undefined): Serialise {
  // Most endpoints are not called soon, so a serialiser is compiled for its first answer.
  const { response, visitorResponse = response, status = 200 } = endpoint;

  return function answerOf(request: FastifyRequest, result: unknown, version?: number): Answer {
    if (result instanceof Replayed) {
      const { body, etag } = answerOf(request, result.record);
      return new Answer(200, body, null, etag, true);
    }
    if (result instanceof RawJson) {
      inspect?.(endpoint, request.actor, JSON.parse(result.json));
      return new Answer(200, result.json, null, etagOf(version));
    }
    inspect?.(endpoint, request.actor, result);
    const schema = request.actor.kind === 'visitor' ? visitorResponse : response;
    const body = schema ? serialiser(schema)(result) : null;
    const id = status === 201 ? fieldOf(result, 'id') : undefined;
    // A record without its own id has no address either, such as a site of a campaign.
    const location = id === undefined ? null : `${addressOf(request.url)}/${String(id)}`;
    return new Answer(status, body, location, etagOf(version ?? fieldOf(result, 'version')));
  };
}

/** Builds the JSON of each row of what a list's handler found. */
export function answeringRows(endpoint: EndpointDefinition, inspect: Inspect | undefined) {
  const { response, visitorResponse = response } = endpoint;
  return ({ actor }: FastifyRequest, result: unknown): Rows => {
    const rows: unknown = result instanceof RawJson ? JSON.parse(result.json) : result;
    inspect?.(endpoint, actor, rows);
    const schema = actor.kind === 'visitor' ? visitorResponse : response;
    if (!(Array.isArray(rows) && schema)) throw new Error(`${endpoint.path} is no list`);
    return new Rows(result instanceof RawJson ? rows.map((row) => JSON.stringify(row)) : rowSerialiser(schema)(rows));
  };
}

import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../identity/actor.ts';
import type { Answer } from './idempotency.ts';
import { fieldOf } from './parse.ts';
import { RawJson } from './raw-json.ts';
import { Replayed } from './replayed.ts';
import { serialiser } from './serialise.ts';

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

/**
 * Builds an endpoint's answers from its handler's results: serialised for the caller, with a Location for a new
 * record, and with its version, or the list's, as ETag.
 */
export function answering(endpoint: EndpointDefinition, inspect: Inspect | undefined) {
  const toPeople = endpoint.response && serialiser(endpoint.response);
  const toVisitors = endpoint.visitorResponse ? serialiser(endpoint.visitorResponse) : toPeople;

  return function answerOf(request: FastifyRequest, result: unknown, version?: number): Answer {
    if (result instanceof Replayed) {
      return { ...answerOf(request, result.record), status: 200, location: null, didNothing: true };
    }
    if (result instanceof RawJson) {
      inspect?.(endpoint, request.actor, JSON.parse(result.json));
      return { status: 200, body: result.json, location: null, etag: etagOf(version) };
    }
    inspect?.(endpoint, request.actor, result);
    const serialise = request.actor.kind === 'visitor' ? toVisitors : toPeople;
    const id = fieldOf(result, 'id');
    return {
      status: endpoint.status ?? 200,
      body: serialise ? serialise(result) : null,
      // A record without its own id has no address either, such as a site of a campaign.
      location: endpoint.status === 201 && id !== undefined ? `${addressOf(request.url)}/${String(id)}` : null,
      etag: etagOf(version ?? fieldOf(result, 'version')),
    };
  };
}

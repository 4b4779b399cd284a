import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../identity/actor.ts';
import type { Answer } from './idempotency.ts';
import { fieldOf } from './parse.ts';
import { RawJson } from './raw-json.ts';
import { Replayed } from './replayed.ts';
import { serialiser } from './serialise.ts';

/** What a handler tells of a list beside its rows. */
export interface Told {
  total?: number;
  version?: number;
}

/** Sees every answer before it is serialised. */
export type Inspect = (endpoint: EndpointDefinition, actor: Actor, answer: unknown) => void;

const etagOf = (version: unknown) => (typeof version === 'number' ? `"${version}"` : null);

/** The address that was called, without query and closing slash. */
const addressOf = (url: string) => url.replace(/\?.*$/s, '').replace(/\/+$/, '');

/**
 * Makes the answers of an endpoint of what its handler gives: serialised for who asks, with its address where it is new, and
 * with its version, or that of the list that it is, as an ETag.
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
      // What has no id of its own has no address either, as a site of a campaign.
      location: endpoint.status === 201 && id !== undefined ? `${addressOf(request.url)}/${String(id)}` : null,
      etag: etagOf(version ?? fieldOf(result, 'version')),
    };
  };
}

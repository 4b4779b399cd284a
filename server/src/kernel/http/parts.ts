import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { type Bodies, LongBody } from './long-body.ts';
import { addressParser, bodyParser } from './parse.ts';
import { endpointKey } from './read-body.ts';
import { Refusal } from './refusal.ts';

interface Body {
  readonly body: unknown;
  /** The body as it was sent, including ignored fields; of a long body without lists and nested values. */
  readonly sent: unknown;
  /** The body's part of the fingerprint of a repeated request. */
  readonly print: unknown;
}

/** A request's parts as its endpoint declares them; undefined where it declares none. */
export interface Parts extends Body {
  readonly params: unknown;
  readonly query: unknown;
}

const NO_BODY: Body = { body: undefined, sent: undefined, print: undefined };

/**
 * Reads the parts that an endpoint declares: a long body in the worker thread, and nothing of a bulk body, which its
 * handler reads. Everything else is read synchronously: a promise for every request costs more than parsing most.
 */
export function partsParser(endpoint: EndpointDefinition, bodies: Bodies) {
  const address = addressParser(endpoint);
  const parseBody = bodyParser(endpoint);
  const key = endpointKey(endpoint);

  const readBody = ({ body, raw }: FastifyRequest) => {
    if (!parseBody) return NO_BODY;
    if (body instanceof LongBody) return bodies.read(key, body, { isGone: () => raw.socket.destroyed });
    const parsed = parseBody(body);
    return parsed instanceof Refusal ? parsed : { body: parsed, sent: body, print: parsed };
  };

  const completed = (request: FastifyRequest, query: unknown, read: Body | Refusal): Parts | Refusal => {
    if (read instanceof Refusal) return read;
    const params = address.params(request);
    if (params instanceof Refusal) return params;
    return { params, query, body: read.body, sent: read.sent, print: read.print };
  };

  return (request: FastifyRequest): Parts | Refusal | Promise<Parts | Refusal> => {
    const query = address.query(request);
    if (query instanceof Refusal) return query;
    const read = readBody(request);
    return read instanceof Promise
      ? read.then((whole) => completed(request, query, whole))
      : completed(request, query, read);
  };
}

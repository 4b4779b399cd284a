import { errorStatus } from '@kontor/contract/errors.ts';
import { type EndpointDefinition, type EndpointTree, endpointsOf } from '@kontor/contract/kernel/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Actor } from '../identity/actor.ts';
import type { Verifier } from '../identity/verify.ts';
import { requestLanguage } from '../words.ts';
import {
  type Authenticated,
  admission,
  authenticate,
  type Counters,
  refuseOtherSite,
  refuseWithoutSite,
} from './authenticate.ts';
import { bodyLimitOf, limitBodyTime } from './body-limits.ts';
import type { AnyHandler, Handlers } from './call.ts';
import { fieldOf } from './parse.ts';
import { callOf, type PipelineOptions, pipeline } from './pipeline.ts';
import { Refusal } from './refusal.ts';
import { sendRefusal } from './send.ts';

export interface MountOptions extends PipelineOptions {
  readonly app: FastifyInstance;
  readonly verifier: Verifier;
  readonly counters: Counters;
  readonly requireScopes: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
}

/** Registers a route for every endpoint of an area. */
export function mount<Tree extends EndpointTree>(options: MountOptions, tree: Tree, handlers: Handlers<Tree>): void {
  const byName: Readonly<Record<string, AnyHandler | Record<string, AnyHandler>>> = handlers;
  for (const { name, endpoint } of endpointsOf(tree)) {
    const [first = '', second] = name.split('.');
    const node = byName[first];
    const handler = typeof node === 'object' ? node[second ?? ''] : node;
    if (!handler) throw new Error(`no handler for ${name}`);
    addRoute(options, endpoint, handler);
  }
}

/** Admits an endpoint's caller before the body is read, or sends the refusal, after which nothing else runs. */
function authorising(
  { verifier, counters, requireScopes, defaultLanguage, observer }: MountOptions,
  endpoint: EndpointDefinition,
) {
  const admit = admission(endpoint, requireScopes, counters);

  function actorOf({ query, params }: FastifyRequest, caller: Authenticated): Actor | Refusal {
    const actor = caller instanceof Refusal ? caller : admit(caller, fieldOf(query, 'signature') !== undefined);
    if (actor instanceof Refusal) return actor;
    return refuseWithoutSite(endpoint, actor) ?? refuseOtherSite(endpoint, actor, params) ?? actor;
  }

  function enter(request: FastifyRequest, reply: FastifyReply, caller: Authenticated, done: () => void) {
    const actor = actorOf(request, caller);
    if (actor instanceof Refusal) {
      const known = caller instanceof Refusal || caller?.kind !== 'person' ? null : caller;
      observer.refused(known, request.ip, errorStatus[actor.code], callOf(endpoint));
      return sendRefusal(reply, actor, requestLanguage(request, defaultLanguage));
    }
    request.actor = actor;
    return done();
  }

  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    const caller = authenticate(verifier, counters, request.headers.authorization);
    if (caller instanceof Promise) caller.then((found) => enter(request, reply, found, done)).catch(done);
    else enter(request, reply, caller, done);
  };
}

/** Lets the body of an endpoint arrive unparsed: its handler reads it. */
function acceptUnparsed(scope: FastifyInstance, { bulk, form }: EndpointDefinition): void {
  scope.removeAllContentTypeParsers();
  if (form) scope.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  if (bulk && bulk.accepts.length > 0) {
    scope.addContentTypeParser([...bulk.accepts], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  }
}

/** The steps of a request: limit its time, authorise the caller, and `pipeline`. */
function addRoute(options: MountOptions, endpoint: EndpointDefinition, handler: AnyHandler): void {
  const { app } = options;
  const { method, path, bulk, form, writes } = endpoint;
  const bodyLimit = bodyLimitOf(endpoint);
  const authorise = authorising(options, endpoint);
  const isTimed = method !== 'GET' && !bulk && !form;
  const route: RouteOptions = {
    method,
    url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ...(bodyLimit && { bodyLimit }),
    // A HEAD request for a GET that writes would write too.
    ...(writes && { exposeHeadRoute: false }),
    onRequest: (request, reply, done) => {
      if (isTimed) limitBodyTime(request.raw);
      authorise(request, reply, done);
    },
    handler: pipeline(options, endpoint, handler),
  };
  if (!bulk && !form) app.route(route);
  else {
    app.register(async (scope) => {
      acceptUnparsed(scope, endpoint);
      scope.route(route);
    });
  }
}

/** Registers what `mount` needs once per app. */
export function prepareForMount(app: FastifyInstance): void {
  app.decorateRequest('actor');
}

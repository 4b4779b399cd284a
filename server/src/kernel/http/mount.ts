import {
  type EndpointDefinition,
  type EndpointTree,
  endpointsOf,
  type FileAnswer,
  type Form,
  type StreamAnswer,
} from '@kontor/contract/kernel/endpoint.ts';
import type { Language } from '@kontor/words/words.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Transactions } from '../database/transactions.ts';
import type { Tx } from '../database/tx.ts';
import { type Actor, rightsOf, subjectOf } from '../identity/actor.ts';
import type { Verifier } from '../identity/verify.ts';
import { languageOf } from '../words.ts';
import { answering, type Inspect, type ListMeta } from './answering.ts';
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
import { sendFile, sendStream } from './file-answer.ts';
import { incomingFile } from './form.ts';
import { type Answer, digestOf, fingerprintOf, performOnce, readKey } from './idempotency.ts';
import type { Bodies } from './long-body.ts';
import { NotModified } from './not-modified.ts';
import { fieldOf, knownVersions, versionsOf } from './parse.ts';
import { type Parts, partsParser } from './parts.ts';
import { problemOf } from './problems.ts';
import { RawJson } from './raw-json.ts';
import { Refusal, refuse } from './refusal.ts';
import { sendAnswer, sendNotModified, sendRefusal } from './send.ts';

export interface MountOptions {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly transactions: Transactions;
  readonly bodies: Bodies;
  readonly verifier: Verifier;
  readonly counters: Counters;
  readonly requireScopes: boolean;
  readonly clock: () => Date;
  readonly defaultLanguage: Language;
  /** Maximum upload length in bytes. */
  readonly uploadLimit: number;
  /** In tests: inspects every answer before it is serialised, to check it against the contract. */
  readonly inspect?: Inspect;
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

/** The result of a handler's write when a stored answer is sent, whatever the handler returns. */
const STORED_ANSWER = refuse('request.keyReused');

function addRoute(options: MountOptions, endpoint: EndpointDefinition, handler: AnyHandler): void {
  const { app, db, transactions, verifier, counters, requireScopes } = options;
  const { clock, defaultLanguage, uploadLimit, inspect } = options;
  const answerOf = answering(endpoint, inspect);
  const partsOf = partsParser(endpoint, options.bodies);
  const admit = admission(endpoint, requireScopes, counters);
  const language = (request: FastifyRequest) => languageOf(request.headers['accept-language'], defaultLanguage);

  const answerOfRefusal =
    (request: FastifyRequest) =>
    (refusal: Refusal): Answer => {
      const problem = problemOf(refusal, language(request));
      return { status: problem.status, body: JSON.stringify(problem), location: null, etag: null };
    };

  /** The input that all handlers share; `setTotal` and `setVersion` are for lists. */
  const shared = (request: FastifyRequest, { params, query }: Parts, told: ListMeta = {}) => ({
    params,
    query,
    actor: request.actor,
    language: language(request),
    address: request.ip,
    setTotal: (rows: number) => {
      told.total = rows;
    },
    setVersion: (version: number) => {
      told.version = version;
    },
  });

  const refused = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) =>
    sendRefusal(reply, refusal, language(request));

  const keyOf = ({ headers }: FastifyRequest) =>
    endpoint.method === 'POST' ? readKey(headers['idempotency-key']) : undefined;

  /** Runs a write in a transaction, at most once per idempotency key. */
  const writeOnce = (
    request: FastifyRequest,
    key: string | undefined,
    print: unknown,
    work: (tx: Tx) => Promise<unknown>,
    recheck?: (tx: Tx) => Promise<Refusal | undefined>,
  ): Promise<Answer | Refusal> =>
    transactions.run(
      request.actor,
      (tx) => {
        const perform = async () => {
          const result = await work(tx);
          return result instanceof Refusal ? result : answerOf(request, result);
        };
        if (key === undefined) return perform();
        const { actor } = request;
        const caller = actor.kind === 'visitor' ? '' : subjectOf(actor);
        const once = { caller, key, fingerprint: fingerprintOf(request.url, print, rightsOf(actor)), now: tx.now };
        return performOnce(tx.db, once, perform, answerOfRefusal(request), recheck && (() => recheck(tx)));
      },
      ({ didNothing }) => didNothing === true,
    );

  async function answerFile(request: FastifyRequest, reply: FastifyReply, file: unknown) {
    inspect?.(endpoint, request.actor, file);
    if (endpoint.file !== 'stream') return sendFile(reply, file as FileAnswer);
    const sent = await sendStream(request, reply, file as StreamAnswer);
    return sent instanceof Refusal ? refused(request, reply, sent) : sent;
  }

  async function read(request: FastifyRequest, reply: FastifyReply) {
    const parts = await partsOf(request);
    if (parts instanceof Refusal) return refused(request, reply, parts);
    const told: ListMeta = {};
    const known = knownVersions(request.headers['if-none-match']);
    const call = { ...shared(request, parts, told), body: parts.body, known };
    const result = await handler({ ...call, read: { db, now: clock() } });
    if (result instanceof Refusal) return refused(request, reply, result);
    if (result instanceof NotModified) return sendNotModified(reply, result);
    if (endpoint.file) return answerFile(request, reply, result);
    if (endpoint.versioned && told.version === undefined) throw new Error(`no version of ${endpoint.path}`);
    const rows = result instanceof RawJson ? result.rows : Array.isArray(result) ? result.length : null;
    if (rows !== null) reply.header('x-total-count', told.total ?? rows);
    return sendAnswer(reply, answerOf(request, result, told.version));
  }

  /** A body's bytes, or its file as it arrives, and the fingerprint of the request. */
  const unparsed = (request: FastifyRequest, form: Form | undefined, key: string | undefined) => {
    if (form) {
      const file = incomingFile(request, form.field, uploadLimit);
      return { given: { file }, print: file.print };
    }
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    // Computed now, because the bytes are transferred to the worker thread.
    const print = key === undefined ? '' : digestOf(bytes);
    return { given: { bytes }, print: () => print };
  };

  /** A write on many rows or of a file: the handler receives the raw body and opens its own transaction. */
  async function writeUnparsed(request: FastifyRequest, reply: FastifyReply) {
    const parts = await partsOf(request);
    if (parts instanceof Refusal) return refused(request, reply, parts);
    const key = keyOf(request);
    if (key instanceof Refusal) return refused(request, reply, key);
    const { given, print } = unparsed(request, endpoint.form, key);
    let kept: Answer | undefined;
    const result = await handler({
      ...shared(request, parts),
      ...given,
      read: { db, now: clock() },
      async write(work: (tx: Tx) => Promise<unknown>) {
        if (key === undefined) return transactions.run(request.actor, work);
        let done: unknown;
        const answer = await writeOnce(request, key, print(), async (tx) => {
          done = await work(tx);
          return done;
        });
        if (answer instanceof Refusal) return answer;
        if (!answer.didNothing) return done;
        kept = answer;
        return STORED_ANSWER;
      },
    });
    if (kept) return sendAnswer(reply, kept);
    return result instanceof Refusal ? refused(request, reply, result) : sendAnswer(reply, answerOf(request, result));
  }

  /**
   * A write that answers with a file, which is too large to be stored under a key: only the fact that it was written
   * is stored.
   */
  async function writeFile(request: FastifyRequest, reply: FastifyReply) {
    const parts = await partsOf(request);
    if (parts instanceof Refusal) return refused(request, reply, parts);
    const key = keyOf(request);
    if (key instanceof Refusal) return refused(request, reply, key);
    let kept: Answer | undefined;
    const result = await handler({
      ...shared(request, parts),
      body: parts.body,
      read: { db, now: clock() },
      async write(work: (tx: Tx) => Promise<unknown>) {
        const answer = await writeOnce(request, key, parts.print, work);
        if (answer instanceof Refusal) return answer;
        if (answer.status < 400) return undefined;
        kept = answer;
        return STORED_ANSWER;
      },
    });
    if (kept) return sendAnswer(reply, kept);
    return result instanceof Refusal ? refused(request, reply, result) : answerFile(request, reply, result);
  }

  async function write(request: FastifyRequest, reply: FastifyReply) {
    const parts = await partsOf(request);
    if (parts instanceof Refusal) return refused(request, reply, parts);
    const key = keyOf(request);
    if (key instanceof Refusal) return refused(request, reply, key);
    const call = {
      ...shared(request, parts),
      body: parts.body,
      sent: parts.sent,
      ifMatch: versionsOf(request.headers['if-match']),
    };
    const { right } = handler;
    const recheck = right && ((tx: Tx) => right({ ...call, tx }));
    const answer = await writeOnce(request, key, parts.print, (tx) => handler({ ...call, tx }), recheck);
    return answer instanceof Refusal ? refused(request, reply, answer) : sendAnswer(reply, answer);
  }

  /** Admits a caller, or sends the refusal, after which nothing else runs. */
  function enter(request: FastifyRequest, reply: FastifyReply, caller: Authenticated, done: () => void) {
    const actor = caller instanceof Refusal ? caller : admit(caller, fieldOf(request.query, 'signature') !== undefined);
    if (actor instanceof Refusal) return refused(request, reply, actor);
    const refusal = refuseWithoutSite(endpoint, actor) ?? refuseOtherSite(endpoint, actor, request.params);
    if (refusal) return refused(request, reply, refusal);
    request.actor = actor;
    return done();
  }

  const { bulk: many, form } = endpoint;
  const bodyLimit = bodyLimitOf(endpoint);
  const isRead = endpoint.reads || (endpoint.method === 'GET' && !endpoint.writes);
  const isTimed = endpoint.method !== 'GET' && !many && !form;
  const one = isRead ? read : endpoint.file ? writeFile : write;
  const route: RouteOptions = {
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ...(bodyLimit && { bodyLimit }),
    // A HEAD request for a GET that writes would write too.
    ...(endpoint.writes && { exposeHeadRoute: false }),
    onRequest: (request, reply, done) => {
      if (isTimed) limitBodyTime(request.raw);
      const caller = authenticate(verifier, counters, request.headers.authorization);
      if (caller instanceof Promise) caller.then((found) => enter(request, reply, found, done)).catch(done);
      else enter(request, reply, caller, done);
    },
    handler: many || form ? writeUnparsed : one,
  };
  if (!many && !form) app.route(route);
  else {
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      if (form) {
        // The handler reads the form.
        scope.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
      }
      if (many && many.accepts.length > 0) {
        scope.addContentTypeParser([...many.accepts], { parseAs: 'buffer' }, (_request, body, done) =>
          done(null, body),
        );
      }
      scope.route(route);
    });
  }
}

/** Registers what `mount` needs once per app. */
export function prepareForMount(app: FastifyInstance): void {
  app.decorateRequest('actor');
}

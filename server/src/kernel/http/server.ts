import { readFile } from 'node:fs/promises';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import compress from '@fastify/compress';
import type { Language } from '@kontor/words/words.ts';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { Logger } from 'pino';
import { isLoopback } from '../setting.ts';
import { createLogger, requestId, requestLog } from '../telemetry/log.ts';
import { requestLanguage } from '../words.ts';
import { readFirstLoads } from './first-loads.ts';
import { asLong } from './long-body.ts';
import { prepareForMount } from './mount.ts';
import { problemOf, refusalOf } from './problems.ts';
import { refuse } from './refusal.ts';
import { COMPRESS_ABOVE, sendRefusal } from './send.ts';
import { isPage, OURS, servePages } from './web-app.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The web app's page; null where another server serves it. */
    readonly page: string | null;
  }
}

export interface ServerOptions {
  /** Undefined in tests that do not listen. */
  readonly logger: Logger | undefined;
  /** How many proxies are in front of the server, or which. */
  readonly trustProxy: number | string[] | false;
  /** Maximum calls per minute and address to this process; 0 for no limit. */
  readonly floodLimit: number;
  /** An address has made more calls than that. */
  readonly onFlood?: (address: string) => void;
  readonly defaultLanguage: Language;
  /**
   * The identity provider's origins, which the browser calls too; some may be discovered later. Null with the demo's.
   */
  readonly issuerOrigins: (() => readonly string[]) | null;
  /** The allowed hosts in addition to loopback; null for any. */
  readonly hosts: readonly string[] | null;
  /** Whether people use https, which their browsers are told to keep to. */
  readonly isHttps: boolean;
  /** The folder of the built web app; null where another server serves it. */
  readonly webRoot: string | null;
}

const MAX_BODY_BYTES = 1_048_576;

const CLOSE_IDLE_MS = 100;

/**
 * Headers of every page. Styles need 'unsafe-inline' (Mantine), scripts do not (`design §3`); 'wasm-unsafe-eval' lets
 * the WebAssembly barcode reader run without allowing `eval`. Only the identity provider knows where people's
 * pictures are (`docs/decisions/0005-pictures-and-answers.md`).
 */
const constantHeaders = (issuerOrigins: readonly string[] | null) => ({
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${issuerOrigins ? ' https:' : ''}`,
    ["connect-src 'self'", ...(issuerOrigins ?? [])].join(' '),
    "worker-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // Signing out posts to the provider.
    ["form-action 'self'", ...(issuerOrigins ?? [])].join(' '),
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
});

/** Data answers load nothing and must not be framed, so a short policy suffices. */
const DATA_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

const YEAR_SECONDS = 31_536_000;

const HTTPS_ONLY = { 'strict-transport-security': `max-age=${YEAR_SECONDS}` };

/** The constant headers, and those for uncacheable answers; rebuilt only when the issuer's origins change. */
function headersFor({ issuerOrigins, isHttps }: Pick<ServerOptions, 'issuerOrigins' | 'isHttps'>) {
  const buildPolicies = (origins: readonly string[] | null) => {
    const constant = { ...constantHeaders(origins), ...(isHttps && HTTPS_ONLY) };
    return { origins, constant, unkept: { ...constant, 'cache-control': 'no-store' } };
  };
  let latest = buildPolicies(issuerOrigins?.() ?? null);
  return () => {
    const origins = issuerOrigins?.() ?? null;
    if (origins !== latest.origins) latest = buildPolicies(origins);
    return latest;
  };
}

/** Everything below `/api` except its documentation, which is a page. */
const DATA = /^\/api\/(?!docs)/;

const HEALTH = /^\/api\/health\//;

/** Whether a Host header names this machine or one of the hosts; all browsers of a portal send the same. */
function hostCheck(hosts: readonly string[]): (header: string | undefined) => boolean {
  let latest: string | undefined;
  return (header) => {
    if (header !== undefined && header === latest) return true;
    const address = `http://${header}`;
    if (header === undefined || !URL.canParse(address)) return false;
    const { hostname } = new URL(address);
    const isHost = isLoopback(hostname) || hosts.includes(hostname);
    if (isHost) latest = header;
    return isHost;
  };
}

const sendPage = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);

/** Error codes of a body or an answer whose connection was closed. */
const CUT_OFF = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'];

/**
 * Whether the caller disconnected while sending the body or receiving a compressed answer, which is no server error.
 */
const isLeft = (error: FastifyError, { socket }: FastifyRequest) => socket.destroyed && CUT_OFF.includes(error.code);

/** Answers malformed HTTP, such as an unknown method; there is no request, hence no language. */
function answerClientError(error: NodeJS.ErrnoException, socket: Socket, language: Language): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const refusal = refuse(error.code === 'HPE_HEADER_OVERFLOW' ? 'request.tooLarge' : 'request.malformed');
    const problem = problemOf(refusal, language);
    const body = Buffer.from(JSON.stringify(problem));
    const head = [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      'Content-Type: application/problem+json',
      `Content-Length: ${body.length}`,
      ...Object.entries(DATA_HEADERS).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
    ];
    socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]));
  }
  socket.destroy(error);
}

/**
 * The bare server: parsing, limits, headers, pages, and every error as a problem (`behaviour §1`). Routes are added
 * later.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { logger = createLogger('silent'), trustProxy, floodLimit, defaultLanguage, hosts, isHttps, webRoot } = options;
  const headers = headersFor(options);
  const dataHeaders = { ...DATA_HEADERS, ...(isHttps && HTTPS_ONLY) };
  const log = requestLog(logger);
  const headersOf = (url: string) => {
    if (DATA.test(url)) return dataHeaders;
    return OURS.test(url) ? headers().unkept : headers().constant;
  };
  const language = (request: Pick<FastifyRequest, 'headers'>) => requestLanguage(request, defaultLanguage);
  const page = webRoot === null ? null : await readFile(join(webRoot, 'index.html'), 'utf8');
  const firstLoadsOf = webRoot === null ? () => null : await readFirstLoads(webRoot, defaultLanguage);
  const serverOptions: FastifyServerOptions = {
    loggerInstance: logger,
    // One logger for all requests, whose lines carry the request's id.
    childLoggerFactory: (shared) => shared,
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    // The hook below writes one line per request.
    logController: new fastify.LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // Ids out of range are refused by our validation, not by the router.
    routerOptions: { maxParamLength: 1_000, ignoreTrailingSlash: true },
    // While it ends, requests on open connections are still answered, with `connection: close`.
    return503OnClosing: false,
    // Five minutes for the longest upload on a slow connection.
    requestTimeout: 300_000,
    clientErrorHandler: (error, socket) => answerClientError(error, socket, defaultLanguage),
    // A URL that cannot be decoded matches no route and runs none of the hooks below.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers().unkept);
      if (page !== null && isPage(request)) return sendPage(reply, page);
      return sendRefusal(reply, refusalOf(error), language(request));
    },
  };
  const app = fastify(serverOptions);
  // Names such as `__proto__` are refused as unknown properties.
  const parseJson = app.getDefaultJsonParser('ignore', 'ignore');

  app.addHook('onRequest', (request, reply, done) => {
    const fixed = headersOf(request.url);
    reply.headers(fixed).header('x-request-id', request.id);
    const links = fixed !== dataHeaders && isPage(request) ? firstLoadsOf(request.url) : null;
    if (links) reply.header('link', links);
    done();
  });
  if (hosts !== null) {
    const isHost = hostCheck(hosts);
    app.addHook('onRequest', (request, reply, done) => {
      if (isHost(request.headers.host) || HEALTH.test(request.url)) return done();
      return sendRefusal(reply, refuse('request.misdirected'), language(request));
    });
  }
  // A few bytes can unpack to many, so compressed bodies are refused.
  app.addHook('onRequest', (request, reply, done) => {
    const encoding = request.headers['content-encoding'];
    if (encoding === undefined || encoding === 'identity') return done();
    return sendRefusal(reply, refuse('request.mediaType'), language(request));
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    log({ reqId: id, method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, ms });
    done();
  });
  // `close` itself closes only connections that are idle by then, and waits for the others, which a proxy keeps.
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_MS);
    app.server.once('close', () => clearInterval(timer));
    done();
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const long = asLong(body);
    if (long || body.length === 0) done(null, long);
    else void parseJson(request, body.toString(), done);
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code.startsWith('server.') && !isLeft(error, request))
      logger.error({ reqId: request.id, err: error }, refusal.code);
    return sendRefusal(reply, refusal, language(request));
  });
  app.setNotFoundHandler((request, reply) => {
    return webRoot !== null && isPage(request)
      ? reply.header('cache-control', 'no-cache').sendFile('index.html')
      : sendRefusal(reply, refuse('request.notFound'), language(request));
  });
  app.decorate('page', page);
  prepareForMount(app);

  // Long answers use `reply.compress` explicitly: a hook on every answer is too expensive for short ones.
  await app.register(compress, {
    threshold: COMPRESS_ABOVE,
    encodings: ['br', 'gzip'],
    globalCompression: false,
    globalDecompression: false,
  });
  if (floodLimit > 0) {
    const onExceeded = ({ ip }: { readonly ip: string }) => options.onFlood?.(ip);
    await app.register(import('@fastify/rate-limit'), { max: floodLimit, timeWindow: 60_000, onExceeded });
  }
  await servePages(app, webRoot);
  return app;
}

import { readFile } from 'node:fs/promises';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
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
import { languageOf } from '../words.ts';
import { asLong } from './long-body.ts';
import { prepareForMount } from './mount.ts';
import { problemOf, refusalOf } from './problems.ts';
import { refuse } from './refusal.ts';
import { COMPRESS_ABOVE, sendRefusal } from './send.ts';

export interface ServerOptions {
  /** None in tests that do not listen. */
  readonly logger: Logger | undefined;
  /** How many proxies stand before the server, or which. */
  readonly trustProxy: number | string[] | false;
  /** Calls a minute that one address may make to this process; 0 for any number. */
  readonly floodLimit: number;
  readonly defaultLanguage: Language;
  /** The identity provider's origins, which the browser calls too; it may tell of some later. null with the demo's. */
  readonly issuerOrigins: (() => readonly string[]) | null;
  /** The hosts for which it answers, beside this machine's own; null for any. */
  readonly hosts: readonly string[] | null;
  /** Whether people use it by https, which their browsers are told to keep to. */
  readonly isHttps: boolean;
  /** The folder of the built web app; null where another server gives it out. */
  readonly webRoot: string | null;
}

const BODY_LIMIT = 1_048_576;

/**
 * Headers of every page. Styles need 'unsafe-inline' (Mantine), scripts do not (`design §3`); WebAssembly, of which the reader
 * of barcodes is made, is let run without letting text be run as a script. Of people's pictures only
 * the identity provider knows where they are (`docs/decisions/0005-pictures-and-answers.md`).
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

/** Data load nothing and stand in no frame, which is all that there is to say of them in every answer. */
const DATA_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

const YEAR = 31_536_000;

const HTTPS_ONLY = { 'strict-transport-security': `max-age=${YEAR}` };

/** The constant headers, and those of what nobody is to keep; made anew only when the issuer tells of other origins. */
function headersFor({ issuerOrigins, isHttps }: Pick<ServerOptions, 'issuerOrigins' | 'isHttps'>) {
  const made = (origins: readonly string[] | null) => {
    const constant = { ...constantHeaders(origins), ...(isHttps && HTTPS_ONLY) };
    return { origins, constant, unkept: { ...constant, 'cache-control': 'no-store' } };
  };
  let latest = made(issuerOrigins?.() ?? null);
  return () => {
    const origins = issuerOrigins?.() ?? null;
    if (origins !== latest.origins) latest = made(origins);
    return latest;
  };
}

/** Serves the built web app: what carries a hash in its name for good, the rest to be asked for again. */
const servePages = (app: FastifyInstance, webRoot: string) =>
  app.register(fastifyStatic, {
    root: webRoot,
    // A route for each file that there is; every other address, however odd, is nobody's.
    wildcard: false,
    preCompressed: true,
    index: ['index.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(webRoot, 'assets'));
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
    },
  });

/** Everything below `/api` but its documentation, which is a page. */
const DATA = /^\/api\/(?!docs)/;

const HEALTH = /^\/api\/health\//;

/** Whether a Host header names this machine or one of the hosts. */
function isHostOf(hosts: readonly string[], header: string | undefined): boolean {
  const address = `http://${header}`;
  if (header === undefined || !URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return isLoopback(hostname) || hosts.includes(hostname);
}

const OURS = /^\/(api|oidc|metrics)(\/|\?|$)/;

/** A file that is not there; answering it with the app would be kept by browsers as that file. */
const ASSET = /^\/assets\//;

const isPage = ({ method, url }: FastifyRequest) => /^(GET|HEAD)$/.test(method) && !OURS.test(url) && !ASSET.test(url);

const sendPage = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);

/** What is reported of a body or an answer whose connection has ended. */
const CUT_OFF = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'];

/** Whether the caller went away in the middle of their body or a packed answer: nothing failed here. */
const isLeft = (error: FastifyError, { socket }: FastifyRequest) => socket.destroyed && CUT_OFF.includes(error.code);

/** Answers what is not even HTTP, such as a method that nobody knows; there is no request, hence no language. */
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

/** The bare server: parsing, limits, headers, pages, and every error as a problem (`behaviour §1`). Routes come later. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { logger = createLogger('silent'), trustProxy, floodLimit, defaultLanguage, hosts, isHttps, webRoot } = options;
  const headers = headersFor(options);
  const dataHeaders = { ...DATA_HEADERS, ...(isHttps && HTTPS_ONLY) };
  const log = requestLog(logger);
  const headersOf = (url: string) => {
    if (DATA.test(url)) return dataHeaders;
    return OURS.test(url) ? headers().unkept : headers().constant;
  };
  const language = (request: Pick<FastifyRequest, 'headers'>) =>
    languageOf(request.headers['accept-language'], defaultLanguage);
  const page = webRoot === null ? null : await readFile(join(webRoot, 'index.html'), 'utf8');
  const serverOptions: FastifyServerOptions = {
    loggerInstance: logger,
    // One for all requests; their lines name the request by its id.
    childLoggerFactory: (shared) => shared,
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    bodyLimit: BODY_LIMIT,
    // One line per request, written by the hook below.
    logController: new fastify.LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // Ids beyond all bounds are for us to refuse, not for the router.
    routerOptions: { maxParamLength: 1_000, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // Five minutes for the longest upload over a slow line.
    requestTimeout: 300_000,
    clientErrorHandler: (error, socket) => answerClientError(error, socket, defaultLanguage),
    // An address that cannot be decoded meets no route, none of the hooks below, and no files.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers().unkept);
      if (page !== null && isPage(request)) return sendPage(reply, page);
      return sendRefusal(reply, refusalOf(error), language(request));
    },
  };
  const app = fastify(serverOptions);
  // Names such as `__proto__` are unknown properties like others, and refused as those.
  const parseJson = app.getDefaultJsonParser('ignore', 'ignore');

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url)).header('x-request-id', request.id);
    done();
  });
  if (hosts !== null) {
    app.addHook('onRequest', (request, reply, done) => {
      if (isHostOf(hosts, request.headers.host) || HEALTH.test(request.url)) return done();
      return sendRefusal(reply, refuse('request.misdirected'), language(request));
    });
  }
  // Few bytes unpack to many, so no body is ever unpacked.
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
  prepareForMount(app);

  // What may be long is answered by `reply.compress`: a hook on every answer costs short ones too much.
  await app.register(compress, {
    threshold: COMPRESS_ABOVE,
    encodings: ['br', 'gzip'],
    globalCompression: false,
    globalDecompression: false,
  });
  if (floodLimit > 0) await app.register(rateLimit, { max: floodLimit, timeWindow: 60_000 });
  if (webRoot !== null) await servePages(app, webRoot);
  return app;
}

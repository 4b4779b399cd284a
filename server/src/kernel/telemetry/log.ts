import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { loggedError, withoutPeople } from './errors.ts';

/** Field names of secrets and personal data, in case such an object is logged after all. */
const SECRET = [
  'authorization',
  'cookie',
  'token',
  'password',
  'secret',
  'email',
  'recipient',
  'body',
  'headers',
  'query',
];

/** The error in a log call's first argument, if it is or contains one. */
function errorOf(first: unknown): Error | null {
  if (first instanceof Error) return first;
  const held = typeof first === 'object' && first !== null && 'err' in first ? first.err : null;
  return held instanceof Error ? held : null;
}

let written = { at: 0, text: '' };

/** The time as ISO 8601, cached because many lines fall into one millisecond. */
function timestamp(): string {
  const at = Date.now();
  if (at !== written.at) written = { at, text: `,"time":"${new Date(at).toISOString()}"` };
  return written.text;
}

const options = (level: string): LoggerOptions => ({
  level,
  base: null,
  timestamp,
  formatters: { level: (label) => ({ level: label }) },
  redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
  hooks: {
    // An error's message may quote values: it is logged, cleaned, in `err`, and never as the line's message.
    logMethod([first, text, ...rest], method) {
      if (typeof first === 'string') return method.apply(this, [withoutPeople(first), text, ...rest]);
      const error = errorOf(first);
      const said = error && (text === undefined || text === error.message) ? 'error' : text;
      return method.apply(this, [first, typeof said === 'string' ? withoutPeople(said) : said, ...rest]);
    },
  },
  serializers: {
    err: (error: unknown) => loggedError(error),
    // URLs contain secrets (cancellation codes, invitation keys): requests are logged by their route pattern.
    req: (request: { method?: string }) => ({ method: request.method }),
    res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
  },
});

/** Buffered, because a system call per line costs as much as a read; the rest is flushed when the process ends. */
const GATHERING = { dest: 1, sync: false, minLength: 32_768, maxWrite: 65_536, periodicFlush: 100 };

/** Where a logger writes its lines. */
const destinations = new WeakMap<Logger, DestinationStream>();

/**
 * The log: one JSON line per event, without personal data, bodies, tokens or URLs (`behaviour §2`). `destination` is
 * standard output except in tests.
 */
export function createLogger(level: string, destination: DestinationStream = pino.destination(GATHERING)): Logger {
  const logger = pino(options(level), destination);
  destinations.set(logger, destination);
  return logger;
}

/** A request's outcome. */
export interface RequestLine {
  readonly reqId: string;
  readonly method: string;
  /** The route pattern, since URLs contain secrets. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/**
 * Writes the one line of each request. It has a fixed set of fields, so nothing has to be redacted, and the library's
 * way would take six times as long.
 */
export function requestLog(logger: Logger): (line: RequestLine) => void {
  const destination = destinations.get(logger);
  if (!destination) throw new Error('Requests are only logged by what createLogger has made');
  return (line) => {
    if (!logger.isLevelEnabled('info')) return;
    destination.write(`{"level":"info"${timestamp()},${JSON.stringify(line).slice(1, -1)},"msg":"request"}\n`);
  };
}

/**
 * A request's id in the log: that of a proxy (`x-request-id`) if it is harmless, else a new one. For Fastify's
 * `genReqId`.
 */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

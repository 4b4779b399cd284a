import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { loggedError, withoutPeople } from './errors.ts';

/** Names under which secrets and people's data would stand, should somebody log such an object after all. */
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

/** The error of a log call's first argument, if it is or holds one. */
function errorOf(first: unknown): Error | null {
  if (first instanceof Error) return first;
  const held = typeof first === 'object' && first !== null && 'err' in first ? first.err : null;
  return held instanceof Error ? held : null;
}

let written = { at: 0, text: '' };

/** The moment as ISO 8601; many lines fall into one millisecond, which is written once. */
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
    // An error's own message may quote values; it stands, cleaned, in `err`, and never as the line's message.
    logMethod([first, text, ...rest], method) {
      if (typeof first === 'string') return method.apply(this, [withoutPeople(first), text, ...rest]);
      const error = errorOf(first);
      const said = error && (text === undefined || text === error.message) ? 'error' : text;
      return method.apply(this, [first, typeof said === 'string' ? withoutPeople(said) : said, ...rest]);
    },
  },
  serializers: {
    err: (error: unknown) => loggedError(error),
    // Addresses hold secrets (cancellation codes, invitation keys): a request is logged by the pattern of its route.
    req: (request: { method?: string }) => ({ method: request.method }),
    res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
  },
});

/** A system call for every line would cost as much as a read; what is left is written when the process ends. */
const GATHERING = { dest: 1, sync: false, minLength: 8_192, periodicFlush: 100 };

/**
 * The log: one JSON line per event, without personal data, bodies, tokens or addresses (`behaviour §2`). `destination`
 * is the standard output unless a test listens.
 */
export const createLogger = (level: string, destination: DestinationStream = pino.destination(GATHERING)): Logger =>
  pino(options(level), destination);

/** How a request went. */
export interface RequestLine {
  readonly reqId: string;
  readonly method: string;
  /** The pattern of its route, as addresses hold secrets. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** Writes the one line of each request. It has no other fields, so none has to be searched for what is to be hidden. */
export function requestLog(logger: Logger): (line: RequestLine) => void {
  const plain = logger.child({}, { redact: [] });
  return (line) => plain.info(line, 'request');
}

/**
 * The id under which a request stands in the log: the one that a proxy gave it (`x-request-id`), when it is harmless,
 * else a new one. For Fastify's `genReqId`.
 */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

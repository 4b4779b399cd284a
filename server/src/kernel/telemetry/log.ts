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

const options = (level: string): LoggerOptions => ({
  level,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
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

/**
 * The log: one JSON line per event, without personal data, bodies, tokens or addresses (`behaviour §2`). `destination`
 * is the standard output unless a test listens.
 */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  destination ? pino(options(level), destination) : pino(options(level));

/**
 * The id under which a request stands in the log: the one that a proxy gave it (`x-request-id`), when it is harmless,
 * else a new one. For Fastify's `genReqId`.
 */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

import { type ErrorCode, errorStatus } from '@kontor/contract/errors.ts';
import { type Fault, MAX_FAULTS } from '@kontor/contract/kernel/faults.ts';
import type { Problem } from '@kontor/contract/kernel/problem.ts';
import type { Language } from '@kontor/words/words.ts';
import { StorageDown } from '../files/storage.ts';
import { faultSentence, sentenceOf, wordsAt } from '../words.ts';
import { invalid, Refusal, refuse } from './refusal.ts';

/** Maximum characters of a fault's path: names of unknown properties can be of any length. */
const MAX_PATH_LENGTH = 200;

/** The sentences of faults, each made once: the same fault may occur many times. */
function faultSentences(language: Language) {
  const known = new Map<string, string>();
  return ({ key = 'format', values = {} }: Partial<Fault>): string => {
    const name = JSON.stringify([key, values]);
    const sentence = known.get(name) ?? faultSentence(language, key, values);
    known.set(name, sentence);
    return sentence;
  };
}

/** A refusal as an RFC 9457 problem in the caller's language (`behaviour §1`). */
export function problemOf({ code, details }: Refusal, language: Language): Problem {
  const status = errorStatus[code];
  const sentenceOfFault = faultSentences(language);
  const errors = details.faults?.slice(0, MAX_FAULTS).map((fault) => ({
    path: (fault.path ?? '').slice(0, MAX_PATH_LENGTH),
    message: sentenceOfFault(fault),
  }));
  const moreErrors = (details.faults?.length ?? 0) - (errors?.length ?? 0) + (details.moreFaults ?? 0);
  return {
    type: `urn:kontor:problem:${code}`,
    title: wordsAt(language, `kernel:status.${status}`),
    status,
    detail: sentenceOf(code, language, details.facts),
    code,
    ...details.facts,
    ...(details.users && { users: details.users }),
    ...(errors && { errors }),
    ...(moreErrors > 0 && { moreErrors }),
  };
}

interface Failure {
  readonly code?: unknown;
  readonly statusCode?: unknown;
  readonly constraint?: unknown;
  readonly table?: unknown;
  readonly message?: unknown;
}

const isFailure = (error: unknown): error is Failure => typeof error === 'object' && error !== null;

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in errorStatus;

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
// Statement timeout, for example while an import holds the table: a retry is worthwhile.
const STATEMENT_ENDED = '57014';
// The connection still leads to a server that is no longer the primary.
const READ_ONLY = '25006';
// No connection, or a server that lacks connections, memory or disk space (53) or ended an idle transaction (25P03).
const NOT_AVAILABLE = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08\d|57P0|53\d|58030|25P03)/;
const LOST_CONNECTION =
  /connection terminated|connection error|timeout exceeded when trying to connect|timeout expired/i;

/**
 * Constraint `booking_attendee_event_date_id_fkey` on table `booking_attendee` concerns the field `eventDateId`.
 */
function referringField(table: string, constraint: string): string {
  const column = constraint.replace(/_fkey$/, '').slice(constraint.startsWith(`${table}_`) ? table.length + 1 : 0);
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * A database error as a refusal: a constraint named after an error code gives that code, a missing referenced record
 * is a fault of its field, a lost connection, a full disk or a statement timeout is 503. Undefined for everything unforeseen.
 */
function refusalOfDatabase(error: Failure): Refusal | undefined {
  const constraint = typeof error.constraint === 'string' ? error.constraint : '';
  if (isErrorCode(constraint)) return refuse(constraint);
  if (error.code === UNIQUE_VIOLATION) return refuse('request.conflict');
  if (error.code === FOREIGN_KEY_VIOLATION) {
    return invalid([{ path: referringField(String(error.table), constraint), key: 'reference' }]);
  }
  return error.code === STATEMENT_ENDED ||
    error.code === READ_ONLY ||
    NOT_AVAILABLE.test(String(error.code)) ||
    LOST_CONNECTION.test(String(error.message))
    ? refuse('server.unavailable')
    : undefined;
}

const refusalOfFramework: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.mediaType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_BAD_URL: 'request.notFound',
  // The method QUERY, which no route has.
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'request.notFound',
};

/** Any thrown error as a refusal; only 'server.failed' has to be reported. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StorageDown) return refuse('server.storageDown');
  if (!isFailure(error)) return refuse('server.failed');
  const known = refusalOfDatabase(error);
  if (known) return known;
  const code = refusalOfFramework[String(error.code)];
  if (code) return refuse(code);
  if (error.statusCode === 429) return refuse('request.tooMany', { retryAfter: 60 });
  return typeof error.statusCode === 'number' && error.statusCode < 500
    ? refuse('request.malformed')
    : refuse('server.failed');
}

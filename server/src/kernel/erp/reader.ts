import type { Batch } from './source.ts';

/** Timeouts of the database, in milliseconds. */
export interface Timeouts {
  /** Until the session is open. */
  readonly connect: number;
  /** Pauses before each retry of opening it. */
  readonly pauses: readonly number[];
  /** Until the first rows, while the query sorts and aggregates. */
  readonly answer: number;
  /** Between rows. The time that the portal takes to process them does not count. */
  readonly idle: number;
}

/** A query as in its file, and the value of its `:since`. */
export interface Query {
  readonly text: string;
  readonly since: string;
}

/** An open read-only session. Errors are the driver's own. */
export interface Session {
  /**
   * The rows in batches of `BATCH`, at least one batch; the next batch is only fetched when the previous one was
   * taken.
   */
  read(query: Query): AsyncIterable<Batch>;
  /** Closes it at once and cancels whatever still runs, on the server too. */
  end(): Promise<void>;
}

/**
 * The meaning of an error: the query is invalid or too slow, access is refused (not retried, because some databases
 * lock an account after several attempts), a view's definer is refused, or the database is unreachable.
 */
export type Meaning =
  | { readonly about: 'query'; readonly sentence: string }
  | { readonly about: 'time' | 'access' | 'definer' | 'way' };

/** A kind of database. To add one, add a file of this shape and its schemes in `erp.ts`. */
export interface Reader {
  open(url: string, timeouts: Timeouts): Promise<Session>;
  meaningOf(error: unknown): Meaning;
}

/** Rows per batch: a compromise between round trips and memory. */
export const BATCH = 2_000;

const PLACEHOLDER = ':since';

/** Strings, quoted names, comments and casts, in which a colon is not a parameter. */
const TOKENS = /'[^']*'|"[^"]*"|`[^`]*`|--(?=\s)[^\n]*|\/\*[\s\S]*?\*\/|::|:since\b/g;

/** A query with the database's own `placeholder`, without comments and the trailing semicolon. */
export function withPlaceholder(text: string, placeholder: string): { readonly text: string; readonly takes: boolean } {
  let takes = false;
  const written = text.replaceAll(TOKENS, (token) => {
    if (token.startsWith('--')) return '';
    if (token !== PLACEHOLDER) return token;
    takes = true;
    return placeholder;
  });
  return { text: written.trim().replace(/;$/, '').trimEnd(), takes };
}

/** `2026-11-21 10:00:00.5` in UTC as ISO 8601, with all its digits: a watermark must not lose precision. */
export const asInstant = (text: string): string => `${text.slice(0, 10)}T${text.slice(11)}Z`;

/** A URL-decoded part of an address; one that is not valid encoding is returned unchanged. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The database did not answer in time. */
export class DatabaseTimeout extends Error {
  constructor(milliseconds: number) {
    super(`no rows came for ${milliseconds / 1_000} s`);
  }
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

import type { Batch } from './source.ts';

/** How long the database may take, in milliseconds. */
export interface Timeouts {
  /** Until the session is open. */
  readonly connect: number;
  /** Before each further try to open it. */
  readonly pauses: readonly number[];
  /** Until the first rows come, which is where a query sorts and adds up. */
  readonly answer: number;
  /** Between rows. The time that the portal takes to work on them does not count. */
  readonly idle: number;
}

/** A query as its file has it, and what stands for its `:since`. */
export interface Query {
  readonly text: string;
  readonly since: string;
}

/** An open session, which cannot write. Whatever goes wrong in it is the driver's own error. */
export interface Session {
  /** The rows, `BATCH` at a time, at least one batch; the next are only asked for when those were taken. */
  read(query: Query): AsyncIterable<Batch>;
  /** Ends it at once; what goes on in it, on the server too, is given up. */
  end(): Promise<void>;
}

/**
 * What an error means: that the query cannot be run as it is, or takes too long, that the database lets us not in (which is
 * not tried again: some lock out who tries too often), that it does not let a view in, or that it cannot be reached.
 */
export type Meaning =
  | { readonly about: 'query'; readonly sentence: string }
  | { readonly about: 'time' | 'access' | 'definer' | 'way' };

/** A kind of database. Another one is another file of this shape, and its schemes in `erp.ts`. */
export interface Reader {
  open(url: string, patience: Timeouts): Promise<Session>;
  meaningOf(error: unknown): Meaning;
}

/** Rows of a batch: enough that asking does not cost, few enough that holding them does not. */
export const BATCH = 2_000;

const PLACEHOLDER = ':since';

/** Texts, names in quotes, comments and casts, in which a colon is none of ours. */
const TOKENS = /'[^']*'|"[^"]*"|`[^`]*`|--(?=\s)[^\n]*|\/\*[\s\S]*?\*\/|::|:since\b/g;

/** A query with the database's own `placeholder`, without its remarks and its last semicolon. */
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

/** `2026-11-21 10:00:00.5` in UTC as ISO 8601, with all the digits that there are: a watermark must not lose any. */
export const asInstant = (text: string): string => `${text.slice(0, 10)}T${text.slice(11)}Z`;

/** A part of an address without its escapes; one that was never escaped is taken as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The database was silent for too long. */
export class Silence extends Error {
  constructor(milliseconds: number) {
    super(`no rows came for ${milliseconds / 1_000} s`);
  }
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

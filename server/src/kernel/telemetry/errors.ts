/** An error as it is logged. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** The constraint, table or column that a database error is about. */
  readonly about?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

const EMAIL = /[^\s"'<>(),;:=]+@[^\s"'<>(),;:=]+/g;
const TOKEN = /\beyJ[\w-]+(\.[\w-]*){1,4}/g;

/** Removes what looks like an e-mail address or a token. */
export const withoutPeople = (text: string): string => text.replace(TOKEN, '[token]').replace(EMAIL, '[email]');

/** A message without what looks like an address or a token, and without the values that a database quotes. */
export const withoutValues = (message: string, isOfDatabase: boolean): string =>
  withoutPeople(isOfDatabase ? message.replace(/"[^"]*"/g, '"…"') : message);

const textAt = (error: object, name: string): string | undefined => {
  const value: unknown = Object.getOwnPropertyDescriptor(error, name)?.value;
  return typeof value === 'string' ? value : undefined;
};

/** The stack frames; the first lines repeat the message. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** Libraries also throw plain objects. */
const messageOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null ? (textAt(thrown, 'message') ?? 'an object') : String(thrown);

const MAX_DEPTH = 3;

/**
 * The loggable part of an error: no values, which PostgreSQL quotes in its messages and details, no addresses, no
 * tokens; only where it happened and what it is about.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPeople(messageOf(error)) };
  const ofDatabase = textAt(error, 'severity') !== undefined;
  const about = ['constraint', 'table', 'column'].map((name) => textAt(error, name)).find(Boolean);
  const code = textAt(error, 'code');
  return {
    type: error.name,
    message: withoutValues(error.message, ofDatabase),
    ...(code && { code }),
    ...(about && { about }),
    ...(error.stack && { stack: framesOf(error.stack) }),
    ...(error.cause !== undefined && depth < MAX_DEPTH && { cause: loggedError(error.cause, depth + 1) }),
  };
}

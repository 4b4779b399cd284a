import pg from 'pg';

const WHOLE_SECONDS = '2026-11-21 10:00:00+00'.length;

/** Converts `2026-11-21 10:00:00+00` to ISO 8601; most timestamps need no `Date` for that. */
const toInstant = (text: string): string =>
  text.length === WHOLE_SECONDS && text.endsWith('+00')
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`
    : new Date(text).toISOString();

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.TIMESTAMPTZ, toInstant],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, (text) => text],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};

/**
 * The configuration of every connection. Timestamps arrive as ISO text in UTC, calendar days as text, `int8` as
 * number and `numeric` as text. Statements are cancelled after 30 s.
 */
export const configOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  types,
  connectionTimeoutMillis: 15_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
  application_name: 'kontor',
  options: '-c timezone=UTC',
});

/** Everything sent within one turn of the event loop leaves in one packet; `onSent` is called then. */
export function gather(client: pg.ClientBase, onSent: () => void = () => {}): void {
  const stream = client instanceof pg.Client ? client.connection.stream : undefined;
  stream?.cork();
  setImmediate(() => {
    stream?.uncork();
    onSent();
  });
}

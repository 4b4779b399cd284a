import {
  type CompiledQuery,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Database } from './schema.ts';
import type { Read } from './tx.ts';

class Slot {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** PostgreSQL's SQL without a database. */
export const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

const compiler = new Kysely<Database>({ dialect });

const reads = new Map<string, string>();
const writes = new Map<string, string>();

/** The name of a prepared read by its text; undefined for any other text. */
export const statementName = (text: string): string | undefined => reads.get(text);

/** Each connection keeps the plans of so many repeated texts. */
const MAX_REPEATED = 300;
const repeated = new Map<string, string>();
const sentOnce = new Set<string>();

/** A migration may add columns, which would change the result of what a running server has prepared. */
const ALL_COLUMNS = /(?:select |returning |, |\.)\*/;

/** A partial index is chosen by the values of its condition, which a plan for any values does not have. */
const PARTIAL_CONFLICT = /\bon conflict \([^)]*\) where\b/i;

/**
 * The name under which PostgreSQL keeps the plan of a text that transactions have sent before. Lists prevent that: the
 * plan depends on their length.
 */
export function nameOfRepeated(text: string, values: readonly unknown[]): string | undefined {
  const known = reads.get(text) ?? writes.get(text) ?? repeated.get(text);
  if (known || repeated.size >= MAX_REPEATED) return known;
  if (values.some(Array.isArray) || ALL_COLUMNS.test(text) || PARTIAL_CONFLICT.test(text)) return undefined;
  if (sentOnce.delete(text)) repeated.set(text, `kontor_repeated_${repeated.size + 1}`);
  else if (sentOnce.size < MAX_REPEATED) sentOnce.add(text);
  else sentOnce.clear();
  return repeated.get(text);
}

/** A row of what a query selects. */
export type RowOf<Query> = Query extends { execute(): Promise<(infer Row)[]> } ? Row : never;

/** Builds a statement; `arg('id')` is the placeholder of that argument. */
type Build<Args extends object, Row> = (
  db: Kysely<Database>,
  arg: <Name extends keyof Args>(name: Name) => Args[Name],
) => { compile(db: Kysely<Database>): CompiledQuery<Row> };

/** What locks or writes holds only within a transaction. */
const IS_WRITE = /\b(?:insert|update|delete|share|nextval|pg_advisory\w*)\b/i;

/** Builds and compiles a statement once, and names its text. */
function template<Args extends object, Row>(build: Build<Args, Row>) {
  let compiled: CompiledQuery<Row> | undefined;

  function compile(): CompiledQuery<Row> {
    // The slot takes the place of the argument until the statement runs.
    const query = build(compiler, (name) => new Slot(name) as Args[typeof name]).compile(compiler);
    const [names, prefix] = IS_WRITE.test(query.sql) ? [writes, 'kontor_write'] : [reads, 'kontor'];
    // Two statements with the same text share its name, and names stay unique.
    if (!names.has(query.sql)) names.set(query.sql, `${prefix}_${names.size + 1}`);
    return query;
  }

  return (args: Args): CompiledQuery<Row> => {
    compiled ??= compile();
    const { query, queryId, sql } = compiled;
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? Reflect.get(args, value.name) : value,
    );
    return { query, queryId, sql, parameters };
  };
}

/**
 * A hot read: built and compiled once, then run as a named statement that PostgreSQL has planned (`design §3`). Not
 * for reports: skewed data need a fresh plan. Within a transaction it may also lock or write.
 *
 * Outside a transaction each read sees the database as of its own moment, even within one `Promise.all`. So a version
 * must be read before the content it belongs to: content newer than its version makes the writer reload (412),
 * whereas older content under a newer version would overwrite changes that nobody saw.
 */
export function prepared<Args extends object, Row>(
  build: Build<Args, Row>,
): (read: Pick<Read, 'db'>, args: Args) => Promise<Row[]> {
  const queryOf = template(build);
  return async ({ db }, args) => (await db.executeQuery<Row>(queryOf(args))).rows;
}

/** A hot write: as `prepared`, for `Tx.conclude` and `Tx.send`. */
export const preparedWrite = <Args extends object, Row>(
  build: Build<Args, Row>,
): ((args: Args) => CompiledQuery<Row>) => template(build);

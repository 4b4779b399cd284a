import {
  type CompiledQuery,
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

const compiler = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const names = new Map<string, string>();

/** The name of a prepared statement by its text; undefined for any other text. */
export const statementName = (text: string): string | undefined => names.get(text);

/** A row of what a query selects. */
export type RowOf<Query> = Query extends { execute(): Promise<(infer Row)[]> } ? Row : never;

/**
 * A hot read: built and compiled once, then run as a named statement that PostgreSQL has planned (`design §3`). Not
 * for reports: skewed data need a fresh plan. `arg('id')` is the placeholder of that argument.
 *
 * Outside a transaction each read sees the database as of its own moment, even within one `Promise.all`. So a version
 * must be read before the content it belongs to: content newer than its version makes the writer reload (412),
 * whereas older content under a newer version would overwrite changes that nobody saw.
 */
export function prepared<Args extends object, Row>(
  build: (
    db: Kysely<Database>,
    arg: <Name extends keyof Args>(name: Name) => Args[Name],
  ) => { compile(db: Kysely<Database>): CompiledQuery<Row> },
): (read: Pick<Read, 'db'>, args: Args) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;

  function compile(): CompiledQuery<Row> {
    // The slot takes the place of the argument until the statement runs.
    const query = build(compiler, (name) => new Slot(name) as Args[typeof name]).compile(compiler);
    // Two reads with the same text share its name, and names stay unique.
    if (!names.has(query.sql)) names.set(query.sql, `kontor_${names.size + 1}`);
    return query;
  }

  return async ({ db }, args) => {
    compiled ??= compile();
    const { query, queryId, sql } = compiled;
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? Reflect.get(args, value.name) : value,
    );
    const { rows } = await db.executeQuery<Row>({ query, queryId, sql, parameters });
    return rows;
  };
}

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

/** The name under which a prepared statement's text runs; undefined for every other text. */
export const statementName = (text: string): string | undefined => names.get(text);

/** A row of what a query selects. */
export type RowOf<Query> = Query extends { execute(): Promise<(infer Row)[]> } ? Row : never;

/**
 * A hot read: built and compiled once, then run as a named statement that PostgreSQL has planned (`design §3`). Not for
 * reports: skewed data want a fresh plan. `arg('id')` stands for the argument of that name.
 *
 * Outside a transaction each read sees the database of its own moment, those of one `Promise.all` too. So a version is awaited
 * before the content that it is of: content that is younger makes who saves it look again (412), whereas older content under a
 * younger version would overwrite what nobody saw.
 */
export function prepared<Args extends object, Row>(
  build: (
    db: Kysely<Database>,
    arg: <Name extends keyof Args>(name: Name) => Args[Name],
  ) => { compile(db: Kysely<Database>): CompiledQuery<Row> },
): (read: Pick<Read, 'db'>, args: Args) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;

  function compile(): CompiledQuery<Row> {
    // The slot stands in for a value of the argument's type until the statement runs.
    const query = build(compiler, (name) => new Slot(name) as Args[typeof name]).compile(compiler);
    // Two reads may have the same text; they share its name, and names stay unique.
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

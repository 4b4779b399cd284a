import {
  type Compilable,
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { configOf, gather } from './connection.ts';
import { statementName } from './prepared.ts';
import type { Readers } from './readers.ts';
import type { Database } from './schema.ts';

const BEGIN = 'begin';

/**
 * Begins a transaction without waiting for the answer, so that `begin` leaves in the same packet as the first
 * statement. If `begin` fails, the connection is lost, and so is that statement.
 */
class Driver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) return super.beginTransaction(connection, settings);
    connection.executeQuery(CompiledQuery.raw(BEGIN)).catch(() => {});
  }
}

class Dialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new Driver({ pool: this.#pool });
  }
}

/** Runs text compiled by `prepared` as a named statement and everything else unchanged. */
function nameStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client);
  // The driver's overloads cannot be expressed in one implementation; every call is forwarded to one of them.
  const naming = (text: pg.QueryConfig | string, ...rest: never[]) => {
    if (text === BEGIN) gather(client);
    const name = typeof text === 'string' ? statementName(text) : undefined;
    return typeof text === 'string' && name ? query({ name, text, values: rest[0] }) : query(text, ...rest);
  };
  client.query = naming as typeof client.query;
}

/** A pool in which each connection serves one caller at a time. */
export function createPool(url: string, size: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ ...configOf(url), max: size, pipeline: true });
  pool.on('error', onError);
  pool.on('connect', nameStatements);
  // A lost connection fails its current query; without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Sends prepared reads outside transactions to the readers; everything else goes through Kysely's pool. */
class ReadDatabase extends Kysely<Database> {
  readonly #readers: Readers;

  constructor(pool: pg.Pool, readers: Readers) {
    super({ dialect: new Dialect(pool) });
    this.#readers = readers;
  }

  override async executeQuery<Row>(query: CompiledQuery<Row> | Compilable<Row>): Promise<QueryResult<Row>> {
    const compiled = 'sql' in query ? query : query.compile();
    const { sql: text, parameters } = compiled;
    const name = statementName(text);
    if (name === undefined) return super.executeQuery(compiled);
    return { rows: await this.#readers.read<Row>({ name, text, values: [...parameters] }) };
  }
}

/** The query builder on a pool, optionally with readers for frequent reads; the caller closes both. */
export const createDatabase = (pool: pg.Pool, readers?: Readers): Kysely<Database> =>
  readers ? new ReadDatabase(pool, readers) : new Kysely({ dialect: new Dialect(pool) });

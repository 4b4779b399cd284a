import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type QueryResult,
  Transaction,
} from 'kysely';
import type pg from 'pg';
import { gather } from './connection.ts';
import { dialect, nameOfRepeated, statementName } from './prepared.ts';
import type { Readers } from './readers.ts';
import type { Database } from './schema.ts';
import type { Statement } from './tx.ts';

// Of no transaction in particular: a compiler is done with a query before it begins the next.
const [compiler, adapter, driver] = [dialect.createQueryCompiler(), dialect.createAdapter(), dialect.createDriver()];

const WRITES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Runs a statement; the driver's errors only have the stack of their socket, so they get that of the caller. */
async function run<Row>(client: pg.ClientBase, { sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
  const values = [...parameters];
  const name = nameOfRepeated(text, values);
  try {
    const { command, rowCount, rows } = await client.query({ text, values, ...(name && { name }) });
    return { rows, ...(WRITES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  } catch (error) {
    if (error instanceof Error) error.stack += `\n${new Error().stack?.split('\n').slice(1).join('\n')}`;
    throw error;
  }
}

/**
 * A transaction that makes few trips to the database (`docs/decisions/0008-shared-connections.md`): it takes a
 * connection and begins with its first statement that is not a prepared read, since reads before it hold nothing and
 * see the same outside. What is sent within one turn of the event loop leaves in one packet.
 */
export class LazyTransaction {
  readonly db: Transaction<Database>;
  readonly #pool: pg.Pool;
  readonly #readers: Readers | undefined;
  readonly #sent: Promise<unknown>[] = [];
  #client: Promise<pg.PoolClient> | undefined;
  #isGathering = false;
  #hasEnded = false;

  constructor(pool: pg.Pool, readers?: Readers) {
    this.#pool = pool;
    this.#readers = readers;
    const connection: DatabaseConnection = {
      executeQuery: <Row>(query: CompiledQuery) => this.#execute<Row>(query),
      streamQuery: () => {
        throw new Error('a transaction has no streams');
      },
    };
    const provider = { provideConnection: <T>(use: (borrowed: DatabaseConnection) => Promise<T>) => use(connection) };
    const executor = new DefaultQueryExecutor(compiler, adapter, provider);
    this.db = new Transaction({ config: { dialect }, dialect, driver, executor });
  }

  async #begin(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect();
    this.#gather(client);
    // If this fails, the connection is lost, and the next statement reports it.
    client.query('begin').catch(() => {});
    return client;
  }

  #gather(client: pg.PoolClient): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    gather(client, () => {
      this.#isGathering = false;
    });
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#hasEnded) throw new Error('the transaction has ended');
    const name = this.#readers && !this.#client && statementName(query.sql);
    if (this.#readers && name) {
      return { rows: await this.#readers.read<Row>({ name, text: query.sql, values: [...query.parameters] }) };
    }
    this.#client ??= this.#begin();
    const client = await this.#client;
    this.#gather(client);
    return run(client, query);
  }

  #compile<Row>(statement: Statement<Row>): CompiledQuery<Row> {
    return 'sql' in statement ? statement : statement.compile(this.db);
  }

  /** Sends a statement without waiting for its answer; if it fails, so does the transaction. */
  send(statement: Statement): void {
    const sent = this.#execute(this.#compile(statement));
    sent.catch(() => {});
    this.#sent.push(sent);
  }

  /** Runs a last statement, which needs no transaction when it is also the first. */
  async conclude<Row>(statement: Statement<Row>): Promise<readonly Row[]> {
    const query = this.#compile(statement);
    if (this.#client) return (await this.#execute<Row>(query)).rows;
    this.#hasEnded = true;
    const client = await this.#pool.connect();
    try {
      return (await run<Row>(client, query)).rows;
    } finally {
      client.release();
    }
  }

  async commit(): Promise<void> {
    this.#hasEnded = true;
    const client = await this.#client;
    if (!client) return;
    const [{ command }] = await Promise.all([client.query('commit'), ...this.#sent]);
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back, since a statement had failed');
    client.release();
  }

  /** Rolls back. Returns what made the transaction fail: a sent statement, if any, otherwise the given reason. */
  async rollback(reason: unknown): Promise<unknown> {
    this.#hasEnded = true;
    const client = await this.#client?.catch(() => undefined);
    if (!client) return reason;
    const rolledBack = client.query('rollback');
    const [failed] = (await Promise.allSettled(this.#sent)).filter(({ status }) => status === 'rejected');
    await rolledBack.then(
      () => client.release(),
      () => client.release(true),
    );
    return failed?.status === 'rejected' ? failed.reason : reason;
  }
}

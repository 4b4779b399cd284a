import pg from 'pg';
import { configOf, gather } from './connection.ts';

/** A statement with the name under which PostgreSQL keeps its plan. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Interval of connection maintenance, and idle time after which a connection is closed, in ms. */
const MAINTENANCE_INTERVAL_MS = 10_000;
/** Statements end after 30 s; a read that waits longer will get no answer. */
const DEAD_AFTER_MS = 40_000;
/** A connection without an answer for that long runs a slow read, so new reads avoid it. */
const SLOW_AFTER_MS = 10;
const SLOW_PENALTY = 1_000;

/**
 * More would be idle: two keep up with what one server process can ask for, and with four a slow read blocks only a
 * quarter.
 */
const MAX_READERS = 4;

/** How many of a process's connections are used by readers, and how many remain in the pool. */
export function sharesOf(connections: number): { readonly readers: number; readonly pool: number } {
  const readers = Math.min(MAX_READERS, Math.ceil(connections / 3));
  return { readers, pool: Math.max(1, connections - readers) };
}

/** A connection that sends reads without waiting for the answers to earlier ones. */
class Reader {
  /** The number of reads without an answer. */
  waiting = 0;
  /** The time of the last answer, or of the first read that has waited since. */
  #lastAnswerAt = performance.now();
  #isOpen = false;
  #isGathering = false;
  readonly #client: pg.Client;
  readonly #opening: Promise<void>;

  /** `onLost` is called once or twice with the reason, once the connection cannot be used any more. */
  constructor(url: string, onLost: (reader: Reader, error: Error) => void) {
    this.#client = new pg.Client({ ...configOf(url), pipeline: true, keepAlive: true });
    this.#client.on('error', (error) => onLost(this, error));
    this.#opening = this.#client.connect().then(() => {
      this.#isOpen = true;
    });
    this.#opening.catch((error: Error) => onLost(this, error));
  }

  async read<Row>(statement: NamedStatement): Promise<Row[]> {
    if (this.waiting === 0) this.#lastAnswerAt = performance.now();
    this.waiting += 1;
    try {
      if (!this.#isOpen) await this.#opening;
      this.#gather();
      return await this.#send<Row>(statement);
    } catch (error) {
      // The driver's errors only have the stack of their socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    } finally {
      this.waiting -= 1;
      this.#lastAnswerAt = performance.now();
    }
  }

  /** As the driver's own `query`, which first copies the statement: that takes as long as sending it. */
  #send<Row>({ name, text, values }: NamedStatement): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const query = new pg.Query<Row & pg.QueryResultRow>(text, values, (error, result) =>
        error ? reject(error) : resolve(result.rows),
      );
      this.#client.query(Object.assign(query, { name }));
    });
  }

  /** Everything requested within one turn of the event loop leaves in one packet. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    gather(this.#client, () => {
      this.#isGathering = false;
    });
  }

  /** The length of the queue that a new read would join. */
  queueLengthAt(now: number): number {
    return this.waiting > 0 && now - this.#lastAnswerAt > SLOW_AFTER_MS ? this.waiting + SLOW_PENALTY : this.waiting;
  }

  isIdleAt(now: number): boolean {
    return this.waiting === 0 && now - this.#lastAnswerAt >= MAINTENANCE_INTERVAL_MS;
  }

  /** Closes a dead connection, which fails its pending reads. */
  destroyIfDeadAt(now: number): void {
    if (this.waiting > 0 && now - this.#lastAnswerAt > DEAD_AFTER_MS) this.#client.connection.stream.destroy();
  }

  async end(): Promise<void> {
    await this.#opening.then(
      () => this.#client.end(),
      () => {},
    );
  }
}

export interface Readers {
  /** The rows of a prepared read; database and connection errors are thrown. */
  readonly read: <Row>(statement: NamedStatement) => Promise<Row[]>;
  /** The current number of connections. */
  readonly size: () => number;
  readonly end: () => Promise<void>;
}

/**
 * Up to `maxReaders` connections for prepared reads outside transactions. Such a read is one statement and needs no
 * connection of its own: several share one and leave in one packet, which costs both processes half of what taking
 * turns in a pool does (`docs/decisions/0008-shared-connections.md`). Connections are opened and closed on demand; a
 * lost one is replaced at the next read.
 */
export function createReaders(url: string, maxReaders: number, onError: (error: Error) => void): Readers {
  const open = new Set<Reader>();
  let hasEnded = false;

  const rounds = setInterval(() => {
    const now = performance.now();
    for (const reader of [...open]) {
      reader.destroyIfDeadAt(now);
      if (reader.isIdleAt(now) && open.delete(reader)) reader.end().catch(onError);
    }
  }, MAINTENANCE_INTERVAL_MS);
  rounds.unref();

  function openReader(): Reader {
    const opened = new Reader(url, (reader, error) => {
      // Pending reads report their own failure.
      if (open.delete(reader) && reader.waiting === 0) onError(error);
    });
    open.add(opened);
    return opened;
  }

  /** The reader with the shortest queue, or a new one while the limit allows it. */
  function pickReader(): Reader {
    const now = performance.now();
    let best: Reader | undefined;
    let shortest = Number.POSITIVE_INFINITY;
    for (const reader of open) {
      const queueLength = reader.queueLengthAt(now);
      if (queueLength < shortest) [best, shortest] = [reader, queueLength];
    }
    return best && (shortest === 0 || open.size >= maxReaders) ? best : openReader();
  }

  return {
    read: (statement) =>
      hasEnded ? Promise.reject(new Error('nothing is read after the end')) : pickReader().read(statement),
    size: () => open.size,
    async end() {
      hasEnded = true;
      clearInterval(rounds);
      await Promise.all([...open].map((reader) => reader.end()));
    },
  };
}

import pg from 'pg';
import { configOf } from './connect.ts';

/** A statement under the name that PostgreSQL keeps its plan by. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** How often the connections are looked after, and after which time without a read one is not needed, in ms. */
const ROUND = 10_000;
/** A statement ends after 30 s; whoever has waited for an answer for longer gets none. */
const DEAD_AFTER = 40_000;
/** Whoever is that long at one answer is at a slow read, and new ones had better not stand behind it. */
const SLOW_AFTER = 10;
const SLOW = 1_000;

/** More would stand idle: what one server process can ask for, two keep up with, and a slow read holds up one of four. */
const MAX_READERS = 4;

/** What of a process's connections reads share, and what is left for everything that wants one of its own. */
export function sharesOf(connections: number): { readonly readers: number; readonly pool: number } {
  const readers = Math.min(MAX_READERS, Math.ceil(connections / 3));
  return { readers, pool: Math.max(1, connections - readers) };
}

/** One connection, on which a read is sent without waiting for the answers of those before it. */
class Reader {
  /** The reads that have no answer yet. */
  waiting = 0;
  /** When the last answer came, or the first read set out to wait for one. */
  #heard = performance.now();
  #isOpen = false;
  #isGathering = false;
  readonly #client: pg.Client;
  readonly #opening: Promise<void>;

  /** `onLost` hears once or twice that nothing can be read here any more, and why. */
  constructor(url: string, onLost: (reader: Reader, error: Error) => void) {
    this.#client = new pg.Client({ ...configOf(url), pipeline: true, keepAlive: true });
    this.#client.on('error', (error) => onLost(this, error));
    this.#opening = this.#client.connect().then(() => {
      this.#isOpen = true;
    });
    this.#opening.catch((error: Error) => onLost(this, error));
  }

  async read<Row>(statement: NamedStatement): Promise<Row[]> {
    if (this.waiting === 0) this.#heard = performance.now();
    this.waiting += 1;
    try {
      if (!this.#isOpen) await this.#opening;
      this.#gather();
      return (await this.#client.query<Row & pg.QueryResultRow>(statement)).rows;
    } finally {
      this.waiting -= 1;
      this.#heard = performance.now();
    }
  }

  /** Whatever else is asked for before the event loop comes round leaves in the same packet. */
  #gather(): void {
    if (this.#isGathering) return;
    const { stream } = this.#client.connection;
    this.#isGathering = true;
    stream.cork();
    setImmediate(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  /** How long the line is in which a new read would wait here. */
  lineAt(now: number): number {
    return this.waiting > 0 && now - this.#heard > SLOW_AFTER ? this.waiting + SLOW : this.waiting;
  }

  isIdleAt(now: number): boolean {
    return this.waiting === 0 && now - this.#heard >= ROUND;
  }

  /** Cuts a connection that has gone dead, which fails the reads on it. */
  cutIfDeadAt(now: number): void {
    if (this.waiting > 0 && now - this.#heard > DEAD_AFTER) this.#client.connection.stream.destroy();
  }

  async end(): Promise<void> {
    await this.#opening.then(
      () => this.#client.end(),
      () => {},
    );
  }
}

export interface Readers {
  /** The rows of a prepared read; throws what the database or the connection to it throws. */
  readonly read: <Row>(statement: NamedStatement) => Promise<Row[]>;
  /** How many connections there are at the moment. */
  readonly size: () => number;
  readonly end: () => Promise<void>;
}

/**
 * Up to `most` connections for prepared reads outside transactions. Such a read is one statement and needs no connection
 * of its own: several share one, each sent at once and with others in one packet, which costs both processes half of what
 * taking turns in a pool does (`docs/decisions/0008-shared-connections.md`). Opened when they are needed, ended when they are
 * not; a lost one is replaced at the next read.
 */
export function createReaders(url: string, most: number, onError: (error: Error) => void): Readers {
  const open = new Set<Reader>();
  let hasEnded = false;

  const rounds = setInterval(() => {
    const now = performance.now();
    for (const reader of [...open]) {
      reader.cutIfDeadAt(now);
      if (reader.isIdleAt(now) && open.delete(reader)) reader.end().catch(onError);
    }
  }, ROUND);
  rounds.unref();

  function openOne(): Reader {
    const opened = new Reader(url, (reader, error) => {
      // Whoever waits here is told by their own failure.
      if (open.delete(reader) && reader.waiting === 0) onError(error);
    });
    open.add(opened);
    return opened;
  }

  /** The reader with the shortest line before it, or another one while there may be more. */
  function choose(): Reader {
    if (hasEnded) throw new Error('nothing is read after the end');
    const now = performance.now();
    let best: Reader | undefined;
    let shortest = Number.POSITIVE_INFINITY;
    for (const reader of open) {
      const line = reader.lineAt(now);
      if (line < shortest) [best, shortest] = [reader, line];
    }
    return best && (shortest === 0 || open.size >= most) ? best : openOne();
  }

  return {
    read: async (statement) => choose().read(statement),
    size: () => open.size,
    async end() {
      hasEnded = true;
      clearInterval(rounds);
      await Promise.all([...open].map((reader) => reader.end()));
    },
  };
}

import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Snapshots } from '../database/snapshots.ts';

/** How many rows of a list are read at once. */
export const ROWS_AT_ONCE = 5_000;

/** A caller who reads more slowly than that holds a connection for too long. */
const MAX_MS = 600_000;

/** The JSON of some rows. */
export class Rows {
  readonly rows: readonly string[];

  constructor(rows: readonly string[]) {
    this.rows = rows;
  }
}

/** Writes to a stream at the pace of its reader; fails when that has gone. */
function writerOf(stream: PassThrough) {
  const gone = new AbortController();
  stream.once('close', () => gone.abort());
  return async (text: string): Promise<void> => {
    gone.signal.throwIfAborted();
    if (!stream.write(text)) await once(stream, 'drain', { signal: gone.signal });
  };
}

/**
 * All rows of a list as of one moment, as a stream of a JSON array that has each row in a line of its own. Reads a part
 * only when the one before has been sent, so that memory holds a few parts however long the list is. Resolves with what
 * the first part ended with, if it has no rows. A failure after that cuts the stream off, so the array stays open.
 */
export function wholeList<Ended>(
  snapshots: Snapshots,
  readPart: (db: Kysely<Database>, offset: number) => Promise<Rows | Ended>,
): Promise<Readable | Ended> {
  return new Promise((resolve, reject) => {
    const stream = new PassThrough();
    const write = writerOf(stream);
    const timer = setTimeout(() => stream.destroy(new Error('The list was read too slowly')), MAX_MS);
    timer.unref();
    stream.once('close', () => clearTimeout(timer));

    /** Writes all parts but the last, which is returned: a caller who reads slowly holds no connection for it. */
    const writeParts = async (db: Kysely<Database>): Promise<string> => {
      for (let offset = 0; ; offset += ROWS_AT_ONCE) {
        const part = await readPart(db, offset);
        if (!(part instanceof Rows)) {
          resolve(part);
          return '';
        }
        resolve(stream);
        const { rows } = part;
        const start = offset === 0 ? '[' : '';
        const lines = rows.length > 0 ? `${offset === 0 ? '\n' : ',\n'}${rows.join(',\n')}` : '';
        if (rows.length < ROWS_AT_ONCE) return `${start}${lines}\n]\n`;
        await write(`${start}${lines}`);
      }
    };
    snapshots
      .read(writeParts)
      .then(write)
      .then(
        () => stream.end(),
        (error: Error) => {
          reject(error);
          stream.destroy(error);
        },
      );
  });
}

import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Storage } from '../files/storage.ts';
import { StartError } from '../start-error.ts';
import { type BackedUpTable, plainName, sqlColumns, sqlName } from './manifest.ts';

/** Takes the pieces of one member. */
export interface Sink {
  readonly write: (piece: Uint8Array) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Loads a table's rows. `end` throws a `StartError` unless there are as many as the manifest says. */
export function loadTable(client: pg.Client, table: BackedUpTable, expectedRows: number): Sink {
  const rows = client.query(copyFrom(`copy ${sqlName(table)} (${sqlColumns(table)}) from stdin`));
  const loaded = finished(rows);
  loaded.catch(() => {});
  return {
    write: async (piece) => {
      if (piece.length > 0 && !rows.write(piece)) await Promise.race([once(rows, 'drain'), loaded]);
    },
    end: async () => {
      rows.end();
      await loaded;
      if (rows.rowCount === expectedRows) return;
      throw new StartError(`${plainName(table)} has ${rows.rowCount} rows instead of ${expectedRows}.`);
    },
  };
}

/** Stores a file under its name. */
export function loadFile(storage: Storage, name: string): Sink {
  const content = new PassThrough();
  const stored = storage.put(name, content);
  stored.catch(() => content.destroy());
  return {
    write: async (piece) => {
      if (!content.write(piece)) await Promise.race([once(content, 'drain'), stored]);
    },
    end: async () => {
      content.end();
      await stored;
    },
  };
}

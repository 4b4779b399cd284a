import type { Batch, Source } from '../../../kernel/erp/source.ts';
import type { Dataset } from './dataset.ts';
import { DatasetFault } from './fault.ts';
import { cellReader, reversedRow, WrongCell } from './values.ts';

/** The number of rows checked at once: the server answers requests in between. */
const CHUNK_ROWS = 5_000;

const MAX_VALUE_LENGTH = 100;

/** Valid rows of a dataset, column by column in the dataset's order. */
export interface Chunk {
  readonly rows: number;
  readonly columns: readonly (readonly (string | null)[])[];
}

/** The next batch, or a fault if it takes too long; a signal ends the waiting too. */
async function withTimeout<T>(answer: Promise<T>, patience: number, signal: AbortSignal): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let onAbort = () => {};
  // The loser of the race is ignored.
  answer.catch(() => {});
  try {
    return await Promise.race([
      answer,
      new Promise<never>((_, reject) => {
        const late = () => reject(new DatasetFault('hanging', { seconds: Math.ceil(patience / 1_000) }));
        timer = setTimeout(late, patience);
        onAbort = () => reject(signal.reason);
        signal.addEventListener('abort', onAbort);
        if (signal.aborted) onAbort();
      }),
    ]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

/** Batches of a source that may hang: it is cut off if one takes longer than `patience` milliseconds. */
async function* batchesOf(
  source: Source,
  dataset: Dataset,
  options: { since: string | null; signal: AbortSignal; patience: number },
): AsyncGenerator<Batch> {
  const { since, signal, patience } = options;
  const over = new AbortController();
  const batches = source.read(dataset.name, { since, signal: AbortSignal.any([signal, over.signal]) });
  const iterator = batches[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await withTimeout(iterator.next(), patience, signal);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    over.abort();
    // Not awaited: a source that hangs does not end either.
    iterator.return?.().catch(() => {});
  }
}

/** The positions of a dataset's columns in a result, in any order and case; there must be no others. */
function columnIndexesOf(dataset: Dataset, answered: readonly string[]): number[] {
  const places = new Map(answered.map((name, index) => [name.toLowerCase(), index]));
  const names = Object.keys(dataset.columns);
  const known = new Set(names.map((name) => name.toLowerCase()));
  const unknown = answered.find((name) => !known.has(name.toLowerCase()));
  if (unknown !== undefined) throw new DatasetFault('columnUnknown', { column: unknown });
  return names.map((name) => {
    const place = places.get(name.toLowerCase());
    if (place === undefined) throw new DatasetFault('columnMissing', { column: name });
    return place;
  });
}

/**
 * Reads a dataset from the source and checks it: a value of a wrong type is a fault with its row (from 1), column and
 * value (`behaviour §3`). Memory use does not depend on the number of rows.
 */
export async function* readDataset(
  source: Source,
  dataset: Dataset,
  options: { readonly since: string | null; readonly signal: AbortSignal; readonly patience: number },
): AsyncGenerator<Chunk> {
  const readers = Object.entries(dataset.columns).map(([column, type]) => ({ column, read: cellReader(type) }));
  let before = 0;

  function chunkOf(rows: Batch['rows'], places: readonly number[]): Chunk {
    const columns = readers.map(({ column, read }, index) => {
      const place = places[index] ?? -1;
      return rows.map((cells, row) => {
        const cell = cells[place] ?? null;
        const result = read(cell);
        if (!(result instanceof WrongCell)) return result;
        const value = (cell ?? '').slice(0, MAX_VALUE_LENGTH);
        throw new DatasetFault(result.key, { row: before + row + 1, column, value });
      });
    });
    const chunk = { rows: rows.length, columns };
    const reversed = reversedRow(dataset, columns);
    if (reversed) throw new DatasetFault('span', { ...reversed, row: before + reversed.row + 1 });
    before += rows.length;
    return chunk;
  }

  for await (const batch of batchesOf(source, dataset, options)) {
    if (batch.rows.length === 0 && batch.columns.length === 0) continue;
    const places = columnIndexesOf(dataset, batch.columns);
    for (let first = 0; first < batch.rows.length; first += CHUNK_ROWS) {
      yield chunkOf(batch.rows.slice(first, first + CHUNK_ROWS), places);
    }
  }
}

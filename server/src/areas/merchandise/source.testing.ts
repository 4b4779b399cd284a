import type { DatasetName } from '@kontor/contract/areas/merchandise/rules.ts';
import type { Batch, Source } from '../../kernel/erp/source.ts';
import { DATASETS } from './parts/datasets.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** What a read of a dataset does instead of returning its rows. */
type Behaviour = (signal: AbortSignal) => AsyncIterable<Batch>;

const PER_BATCH = 3;

const columnsOf = (name: string): string[] => {
  const dataset = DATASETS.find((each) => each.name === name);
  return Object.keys(dataset?.columns ?? {});
};

/** Rows as a batch; missing columns are empty. */
export const batch = (dataset: DatasetName, rows: readonly Row[]): Batch => {
  const columns = columnsOf(dataset);
  return {
    columns,
    rows: rows.map((row) =>
      columns.map((column) => {
        const value = row[column] ?? null;
        return value === null ? null : String(value);
      }),
    ),
  };
};

/** A merchandise system whose content is set by the test. */
export function fakeSource(tables: Partial<Record<DatasetName, readonly Row[]>> = {}) {
  const answers = new Map<string, readonly Row[]>(Object.entries(tables));
  const behaviours = new Map<string, Behaviour>();
  const asked: { dataset: string; since: string | null }[] = [];
  const source: Source = {
    name: 'database',
    async *read(dataset, { since, signal }) {
      asked.push({ dataset, since });
      const behaviour = behaviours.get(dataset);
      if (behaviour) return yield* behaviour(signal);
      const known = DATASETS.find(({ name }) => name === dataset);
      const rows = (answers.get(dataset) ?? []).filter(
        ({ changedAt }) => since === null || Date.parse(String(changedAt)) >= Date.parse(since),
      );
      if (!known || rows.length === 0) return yield { columns: columnsOf(dataset), rows: [] };
      for (let first = 0; first < rows.length; first += PER_BATCH) {
        yield batch(known.name, rows.slice(first, first + PER_BATCH));
      }
    },
  };
  return {
    source,
    /** The requests so far. */
    asked,
    /** Sets the rows of a dataset. */
    set: (dataset: DatasetName, rows: readonly Row[]) => {
      behaviours.delete(dataset);
      answers.set(dataset, rows);
    },
    behave: (dataset: DatasetName, behaviour: Behaviour) => behaviours.set(dataset, behaviour),
  };
}

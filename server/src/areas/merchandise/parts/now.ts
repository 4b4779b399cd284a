import type { DatasetName } from '@kontor/contract/areas/merchandise/rules.ts';
import type { Language } from '@kontor/words/words.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import type { Source } from '../../../kernel/erp/source.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { wordsAt } from '../../../kernel/words.ts';
import { DATASETS } from './datasets.ts';
import { faultOf } from './fault.ts';
import { tryLockInTransaction } from './lock.ts';
import { type Chunk, readDataset } from './reading.ts';
import { saveState } from './runs.ts';
import { applyStaging, closeStaging, countRows, hasTable, openStaging, stageRows, type TableDataset } from './table.ts';

/** Somebody is waiting: shorter than a proxy's timeout. */
const TIMEOUT_MS = 45_000;

const datasetOf = (name: DatasetName): TableDataset => {
  const found = DATASETS.find((dataset) => dataset.name === name);
  if (!found || !hasTable(found)) throw new Error(`The dataset ${name} has no table`);
  return found;
};

/** The part of a dataset to copy: rows with a number in a column. */
export interface Part {
  readonly column: string;
  readonly value: number;
}

/** The matching part of a chunk. */
function partOf({ rows, columns }: Chunk, dataset: TableDataset, { column, value }: Part): Chunk {
  const cells = columns[Object.keys(dataset.columns).indexOf(column)] ?? [];
  const indexes = Array.from({ length: rows }, (_, index) => index).filter((place) => Number(cells[place]) === value);
  return { rows: indexes.length, columns: columns.map((values) => indexes.map((place) => values[place] ?? null)) };
}

/** The source's current content of a dataset, held in memory until it is written; a refusal if there is none. */
export async function readNow(source: Source, name: DatasetName, part: Part | undefined, language: Language) {
  const dataset = datasetOf(name);
  const chunks: Chunk[] = [];
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    for await (const chunk of readDataset(source, dataset, { since: null, signal, patience: TIMEOUT_MS })) {
      chunks.push(part ? partOf(chunk, dataset, part) : chunk);
    }
  } catch (error) {
    return refusalOfFault(error, language);
  }
  return chunks;
}

/** Why a dataset cannot be read, for the person who requested it; unforeseen errors are thrown. */
function refusalOfFault(error: unknown, language: Language) {
  const fault = faultOf(error);
  if (!fault) throw error;
  if (fault.isOfSource) return refuse('merchandise.unreachable');
  const reason = wordsAt(language, `merchandise:faults.${fault.key}`, fault.values).replace(/\.$/, '');
  return refuse('merchandise.unusable', { facts: { reason } });
}

/** Writes the rows without deleting any; a refusal while another server is copying. */
export async function writeNow(
  tx: Tx,
  name: DatasetName,
  chunks: readonly Chunk[],
  isWhole: boolean,
  language: Language,
) {
  if (!(await tryLockInTransaction(tx.db))) return refuse('merchandise.syncRunning');
  const dataset = datasetOf(name);
  if (!dataset.shared) throw new Error(`The dataset ${name} is not one that people write, too`);
  await openStaging(tx.db, dataset);
  for (const chunk of chunks) await stageRows(tx.db, dataset, chunk);
  try {
    const { written } = await applyStaging(tx.db, dataset);
    await closeStaging(tx.db);
    const read = chunks.reduce((sum, { rows }) => sum + rows, 0);
    if (isWhole)
      await saveState(tx.db, name, { lastSuccess: tx.now.toISOString(), rows: await countRows(tx.db, dataset) });
    return { read, written, deleted: 0 as const };
  } catch (error) {
    return refusalOfFault(error, language);
  }
}

import { createHash } from 'node:crypto';
import { type ImportKind, MAX_IMPORT_ROWS } from '@kontor/contract/areas/master-data/imports/rules.ts';
import { isComparisonDue } from '@kontor/contract/areas/merchandise/rules.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../kernel/database/schema.ts';
import type { Transactions } from '../../../kernel/database/tx.ts';
import type { Source } from '../../../kernel/erp/source.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { SYSTEM } from '../../../kernel/identity/actor.ts';
import type { Thread } from '../../../kernel/thread/thread.ts';
import { FaultyRows, importList, rowsOfCells } from '../../master-data/imports/commands.ts';
import { type SiteDetails, updateSiteDetails } from '../../master-data/sites/commands.ts';
import type { Dataset } from './dataset.ts';
import { DatasetFault, rowFault } from './fault.ts';
import { partitioner } from './partitions.ts';
import { type Chunk, readDataset } from './reading.ts';
import { type Run, recordProgress, resetRun, saveState } from './runs.ts';
import { siteDetailsOf } from './site-details.ts';
import { fillStockRanges, RANGED } from './stock-ranges.ts';
import {
  applyStaging,
  closeStaging,
  countRows,
  hasTable,
  openStaging,
  stageRows,
  type TableDataset,
  upsertRows,
} from './table.ts';

/** The dependencies of copying. `db` is a single connection, because staged rows live as long as it does. */
export interface CopyContext {
  readonly db: Kysely<Database>;
  readonly transactions: Transactions;
  readonly thread: Thread;
  readonly source: Source;
  readonly clock: () => Date;
  /** The time zone that defines the days. */
  readonly timeZone: string;
  readonly signal: AbortSignal;
  /** How long the source may take for its next rows, in milliseconds. */
  readonly patience: number;
}

/** Rows committed late at the source have an earlier timestamp; this much is read again. */
const OVERLAP_MS = 10 * 60_000;

const earlier = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) - milliseconds).toISOString();

/** The timestamp of a chunk's last row; rows must be in order, or a kill would leave a gap. */
function watermarkOf(dataset: Dataset, column: string, chunk: Chunk, row: number, last: number): number {
  const instants = chunk.columns[Object.keys(dataset.columns).indexOf(column)] ?? [];
  for (const [index, instant] of instants.entries()) {
    const at = Date.parse(instant ?? '');
    if (at < last) throw new DatasetFault('order', { row: row + index, column });
    last = at;
  }
  return last;
}

/**
 * Copies only changes, batch by batch, each with its watermark in one transaction: after a kill, it continues from
 * there.
 */
async function copyChanges(copying: CopyContext, dataset: TableDataset, column: string, run: Run): Promise<void> {
  const { db, source, clock, signal, patience } = copying;
  const start = clock();
  const since = run.watermark && earlier(run.watermark, OVERLAP_MS);
  const prepare = partitioner(db, dataset, start);
  await prepare(null);
  let row = 1;
  let last = Number.NEGATIVE_INFINITY;
  for await (const chunk of readDataset(source, dataset, { since, signal, patience })) {
    last = watermarkOf(dataset, column, chunk, row, last);
    await prepare(chunk, row);
    // A timestamp in the future would hide changes until then.
    const watermark = new Date(Math.min(last, start.getTime())).toISOString();
    await db.transaction().execute(async (transaction) => {
      const written = await upsertRows(transaction, dataset, chunk);
      await recordProgress(transaction, run, clock(), { read: chunk.rows, written, watermark });
      await saveState(transaction, dataset.name, { watermark });
    });
    row += chunk.rows;
  }
  const at = start.toISOString();
  const rows = await countRows(db, dataset);
  await db.transaction().execute(async (transaction) => {
    if (row > 1 && RANGED.includes(dataset.name)) await fillStockRanges(transaction);
    await saveState(transaction, dataset.name, { lastSuccess: at, rows, ...(run.isFirst && { comparedAt: at }) });
  });
}

/** A hash of a dataset's content, to detect changes since the last time. */
function fingerprint() {
  const hash = createHash('sha256');
  return {
    add: ({ columns }: Chunk) => hash.update(JSON.stringify(columns)),
    value: () => hash.digest('base64url'),
  };
}

/** Empty content that was not empty before is more likely a fault of the source; it would delete everything. */
function refuseEmpty({ mayBeEmpty, shared }: Dataset, read: number, rows: number): void {
  if (read === 0 && rows > 0 && !mayBeEmpty && !shared) throw new DatasetFault('empty', { rows });
}

/** Stages the whole dataset beside its table and applies it in one transaction, so that nobody sees half of it. */
async function copyWhole(copying: CopyContext, dataset: TableDataset, run: Run): Promise<void> {
  const { db, source, clock, signal, patience } = copying;
  const start = clock();
  const seen = fingerprint();
  const prepare = partitioner(db, dataset, start);
  let rows = 0;
  await openStaging(db, dataset);
  try {
    for await (const chunk of readDataset(source, dataset, { since: null, signal, patience })) {
      seen.add(chunk);
      await prepare(chunk, rows + 1);
      await stageRows(db, dataset, chunk);
      rows += chunk.rows;
      await recordProgress(db, run, clock(), { read: chunk.rows });
    }
    refuseEmpty(dataset, rows, await countRows(db, dataset));
    const hash = seen.value();
    await db.transaction().execute(async (transaction) => {
      // Rows that people or copied changes may have changed in the meantime are compared one by one.
      const isSame = hash === run.hash && !dataset.shared && dataset.watermark === undefined;
      const done = isSame ? { written: 0, deleted: 0 } : await applyStaging(transaction, dataset);
      if (!isSame && RANGED.includes(dataset.name)) await fillStockRanges(transaction);
      await recordProgress(transaction, run, clock(), done);
      const at = start.toISOString();
      const kept = dataset.watermark === undefined ? rows : await countRows(transaction, dataset);
      await saveState(transaction, dataset.name, { lastSuccess: at, comparedAt: at, rows: kept, hash });
    });
  } finally {
    await closeStaging(db);
  }
}

const KINDS: ReadonlyMap<string, ImportKind> = new Map([
  ['manufacturers', 'manufacturer'],
  ['products', 'product'],
  ['sites', 'site'],
]);

/** Why the import of master data was refused, with its first fault. An import counts the rows of a list from 0. */
function faultOfImport(refusal: Refusal): DatasetFault {
  const [fault] = refusal instanceof FaultyRows ? refusal.faults : [];
  if (fault === undefined) return new DatasetFault('unusable', { reason: refusal.code });
  const { line, column, value, key, values } = fault;
  const { line: first } = values;
  return rowFault(line + 1, column ?? '', value, key, {
    ...values,
    ...(typeof first === 'number' && { line: first + 1 }),
  });
}

/** Manufacturers, products and sites use the same import as people; records missing from the source stay. */
async function importWhole(copying: CopyContext, dataset: Dataset, kind: ImportKind, run: Run): Promise<void> {
  const { db, transactions, source, clock, signal, patience } = copying;
  const start = clock();
  const rowOf = rowsOfCells(kind, Object.keys(dataset.columns));
  const lines: string[] = [];
  const details: SiteDetails[] = [];
  for await (const chunk of readDataset(source, dataset, { since: null, signal, patience })) {
    if (kind === 'site') details.push(...siteDetailsOf(dataset, chunk, lines.length + 1));
    for (let row = 0; row < chunk.rows; row += 1) {
      lines.push(JSON.stringify(rowOf((place) => chunk.columns[place]?.[row])));
    }
    if (lines.length > MAX_IMPORT_ROWS) throw new DatasetFault('tooLong', { most: MAX_IMPORT_ROWS });
    await recordProgress(db, run, clock(), { read: chunk.rows });
  }
  refuseEmpty(dataset, lines.length, run.rows);
  // Even if the content is the same as last time: the merchandise system overrides what people have deleted or changed
  // since.
  const outcome = await importList(copying, kind, new TextEncoder().encode(`[${lines.join(',')}]`));
  if (outcome instanceof Refusal) throw faultOfImport(outcome);
  const detailed = details.length > 0 ? await transactions.run(SYSTEM, (tx) => updateSiteDetails(tx, details)) : 0;
  if (detailed instanceof Refusal) throw faultOfImport(detailed);
  // Usually the same sites.
  const written = Math.max(outcome.created + outcome.updated, detailed);
  await recordProgress(db, run, clock(), { written, deleted: outcome.deleted });
  await saveState(db, dataset.name, { lastSuccess: start.toISOString(), rows: lines.length });
}

/** Copies a dataset; throws a `DatasetFault` or the source's error, and then the data is unchanged. */
export async function copyDataset(copying: CopyContext, dataset: Dataset, run: Run): Promise<void> {
  if (dataset.watermark === undefined) await resetRun(copying.db, run);
  const kind = KINDS.get(dataset.name);
  if (kind) return importWhole(copying, dataset, kind, run);
  if (!hasTable(dataset)) throw new Error(`The dataset ${dataset.name} has no table`);
  if (dataset.watermark === undefined) return copyWhole(copying, dataset, run);
  // Changes first, so that new rows do not wait for the slow comparison.
  await copyChanges(copying, dataset, dataset.watermark, run);
  const isDue = !run.isFirst && isComparisonDue(run.comparedAt, copying.clock(), copying.timeZone);
  if (isDue) await copyWhole(copying, dataset, run);
}

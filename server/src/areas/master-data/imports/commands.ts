import {
  type ImportKind,
  MAX_IMPORT_ROWS,
  mustConfirmDeletions,
} from '@kontor/contract/areas/master-data/imports/rules.ts';
import type { runBody } from '@kontor/contract/areas/master-data/imports/schema.ts';
import type { ErrorCode } from '@kontor/contract/errors.ts';
import { LIST_LIMIT } from '@kontor/contract/kernel/list.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { audit } from '../../../kernel/audit/audit.ts';
import type { JobCall, Transactions, Tx } from '../../../kernel/database/tx.ts';
import { Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { type Actor, authorOf, SYSTEM, subjectOf } from '../../../kernel/identity/actor.ts';
import { notify } from '../../../kernel/notify.ts';
import { performIn } from '../../../kernel/thread/perform.ts';
import type { Thread } from '../../../kernel/thread/thread.ts';
import { computeDifference, findFaults, lockMissing, stageRows } from './parts/difference.ts';
import { FaultyRows } from './parts/faulty.ts';
import { KINDS } from './parts/kinds.ts';
import { cellsReader, columnsOfFile, type Reading } from './parts/reading.ts';
import { allowTime, countMoved, holdRecords, revertDifference, writeDifference } from './parts/writing.ts';
import { type ImportRun, lockRun, runById } from './queries.ts';
import { CSV_TYPE, JSON_TYPE, readSource } from './tasks.ts';

export { FaultyRows };

/** The source of the rows. */
export interface Source {
  readonly kind: ImportKind;
  readonly source: ImportRun['source'];
  readonly fileName: string | null;
  readonly type: string;
}

/** Writes a checked run; see `jobs.ts`. */
export const runJob: JobCall<{ id: number; confirmed: number }> = {
  name: 'master-data.import',
  data: z.object({ id: z.int(), confirmed: z.int() }),
};

const faultsOf = ({ faults, faultCount }: FaultyRows) => ({
  faults: JSON.stringify(faults.slice(0, LIST_LIMIT)),
  fault_count: faultCount,
});

/** Refuses more rows than an import takes. */
export const refuseLength = ({ rows }: Pick<Reading, 'rows'>) =>
  rows > MAX_IMPORT_ROWS ? refuse('masterData.importTooLong', { facts: { most: MAX_IMPORT_ROWS, rows } }) : undefined;

/** Refuses to delete everything (`behaviour §3`). */
export const refuseEmpty = ({ rows }: Pick<Reading, 'rows'>, deleteMissing: boolean) =>
  deleteMissing && rows === 0 ? refuse('masterData.importEmpty') : undefined;

/** The current time by the portal's clock, not the start of the transaction: a long import ends later than it began. */
const endOf = ({ now }: Tx) =>
  sql<string>`${now.toISOString()}::timestamptz + (clock_timestamp() - transaction_timestamp())`;

/** Sources that the server copies repeatedly are not stored, and cannot be undone. */
const isCopy = (actor: Actor, { source }: Source) => actor.kind === 'system' && source === 'database';

async function insertRun(tx: Tx, actor: Actor, source: Source, reading: Reading, state: ImportRun['state']) {
  const { kind, type, fileName } = source;
  const { id } = await tx.db
    .insertInto('import_run')
    .values({
      kind,
      source: source.source,
      file_name: fileName,
      content: isCopy(actor, source)
        ? null
        : Buffer.from(reading.source.buffer, reading.source.byteOffset, reading.source.byteLength),
      media_type: type,
      state,
      rows: reading.rows,
      by_name: authorOf(actor),
      by_subject: subjectOf(actor),
      created_at: tx.now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** All faults of a source, in line order; its valid rows are staged. */
async function checkRows(tx: Tx, kind: ImportKind, reading: Reading): Promise<FaultyRows | undefined> {
  await stageRows(tx, KINDS[kind], reading);
  const found = await findFaults(tx, KINDS[kind]);
  const count = reading.faultCount + found.length;
  if (count === 0) return undefined;
  return new FaultyRows(
    [...reading.faults, ...found].toSorted((a, b) => a.line - b.line),
    count,
  );
}

/** What to do with records missing from a source: ignore, list or delete them. */
type Missing = 'ignored' | 'shown' | 'deleted';

/** The effect of importing these rows; the records are not changed yet. */
async function assess(tx: Tx, kind: ImportKind, reading: Reading, runId: number, missing: Missing) {
  const faulty = await checkRows(tx, kind, reading);
  if (faulty) return faulty;
  if (missing === 'deleted') await lockMissing(tx, KINDS[kind]);
  const { total, ...counts } = await computeDifference(tx, KINDS[kind], runId, missing !== 'ignored');
  return { total, counts: { ...counts, unchanged: reading.rows - counts.created - counts.updated } };
}

/** Stores a source with the predicted effect of its import, or its faults; no record is changed. */
export async function checkImport(tx: Tx, actor: Actor, source: Source, reading: Reading) {
  const refusal = refuseLength(reading);
  if (refusal) return refusal;
  const { kind } = source;
  const id = await insertRun(tx, actor, source, reading, 'checked');
  await allowTime(tx);
  const found = await assess(tx, kind, reading, id, 'shown');
  const values =
    found instanceof FaultyRows ? { state: 'faulty', ...faultsOf(found) } : { total: found.total, ...found.counts };
  await tx.db.updateTable('import_run').set(values).where('id', '=', id).execute();
  audit(tx, actor, { action: 'import.checked', record: id, after: { kind, rows: reading.rows } });
  return (await runById(tx, id)) ?? refuse('request.notFound');
}

interface Writing {
  readonly id: number;
  readonly kind: ImportKind;
  readonly deleteMissing: boolean;
  /** The author of the import, in the audit trail. */
  readonly by: string;
  readonly onProgress?: (percent: number) => void;
}

/**
 * Writes a source into the records, which the transaction has locked, all or nothing (`behaviour §3`). The run stores
 * its changes. `allow` may still refuse once the number of deletions is known.
 */
async function writeRows<Code extends ErrorCode = never>(
  tx: Tx,
  { id, kind, deleteMissing, by, onProgress = () => {} }: Writing,
  reading: Reading,
  allow: (deletions: number) => Refusal<Code> | undefined = () => undefined,
) {
  const refusal = refuseLength(reading) ?? refuseEmpty(reading, deleteMissing);
  if (refusal) return refusal;
  const found = await assess(tx, kind, reading, id, deleteMissing ? 'deleted' : 'ignored');
  if (found instanceof FaultyRows) return found;
  const { total, counts } = found;
  const objection = allow(counts.deleted);
  if (objection) return objection;
  onProgress(60);
  await writeDifference(tx, KINDS[kind], id, onProgress);
  onProgress(95);
  await tx.db
    .updateTable('import_run')
    .set({
      ...counts,
      total,
      state: 'done',
      progress: 100,
      place: sql<number>`nextval('import_place')`,
      delete_missing: deleteMissing,
      finished_at: endOf(tx),
    })
    .where('id', '=', id)
    .execute();
  await tx.record([{ actor: by, action: 'import.done', record: String(id), before: null, after: { kind, ...counts } }]);
  return counts;
}

/** Imports directly, without a dry run; a parallel import of the same kind waits. */
export async function importNow(tx: Tx, actor: Actor, source: Source, reading: Reading, deleteMissing: boolean) {
  // A source with faults is not written, so nobody has to wait for it.
  const faulty = reading.faultCount > 0 ? await checkRows(tx, source.kind, reading) : undefined;
  if (faulty) return faulty;
  await holdRecords(tx, KINDS[source.kind]);
  const id = await insertRun(tx, actor, source, reading, 'running');
  const result = await writeRows(tx, { id, kind: source.kind, deleteMissing, by: subjectOf(actor) }, reading);
  // Hourly copies without changes are not history, and must not prevent people from undoing their last import.
  const isIdle = !(result instanceof Refusal) && result.created + result.updated + result.deleted === 0;
  if (isCopy(actor, source) && isIdle) await tx.db.deleteFrom('import_run').where('id', '=', id).execute();
  return result;
}

/** Converts cells, in the order of `columns`, to rows for an import. */
export function rowsOfCells(kind: ImportKind, columns: readonly string[]) {
  const read = cellsReader(kind);
  const places = columnsOfFile(kind).map((name) => columns.indexOf(name));
  return (cells: (place: number) => string | null | undefined): object => read(places.map(cells)).row;
}

/** Imports a list of rows (JSON) for the server itself; missing records stay. */
export async function importList(
  { thread, transactions }: { readonly thread: Thread; readonly transactions: Transactions },
  kind: ImportKind,
  bytes: Uint8Array,
) {
  const source: Source = { kind, source: 'database', fileName: null, type: JSON_TYPE };
  const reading = await thread.perform(readSource, { kind, type: JSON_TYPE, bytes });
  if ('isMalformed' in reading) throw new Error('A list of the server is no JSON');
  return transactions.run(SYSTEM, (tx) => importNow(tx, SYSTEM, source, reading, false));
}

/** Imports a CSV file for the operator, who is nobody of the portal's people. */
export async function importFile(
  { thread, transactions }: { readonly thread: Thread; readonly transactions: Transactions },
  file: {
    readonly kind: ImportKind;
    readonly fileName: string;
    readonly bytes: Uint8Array;
    readonly deleteMissing: boolean;
  },
) {
  const { kind, fileName, bytes, deleteMissing } = file;
  const source: Source = { kind, source: 'file', fileName, type: CSV_TYPE };
  const reading = await performIn({ thread }, readSource, { kind, type: CSV_TYPE, bytes });
  if (reading instanceof Refusal) return reading;
  if ('isMalformed' in reading) return refuse('request.malformed');
  const refusal = refuseEmpty(reading, deleteMissing) ?? refuseLength(reading);
  return refusal ?? transactions.run(SYSTEM, (tx) => importNow(tx, SYSTEM, source, reading, deleteMissing));
}

/** Writes a started run; `confirmed` is the number of deletions that the person confirmed. */
export async function writeImport(tx: Tx, writing: Writing, reading: Reading, confirmed: number) {
  await holdRecords(tx, KINDS[writing.kind]);
  // Only now are the records locked: the same job may have run elsewhere in the meantime.
  if ((await runById(tx, writing.id))?.state !== 'running') return refuse('masterData.importNotReady');
  writing.onProgress?.(30);
  return writeRows(tx, writing, reading, (deletions) =>
    deletions > confirmed ? refuse('masterData.importUnconfirmed', { facts: { deletions } }) : undefined,
  );
}

/** Starts a job that writes a checked run, so that it continues when the person leaves. */
export async function startImport(
  tx: Tx,
  actor: Actor,
  id: number,
  { deleteMissing, deletions: confirmed }: z.output<typeof runBody>,
) {
  const run = await lockRun(tx, id);
  if (!run) return refuse('request.notFound');
  if (run.state !== 'checked') return refuse('masterData.importNotReady');
  const refusal = refuseEmpty(run, deleteMissing);
  if (refusal) return refusal;
  const deletions = deleteMissing ? run.deleted : 0;
  if (mustConfirmDeletions({ deletions, total: run.total }) && confirmed !== deletions) {
    return refuse('masterData.importUnconfirmed', { facts: { deletions } });
  }
  await tx.db
    .updateTable('import_run')
    .set({
      state: 'running',
      progress: 0,
      delete_missing: deleteMissing,
      by_name: authorOf(actor),
      by_subject: subjectOf(actor),
    })
    .where('id', '=', id)
    .execute();
  await tx.enqueue(runJob, { id, confirmed: deletions });
  audit(tx, actor, { action: 'import.started', record: id, after: { kind: run.kind, deleteMissing, deletions } });
  return (await runById(tx, id)) ?? refuse('request.notFound');
}

/** Records why a run was not written; nothing else of it remains. */
export async function failImport(tx: Tx, id: number, refusal: Refusal): Promise<void> {
  const why = { state: 'failed', error: refusal.code, finished_at: endOf(tx) };
  const { numUpdatedRows } = await tx.db
    .updateTable('import_run')
    .set(refusal instanceof FaultyRows ? { ...why, ...faultsOf(refusal) } : why)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (numUpdatedRows > 0) {
    notify(tx, SYSTEM, { kind: 'importFailed', title: String(id), path: `/administration/imports/${id}` });
  }
}

/** Undoes the last import of its kind, unless any of its records have changed since. */
export async function undoImport(tx: Tx, actor: Actor, id: number) {
  const found = await runById(tx, id);
  if (!found) return refuse('request.notFound');
  const kind = KINDS[found.kind];
  await holdRecords(tx, kind);
  const run = await lockRun(tx, id);
  if (!run?.isLast) return refuse('masterData.importNotLast');
  const count = await countMoved(tx, kind, id);
  if (count > 0) return refuse('masterData.importMovedOn', { facts: { count } });
  await revertDifference(tx, kind, id);
  await tx.db.updateTable('import_run').set({ state: 'undone' }).where('id', '=', id).execute();
  const { created, updated, deleted } = run;
  audit(tx, actor, { action: 'import.undone', record: id, after: { kind: run.kind, created, updated, deleted } });
  return (await runById(tx, id)) ?? refuse('request.notFound');
}

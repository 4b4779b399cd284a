import type { exportBody } from '@kontor/contract/areas/receipts/batches/schema.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { audit, auditAll } from '../../../kernel/audit/audit.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { type Actor, authorOf } from '../../../kernel/identity/actor.ts';
import {
  type Batch,
  batchById,
  type ExportRow,
  lockToExport,
  rowsOfBatch,
  rowsOfReceipts,
  rowsToExport,
} from './queries.ts';

type Choice = z.output<typeof exportBody>;

const ofBatch = (id: number) =>
  sql`receipt.id in (select receipt_id from receipt_batch_receipt where batch_id = ${id})`;

/** Completes the receipts of a batch that are open, each with its history and its entry in the audit trail. */
async function complete(tx: Tx, actor: Actor, batchId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with moved as (
      update receipt set state = 'completed', version = version + 1
      where state = 'open' and ${ofBatch(batchId)}
      returning id
    ), remembered as (
      insert into receipt_history (receipt_id, at, by_name, what, state)
      select id, ${tx.now.toISOString()}, ${authorOf(actor)}, 'moved', 'completed' from moved order by id
    )
    select id from moved`.execute(tx.db);
  const [before, after] = [{ state: 'open' }, { state: 'completed', batchId }];
  await auditAll(
    tx,
    actor,
    rows.map(({ id }) => ({ action: 'receipt.updated', record: id, before, after })),
  );
}

/** Fixes the rows of a batch as its receipts are now; answers how many. */
async function fixRows({ db }: Tx, batchId: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into receipt_batch_row (batch_id, position, content)
    select ${batchId}, position, content from (${rowsOfReceipts(ofBatch(batchId), batchId)}) rows`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Exports receipts: which they are and what their rows say is fixed, and with `setAsCompleted` exactly those are
 * completed, all of it in one transaction. Null where there is nothing to export.
 */
export async function createBatch(tx: Tx, actor: Actor, { all, setAsCompleted, again }: Choice): Promise<Batch | null> {
  const ids = await lockToExport(tx, { all, again });
  if (ids.length === 0) return null;
  const { id } = await tx.db
    .insertInto('receipt_batch')
    .values({
      at: tx.now.toISOString(),
      by_name: authorOf(actor),
      all,
      set_as_completed: setAsCompleted,
      receipt_count: ids.length,
      row_count: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into receipt_batch_receipt (batch_id, receipt_id)
    select ${id}, unnest(${ids}::integer[])`.execute(tx.db);
  if (setAsCompleted) await complete(tx, actor, id);
  const rowCount = await fixRows(tx, id);
  await tx.db.updateTable('receipt_batch').set({ row_count: rowCount }).where('id', '=', id).execute();
  await audit(tx, actor, {
    action: 'receipt.batch.created',
    record: id,
    after: { all, setAsCompleted, again, receiptCount: ids.length, rowCount },
  });
  return (await batchById(tx, id)) ?? null;
}

/** The rows of an export: of a batch where its receipts are completed with it, else of what would be in one. */
export async function exportRows(tx: Tx, actor: Actor, choice: Choice): Promise<ExportRow[]> {
  const batch = choice.setAsCompleted ? await createBatch(tx, actor, choice) : null;
  if (batch) return rowsOfBatch(tx, batch.id);
  // With nothing to complete there is nothing to hand out either: a receipt that was opened since comes next time.
  const rows = choice.setAsCompleted ? [] : await rowsToExport(tx, choice);
  await audit(tx, actor, { action: 'receipt.exported', record: 'none', after: { ...choice, rowCount: rows.length } });
  return rows;
}

import type { exportBody } from '@kontor/contract/areas/receipts/batches/schema.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { audit, auditAll } from '../../../kernel/audit/audit.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { type Actor, authorOf } from '../../../kernel/identity/actor.ts';
import { emitAll } from '../../../kernel/webhooks/emit.ts';
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

/** Completes the open receipts of a batch, each with its history and audit entry. */
async function complete(tx: Tx, actor: Actor, batchId: number): Promise<void> {
  const { rows } = await sql<{ id: number; siteId: number }>`
    with moved as (
      update receipt set state = 'completed', version = version + 1
      where state = 'open' and ${ofBatch(batchId)}
      returning id, site_id
    ), remembered as (
      insert into receipt_history (receipt_id, at, by_name, what, state)
      select id, ${tx.now.toISOString()}, ${authorOf(actor)}, 'moved', 'completed' from moved order by id
    )
    select id, site_id as "siteId" from moved order by id`.execute(tx.db);
  const [before, after] = [{ state: 'open' }, { state: 'completed', batchId }];
  auditAll(
    tx,
    actor,
    rows.map(({ id }) => ({ action: 'receipt.updated', record: id, before, after })),
  );
  const events = rows.map(({ id, siteId }) => ({ id, siteId, state: 'completed' as const }));
  if (events.length > 0) await emitAll(tx, 'receipt.changed', events);
}

/** Stores the current rows of a batch's receipts; returns how many. */
async function fixRows({ db }: Tx, batchId: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into receipt_batch_row (batch_id, position, content)
    select ${batchId}, position, content from (${rowsOfReceipts(ofBatch(batchId), batchId)}) rows`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Exports receipts in one transaction: fixes the selection and its rows, and with `setAsCompleted` completes exactly
 * those receipts. Null if there is nothing to export.
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
  audit(tx, actor, {
    action: 'receipt.batch.created',
    record: id,
    after: { all, setAsCompleted, again, receiptCount: ids.length, rowCount },
  });
  return (await batchById(tx, id)) ?? null;
}

/** The rows of an export: of a new batch if receipts are completed with it, otherwise those that a batch would have. */
export async function exportRows(tx: Tx, actor: Actor, choice: Choice): Promise<ExportRow[]> {
  const batch = choice.setAsCompleted ? await createBatch(tx, actor, choice) : null;
  if (batch) return rowsOfBatch(tx, batch.id);
  // If there is nothing to complete, no rows are returned: a receipt that was opened since then is part of the next
  // export.
  const rows = choice.setAsCompleted ? [] : await rowsToExport(tx, choice);
  audit(tx, actor, { action: 'receipt.exported', record: 'none', after: { ...choice, rowCount: rows.length } });
  return rows;
}

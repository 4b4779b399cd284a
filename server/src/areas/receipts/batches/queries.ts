import type { batch, exportRow, wholeBatch } from '@kontor/contract/areas/receipts/batches/schema.ts';
import type { State } from '@kontor/contract/areas/receipts/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Read, Tx } from '../../../kernel/database/tx.ts';

export type Batch = z.output<typeof batch>;
export type ExportRow = z.output<typeof exportRow>;
type BatchReceipt = z.output<typeof wholeBatch>['receipts'][number];

/** Which receipts an export takes; drafts and cancelled ones never (`behaviour §6`). */
export const statesOf = ({ all }: { readonly all: boolean }): readonly State[] =>
  all ? ['open', 'completed'] : ['open'];

/** The rows of some receipts, as they are now, in the columns of the specification (`spec 2 §3`). */
export const rowsOfReceipts = (which: RawBuilder<unknown>): RawBuilder<{ readonly content: ExportRow }> => sql`
  select jsonb_build_object(
    'receiptId', receipt.id,
    'date', to_char(date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'productId', line.product_id,
    'quantity', line.quantity,
    'unit', line.unit,
    'manufacturerId', line.manufacturer_id,
    'customerId', manufacturer.customer_id,
    'siteId', receipt.site_id,
    'tenant', tenant.name,
    'siteEmployee', site_employee,
    'manufacturerRepresentative', manufacturer_representative,
    'reason', reason,
    'refundType', refund_type,
    'state', state
  ) as content, row_number() over (order by receipt.id, line.position) as position
  from receipt
  join receipt_product line on receipt_id = receipt.id
  join manufacturer on manufacturer.id = line.manufacturer_id
  join site on site.id = site_id
  join tenant on tenant.id = tenant_id
  where ${which}`;

/** What would be exported now, without making a batch of it. */
export async function rowsToExport({ db }: Pick<Read, 'db'>, of: { readonly all: boolean }): Promise<ExportRow[]> {
  const rows = rowsOfReceipts(sql`state = any(${statesOf(of)})`);
  const result = await sql<{ content: ExportRow }>`select content from (${rows}) rows order by position`.execute(db);
  return result.rows.map(({ content }) => content);
}

/** Locks the receipts of an export, in the order in which all exports do, so that each goes into one of those at once. */
export async function lockToExport({ db }: Tx, of: { readonly all: boolean }): Promise<number[]> {
  // The table before the rows, as every write does it.
  await sql`lock table receipt in row exclusive mode`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from receipt where state = any(${statesOf(of)}) order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/** All exports; for lists. */
export const batchesFor = ({ db }: Pick<Read, 'db'>) =>
  db
    .selectFrom('receipt_batch')
    .select([
      'id',
      'at',
      'by_name as by',
      'all',
      'set_as_completed as setAsCompleted',
      'receipt_count as receiptCount',
      'row_count as rowCount',
    ]);

export const batchById = (read: Pick<Read, 'db'>, id: number): Promise<Batch | undefined> =>
  batchesFor(read).where('id', '=', id).executeTakeFirst();

/** The receipts that an export is made of, as they are today. */
export async function receiptsOfBatch({ db }: Pick<Read, 'db'>, id: number): Promise<BatchReceipt[]> {
  const { rows } = await sql<BatchReceipt>`
    select receipt.id, date, state, json_build_object('id', site.id, 'title', site.title) as site,
      json_build_object('id', manufacturer.id, 'title', manufacturer.title) as manufacturer
    from receipt_batch_receipt
    join receipt on receipt.id = receipt_id
    join site on site.id = site_id
    join manufacturer on manufacturer.id = receipt.manufacturer_id
    where batch_id = ${id} order by receipt.id`.execute(db);
  return rows;
}

/** The rows of an export, as they were fixed. */
export async function rowsOfBatch({ db }: Pick<Read, 'db'>, id: number): Promise<ExportRow[]> {
  const { rows } = await sql<{ content: ExportRow }>`
    select content from receipt_batch_row where batch_id = ${id} order by position`.execute(db);
  return rows.map(({ content }) => content);
}

import type {
  batch,
  batchWithReceipts,
  exportPreview,
  exportRow,
} from '@kontor/contract/areas/receipts/batches/schema.ts';
import type { ReceiptState } from '@kontor/contract/areas/receipts/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { fields } from '../../../kernel/database/fields.ts';
import type { Read, Tx } from '../../../kernel/database/tx.ts';

export type Batch = z.output<typeof batch>;
export type ExportRow = z.output<typeof exportRow>;
type Preview = z.output<typeof exportPreview>;
type BatchReceipt = z.output<typeof batchWithReceipts>['receipts'][number];

/** The states that an export includes; never drafts and cancelled ones (`behaviour §6`). */
export const statesOf = ({ all }: { readonly all: boolean }): readonly ReceiptState[] =>
  all ? ['open', 'completed'] : ['open'];

/** The latest export that includes a receipt; with `before`, the latest one before that. */
const latestExport = (before: number | null) => sql`(
  select max(batch_id) from receipt_batch_receipt earlier
  where earlier.receipt_id = receipt.id and (${before}::integer is null or batch_id < ${before}))`;

/**
 * The current rows of some receipts, in the columns of the specification (`spec 2 §3`) and the portal's own; `batchId`
 * is the export that they are stored for.
 */
export const rowsOfReceipts = (
  which: RawBuilder<unknown>,
  batchId: number | null,
): RawBuilder<{ readonly content: ExportRow }> => sql`
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
    'state', state,
    'noSignatureReason', no_signature_reason,
    'earlierExport', ${latestExport(batchId)}
  ) as content, row_number() over (order by receipt.id, line.position) as position
  from receipt
  join receipt_product line on receipt_id = receipt.id
  join manufacturer on manufacturer.id = line.manufacturer_id
  join site on site.id = site_id
  join tenant on tenant.id = tenant_id
  where ${which}`;

/** The current rows of an export, without creating a batch. */
export async function rowsToExport({ db }: Pick<Read, 'db'>, of: { readonly all: boolean }): Promise<ExportRow[]> {
  const rows = rowsOfReceipts(sql`state = any(${statesOf(of)})`, null);
  const result = await sql<{ content: ExportRow }>`select content from (${rows}) rows order by position`.execute(db);
  return result.rows.map(({ content }) => content);
}

/** The receipts that an export would include. */
export async function previewOf({ db }: Pick<Read, 'db'>, of: { readonly all: boolean }): Promise<Preview> {
  const { rows } = await sql<{ id: number | null; at: string | null; receiptCount: number }>`
    select latest as id, receipt_batch.at, count(*)::integer as "receiptCount"
    from (select ${latestExport(null)} as latest from receipt where state = any(${statesOf(of)})) candidate
    left join receipt_batch on receipt_batch.id = latest
    group by latest, receipt_batch.at order by latest`.execute(db);
  return {
    receiptCount: rows.find(({ id }) => id === null)?.receiptCount ?? 0,
    earlier: rows.flatMap(({ id, at, receiptCount }) => (id === null || at === null ? [] : [{ id, at, receiptCount }])),
  };
}

interface Which {
  readonly all: boolean;
  /** Earlier exports whose receipts are included again. */
  readonly again: readonly number[];
}

/**
 * Locks the receipts of an export in the same order as all exports do, so that each receipt goes into only one of
 * several concurrent exports. Receipts that were exported before are left out unless their latest export is named.
 */
export async function lockToExport({ db }: Tx, of: Which): Promise<number[]> {
  // The table before the rows, as in every write.
  await sql`lock table receipt in row exclusive mode`.execute(db);
  const locked = await sql<{ id: number }>`
    select id from receipt where state = any(${statesOf(of)}) order by id for update`.execute(db);
  const ids = locked.rows.map(({ id }) => id);
  // A separate statement, so that it sees the export that the previous one waited for.
  const { rows } = await sql<{ id: number }>`
    select id from receipt cross join lateral (select ${latestExport(null)} as latest) exported
    where id = any(${ids}::integer[]) and (latest is null or latest = any(${of.again}::integer[]))
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** All exports, for lists. */
export const batchesFor = ({ db }: Pick<Read, 'db'>) =>
  db
    .selectFrom('receipt_batch')
    .select([...fields('id', 'at', 'all', 'setAsCompleted', 'receiptCount', 'rowCount'), 'by_name as by']);

export const batchById = (read: Pick<Read, 'db'>, id: number): Promise<Batch | undefined> =>
  batchesFor(read).where('id', '=', id).executeTakeFirst();

/** The receipts of an export, in their current state. */
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

/** The columns that older stored rows lack. */
const COLUMNS_ADDED = sql`jsonb_build_object('noSignatureReason', null, 'earlierExport', null)`;

/** The stored rows of an export. */
export async function rowsOfBatch({ db }: Pick<Read, 'db'>, id: number): Promise<ExportRow[]> {
  const { rows } = await sql<{ content: ExportRow }>`
    select ${COLUMNS_ADDED} || content as content
    from receipt_batch_row where batch_id = ${id} order by position`.execute(db);
  return rows.map(({ content }) => content);
}

import { batches } from '@kontor/contract/areas/receipts/batches/endpoints.ts';
import { formatDateTime } from '@kontor/contract/kernel/days.ts';
import { call } from '../../../kernel/client.ts';
import { settings } from '../../../kernel/settings.ts';
import { type CsvCell, downloadCsv } from '../../../kit/files/csv.ts';
import type { Batch, ExportRow } from '../data.ts';

/**
 * In the order of the specification, and by its names in every language: other programs read the file (`spec 2 §3`). The
 * portal's own columns follow.
 */
export const HEADER = [
  'receiptId',
  'date',
  'productId',
  'quantity',
  'unit',
  'manufacturerId',
  'customerId',
  'siteId',
  'tenant',
  'siteEmployee',
  'manufacturerRepresentative',
  'reason',
  'refundType',
  'state',
  'noSignatureReason',
  'earlierExport',
] as const satisfies readonly (keyof ExportRow)[];

export const exportCells = (rows: readonly ExportRow[], zone: string): CsvCell[][] =>
  rows.map((row) => HEADER.map((name) => (name === 'date' ? formatDateTime(row.date, zone, 'de') : row[name])));

/** Offers the rows of an export as a file, as often as somebody likes. */
export async function downloadBatch({ id }: Pick<Batch, 'id'>): Promise<void> {
  const rows = await call(batches.batchRows, { params: { id } });
  await downloadCsv(`export-${id}.csv`, HEADER, exportCells(rows, settings().timeZone));
}

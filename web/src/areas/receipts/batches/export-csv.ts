import { batches } from '@kontor/contract/areas/receipts/batches/endpoints.ts';
import { formatDateTime } from '@kontor/contract/kernel/days.ts';
import { call } from '../../../kernel/client.ts';
import { settings } from '../../../kernel/settings.ts';
import { downloadCsv } from '../../../kit/files/csv.ts';
import type { Value } from '../../../kit/table/value.ts';
import type { Batch, ExportRow } from '../data.ts';

/**
 * Order and names are those of the specification in every language, because other programs read the file
 * (`spec 2 §3`). The portal's own columns follow.
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

export const exportCells = (rows: readonly ExportRow[], zone: string): Value[][] =>
  rows.map((row) => HEADER.map((name) => (name === 'date' ? formatDateTime(row.date, zone, 'de') : row[name])));

/** Downloads the rows of an export as a file; can be repeated at any time. */
export async function downloadBatch({ id }: Pick<Batch, 'id'>): Promise<void> {
  const rows = await call(batches.batchRows, { params: { id } });
  await downloadCsv(`export-${id}.csv`, HEADER, exportCells(rows, settings().timeZone));
}

import { formatDateTime } from '@kontor/contract/kernel/days.ts';
import { settings } from '../../../kernel/settings.ts';
import { downloadCsv } from '../../../kit/files/csv.ts';
import type { Value } from '../../../kit/table/value.ts';
import type { Campaign } from '../data.ts';
import { type OrderRow, type ReadProgress, readOrders } from './orders-reading.ts';

/** Always German, because other programs read the file (`behaviour §1`). */
export const HEADER = [
  'Aktionsnummer',
  'Aktion',
  'Marktnummer',
  'Markt',
  'Mandant',
  'ABSA',
  'Artikelnummer',
  'Artikel',
  'Datum',
  'Menge',
  'Einheit',
  'Verantwortlich',
  'Kommentar',
] as const;

export const exportCells = (title: string, rows: readonly OrderRow[], zone: string): Value[][] =>
  rows.map((row) => [
    row.campaignId,
    title,
    row.siteId,
    row.site.title,
    row.site.tenant,
    row.externalSiteId,
    row.productId,
    row.productTitle,
    formatDateTime(row.date, zone, 'de'),
    row.quantity,
    row.unit,
    row.personInCharge,
    row.comment,
  ]);

/** The same columns with the allocated quantity, followed by the ordered one. */
export const ALLOCATED_HEADER = [...HEADER, 'Bestellt'] as const;

const withAllocated = (row: OrderRow): OrderRow => ({ ...row, quantity: row.allocated ?? row.quantity });

export const allocatedCells = (title: string, rows: readonly OrderRow[], zone: string): Value[][] =>
  exportCells(title, rows.map(withAllocated), zone).map((cells, at) => [...cells, rows[at]?.quantity]);

const FILES = {
  ordered: { name: () => 'export.csv', header: HEADER, cells: exportCells },
  allocated: { name: (id: number) => `zuteilung-${id}.csv`, header: ALLOCATED_HEADER, cells: allocatedCells },
} as const;

/** `ordered`: the ordered quantities in a fixed format; `allocated`: the allocated ones, for purchasing. */
export type ExportKind = keyof typeof FILES;

/** Downloads the orders of all sites as a file and reports the progress. */
export async function exportOrders(
  { id, title }: Pick<Campaign, 'id' | 'title'>,
  kind: ExportKind,
  onProgress: (progress: ReadProgress) => void,
): Promise<void> {
  const rows = await readOrders(id, { onProgress });
  const { name, header, cells } = FILES[kind];
  await downloadCsv(name(id), header, cells(title, rows, settings().timeZone));
}

import { formatDateTime } from '@kontor/contract/kernel/days.ts';
import { settings } from '../../../kernel/settings.ts';
import { type CsvCell, downloadCsv } from '../../../kit/files/csv.ts';
import type { Campaign } from '../data.ts';
import { type OrderRow, type Progress, readOrders } from './orders-reading.ts';

/** German in every language: other programs read the file (`behaviour §1`). */
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

export const exportCells = (title: string, rows: readonly OrderRow[], zone: string): CsvCell[][] =>
  rows.map((row) => [
    row.campaignId,
    title,
    row.siteId,
    row.site.title,
    row.site.tenant,
    row.externalSiteId,
    row.productId,
    row.productTitle,
    formatDateTime(row.date, zone),
    row.quantity,
    row.unit,
    row.personInCharge,
    row.comment,
  ]);

/** Offers the orders of all sites as a file; of many, it tells how far it is. */
export async function exportOrders(
  { id, title }: Pick<Campaign, 'id' | 'title'>,
  onProgress?: (progress: Progress) => void,
): Promise<void> {
  const rows = await readOrders(id, onProgress && { onProgress });
  await downloadCsv('export.csv', HEADER, exportCells(title, rows, settings().timeZone));
}

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
    formatDateTime(row.date, zone, 'de'),
    row.quantity,
    row.unit,
    row.personInCharge,
    row.comment,
  ]);

/** The same columns with what sites get as their quantity, and what they ordered beside it. */
export const ALLOCATED_HEADER = [...HEADER, 'Bestellt'] as const;

const given = (row: OrderRow): OrderRow => ({ ...row, quantity: row.allocated ?? row.quantity });

export const allocatedCells = (title: string, rows: readonly OrderRow[], zone: string): CsvCell[][] =>
  exportCells(title, rows.map(given), zone).map((cells, at) => [...cells, rows[at]?.quantity]);

const FILES = {
  ordered: { name: () => 'export.csv', header: HEADER, cells: exportCells },
  allocated: { name: (id: number) => `zuteilung-${id}.csv`, header: ALLOCATED_HEADER, cells: allocatedCells },
} as const;

/** `ordered`: the orders, in the fixed file; `allocated`: what sites get, for buying. */
export type ExportKind = keyof typeof FILES;

/** Offers the orders of all sites as a file; shows the progress if there are many. */
export async function exportOrders(
  { id, title }: Pick<Campaign, 'id' | 'title'>,
  kind: ExportKind,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const rows = await readOrders(id, { onProgress });
  const { name, header, cells } = FILES[kind];
  await downloadCsv(name(id), header, cells(title, rows, settings().timeZone));
}

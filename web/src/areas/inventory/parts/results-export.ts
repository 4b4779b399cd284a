import { useQueryClient } from '@tanstack/react-query';
import type { CsvCell } from '../../../kit/files/csv.ts';
import { downloadCsv } from '../../../kit/files/csv.ts';
import { useDownload } from '../../../kit/files/useDownload.ts';
import { type Result, resultsQuery } from '../data.ts';

/** The columns and the name of the file are fixed (`spec 3 §7`). */
const FILE = 'export.csv';
const HEADER = ['INV', 'ARTNUM', 'ARTBEZ', 'MENGE', 'EINHEIT'] as const;

/** Receipt, number, title, quantity and unit; of an empty it is the number that people know it by (`behaviour §9`). */
export const exportedRow = (result: Result): readonly CsvCell[] => [
  result.inventoryReceiptId,
  result.inventoryEmptyNumber ?? result.inventoryProductId,
  result.inventoryProductTitle ?? result.inventoryEmptyTitle,
  result.countQuantity,
  result.unit,
];

/** Offers all results of a receipt as a file, as they are now. */
export function useResultsExport(receiptId: number) {
  const client = useQueryClient();
  return useDownload(async () => {
    const results = await client.fetchQuery({ ...resultsQuery(receiptId), staleTime: 0 });
    await downloadCsv(FILE, HEADER, results.map(exportedRow));
  });
}

import { type CountRow, rowOfDevice } from './count-row.ts';
import { useFates, withFate } from './fates.ts';
import { useCountsOfReceipt } from './use-counts.ts';

const NONE: readonly CountRow[] = [];

/** The latest counts of a receipt made on this device, with the portal's current data if it answers. */
export function useRowsOfReceipt(receiptId: number, most: number): readonly CountRow[] {
  const rows = useCountsOfReceipt(receiptId, most).data?.map((count) => rowOfDevice(count, false)) ?? NONE;
  const fates = useFates(rows);
  return rows.map((row) => withFate(row, fates));
}

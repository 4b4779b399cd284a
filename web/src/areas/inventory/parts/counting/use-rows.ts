import { type CountRow, rowOfDevice } from './count-row.ts';
import { useFates, withFate } from './fates.ts';
import { useCountsOfReceipt } from './use-counts.ts';

const NONE: readonly CountRow[] = [];

/** The last counts of a receipt that were made on this device, as the portal has them by now where it answers. */
export function useRowsOfReceipt(receiptId: number, most: number): readonly CountRow[] {
  const rows = useCountsOfReceipt(receiptId, most).data?.map((count) => rowOfDevice(count, false)) ?? NONE;
  const fates = useFates(rows);
  return rows.map((row) => withFate(row, fates));
}

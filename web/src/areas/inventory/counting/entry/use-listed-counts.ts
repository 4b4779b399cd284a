import type { ListedCount } from '../listed-count.ts';
import { usePortalStatuses, withPortalStatus } from '../sync/portal-statuses.ts';
import { useCountsOfReceipt } from '../sync/use-counts.ts';

const NONE: readonly ListedCount[] = [];

/** The latest counts of a receipt made on this device, with the portal's current data if it answers. */
export function useListedCounts(receiptId: number, most: number): readonly ListedCount[] {
  const counts = useCountsOfReceipt(receiptId, most).data?.map((count) => ({ ...count, isReversed: false })) ?? NONE;
  const statuses = usePortalStatuses(counts);
  return counts.map((count) => withPortalStatus(count, statuses));
}

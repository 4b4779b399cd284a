import type { ListedCount } from '../listed-count.ts';
import { usePortalStatuses, withPortalStatus } from '../sync/portal-statuses.ts';
import { useCountsOfReceipt } from '../sync/use-counts.ts';

const NONE: readonly ListedCount[] = [];

/**
 * The latest counts of a receipt from this device, with the server's current status if it responds; with `isLocal` it
 * is not asked.
 */
export function useListedCounts(receiptId: number, limit: number, { isLocal = false } = {}): readonly ListedCount[] {
  const counts = useCountsOfReceipt(receiptId, limit).data?.map((count) => ({ ...count, isReversed: false })) ?? NONE;
  const statuses = usePortalStatuses(isLocal ? NONE : counts);
  return counts.map((count) => withPortalStatus(count, statuses));
}

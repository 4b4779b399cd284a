import { isProblem } from '../../../../kernel/problem.ts';
import type { Readable } from '../../../../kit/states/states.tsx';
import { countOfPortal, type ListedCount } from '../listed-count.ts';
import { usePortalCount } from '../sync/all-counts.ts';
import { usePortalStatuses, withPortalStatus } from '../sync/portal-statuses.ts';
import { useDeviceCount } from '../sync/use-counts.ts';

const NONE: readonly ListedCount[] = [];

export interface CountAndReversalId {
  /** Null if neither the device nor the server has it. */
  readonly count: ListedCount | null;
  /** The reversal, if any. */
  readonly reversalId: string | null;
}

/** A count by its UUID, from the device or else from the server. */
export function useListedCount(uuid: string, inventoryId: number): Readable<CountAndReversalId> {
  const device = useDeviceCount(uuid);
  const own = device.data?.count && { ...device.data.count, isReversed: false };
  const statuses = usePortalStatuses(own ? [own] : NONE);
  const portal = usePortalCount(uuid, device.data?.count === null);
  const reversalId =
    device.data?.reversal?.uuid ?? portal.data?.reversedById ?? statuses.get(uuid)?.reversedById ?? null;
  const isReversed = reversalId !== null;
  if (own) return { data: { count: withPortalStatus({ ...own, isReversed }, statuses), reversalId }, error: null };
  if (portal.data) {
    const count = { ...countOfPortal(portal.data, inventoryId), isReversed };
    return { data: { count, reversalId }, error: null };
  }
  if (isProblem(portal.error, 'request.notFound')) return { data: { count: null, reversalId }, error: null };
  return { data: undefined, error: device.error ?? portal.error, refetch: () => void portal.refetch() };
}

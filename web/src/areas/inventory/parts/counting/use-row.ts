import { isProblem } from '../../../../kernel/problem.ts';
import type { Readable } from '../../../../kit/states/states.tsx';
import { usePortalCount } from './all-counts.ts';
import { type CountRow, rowOfDevice, rowOfPortal } from './count-row.ts';
import { useCount } from './use-counts.ts';

export interface KnownRow {
  /** Null where neither this device nor the portal has it. */
  readonly row: CountRow | null;
  /** What takes it back, where anything does. */
  readonly reversalId: string | null;
}

/** A count by its UUID: as this device knows it, else as the portal does. */
export function useRow(uuid: string, inventoryId: number): Readable<KnownRow> {
  const here = useCount(uuid);
  const portal = usePortalCount(uuid, here.data?.count === null);
  const reversalId = here.data?.reversal?.uuid ?? portal.data?.reversedById ?? null;
  if (here.data?.count)
    return { data: { row: rowOfDevice(here.data.count, reversalId !== null), reversalId }, error: null };
  if (portal.data) {
    const row = rowOfPortal(portal.data, inventoryId);
    return { data: { row: { ...row, isReversed: reversalId !== null }, reversalId }, error: null };
  }
  if (isProblem(portal.error, 'request.notFound')) return { data: { row: null, reversalId }, error: null };
  return { data: undefined, error: here.error ?? portal.error, refetch: () => void portal.refetch() };
}

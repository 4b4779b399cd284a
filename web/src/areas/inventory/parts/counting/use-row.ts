import { isProblem } from '../../../../kernel/problem.ts';
import type { Readable } from '../../../../kit/states/states.tsx';
import { usePortalCount } from './all-counts.ts';
import { type CountRow, rowOfDevice, rowOfPortal } from './count-row.ts';
import { useFates, withFate } from './fates.ts';
import { useCount } from './use-counts.ts';

const NONE: readonly CountRow[] = [];

export interface KnownRow {
  /** Null where neither this device nor the portal has it. */
  readonly row: CountRow | null;
  /** The reversal, if any. */
  readonly reversalId: string | null;
}

/** A count by its UUID: as this device knows it, else as the portal does. */
export function useRow(uuid: string, inventoryId: number): Readable<KnownRow> {
  const here = useCount(uuid);
  const own = here.data?.count && rowOfDevice(here.data.count, false);
  const fates = useFates(own ? [own] : NONE);
  const portal = usePortalCount(uuid, here.data?.count === null);
  const reversalId = here.data?.reversal?.uuid ?? portal.data?.reversedById ?? fates.get(uuid)?.reversedById ?? null;
  if (own)
    return { data: { row: withFate({ ...own, isReversed: reversalId !== null }, fates), reversalId }, error: null };
  if (portal.data) {
    const row = rowOfPortal(portal.data, inventoryId);
    return { data: { row: { ...row, isReversed: reversalId !== null }, reversalId }, error: null };
  }
  if (isProblem(portal.error, 'request.notFound')) return { data: { row: null, reversalId }, error: null };
  return { data: undefined, error: here.error ?? portal.error, refetch: () => void portal.refetch() };
}

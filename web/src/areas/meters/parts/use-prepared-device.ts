import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { readings } from '@kontor/contract/areas/meters/readings/endpoints.ts';
import { useEffect, useMemo } from 'react';
import { personOwner } from '../../../kernel/offline/owner.ts';
import { outboxEngine } from '../../../kernel/offline/running.ts';
import { kept, useKept } from '../../../kernel/offline/use-kept.ts';

/** Keeps on the device what the meters of a site are read with, and has what keeps readings ready. */
export function usePreparedDevice(subject: string, siteId: number): void {
  const owner = useMemo(() => personOwner(subject), [subject]);
  const calls = useMemo(
    () => [kept(readings.entries, { params: { siteId } }), kept(masterData.externalSites)],
    [siteId],
  );
  useKept(owner, calls);
  useEffect(() => void outboxEngine().catch(() => null), []);
}

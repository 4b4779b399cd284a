import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { readings } from '@kontor/contract/areas/meters/readings/endpoints.ts';
import { useEffect, useMemo } from 'react';
import { personOwner } from '../../../kernel/offline/owner.ts';
import { outboxEngine } from '../../../kernel/offline/running.ts';
import { keepRead, kept, type Preparation, useKept } from '../../../kernel/offline/use-kept.ts';
import type { Entry } from '../data.ts';

/**
 * Keeps on the device what the meters of a site are read with, and has what keeps readings ready. What was just read from
 * the portal is kept at once: a meter that was entered is not to be entered again.
 */
export function usePreparedDevice(subject: string, siteId: number, entries: readonly Entry[] | undefined): Preparation {
  const owner = useMemo(() => personOwner(subject), [subject]);
  const ofSite = useMemo(() => kept(readings.entries, { params: { siteId } }), [siteId]);
  const calls = useMemo(() => [ofSite, kept(masterData.externalSites)], [ofSite]);
  const prepared = useKept(owner, calls);
  useEffect(() => {
    if (entries) void keepRead(owner, ofSite, entries).catch(() => null);
  }, [owner, ofSite, entries]);
  useEffect(() => void outboxEngine().catch(() => null), []);
  return prepared;
}

import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { readings } from '@kontor/contract/areas/meters/readings/endpoints.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useDraft } from '../../../../kernel/drafts.ts';
import { useFormats } from '../../../../kernel/formats.ts';
import { useShownSince } from '../../../../kernel/offline/kept.ts';
import { personOwner } from '../../../../kernel/offline/owner.ts';
import { outboxEngine } from '../../../../kernel/offline/running.ts';
import { keepRead, kept, type Preparation, useKept } from '../../../../kernel/offline/use-kept.ts';
import { useSession } from '../../../../kernel/session.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { OfflineReadiness } from '../../../../kit/states/offline-readiness.tsx';
import { LoadingState, QueryState } from '../../../../kit/states/states.tsx';
import { type Entry, entriesQuery } from '../../data.ts';
import { PageOfSite } from '../../parts/page-of-site.tsx';
import { EntryList } from '../entry-list.tsx';

interface MetersOfSiteProps {
  readonly subject: string;
  readonly siteId: number;
}

/** Offline: the age of the data shown. */
function ShownSince({ siteId }: Pick<MetersOfSiteProps, 'siteId'>) {
  const { t } = useTranslation('meters');
  const { dateTime } = useFormats();
  const since = useShownSince(readings.entries, { params: { siteId } });
  return since && <Text c="dimmed">{t('entry.shownSince', { at: dateTime(since) })}</Text>;
}

function MetersOfSite({ subject, siteId }: MetersOfSiteProps) {
  const { t } = useTranslation('meters');
  const query = useQuery(entriesQuery(siteId));
  const kept = useDraft(subject, `meter-readings-${siteId}`);
  const prepared = usePreparedDevice(subject, siteId, query.data);
  return (
    <>
      <OfflineReadiness prepared={prepared} />
      <ShownSince siteId={siteId} />
      <QueryState query={query} empty={{ title: t('entry.none'), text: t('entry.noneText') }}>
        {(entries) => (kept ? <EntryList subject={subject} entries={entries} kept={kept} /> : <LoadingState />)}
      </QueryState>
    </>
  );
}

/** The page for entering a site's meter readings, also offline (`spec 3 §2.3`). */
export default function DataEntryPage() {
  const session = useSession();
  return (
    <PageOfSite>
      {(siteId) =>
        session.state === 'signedIn' && <MetersOfSite key={siteId} subject={session.subject} siteId={siteId} />
      }
    </PageOfSite>
  );
}

/**
 * Prepares the device for offline entry: stores the site's meters and loads the outbox. Fresh data is stored
 * immediately, so that a meter is not offered again after its reading was entered.
 */
function usePreparedDevice(subject: string, siteId: number, entries: readonly Entry[] | undefined): Preparation {
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

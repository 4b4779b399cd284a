import { readings } from '@kontor/contract/areas/meters/readings/endpoints.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../kernel/drafts.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useShownSince } from '../../../kernel/offline/kept.ts';
import { useSession } from '../../../kernel/session.ts';
import { OfflineReadiness } from '../../../kit/states/OfflineReadiness.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { entriesQuery } from '../data.ts';
import { EntryList } from '../parts/entry-list.tsx';
import { PageOfSite } from '../parts/page-of-site.tsx';
import { usePreparedDevice } from '../parts/use-prepared-device.ts';

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

/** Entering what the meters of a site show, also without network (`spec 3 §2.3`). */
export default function DataEntryPage() {
  const { t } = useTranslation('meters');
  const session = useSession();
  return (
    <PageOfSite title={t('menu.entry')}>
      {(siteId) =>
        session.state === 'signedIn' && <MetersOfSite key={siteId} subject={session.subject} siteId={siteId} />
      }
    </PageOfSite>
  );
}

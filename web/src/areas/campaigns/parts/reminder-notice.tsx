import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { useCurrentSite } from '../../../pickers/current-site.ts';
import { activeCampaignsQuery, useIsDue } from '../data.ts';
import { DueList } from './due-list.tsx';

interface DueProps {
  /** The site whose answers are due; null for all sites of the person together. */
  readonly siteId: number | null;
}

/** The campaigns waiting for an answer, with links to their order pages. */
function Due({ siteId }: DueProps) {
  const { t } = useTranslation('campaigns');
  const { counted } = useFormats();
  const isDue = useIsDue();
  const { data = [] } = useQuery(activeCampaignsQuery(siteId));
  const due = data.filter(isDue);
  if (due.length === 0) return null;
  return (
    <Banner kind="warning" title={t('notice.title', counted(due.length))}>
      <DueList campaigns={due} siteId={siteId} />
    </Banner>
  );
}

/** On the home page of sites: the campaigns that wait for their answer (`behaviour §8`), fetched by one call. */
export default function ReminderNotice() {
  const { siteId, among } = useCurrentSite();
  if (among !== 'any' && among.length > 1) return <Due siteId={null} />;
  // Administrators act for any site: they see the campaigns of the selected one.
  return siteId !== null && <Due siteId={siteId} />;
}

import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { useCurrentSite } from '../../../pickers/current-site.ts';
import { activeCampaignsQuery, useIsDue } from '../data.ts';
import { DueList } from './due-list.tsx';

interface DueProps {
  /** The site whose answers are due; null for all of the user's sites. */
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

/** The home page's notice of campaigns that need an answer (`behaviour §8`); one request for all sites. */
export default function ReminderNotice() {
  const { siteId, among } = useCurrentSite();
  if (among !== 'any' && among.length > 1) return <Due siteId={null} />;
  // Administrators act for any site: they see the campaigns of the selected one.
  return siteId !== null && <Due siteId={siteId} />;
}

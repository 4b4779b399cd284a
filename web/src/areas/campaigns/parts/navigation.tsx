import { useTranslation } from '../../../kernel/translation.ts';
import { SectionLinks } from '../../../kit/page/section-links.tsx';
import { CAMPAIGNS, SALE_MANAGEMENT } from './address.ts';

/** The navigation of head office's campaign pages. */
export function CampaignNavigation() {
  const { t } = useTranslation('campaigns');
  return (
    <SectionLinks
      links={[
        { to: SALE_MANAGEMENT, label: t('campaign.overview.navigation'), isExact: true },
        { to: CAMPAIGNS, label: t('campaign.title') },
      ]}
    />
  );
}

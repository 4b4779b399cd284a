import { useTranslation } from 'react-i18next';
import { SectionLinks } from '../../../kit/page/SectionLinks.tsx';
import { CAMPAIGNS, SALE_MANAGEMENT } from './address.ts';

/** The lists of head office, above each of its pages. */
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

import { METER_MANAGERS } from '@kontor/contract/areas/meters/access.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { AddLink } from '../../../../kit/page/add-link.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { isSiteMissing, useCurrentSite } from '../../../../pickers/current-site.ts';
import { CurrentSiteField, SiteMissing } from '../../../../pickers/site-field.tsx';
import { DATA_ENTRY } from '../../parts/address.ts';
import { MeterNavigation } from '../../parts/navigation.tsx';
import { ManagerOverview } from '../manager-overview.tsx';
import { SiteOverview } from '../site-overview.tsx';

/** The entry page of meters (`spec 3 §2.3`): what is to be read, and for meter management what is to be checked. */
export default function OverviewPage() {
  const { t } = useTranslation('meters');
  const current = useCurrentSite({ anySite: METER_MANAGERS });
  const { among, siteId } = current;
  if (isSiteMissing(current))
    return (
      <Page above={<MeterNavigation />} title={t('menu.title')}>
        <SiteMissing />
      </Page>
    );
  return (
    <Page
      above={<MeterNavigation />}
      title={t('menu.title')}
      facts={among !== 'any' && <CurrentSiteField />}
      buttons={<AddLink to={DATA_ENTRY}>{t('menu.record')}</AddLink>}
    >
      {among === 'any' ? <ManagerOverview /> : siteId !== null && <SiteOverview siteId={siteId} />}
    </Page>
  );
}

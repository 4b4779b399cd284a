import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Page } from '../../../../kit/page/page.tsx';
import { OfSite, useAddressedSite } from '../../../../pickers/addressed-site.tsx';
import { isSiteMissing } from '../../../../pickers/current-site.ts';
import { DatasetAge } from '../../../../pickers/dataset-age.tsx';
import { SiteField } from '../../../../pickers/site-field.tsx';
import { CHANGES } from '../../parts/address.ts';
import { StyleTabs } from '../style-tabs.tsx';

/** The page for choosing, previewing and printing shelf labels (`spec 3 §2.2`). */
export default function TagListPage() {
  const { t } = useTranslation('priceTags');
  const site = useAddressedSite(priceTags.changes);
  return (
    <Page
      facts={!isSiteMissing(site) && <SiteField current={site} />}
      buttons={
        <Button variant="default" renderRoot={(props) => <Link {...props} to={CHANGES} />}>
          {t('changes.title')}
        </Button>
      }
    >
      <DatasetAge dataset="live-prices" />
      <OfSite site={site}>{(siteId) => <StyleTabs key={siteId} siteId={siteId} />}</OfSite>
    </Page>
  );
}

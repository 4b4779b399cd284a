import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import { Text } from '@mantine/core';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Page } from '../../../../kit/page/page.tsx';
import { OfSite, useAddressedSite } from '../../../../pickers/addressed-site.tsx';
import { isSiteMissing } from '../../../../pickers/current-site.ts';
import { DatasetAge } from '../../../../pickers/dataset-age.tsx';
import { SiteField } from '../../../../pickers/site-field.tsx';
import { PRICE_TAGS } from '../../parts/address.ts';
import { ChangesOfSite } from '../changes-of-site.tsx';

/** The outdated labels at a site's shelves. */
export default function ChangesPage() {
  const { t } = useTranslation('priceTags');
  const site = useAddressedSite(priceTags.changes);
  return (
    <Page back={PRICE_TAGS} facts={!isSiteMissing(site) && <SiteField current={site} />}>
      <Text c="dimmed">{t('renewal.text')}</Text>
      <DatasetAge dataset="live-prices" />
      <OfSite site={site}>{(siteId) => <ChangesOfSite key={siteId} siteId={siteId} />}</OfSite>
    </Page>
  );
}

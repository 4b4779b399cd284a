import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import { Stack, Text } from '@mantine/core';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
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
    <Stack gap="lg">
      <PageTitle title={t('changes.title')} />
      <PageHeader
        title={t('changes.title')}
        back={PRICE_TAGS}
        facts={!isSiteMissing(site) && <SiteField current={site} />}
      />
      <Text c="dimmed">{t('renewal.text')}</Text>
      <DatasetAge dataset="live-prices" />
      <OfSite site={site}>{(siteId) => <ChangesOfSite key={siteId} siteId={siteId} />}</OfSite>
    </Stack>
  );
}

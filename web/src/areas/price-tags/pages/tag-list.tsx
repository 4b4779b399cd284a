import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import { Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { OfSite, useAddressedSite } from '../../../pickers/addressed-site.tsx';
import { isSiteMissing } from '../../../pickers/current-site.ts';
import { DatasetAge } from '../../../pickers/DatasetAge.tsx';
import { SiteField } from '../../../pickers/SiteField.tsx';
import { CHANGES } from '../parts/address.ts';
import { StyleTabs } from '../parts/list/style-tabs.tsx';

/** Labels for the shelf are chosen, looked at and printed (`spec 3 §2.2`). */
export default function TagListPage() {
  const { t } = useTranslation('priceTags');
  const site = useAddressedSite(priceTags.changes);
  return (
    <Stack gap="lg">
      <PageTitle title={t('menu.title')} />
      <PageHeader title={t('menu.title')} facts={!isSiteMissing(site) && <SiteField current={site} />}>
        <Button variant="default" renderRoot={(props) => <Link {...props} to={CHANGES} />}>
          {t('changes.title')}
        </Button>
      </PageHeader>
      <DatasetAge dataset="live-prices" />
      <OfSite site={site}>{(siteId) => <StyleTabs key={siteId} siteId={siteId} />}</OfSite>
    </Stack>
  );
}

import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import { Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
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

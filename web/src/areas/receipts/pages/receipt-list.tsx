import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { CurrentSiteField } from '../../../pickers/current-site.tsx';
import { ReceiptsNavigation } from '../parts/navigation.tsx';

export default function ReceiptListPage() {
  const { t } = useTranslation('receipts');
  return (
    <Stack gap="lg">
      <ReceiptsNavigation />
      <PageTitle title={t('list.title')} />
      <PageHeader title={t('list.title')} facts={<CurrentSiteField />} />
    </Stack>
  );
}

import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { ReceiptsNavigation } from '../parts/navigation.tsx';

export default function BatchListPage() {
  const { t } = useTranslation('receipts');
  return (
    <Stack gap="lg">
      <ReceiptsNavigation />
      <PageTitle title={t('batches.title')} />
      <PageHeader title={t('batches.title')} />
    </Stack>
  );
}

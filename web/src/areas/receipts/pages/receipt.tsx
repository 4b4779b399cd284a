import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { ReceiptsNavigation } from '../parts/navigation.tsx';

export default function ReceiptPage() {
  const { t } = useTranslation('receipts');
  return (
    <Stack gap="lg">
      <ReceiptsNavigation />
      <PageTitle title={t('receipt.one')} />
      <PageHeader title={t('receipt.one')} />
    </Stack>
  );
}

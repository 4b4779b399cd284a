import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';

/** Where the representative signs on their own phone. */
export default function SignPage() {
  const { t } = useTranslation('receipts');
  return (
    <Stack gap="lg">
      <PageTitle title={t('guests.sign.title')} />
      <PageHeader title={t('guests.sign.title')} />
    </Stack>
  );
}

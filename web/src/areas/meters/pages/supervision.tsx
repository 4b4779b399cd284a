import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { MeterNavigation } from '../parts/navigation.tsx';

export default function SupervisionPage() {
  const { t } = useTranslation('meters');
  return (
    <Stack gap="lg">
      <MeterNavigation />
      <PageTitle title={t('menu.supervision')} />
      <PageHeader title={t('menu.supervision')} />
    </Stack>
  );
}

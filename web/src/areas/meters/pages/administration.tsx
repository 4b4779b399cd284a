import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { MeterNavigation } from '../parts/navigation.tsx';

export default function AdministrationPage() {
  const { t } = useTranslation('meters');
  return (
    <Stack gap="lg">
      <MeterNavigation />
      <PageTitle title={t('menu.administration')} />
      <PageHeader title={t('menu.administration')} />
    </Stack>
  );
}

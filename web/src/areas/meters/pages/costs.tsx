import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { MeterNavigation } from '../parts/navigation.tsx';

export default function CostsPage() {
  const { t } = useTranslation('meters');
  return (
    <Stack gap="lg">
      <MeterNavigation />
      <PageTitle title={t('menu.costs')} />
      <PageHeader title={t('menu.costs')} />
    </Stack>
  );
}

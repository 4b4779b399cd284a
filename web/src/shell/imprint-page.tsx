import { Paper, Stack, Text, Title } from '@mantine/core';
import { PageTitle } from '../kernel/title.tsx';
import { useTranslation } from '../kernel/translation.ts';

/** The demo's sample; in production the footers link elsewhere. */
export default function ImprintPage() {
  const { t } = useTranslation('shell');
  return (
    <Paper p="lg">
      <PageTitle title={t('imprint.title')} />
      <Stack gap="sm">
        <Title order={1}>{t('imprint.title')}</Title>
        <Text c="dimmed">{t('imprint.sample')}</Text>
        <Text fw={600}>{t('imprint.company')}</Text>
        <Text>{t('imprint.address')}</Text>
        <Text>{t('imprint.contact')}</Text>
        <Text>{t('imprint.register')}</Text>
        <Text>{t('imprint.responsible')}</Text>
      </Stack>
    </Paper>
  );
}

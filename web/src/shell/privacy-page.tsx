import { Paper, Stack, Text, Title } from '@mantine/core';
import { PageTitle } from '../kernel/title.tsx';
import { useTranslation } from '../kernel/translation.ts';
import { Processing } from '../pickers/processing.tsx';

const parts = ['purpose', 'storage', 'rights'] as const;

/** The demo's sample; in production the footers link elsewhere. */
export default function PrivacyPage() {
  const { t } = useTranslation('shell');
  const people = useTranslation('people');
  return (
    <Paper p="lg">
      <PageTitle title={t('privacy.title')} />
      <Stack gap="sm">
        <Title order={1}>{t('privacy.title')}</Title>
        <Text c="dimmed">{t('privacy.sample')}</Text>
        {parts.map((part) => (
          <section key={part}>
            <Title order={2} size="h3">
              {t(`privacy.${part}Title`)}
            </Title>
            <Text>{t(`privacy.${part}`)}</Text>
          </section>
        ))}
        <section>
          <Title order={2} size="h3">
            {people.t('processing.title')}
          </Title>
          <Processing />
        </section>
      </Stack>
    </Paper>
  );
}

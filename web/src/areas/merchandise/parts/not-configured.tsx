import { Code, List, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import { Section } from '../../../kit/page/section.tsx';

const EXAMPLE = 'postgres://kontor@db/erp';

const SETTINGS = { url: 'ERP_DATABASE_URL', queries: 'ERP_QUERIES', sync: 'ERP_SYNC' } as const;

interface NotConfiguredProps {
  /** Whether there is data from an earlier source. */
  readonly hasData: boolean;
}

/** Explains how to configure a source. */
export function NotConfigured({ hasData }: NotConfiguredProps) {
  const { t } = useTranslation('merchandise');
  return (
    <Section title={t('sources.none')}>
      <Text>
        {t('sources.noneText')} {hasData && t('sources.keptText')}
      </Text>
      <Stack gap="xs">
        <Text>{t('sources.settingsText')}</Text>
        <List spacing="xs" listStyleType="none">
          {(['url', 'queries', 'sync'] as const).map((setting) => (
            <List.Item key={setting}>
              <Code>{SETTINGS[setting]}</Code> {t(`sources.settings.${setting}`, { example: EXAMPLE })}
            </List.Item>
          ))}
        </List>
      </Stack>
      <Text c="dimmed">{t('sources.docs')}</Text>
    </Section>
  );
}

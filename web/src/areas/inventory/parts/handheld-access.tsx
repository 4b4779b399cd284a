import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { QueryState } from '../../../kit/states/states.tsx';
import { handheldQuery } from '../data.ts';

/** Who may count, and by which setting; a warning if that is anybody although people sign in by a provider. */
export function HandheldAccess() {
  const { t } = useTranslation('inventory');
  const query = useQuery(handheldQuery());
  return (
    <QueryState query={query}>
      {({ access, isExposed }) => (
        <>
          {isExposed && (
            <Banner kind="warning" title={t('devices.access.exposed')}>
              {t('devices.access.exposedText', { setting: 'HANDHELD_ACCESS=paired' })}
            </Banner>
          )}
          <Section title={t('devices.access.title')}>
            <Stack gap="xs">
              <Text>{t(`devices.access.${access}`)}</Text>
              <Text size="sm" c="dimmed">
                {t('devices.access.setting', { setting: `HANDHELD_ACCESS=${access}` })}
              </Text>
            </Stack>
          </Section>
        </>
      )}
    </QueryState>
  );
}

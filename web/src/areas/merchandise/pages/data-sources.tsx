import { Button, Code, List, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Page } from '../../../kit/page/page.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { ADMINISTRATION } from '../parts/address.ts';
import { SourceTable } from '../parts/source-table.tsx';
import { useDataSources, useSync } from '../parts/sync.ts';
import { SyncStatus } from '../parts/sync-status.tsx';

/** The datasets of the merchandise system with their age, and buttons to sync them (`behaviour §3`). */
export default function DataSourcesPage() {
  const { t } = useTranslation('merchandise');
  const query = useDataSources();
  const sync = useSync(query.data);
  const isConnected = query.data?.some(({ source }) => source !== null) ?? false;
  const hasData = query.data?.some(({ lastSuccess }) => lastSuccess !== null) ?? false;
  return (
    <Page
      back={ADMINISTRATION}
      buttons={
        isConnected && (
          <Button leftSection={<IconRefresh size="1.125rem" aria-hidden />} {...sync.button()}>
            {t('sources.sync')}
          </Button>
        )
      }
    >
      <QueryState query={query} loading={<LoadingState lines={12} />}>
        {(sources) => (
          <>
            {isConnected ? <SyncStatus sources={sources} /> : <NotConfigured hasData={hasData} />}
            {(isConnected || hasData) && <SourceTable sources={sources} sync={isConnected ? sync : undefined} />}
          </>
        )}
      </QueryState>
    </Page>
  );
}

const EXAMPLE = 'postgres://kontor@db/erp';

const SETTINGS = { url: 'ERP_DATABASE_URL', queries: 'ERP_QUERIES', sync: 'ERP_SYNC' } as const;

interface NotConfiguredProps {
  /** Whether there is data from an earlier source. */
  readonly hasData: boolean;
}

/** Explains how to configure a source. */
function NotConfigured({ hasData }: NotConfiguredProps) {
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

import { Button, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { PageTitle } from '../../../kernel/title.tsx';
import { useTranslation } from '../../../kernel/translation.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { ADMINISTRATION } from '../parts/address.ts';
import { NotConfigured } from '../parts/not-configured.tsx';
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
    <Stack gap="lg">
      <PageTitle title={t('sources.title')} />
      <PageHeader title={t('sources.title')} back={ADMINISTRATION}>
        {isConnected && (
          <Button leftSection={<IconRefresh size="1.125rem" aria-hidden />} {...sync.button()}>
            {t('sources.sync')}
          </Button>
        )}
      </PageHeader>
      <QueryState query={query} loading={<LoadingState lines={12} />}>
        {(sources) => (
          <>
            {isConnected ? <SyncStatus sources={sources} /> : <NotConfigured hasData={hasData} />}
            {(isConnected || hasData) && <SourceTable sources={sources} sync={isConnected ? sync : undefined} />}
          </>
        )}
      </QueryState>
    </Stack>
  );
}

import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { DownloadIcon } from '../../../kit/files/DownloadButton.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { ServerTable, useServerView } from '../../../kit/table/ServerTable.tsx';
import { type Batch, batchesQuery, batchPath, RECEIPTS } from '../data.ts';
import { downloadBatch } from '../parts/export-csv.ts';
import { ExportMenu } from '../parts/export-menu.tsx';
import { ReceiptsNavigation } from '../parts/navigation.tsx';

function useColumns(): Column<Batch>[] {
  const { t } = useTranslation('receipts');
  const { dateTime, whole } = useFormats();
  return [
    { key: 'at', header: t('batches.at'), value: ({ at }) => dateTime(at), width: '10rem', isName: true },
    { key: 'id', header: t('terms.fields.id'), value: ({ id }) => id, align: 'right', width: '7rem' },
    { key: 'by', header: t('batches.by'), value: ({ by }) => by },
    {
      key: 'what',
      header: t('batches.what'),
      value: ({ all }) => t(all ? 'batches.contents.all' : 'batches.contents.open'),
    },
    {
      key: 'setAsCompleted',
      header: t('terms.fields.state'),
      value: ({ setAsCompleted }) => setAsCompleted,
      cell: ({ setAsCompleted }) =>
        setAsCompleted ? <Chip kind="green">{t('batches.contents.completed')}</Chip> : t('batches.contents.unchanged'),
    },
    {
      key: 'receiptCount',
      header: t('batches.receipts'),
      value: ({ receiptCount }) => whole(receiptCount),
      align: 'right',
      width: '6rem',
    },
    {
      key: 'download',
      header: t('batches.download'),
      value: () => null,
      align: 'right',
      width: '8rem',
      cell: (batch) => (
        <DownloadIcon label={t('batches.downloadOf', { id: batch.id })} onDownload={() => downloadBatch(batch)} />
      ),
    },
  ];
}

/** Every export, newest first; each can be fetched again. */
export default function BatchListPage() {
  const { t } = useTranslation('receipts');
  const view = useServerView({ isInAddress: true });
  const query = useQuery(batchesQuery(view.options));
  return (
    <Stack gap="lg">
      <ReceiptsNavigation />
      <PageTitle title={t('batches.title')} />
      <PageHeader title={t('batches.title')}>
        <ExportMenu />
      </PageHeader>
      <ServerTable<Batch>
        caption={t('batches.title')}
        view={view}
        query={query}
        rowKey={({ id }) => id}
        columns={useColumns()}
        href={batchPath}
        empty={{
          title: t('batches.none'),
          text: t('batches.noneText'),
          action: (
            <Button variant="default" component={Link} to={RECEIPTS}>
              {t('batches.toReceipts')}
            </Button>
          ),
        }}
      />
    </Stack>
  );
}

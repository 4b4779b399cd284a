import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Chip } from '../../../../kit/feedback/chip.tsx';
import { DownloadIcon } from '../../../../kit/files/download-button.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { type Column, columnsOf } from '../../../../kit/table/columns.ts';
import { ServerTable, useServerView } from '../../../../kit/table/server-table.tsx';
import { type Batch, batchesQuery, batchPath } from '../../data.ts';
import { RECEIPTS } from '../../parts/address.ts';
import { ReceiptsNavigation } from '../../parts/navigation.tsx';
import { downloadBatch } from '../export-csv.ts';
import { ExportMenu } from '../export-menu.tsx';

function useColumns(): Column<Batch>[] {
  const { t } = useTranslation('receipts');
  const { dateTime, whole } = useFormats();
  return columnsOf(t, 'batches', [
    { key: 'at', value: ({ at }) => dateTime(at), saved: ({ at }) => at, width: '10rem', isName: true },
    { key: 'id', header: t('terms.fields.id'), align: 'right', width: '7rem' },
    { key: 'by' },
    { key: 'what', value: ({ all }) => t(all ? 'batches.contents.all' : 'batches.contents.open') },
    {
      key: 'setAsCompleted',
      header: t('terms.fields.state'),
      cell: ({ setAsCompleted }) =>
        setAsCompleted ? <Chip kind="green">{t('batches.contents.completed')}</Chip> : t('batches.contents.unchanged'),
      saved: ({ setAsCompleted }) => t(`batches.contents.${setAsCompleted ? 'completed' : 'unchanged'}`),
    },
    {
      key: 'receiptCount',
      header: t('batches.receipts'),
      value: ({ receiptCount }) => whole(receiptCount),
      saved: ({ receiptCount }) => receiptCount,
      align: 'right',
      width: '6rem',
    },
    {
      key: 'download',
      value: () => null,
      saved: false,
      align: 'right',
      width: '8rem',
      cell: (batch) => (
        <DownloadIcon label={t('batches.downloadOf', { id: batch.id })} onDownload={() => downloadBatch(batch)} />
      ),
    },
  ]);
}

/** All exports, newest first; each file can be downloaded again. */
export default function BatchListPage() {
  const { t } = useTranslation('receipts');
  const view = useServerView({ isInAddress: true });
  const list = batchesQuery(view.options);
  const query = useQuery(list);
  return (
    <Page above={<ReceiptsNavigation />} buttons={<ExportMenu />}>
      <ServerTable<Batch>
        caption={t('batches.title')}
        view={view}
        query={query}
        savedRows={list.allRows}
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
    </Page>
  );
}

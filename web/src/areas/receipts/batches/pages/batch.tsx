import { useQuery } from '@tanstack/react-query';
import { usePathId } from '../../../../kernel/area.ts';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Chip } from '../../../../kit/feedback/chip.tsx';
import { DownloadButton } from '../../../../kit/files/download-button.tsx';
import { EntityPage, EntityQuery } from '../../../../kit/page/entity-page.tsx';
import { Fact, Facts } from '../../../../kit/page/facts.tsx';
import { Section } from '../../../../kit/page/section.tsx';
import { type Column, columnsOf } from '../../../../kit/table/columns.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { batchQuery, EXPORTS, receiptPath, type WholeBatch } from '../../data.ts';
import { ReceiptsNavigation } from '../../parts/navigation.tsx';
import { StateChip } from '../../receipts/state-chip.tsx';
import { downloadBatch } from '../export-csv.ts';

type Exported = WholeBatch['receipts'][number];

function useColumns(): Column<Exported>[] {
  const { t } = useTranslation('receipts');
  const { dateTime } = useFormats();
  return columnsOf(t, 'terms.fields', [
    { key: 'id', align: 'right', width: '7rem', isName: true },
    { key: 'date', value: ({ date }) => new Date(date), cell: ({ date }) => dateTime(date), width: '10rem' },
    { key: 'site', value: ({ site }) => site.title },
    { key: 'manufacturer', value: ({ manufacturer }) => manufacturer.title },
    {
      key: 'state',
      header: t('batches.current'),
      value: ({ state }) => t(`terms.states.${state}`),
      cell: ({ state }) => <StateChip state={state} />,
      width: '12rem',
    },
  ]);
}

function BatchView({ batch }: { readonly batch: WholeBatch }) {
  const { t } = useTranslation('receipts');
  const { dateTime, whole } = useFormats();
  const title = t('batches.of', { id: batch.id });
  const download = (
    <DownloadButton isPrimary onDownload={() => downloadBatch(batch)}>
      {t('batches.downloadFile')}
    </DownloadButton>
  );
  return (
    <EntityPage
      title={title}
      back={EXPORTS}
      facts={batch.setAsCompleted && <Chip kind="green">{t('batches.contents.completed')}</Chip>}
      buttons={download}
    >
      <Section>
        <Facts isAligned>
          <Fact label={t('batches.at')}>{dateTime(batch.at)}</Fact>
          <Fact label={t('batches.by')}>{batch.by}</Fact>
          <Fact label={t('batches.what')}>{t(batch.all ? 'batches.contents.all' : 'batches.contents.open')}</Fact>
          <Fact label={t('batches.receipts')}>{whole(batch.receiptCount)}</Fact>
          <Fact label={t('batches.rows')}>{whole(batch.rowCount)}</Fact>
        </Facts>
      </Section>
      <Section title={t('list.title')}>
        <DataTable
          name="receipts.batch"
          caption={t('list.title')}
          subject={title}
          query={{ data: batch.receipts, error: null }}
          rowKey={({ id }) => id}
          columns={useColumns()}
          searchText={({ id, site, manufacturer }) => `${id} ${site.title} ${manufacturer.title}`}
          href={receiptPath}
          canSave
          empty={{ title: t('batches.noReceipts') }}
        />
      </Section>
    </EntityPage>
  );
}

/** An export with the current state of its receipts. */
export default function BatchPage() {
  const { t } = useTranslation('receipts');
  const query = useQuery(batchQuery(usePathId('id')));
  return (
    <>
      <ReceiptsNavigation />
      <EntityQuery query={query} back={EXPORTS} title={t('batches.one')}>
        {(batch) => <BatchView key={batch.id} batch={batch} />}
      </EntityQuery>
    </>
  );
}

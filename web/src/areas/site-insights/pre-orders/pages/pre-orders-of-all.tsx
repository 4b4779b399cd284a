import { LATE_AFTER_DAYS } from '@kontor/contract/areas/site-insights/pre-orders/rules.ts';
import { Anchor, Checkbox, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { SaveTable } from '../../../../kit/files/save-table.tsx';
import kit from '../../../../kit/kit.module.css';
import { Page } from '../../../../kit/page/page.tsx';
import { type Column, columnsOf } from '../../../../kit/table/columns.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { useAddress } from '../../../../kit/table/use-filters.ts';
import { DatasetAge } from '../../../../pickers/dataset-age.tsx';
import { latePath, type PreOrderCounts, preOrderCountsQuery, preOrdersPath } from '../../data.ts';

const rowKey = ({ site }: PreOrderCounts) => site.id;
const searchText = ({ site }: PreOrderCounts) => `${site.id} ${site.title}`;
const isLate = ({ late }: PreOrderCounts) => late > 0;

function useColumns(): Column<PreOrderCounts>[] {
  const { t } = useTranslation('siteInsights');
  const { day, whole } = useFormats();
  const lateText = ({ late }: PreOrderCounts) =>
    late > 0 ? t('preOrders.ofAll.lateOf', { formatted: whole(late) }) : '–';
  return columnsOf(t, 'preOrders.ofAll.fields', [
    { key: 'number', value: ({ site }) => site.id, align: 'right', width: '6rem', showFrom: 'md' },
    {
      key: 'site',
      value: ({ site }) => site.title,
      isName: true,
      noteOnPhone: (counts) =>
        [lateText(counts), t('preOrders.ofAll.waiting', { formatted: whole(counts.placed + counts.ordered) })]
          .filter((text) => text !== '–')
          .join(' · '),
    },
    {
      key: 'late',
      cell: (counts) =>
        counts.late > 0 ? (
          <Anchor renderRoot={(props) => <Link {...props} to={latePath(counts.site.id)} />}>{lateText(counts)}</Anchor>
        ) : (
          '–'
        ),
      align: 'right',
      width: '10rem',
    },
    {
      key: 'oldest',
      cell: ({ oldest }) => (oldest === null ? '–' : day(oldest)),
      align: 'right',
      width: '11rem',
    },
    { key: 'placed', cell: ({ placed }) => whole(placed), align: 'right', width: '7rem' },
    { key: 'ordered', cell: ({ ordered }) => whole(ordered), align: 'right', width: '7rem' },
    { key: 'delivered', cell: ({ delivered }) => whole(delivered), align: 'right', width: '7rem' },
  ]);
}

/** How many pre-orders wait at which site, the most late ones first. */
export default function PreOrdersOfAllPage() {
  const { t } = useTranslation('siteInsights');
  const { read, write } = useAddress();
  const isLateOnly = read('late') === true;
  const columns = useColumns();
  return (
    <Page>
      <DatasetAge dataset="pre-orders" />
      <Text>{t('preOrders.ofAll.text')}</Text>
      <DataTable
        name="siteInsights.preOrdersOfAll"
        caption={t('menu.preOrdersOfAll.title')}
        query={useQuery(preOrderCountsQuery())}
        rowKey={rowKey}
        columns={columns}
        searchText={searchText}
        href={({ site }) => preOrdersPath(site.id)}
        filter={{ test: isLate, key: isLateOnly ? 'late' : '', clear: () => write({ late: undefined }) }}
        sort={{ key: 'late', isDescending: true }}
        pageSize={100}
        canSave={false}
        empty={{ title: t('comparison.none'), text: t('comparison.noneText') }}
        isInAddress
        isSortInAddress
        actions={(found) => (
          <>
            <Checkbox
              label={t('preOrders.lateOnly', { days: LATE_AFTER_DAYS })}
              className={kit.box}
              checked={isLateOnly}
              onChange={({ currentTarget }) => write({ late: currentTarget.checked || undefined })}
            />
            <SaveTable<PreOrderCounts> name={t('preOrders.ofAll.file')} rows={found} columns={columns} />
          </>
        )}
      />
    </Page>
  );
}

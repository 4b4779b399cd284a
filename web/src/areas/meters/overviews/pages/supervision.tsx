import { Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Page } from '../../../../kit/page/page.tsx';
import { useTab } from '../../../../kit/page/use-tab.ts';
import { columnsOf } from '../../../../kit/table/columns.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { type Gap, gapsQuery } from '../../data.ts';
import { MeterNavigation } from '../../parts/navigation.tsx';
import { MeterOf, SiteOf, textOf, valuesOf } from '../../parts/of-meter.tsx';
import { OutlierTable } from '../outlier-table.tsx';
import { OverdueTable } from '../overdue-table.tsx';

const TABS = ['overdue', 'outliers', 'gaps'] as const;

const TABLES = { overdue: OverdueTable, outliers: OutlierTable, gaps: GapTable } as const;

/** Late, unusual and missing readings of all sites, for meter management. */
export default function SupervisionPage() {
  const { t } = useTranslation('meters');
  const { tab, choose } = useTab(TABS);
  return (
    <Page above={<MeterNavigation />}>
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <Tabs.List aria-label={t('supervision.view')}>
          {TABS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`supervision.tabs.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map((each) => {
          const Table = TABLES[each];
          return (
            <Tabs.Panel key={each} value={each} pt="md">
              <Table />
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </Page>
  );
}

const rowKey = ({ siteMeterId }: Gap) => siteMeterId;

/** Meters whose readings do not cover all of the last twelve months. */
function GapTable() {
  const { t } = useTranslation('meters');
  const { whole, shortMonth } = useFormats();
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('supervision.gaps.text')}</Text>
      <DataTable<Gap>
        name="meters.gaps"
        caption={t('supervision.tabs.gaps')}
        query={useQuery(gapsQuery())}
        rowKey={rowKey}
        searchText={textOf}
        sort={{ key: 'count', isDescending: true }}
        href={valuesOf}
        columns={columnsOf(t, 'supervision', [
          { key: 'site', value: ({ site }) => site.title, cell: (gap) => <SiteOf of={gap} />, isName: true },
          { key: 'meter', value: ({ text }) => text, cell: (gap) => <MeterOf of={gap} /> },
          {
            key: 'count',
            header: t('supervision.gaps.count'),
            value: ({ months }) => months.length,
            cell: ({ months }) => whole(months.length),
            align: 'right',
            width: '6rem',
          },
          {
            key: 'months',
            header: t('supervision.gaps.months'),
            value: ({ months }) => months.map((month) => shortMonth(`${month}-01`)).join(', '),
            isSortable: false,
            isLong: true,
          },
        ])}
        empty={{ title: t('supervision.gaps.none') }}
        canSave
        isInAddress
      />
    </Stack>
  );
}

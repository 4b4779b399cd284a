import { Stack, Tabs } from '@mantine/core';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { useTab } from '../../../../kit/page/use-tab.ts';
import { MeterNavigation } from '../../parts/navigation.tsx';
import { GapTable } from '../gap-table.tsx';
import { OutlierTable } from '../outlier-table.tsx';
import { OverdueTable } from '../overdue-table.tsx';

const TABS = ['overdue', 'outliers', 'gaps'] as const;

const TABLES = { overdue: OverdueTable, outliers: OutlierTable, gaps: GapTable } as const;

/** Late, unusual and missing readings of all sites, for meter management. */
export default function SupervisionPage() {
  const { t } = useTranslation('meters');
  const { tab, choose } = useTab(TABS);
  return (
    <Stack gap="lg">
      <MeterNavigation />
      <PageTitle title={t('menu.supervision')} />
      <PageHeader title={t('menu.supervision')} />
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
    </Stack>
  );
}

import { Stack, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useTab } from '../../../kit/page/useTab.ts';
import { GapTable } from '../parts/gap-table.tsx';
import { MeterNavigation } from '../parts/navigation.tsx';
import { OutlierTable } from '../parts/outlier-table.tsx';
import { OverdueTable } from '../parts/overdue-table.tsx';

const TABS = ['overdue', 'outliers', 'gaps'] as const;

const TABLES = { overdue: OverdueTable, outliers: OutlierTable, gaps: GapTable } as const;

/** The supervision for meter management: late, unusual and missing readings. */
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

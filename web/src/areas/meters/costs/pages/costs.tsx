import { Tabs } from '@mantine/core';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Page } from '../../../../kit/page/page.tsx';
import { useTab } from '../../../../kit/page/use-tab.ts';
import { DegreeDayTable } from '../../degree-days/degree-day-table.tsx';
import { GenerationTable } from '../../generation/generation-table.tsx';
import { MeterNavigation } from '../../parts/navigation.tsx';
import { CostTable } from '../cost-table.tsx';
import { TariffTable } from '../tariff-table.tsx';

const TABS = ['sites', 'generation', 'degreeDays', 'tariffs'] as const;

/** The cost and emissions of the sites' consumption, and the tariffs behind them. */
export default function CostsPage() {
  const { t } = useTranslation('meters');
  const { tab, choose } = useTab(TABS);
  return (
    <Page above={<MeterNavigation />}>
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <Tabs.List aria-label={t('costs.view')}>
          {TABS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`costs.tabs.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="sites" pt="md">
          <CostTable />
        </Tabs.Panel>
        <Tabs.Panel value="generation" pt="md">
          <GenerationTable />
        </Tabs.Panel>
        <Tabs.Panel value="degreeDays" pt="md">
          <DegreeDayTable />
        </Tabs.Panel>
        <Tabs.Panel value="tariffs" pt="md">
          <TariffTable />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

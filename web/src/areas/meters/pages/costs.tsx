import { Stack, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useTab } from '../../../kit/page/useTab.ts';
import { CostTable } from '../parts/cost-table.tsx';
import { MeterNavigation } from '../parts/navigation.tsx';
import { TariffTable } from '../parts/tariff-table.tsx';

const TABS = ['sites', 'tariffs'] as const;

/** The cost and emissions of the sites' consumption, and the tariffs behind them. */
export default function CostsPage() {
  const { t } = useTranslation('meters');
  const { tab, choose } = useTab(TABS);
  return (
    <Stack gap="lg">
      <MeterNavigation />
      <PageTitle title={t('menu.costs')} />
      <PageHeader title={t('menu.costs')} />
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
        <Tabs.Panel value="tariffs" pt="md">
          <TariffTable />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

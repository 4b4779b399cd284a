import { salesPeriod } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { Group, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import kit from '../../../../kit/kit.module.css';
import { stockQuery } from '../../data.ts';
import { AboutSite } from '../../evaluation/about-site.tsx';
import { STOCKS } from '../../parts/address.ts';
import { TABS, usePerformanceFilters } from '../performance-filters.ts';
import { RangeTable, RankTable } from '../performance-tables.tsx';

export default function PerformancePage() {
  const { t } = useTranslation('siteInsights');
  return (
    <AboutSite title={t('menu.performance.title')} dataset="stock" all={STOCKS}>
      {(siteId) => <PerformanceOfSite key={siteId} siteId={siteId} />}
    </AboutSite>
  );
}

/** The date of the stock and the months of the sales; the line is reserved while loading. */
function DataDates({ date }: { readonly date: string | null | undefined }) {
  const { t } = useTranslation('siteInsights');
  const { day } = useFormats();
  if (date === null) return null;
  const sales = date && salesPeriod(date);
  return (
    <Group gap="lg" c="dimmed" mih="1.5em" className={kit.figures} style={{ rowGap: 0 }}>
      {sales && (
        <>
          <Text inherit>{t('performance.asOf', { day: day(date) })}</Text>
          <Text inherit>{t('performance.salesPeriod', { start: day(sales.start), end: day(sales.end) })}</Text>
        </>
      )}
    </Group>
  );
}

/** A site's products by range of stock and by sales; remounted for another site. */
function PerformanceOfSite({ siteId }: { readonly siteId: number }) {
  const { t } = useTranslation('siteInsights');
  const filters = usePerformanceFilters(siteId);
  const { tab } = filters;
  const { data: stock } = useQuery(stockQuery(siteId));
  return (
    <Stack gap="md">
      <DataDates date={stock?.date} />
      <Tabs
        value={tab}
        onChange={(next) => {
          const chosen = TABS.find((each) => each === next);
          if (chosen) filters.chooseTab(chosen);
        }}
        keepMounted={false}
      >
        <Tabs.List aria-label={t('performance.view')}>
          {TABS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`performance.tabs.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="range" pt="md">
          <RangeTable siteId={siteId} filters={filters} limits={stock?.limits} />
        </Tabs.Panel>
        {(['top', 'flop'] as const).map((each) => (
          <Tabs.Panel key={each} value={each} pt="md">
            <RankTable siteId={siteId} filters={filters} tab={each} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  );
}

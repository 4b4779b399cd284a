import { RANGE_STATES } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import type { StockSummary } from '../data.ts';
import classes from './range-legend.module.css';
import { RangeStateChip } from './range-state.tsx';

/** What the states of the stock mean, as the settings have it, and how many products are in each. */
export function RangeLegend({ stock }: { readonly stock: StockSummary | undefined }) {
  const { t } = useTranslation('siteInsights');
  const { whole } = useFormats();
  return (
    <ul className={classes.legend} aria-label={t('performance.legend.title')}>
      {RANGE_STATES.map((state) => (
        <Group component="li" key={state} gap="xs" wrap="nowrap">
          <RangeStateChip state={state} />
          <Text span size="sm" c="dimmed">
            {stock ? t(`performance.legend.${state}`, { ...stock.limits, formatted: whole(stock.counts[state]) }) : ' '}
          </Text>
        </Group>
      ))}
    </ul>
  );
}

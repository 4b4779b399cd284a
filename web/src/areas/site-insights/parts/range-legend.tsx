import { countStates, RANGE_STATES, type RangeLimits } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import type { ProductPerformance } from '../data.ts';
import classes from './range-legend.module.css';
import { RangeStateChip } from './range-state.tsx';

interface RangeLegendProps {
  readonly limits: RangeLimits | undefined;
  /** Those that are counted; neither they nor the limits are there at once. */
  readonly products: readonly ProductPerformance[] | undefined;
}

/** What the states of the stock mean, as the settings have it, and how many products are in each. */
export function RangeLegend({ limits, products }: RangeLegendProps) {
  const { t } = useTranslation('siteInsights');
  const { whole } = useFormats();
  const counts = products && countStates(products);
  return (
    <ul className={classes.legend} aria-label={t('performance.legend.title')}>
      {RANGE_STATES.map((state) => (
        <Group component="li" key={state} gap="xs" wrap="nowrap">
          <RangeStateChip state={state} />
          <Text span size="sm" c="dimmed">
            {limits && counts ? t(`performance.legend.${state}`, { ...limits, formatted: whole(counts[state]) }) : ' '}
          </Text>
        </Group>
      ))}
    </ul>
  );
}

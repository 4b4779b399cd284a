import {
  countStates,
  RANGE_STATES,
  type RangeLimits,
  type RangeState,
} from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import type { ProductPerformance } from '../data.ts';
import classes from './range-legend.module.css';
import { RangeStateChip } from './range-state.tsx';

interface RangeLegendProps {
  readonly limits: RangeLimits | undefined;
  /** The counts; neither they nor the limits are loaded at once. */
  readonly products: readonly ProductPerformance[] | undefined;
  /** The states to which the list is narrowed; none shows all. */
  readonly chosen: readonly RangeState[];
  readonly onChoose: (chosen: readonly RangeState[]) => void;
}

/** The meaning of the stock states, by the settings, and the number of products in each; clicking one filters by it. */
export function RangeLegend({ limits, products, chosen, onChoose }: RangeLegendProps) {
  const { t } = useTranslation('siteInsights');
  const { whole } = useFormats();
  const counts = products && countStates(products);
  const toggle = (state: RangeState) =>
    onChoose(RANGE_STATES.filter((each) => chosen.includes(each) !== (each === state)));
  return (
    <ul className={classes.legend} aria-label={t('performance.legend.title')}>
      {RANGE_STATES.map((state) => (
        <li key={state}>
          <UnstyledButton className={classes.state} aria-pressed={chosen.includes(state)} onClick={() => toggle(state)}>
            <RangeStateChip state={state} />
            <Text span size="sm" c="dimmed" className={classes.meaning}>
              {limits && counts
                ? t(`performance.legend.${state}`, { ...limits, formatted: whole(counts[state]) })
                : ' '}
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

import type { RangeState } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { IconAlertTriangle, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';

const LOOKS = {
  out: { kind: 'red' },
  low: { kind: 'orange', icon: IconAlertTriangle },
  fine: { kind: 'green' },
  tooMuch: { kind: 'neutral', icon: IconStack2 },
} as const;

/** The stock state of a product; a dash if unknown. */
export function RangeStateChip({ state }: { readonly state: RangeState | null }) {
  const { t } = useTranslation('siteInsights');
  return state === null ? '–' : <Chip {...LOOKS[state]}>{t(`terms.rangeStates.${state}`)}</Chip>;
}

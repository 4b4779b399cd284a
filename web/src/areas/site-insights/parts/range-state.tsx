import type { RangeState } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { IconAlertTriangle, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../kit/feedback/Chip.tsx';

const LOOKS = {
  out: { kind: 'red' },
  low: { kind: 'orange', icon: IconAlertTriangle },
  fine: { kind: 'green' },
  tooMuch: { kind: 'neutral', icon: IconStack2 },
} as const;

/** How well a product is in stock; a dash where there is nothing to say. */
export function RangeStateChip({ state }: { readonly state: RangeState | null }) {
  const { t } = useTranslation('siteInsights');
  return state === null ? '–' : <Chip {...LOOKS[state]}>{t(`terms.rangeStates.${state}`)}</Chip>;
}

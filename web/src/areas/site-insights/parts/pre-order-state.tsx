import type { PreOrderState } from '@kontor/contract/areas/site-insights/pre-orders/rules.ts';
import { useTranslation } from 'react-i18next';
import { Dotted } from '../../../kit/feedback/Dotted.tsx';

/** As the specification paints them (`spec 2 §4`). */
const COLORS = { placed: 'deep-orange', ordered: 'yellow', delivered: 'lime' } as const;

/** How far a pre-order is. */
export function PreOrderStateDot({ state }: { readonly state: PreOrderState }) {
  const { t } = useTranslation('siteInsights');
  return <Dotted color={COLORS[state]}>{t(`terms.preOrderStates.${state}`)}</Dotted>;
}

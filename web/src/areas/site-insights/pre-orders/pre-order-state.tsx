import type { PreOrderState } from '@kontor/contract/areas/site-insights/pre-orders/rules.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dotted } from '../../../kit/feedback/dotted.tsx';

/** The colours of the specification (`spec 2 §4`). */
const COLORS = { placed: 'deep-orange', ordered: 'yellow', delivered: 'lime' } as const;

/** The state of a pre-order. */
export function PreOrderStateDot({ state }: { readonly state: PreOrderState }) {
  const { t } = useTranslation('siteInsights');
  return <Dotted color={COLORS[state]}>{t(`terms.preOrderStates.${state}`)}</Dotted>;
}

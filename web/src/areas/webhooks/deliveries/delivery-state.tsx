import type { DeliveryState as State } from '@kontor/contract/areas/webhooks/rules.ts';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';

/** Whether a delivery waits, arrived, or was given up. */
export function DeliveryState({ state }: { readonly state: State }) {
  const { t } = useTranslation('webhooks');
  if (state === 'waiting') return <Chip icon={IconClock}>{t('delivery.states.waiting')}</Chip>;
  return <Chip kind={state === 'delivered' ? 'green' : 'red'}>{t(`delivery.states.${state}`)}</Chip>;
}

import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import type { Subscription } from '../data.ts';

type State = Pick<Subscription, 'isActive' | 'goneAt'>;

/** Whether a subscription is switched on, off, or was ended by its receiver. */
export const stateOf = ({ isActive, goneAt }: State) =>
  isActive ? 'active' : goneAt === null ? 'inactive' : ('gone' as const);

export function SubscriptionState(props: State) {
  const { t } = useTranslation('webhooks');
  const state = stateOf(props);
  if (state === 'active') return <Chip kind="green">{t('states.active')}</Chip>;
  if (state === 'gone') return <Chip kind="red">{t('states.gone')}</Chip>;
  return <Chip icon={IconPlugConnectedX}>{t('states.inactive')}</Chip>;
}

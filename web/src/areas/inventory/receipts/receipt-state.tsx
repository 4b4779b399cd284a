import { INVENTORY_RECEIPT_STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { IconCircleCheck, IconClipboardList, IconEyeCheck, IconFlag } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { TONES } from '../../../kit/feedback/tones.ts';

const LOOKS = {
  open: { tone: undefined, icon: IconFlag },
  counting: { tone: TONES.amber, icon: IconClipboardList },
  review: { tone: TONES.pink, icon: IconEyeCheck },
  closed: { tone: TONES.lightGreen, icon: IconCircleCheck },
} as const;

type StateName = keyof typeof INVENTORY_RECEIPT_STATES;

const NAMES: readonly StateName[] = ['open', 'counting', 'review', 'closed'];

/** The text key of a state; an unknown state counts as open. */
export const stateName = (state: number): StateName =>
  NAMES.find((name) => INVENTORY_RECEIPT_STATES[name] === state) ?? 'open';

/** The state of a receipt. */
export function StateChip({ state }: { readonly state: number }) {
  const { t } = useTranslation('inventory');
  const name = stateName(state);
  return <Chip {...LOOKS[name]}>{t(`states.${name}`)}</Chip>;
}

import { STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
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

type StateName = keyof typeof STATES;

const NAMES: readonly StateName[] = ['open', 'counting', 'review', 'closed'];

/** The key of a state in the words; an unknown one reads as open. */
export const stateName = (state: number): StateName => NAMES.find((name) => STATES[name] === state) ?? 'open';

/** How far a receipt is. */
export function StateChip({ state }: { readonly state: number }) {
  const { t } = useTranslation('inventory');
  const name = stateName(state);
  return <Chip {...LOOKS[name]}>{t(`states.${name}`)}</Chip>;
}

import type { ReceiptState } from '@kontor/contract/areas/receipts/rules.ts';
import { IconBan, IconCircleCheck, IconClock, IconPencil } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';

const LOOKS = {
  draft: { kind: 'neutral', icon: IconPencil },
  open: { kind: 'orange', icon: IconClock },
  completed: { kind: 'green', icon: IconCircleCheck },
  canceled: { kind: 'neutral', icon: IconBan },
} as const;

/** The state of a receipt. */
export function StateChip({ state }: { readonly state: ReceiptState }) {
  const { t } = useTranslation('receipts');
  return <Chip {...LOOKS[state]}>{t(`terms.states.${state}`)}</Chip>;
}

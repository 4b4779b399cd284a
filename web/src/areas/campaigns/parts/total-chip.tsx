import { IconCircleCheck, IconCircleMinus, IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { leftOf, missingOf, stateOfTotal, type Total } from './totals.ts';

const LOOKS = {
  short: { kind: 'red' },
  partly: { kind: 'orange' },
  allocated: { kind: 'green', icon: IconScale },
  enough: { kind: 'green', icon: IconCircleCheck },
  none: { kind: 'neutral', icon: IconCircleMinus },
} as const;

/** Whether there is enough of a product, by how much it is short, and whether it is allocated. */
export function TotalChip({ total }: { readonly total: Total }) {
  const text = useTotalText()(total);
  return <Chip {...LOOKS[stateOfTotal(total)]}>{text}</Chip>;
}

/** The same in words alone. */
export function useTotalText(): (total: Total) => string {
  const { t } = useTranslation('campaigns');
  const { counted, whole } = useFormats();
  return (total) => {
    const state = stateOfTotal(total);
    if (state === 'partly') return t('allocations.states.partly', counted(total.unallocatedCount));
    const left = leftOf(total);
    if (state === 'allocated' && left > 0) return t('allocations.states.left', { left: whole(left) });
    return t(`allocations.states.${state}`, { missing: whole(missingOf(total)) });
  };
}

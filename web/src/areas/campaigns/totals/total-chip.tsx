import { IconCircleCheck, IconCircleMinus, IconScale } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { leftOf, missingOf, stateOfTotal, type Total } from './totals.ts';

const LOOKS = {
  short: { kind: 'red' },
  partly: { kind: 'orange' },
  allocated: { kind: 'green', icon: IconScale },
  enough: { kind: 'green', icon: IconCircleCheck },
  none: { kind: 'neutral', icon: IconCircleMinus },
} as const;

/** The status of a product: available, short or allocated. */
export function TotalChip({ total }: { readonly total: Total }) {
  const text = useTotalText()(total);
  return <Chip {...LOOKS[stateOfTotal(total)]}>{text}</Chip>;
}

/** The status of a product as text. */
export function useTotalText(): (total: Total) => string {
  const { t } = useTranslation('campaigns');
  const { counted, whole } = useFormats();
  return (total) => {
    const state = stateOfTotal(total);
    if (state === 'partly') return t('allocations.states.partly', counted(total.unallocatedCount));
    const unused = leftOf(total);
    if (state === 'allocated' && unused > 0) return t('allocations.states.left', { left: whole(unused) });
    return t(`allocations.states.${state}`, { missing: whole(missingOf(total)) });
  };
}

import { unitNameFor } from '@kontor/contract/areas/master-data/parts/units.ts';
import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';

/** Formats a quantity with its unit: `3,5 Kästen`. */
export function useAmount() {
  const { t } = useTranslation('inventory');
  const { short } = useFormats();
  return ({ quantity, unit }: { readonly quantity: number; readonly unit: Unit }) =>
    t('counting.amount.of', { quantity: short(quantity), unit: unitNameFor(quantity, unit) });
}

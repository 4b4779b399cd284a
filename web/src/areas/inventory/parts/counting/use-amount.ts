import { unitBeside } from '@kontor/contract/areas/master-data/parts/units.ts';
import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../kernel/formats.ts';

/** Writes a quantity in its unit: `3,5 Kästen`. */
export function useAmount() {
  const { t } = useTranslation('inventory');
  const { short } = useFormats();
  return ({ quantity, unit }: { readonly quantity: number; readonly unit: Unit }) =>
    t('counting.amount.of', { quantity: short(quantity), unit: unitBeside(quantity, unit) });
}

import { INVENTORY_TYPES } from '@kontor/contract/areas/inventory/inventories/rules.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import type { Option } from '../../../kit/forms/options.ts';

const NAMES = ['keyDate', 'interim', 'permanent'] as const;

/** The types of inventories, to choose from (`behaviour §9`). */
export function useTypeOptions(): readonly Option[] {
  const { t } = useTranslation('inventory');
  return useMemo(
    () => NAMES.map((name) => ({ value: INVENTORY_TYPES[name], label: t(`inventoryTypes.${name}`) })),
    [t],
  );
}

import { unitNameFor } from '@kontor/contract/areas/master-data/parts/units.ts';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import type { ItemResult, Result } from '../data.ts';

type Counted = ItemResult['quantities'][number];
type Batch = ItemResult['batches'][number];

import { useQuantityFormat } from '../parts/quantity-format.ts';

/** Formats the quantities and values of a result; unknown ones are a dash. */
export function useResultQuantities() {
  const { t } = useTranslation('inventory');
  const { money, day } = useFormats();
  const { quantity, signed } = useQuantityFormat();
  return useMemo(() => {
    const unknown = t('results.unknown');
    const inUnit = (value: number, unit: string | null, format = quantity) =>
      unit === null
        ? format(value)
        : t('transactions.quantityOf', { quantity: format(value), unit: unitNameFor(value, unit) });
    return {
      /** All units of an item: `174 Kästen + 11 Flaschen`. */
      counts: (quantities: readonly Counted[]) =>
        quantities.map(({ countQuantity, unit }) => inUnit(countQuantity, unit)).join(' + '),
      baseCount: ({ baseCountQuantity, baseUnit }: Pick<Result, 'baseCountQuantity' | 'baseUnit'>) =>
        baseCountQuantity === null ? unknown : inUnit(baseCountQuantity, baseUnit),
      baseElsewhere: ({ baseElsewhereQuantity, baseUnit }: Result) =>
        baseElsewhereQuantity === null ? unknown : inUnit(baseElsewhereQuantity, baseUnit),
      /** In the row's unit if it is the only one. */
      stock({ stockQuantity, unit, baseStockQuantity, baseUnit }: Result) {
        if (stockQuantity !== null) return inUnit(stockQuantity, unit);
        return baseStockQuantity === null ? unknown : inUnit(baseStockQuantity, baseUnit);
      },
      baseStock: ({ baseStockQuantity, baseUnit }: Pick<Result, 'baseStockQuantity' | 'baseUnit'>) =>
        baseStockQuantity === null ? unknown : inUnit(baseStockQuantity, baseUnit),
      /** What was counted of each best-before date and batch: `31.12.2027 · L1: 10 Fässer`. */
      batches: (batches: readonly Batch[]) =>
        batches.map(({ bestBefore, batch, countQuantity, unit }) => {
          const label = [bestBefore && day(bestBefore), batch].filter(Boolean).join(' · ');
          return t('results.ofBatch', { label, quantity: inUnit(countQuantity, unit) });
        }),
      difference: (difference: number | null, { baseUnit }: Pick<Result, 'baseUnit'>) =>
        difference === null ? unknown : inUnit(difference, baseUnit, signed),
      value: (value: number | null) => (value === null ? unknown : money(value)),
      /** Formats a value difference with its sign. */
      valueDifference(value: number | null) {
        if (value === null) return unknown;
        return value > 0 ? `+${money(value)}` : money(value);
      },
    };
  }, [t, money, day, quantity, signed]);
}

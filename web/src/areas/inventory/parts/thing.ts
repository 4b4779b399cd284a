import { useCallback } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';

/** A product or an empty, as records of counting name what they are of. */
export interface Thing {
  readonly inventoryProductId: number | null;
  readonly inventoryProductTitle: string | null;
  readonly inventoryEmptyId: number | null;
  readonly inventoryEmptyTitle: string | null;
  readonly inventoryEmptyNumber?: string | null;
}

/** How a product or an empty is called, and the number beside its name. */
export function useThing() {
  const { t } = useTranslation('inventory');
  const numberOf = useCallback(
    ({ inventoryProductId, inventoryEmptyNumber, inventoryEmptyId }: Thing): string =>
      inventoryEmptyNumber ??
      t('transactions.number', { number: String(inventoryProductId ?? inventoryEmptyId ?? '') }),
    [t],
  );
  const titleOf = useCallback(
    (thing: Thing): string => thing.inventoryProductTitle ?? thing.inventoryEmptyTitle ?? numberOf(thing),
    [numberOf],
  );
  const noteOf = useCallback(
    (thing: Thing): string =>
      `${t(thing.inventoryProductId === null ? 'positionTypes.empty' : 'positionTypes.product')} · ${numberOf(thing)}`,
    [t, numberOf],
  );
  return { titleOf, noteOf };
}

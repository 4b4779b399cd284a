import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { columnsOf, type FileColumn } from '../../../kit/table/columns.ts';

/** The fields by which records name their product or empty. */
export interface ItemFields {
  readonly inventoryProductId: number | null;
  readonly inventoryProductTitle: string | null;
  readonly inventoryEmptyId: number | null;
  readonly inventoryEmptyTitle: string | null;
  readonly inventoryEmptyNumber?: string | null;
}

/** What a search in a table compares. */
export const itemText = (item: ItemFields): string =>
  [item.inventoryProductId, item.inventoryProductTitle, item.inventoryEmptyTitle, item.inventoryEmptyNumber].join(' ');

/** The title of a product or an empty, the note with its number, and both as columns of a file. */
export function useItemNames() {
  const { t } = useTranslation('inventory');
  const numberOf = useCallback(
    ({ inventoryProductId, inventoryEmptyNumber, inventoryEmptyId }: ItemFields): string =>
      inventoryEmptyNumber ??
      t('transactions.number', { number: String(inventoryProductId ?? inventoryEmptyId ?? '') }),
    [t],
  );
  const titleOf = useCallback(
    (item: ItemFields): string => item.inventoryProductTitle ?? item.inventoryEmptyTitle ?? numberOf(item),
    [numberOf],
  );
  const noteOf = useCallback(
    (item: ItemFields): string =>
      `${t(item.inventoryProductId === null ? 'positionTypes.empty' : 'positionTypes.product')} · ${numberOf(item)}`,
    [t, numberOf],
  );
  const itemColumns = useMemo(
    (): readonly FileColumn<ItemFields>[] =>
      columnsOf(t, 'results.fields', [
        {
          key: 'number',
          value: ({ inventoryProductId, inventoryEmptyNumber, inventoryEmptyId }) =>
            inventoryEmptyNumber ?? inventoryProductId ?? inventoryEmptyId,
        },
        { key: 'what', value: titleOf },
      ]),
    [t, titleOf],
  );
  return { titleOf, noteOf, itemColumns };
}

import type { inventoryEmpty } from '@kontor/contract/areas/inventory/empties/schema.ts';
import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFoundOptions } from '../../../pickers/found-options.ts';
import { productOption } from '../../../pickers/product-search.ts';
import { emptyQuery, foundEmptiesQuery, foundProductsQuery, productQuery } from '../data.ts';

/** The products that the server finds, of which there may be tens of thousands. */
export const useProductChoices = (chosenId: number | null) =>
  useFoundOptions({
    chosenId,
    foundQuery: foundProductsQuery,
    oneQuery: productQuery,
    optionOf: productOption,
  });

const emptyOption = ({ id, number, title }: AnswerOf<typeof inventoryEmpty.find>) => ({
  value: id,
  label: `${title} · ${number}`,
});

/** The empties that the server finds. */
export const useEmptyChoices = (chosenId: number | null) =>
  useFoundOptions({ chosenId, foundQuery: foundEmptiesQuery, oneQuery: emptyQuery, optionOf: emptyOption });

/** The units of the chosen thing, null while unknown, and all units with these first. */
export function useUnits(productId: number | null, emptyId: number | null) {
  const product = useQuery({ ...productQuery(productId ?? 0), enabled: productId !== null }).data;
  const empty = useQuery({ ...emptyQuery(emptyId ?? 0), enabled: emptyId !== null }).data;
  return useMemo(() => {
    const ofProduct = productId === null ? undefined : product?.inventoryPackagingUnits.map(({ unit }) => unit);
    const ofEmpty = emptyId === null || !empty ? undefined : [empty.baseUnit];
    const own = ofProduct ?? ofEmpty ?? null;
    return { own, all: [...new Set([...(own ?? []), ...UNITS])] };
  }, [productId, emptyId, product, empty]);
}

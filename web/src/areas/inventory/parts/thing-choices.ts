import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Option } from '../../../kit/forms/options.ts';
import { emptyQuery, foundEmptiesQuery, foundProductsQuery, productQuery } from '../data.ts';

/** The results of a search, and the chosen thing, even if it is not among them. */
function optionsWith<Row extends { readonly id: number }>(
  found: readonly Row[] = [],
  chosen: Row | undefined,
  labelOf: (row: Row) => string,
): Option[] {
  const isMissing = chosen && !found.some(({ id }) => id === chosen.id);
  return (isMissing ? [chosen, ...found] : found).map((row) => ({ value: row.id, label: labelOf(row) }));
}

/** The typed text, as soon as somebody pauses. */
function useTyped() {
  const [typed, onSearch] = useState('');
  const [text] = useDebouncedValue(typed.trim(), 250);
  return { text, onSearch };
}

/** The products that the server finds, of which there may be tens of thousands. */
export function useProductChoices(chosen: number | null) {
  const { text, onSearch } = useTyped();
  const found = useQuery(foundProductsQuery(text));
  const known = useQuery({ ...productQuery(chosen ?? 0), enabled: chosen !== null }).data;
  const options = useMemo(
    () => optionsWith(found.data, known, ({ id, title }) => `${title} · ${id}`),
    [found.data, known],
  );
  return { options, onSearch, failed: found };
}

/** The empties that the server finds. */
export function useEmptyChoices(chosen: number | null) {
  const { text, onSearch } = useTyped();
  const found = useQuery(foundEmptiesQuery(text));
  const known = useQuery({ ...emptyQuery(chosen ?? 0), enabled: chosen !== null }).data;
  const options = useMemo(
    () => optionsWith(found.data, known, ({ number, title }) => `${title} · ${number}`),
    [found.data, known],
  );
  return { options, onSearch, failed: found };
}

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

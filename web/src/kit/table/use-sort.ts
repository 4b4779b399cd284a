import { useState } from 'react';
import { readChoice, remember } from '../../kernel/stored.ts';
import { readSort, type Sort, writeSort } from './columns.ts';
import { useAddress } from './use-filters.ts';

/**
 * Where a table's sort is kept: on the device, under the table's name (`spec 1 §3`); in the URL, so that a link always
 * shows the same order; or in both, so that a URL without one has the last order on this device.
 */
type SortPlace = 'device' | 'address' | 'both';

/** A table's sort, and a function to change it. */
export function useSort(name: string, keys: readonly string[], first: Sort | null, place: SortPlace = 'device') {
  const { read, write } = useAddress();
  const text = place === 'device' ? undefined : read('sort');
  const addressed = typeof text === 'string' ? readSort(text, keys) : null;
  const [kept, keep] = useState(() => (place === 'address' ? null : readSort(readChoice(`table.${name}`), keys)));
  const [hadText, setHadText] = useState(text !== undefined);
  if (hadText !== (text !== undefined)) {
    setHadText(text !== undefined);
    // The view was reset, or another one was opened.
    if (hadText) keep(null);
  }
  const changeSort = (next: Sort): void => {
    if (place !== 'address') {
      keep(next);
      remember(`table.${name}`, writeSort(next));
    }
    if (place !== 'device') write({ sort: writeSort(next) });
  };
  return [addressed ?? kept ?? first, changeSort] as const;
}

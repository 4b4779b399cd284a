import { useState } from 'react';
import { readChoice, remember } from '../../kernel/stored.ts';
import { readSort, type Sort, writeSort } from './columns.ts';
import { useAddress } from './use-filters.ts';

/**
 * A table's sort, remembered under its name (`spec 1 §3`). With `isInAddress` the URL keeps it instead, so that a link
 * always shows the same order.
 */
export function useSort(name: string, keys: readonly string[], first: Sort | null, isInAddress = false) {
  const { read, write } = useAddress();
  const [kept, keep] = useState(() => (isInAddress ? null : readSort(readChoice(`table.${name}`), keys)) ?? first);
  const inAddress = read('sort');
  const addressed = isInAddress && typeof inAddress === 'string' ? readSort(inAddress, keys) : null;
  const changeSort = (next: Sort): void => {
    if (isInAddress) write({ sort: writeSort(next) });
    else {
      keep(next);
      remember(`table.${name}`, writeSort(next));
    }
  };
  return [addressed ?? kept, changeSort] as const;
}

import { useState } from 'react';
import { readChoice, remember } from '../../kernel/stored.ts';
import { readSort, type Sort, writeSort } from './columns.ts';
import { useAddress } from './use-filters.ts';

/** A table's sort, remembered under its name (`spec 1 §3`); `isInAddress` also keeps it in the URL, which comes first. */
export function useSort(name: string, keys: readonly string[], first: Sort | null, isInAddress = false) {
  const { read, write } = useAddress();
  const [sort, setSort] = useState(() => readSort(readChoice(`table.${name}`), keys) ?? first);
  const changeSort = (next: Sort): void => {
    setSort(next);
    remember(`table.${name}`, writeSort(next));
    if (isInAddress) write({ sort: writeSort(next) });
  };
  const inAddress = read('sort');
  const addressed = isInAddress && typeof inAddress === 'string' ? readSort(inAddress, keys) : null;
  return [addressed ?? sort, changeSort] as const;
}

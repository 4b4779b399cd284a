import { useState } from 'react';
import { readChoice, remember } from '../../kernel/stored.ts';
import { readSort, type Sort, writeSort } from './columns.ts';

/** A table's sort, remembered under its name (`spec 1 §3`). */
export function useSort(name: string, keys: readonly string[], first: Sort | null) {
  const [sort, setSort] = useState(() => readSort(readChoice(`table.${name}`), keys) ?? first);
  const changeSort = (next: Sort): void => {
    setSort(next);
    remember(`table.${name}`, writeSort(next));
  };
  return [sort, changeSort] as const;
}

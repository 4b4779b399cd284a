import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { remember, remembered } from '../../kernel/stored.ts';
import { type PageSize, sizeFrom } from '../paging/sizes.ts';
import { readSort, type Sort, writeSort } from './columns.ts';

interface View {
  readonly search: string;
  readonly page: number;
  readonly size: PageSize;
}

const textIn = (search: object, name: string): string => {
  const value: unknown = Reflect.get(search, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/**
 * Search, page and page size of a table, kept in the address so that the way back and a sent link lead to the same rows;
 * the sort is remembered per table (`spec 1 §3`).
 */
export function useTableView(
  name: string,
  keys: readonly string[],
  defaultSort: Sort | null,
  defaultSize: PageSize,
  isInAddress: boolean,
) {
  const navigate = useNavigate();
  const address: object = useSearch({ strict: false });
  const [view, setView] = useState<View>(() => ({
    search: isInAddress ? textIn(address, 'search') : '',
    page: (isInAddress && Number(textIn(address, 'page'))) || 1,
    size: (isInAddress && sizeFrom(textIn(address, 'size'))) || defaultSize,
  }));
  const [sort, setSort] = useState(() => readSort(remembered(`table.${name}`), keys) ?? defaultSort);

  const write = useDebouncedCallback(({ search, page, size }: View) => {
    void navigate({
      to: '.',
      search: (old: object) => ({
        ...old,
        search: search || undefined,
        page: page > 1 ? page : undefined,
        size: size === defaultSize ? undefined : size,
      }),
      replace: true,
      resetScroll: false,
    });
  }, 300);

  const change = (next: Partial<View>): void => {
    const changed = { ...view, page: 1, ...next };
    setView(changed);
    if (isInAddress) write(changed);
  };

  return {
    ...view,
    sort,
    change,
    changeSort(next: Sort): void {
      setSort(next);
      remember(`table.${name}`, writeSort(next));
      change({});
    },
  };
}

export type TableView = ReturnType<typeof useTableView>;

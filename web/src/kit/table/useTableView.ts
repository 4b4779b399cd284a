import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type PageSize, sizeFrom } from '../paging/sizes.ts';

interface View {
  readonly search: string;
  readonly page: number;
  readonly size: PageSize;
}

const textIn = (search: object, name: string): string => {
  const value: unknown = Reflect.get(search, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

interface TableViewOptions {
  readonly pageSize: PageSize;
  readonly sizes?: readonly PageSize[] | undefined;
  readonly isInAddress: boolean;
  /** What the rows are filtered by besides the search: another filter begins on its first page. */
  readonly filterKey?: string | undefined;
}

/**
 * Search, page and page size of a table; those of the one table that a page is about are kept in the address, so that the
 * way back and a sent link lead to the same rows (`spec 1 §3`).
 */
export function useTableView({ pageSize, sizes, isInAddress, filterKey = '' }: TableViewOptions) {
  const navigate = useNavigate();
  const address: object = useSearch({ strict: false });
  const [view, setView] = useState<View & { readonly filterKey: string }>(() => ({
    search: isInAddress ? textIn(address, 'search') : '',
    page: (isInAddress && Number(textIn(address, 'page'))) || 1,
    size: (isInAddress && sizeFrom(textIn(address, 'size'), sizes)) || pageSize,
    filterKey,
  }));
  const shown = view.filterKey === filterKey ? view : { ...view, page: 1, filterKey };

  const write = useDebouncedCallback(({ search, page, size }: View) => {
    void navigate({
      to: '.',
      search: (old: object) => ({
        ...old,
        search: search || undefined,
        page: page > 1 ? page : undefined,
        size: size === pageSize ? undefined : size,
      }),
      replace: true,
      resetScroll: false,
    });
  }, 300);

  return {
    ...shown,
    /** Shows the first page, unless it is the page that changes. */
    change(next: Partial<View>): void {
      const changed = { ...shown, page: 1, ...next };
      setView(changed);
      if (isInAddress) write(changed);
    },
  };
}

export type TableView = ReturnType<typeof useTableView>;

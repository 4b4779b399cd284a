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
  /** Identifies further filters: a change starts on the first page. */
  readonly filterKey?: string | undefined;
}

/**
 * Search, page and page size of a table; those of a page's main table are kept in the URL, so that the back button
 * and shared links lead to the same rows (`spec 1 §3`).
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
  const current = view.filterKey === filterKey ? view : { ...view, page: 1, filterKey };

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
    ...current,
    /** Returns to the first page, unless it is the page that changes. */
    change(next: Partial<View>): void {
      const changed = { ...current, page: 1, ...next };
      setView(changed);
      if (isInAddress) write(changed);
    },
  };
}

export type TableView = ReturnType<typeof useTableView>;

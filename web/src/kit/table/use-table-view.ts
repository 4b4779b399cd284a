import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { use, useEffect, useState } from 'react';
import { ListTools } from '../../kernel/list-tools.ts';
import { type PageSize, sizeFrom } from '../paging/sizes.ts';

interface View {
  readonly search: string;
  readonly page: number;
  readonly size: PageSize;
}

const textIn = (search: object, name: string): string => {
  const value: unknown = Reflect.get(search, name);
  // The router parses texts such as `7` and `true`.
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
};

interface TableViewOptions {
  readonly pageSize: PageSize;
  readonly sizes?: readonly PageSize[] | undefined;
  readonly isInAddress: boolean;
  /** Identifies further filters: a change starts on the first page. */
  readonly filterKey?: string | undefined;
}

const viewIn = (address: object, { pageSize, sizes }: Pick<TableViewOptions, 'pageSize' | 'sizes'>): View => ({
  search: textIn(address, 'search'),
  page: Number(textIn(address, 'page')) || 1,
  size: sizeFrom(textIn(address, 'size'), sizes) || pageSize,
});

const keyOf = ({ search, page, size }: View): string => `${page} ${size} ${search}`;

/**
 * Search, page and page size of a table; those of a page's main table are kept in the URL, so that the back button
 * and shared links lead to the same rows (`spec 1 §3`).
 */
export function useTableView({ pageSize, sizes, isInAddress, filterKey = '' }: TableViewOptions) {
  const navigate = useNavigate();
  const Tools = use(ListTools);
  // Loaded beside the rows: coming later, they would move the table below.
  useEffect(() => {
    if (isInAddress) void Tools?.preload();
  }, [isInAddress, Tools]);
  const address: object = useSearch({ strict: false });
  const addressed = viewIn(isInAddress ? address : {}, { pageSize, sizes });
  const [view, setView] = useState<View & { readonly filterKey: string }>({ ...addressed, filterKey });
  // What the address had last, and whether it will soon have what was typed since.
  const [known, setKnown] = useState({ key: keyOf(addressed), isWriting: false });
  if (isInAddress && known.key !== keyOf(addressed)) {
    setKnown({ ...known, key: keyOf(addressed) });
    // A link, a saved view or the back button changed the address.
    if (!known.isWriting) setView({ ...addressed, filterKey });
  }
  const current = view.filterKey === filterKey ? view : { ...view, page: 1, filterKey };

  const write = useDebouncedCallback(({ search, page, size }: View) => {
    setKnown(({ key }) => ({ key, isWriting: false }));
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
    isInAddress,
    /** Returns to the first page, unless it is the page that changes. */
    change(next: Partial<View>): void {
      const changed = { ...current, page: 1, ...next };
      setView(changed);
      if (!isInAddress) return;
      setKnown(({ key }) => ({ key, isWriting: true }));
      write(changed);
      // Only typing waits: people who clear the search and leave at once would find it again.
      if (changed.search === '' || changed.search === current.search) write.flush();
    },
  };
}

export type TableView = ReturnType<typeof useTableView>;

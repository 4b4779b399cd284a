import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useAddress } from '../../../kit/table/use-filters.ts';
import type { UpcomingFilter } from './upcoming.ts';

const WRITE_DELAY_MS = 300;

/** Texts that look like numbers or flags arrive as such. */
const textIn = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/** The filter of the public overview, kept in the URL: `?search=bier&month=2027-03&category=Fachseminare`. */
export function useUpcomingFilter() {
  const { read, write } = useAddress();
  // What is typed is shown at once, and written when typing pauses.
  const [search, setSearch] = useState(() => textIn(read('search')));
  const writeSearch = useDebouncedCallback((text: string) => write({ search: text || undefined }), WRITE_DELAY_MS);
  const filter: UpcomingFilter = {
    search,
    month: textIn(read('month')) || null,
    category: textIn(read('category')) || null,
  };
  return {
    filter,
    isFiltered: search !== '' || filter.month !== null || filter.category !== null,
    type(text: string): void {
      setSearch(text);
      writeSearch(text);
    },
    /** An empty value chooses everything. */
    choose: (name: 'month' | 'category', value: string) => write({ [name]: value || undefined }),
    clear(): void {
      writeSearch.cancel();
      setSearch('');
      write({ search: undefined, month: undefined, category: undefined });
    },
  };
}

export type FilterControls = ReturnType<typeof useUpcomingFilter>;

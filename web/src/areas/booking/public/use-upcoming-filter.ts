import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { UpcomingFilter } from './upcoming.ts';

const WRITE_DELAY_MS = 300;

/** Texts that look like numbers or flags arrive as such. */
const textIn = (address: object, name: string): string => {
  const value: unknown = Reflect.get(address, name);
  return value === undefined || value === null ? '' : String(value);
};

/** The filter of the public overview, kept in the URL: `?search=bier&month=2027-03&category=Fachseminare`. */
export function useUpcomingFilter() {
  const navigate = useNavigate();
  const address: object = useSearch({ strict: false });
  const writtenSearch = textIn(address, 'search');
  const [search, setSearch] = useState(writtenSearch);
  const filter: UpcomingFilter = {
    search,
    month: textIn(address, 'month') || null,
    category: textIn(address, 'category') || null,
  };
  const write = (next: Readonly<Record<string, string>>) =>
    void navigate({
      to: '.',
      search: (old: object) => ({
        ...old,
        ...Object.fromEntries(Object.entries(next).map(([name, value]) => [name, value || undefined])),
      }),
      replace: true,
      resetScroll: false,
    });

  // What is typed is shown at once, and written when typing pauses.
  useEffect(() => {
    if (search === writtenSearch) return;
    const timer = setTimeout(() => write({ search }), WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  });

  return {
    filter,
    isFiltered: search !== '' || filter.month !== null || filter.category !== null,
    type: setSearch,
    /** An empty value chooses everything. */
    choose: (name: 'month' | 'category', value: string) => write({ [name]: value }),
    clear(): void {
      setSearch('');
      write({ search: '', month: '', category: '' });
    },
  };
}

export type FilterControls = ReturnType<typeof useUpcomingFilter>;

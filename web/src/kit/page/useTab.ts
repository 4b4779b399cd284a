import { useAddress } from '../table/useFilters.ts';

/** Which of the tabs of a page is open, kept in the address; the first one needs no mention. */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const { read, write } = useAddress();
  const [first] = tabs;
  return {
    tab: tabs.find((each) => each === read('tab')) ?? first,
    // Another tab has another table, with a search of its own.
    choose: (tab: string | null) =>
      write({ tab: tab === first ? undefined : (tab ?? undefined), search: undefined, size: undefined }),
  };
}

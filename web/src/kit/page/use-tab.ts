import { useAddress } from '../table/use-filters.ts';

/** The open tab of a page, kept in the URL; the first one is the default. */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const { read, write } = useAddress();
  const [first] = tabs;
  return {
    tab: tabs.find((each) => each === read('tab')) ?? first,
    // Another tab has another table with its own search, sort and columns.
    choose: (tab: string | null) =>
      write({
        tab: tab === first ? undefined : (tab ?? undefined),
        search: undefined,
        size: undefined,
        sort: undefined,
        hidden: undefined,
      }),
  };
}

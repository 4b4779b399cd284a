import { isSameView, type Param, searchOf, viewIn } from '@kontor/contract/areas/saved-views/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useMatch, useNavigate } from '@tanstack/react-router';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { parseSearch, stringifySearch } from '../../../kernel/address.ts';
import { OpenedWithoutQuery, rememberView } from '../../../kernel/last-view.ts';
import { type SavedView, viewsQuery } from '../data.ts';

const withSort = (view: readonly Param[], sort: string | null): Param[] =>
  sort === null || view.some(({ name }) => name === 'sort') ? [...view] : [...view, { name: 'sort', value: sort }];

/** The views of the current page, and the one that its address shows. */
export function useViews(subject: string, sort: string | null) {
  const page = useMatch({ strict: false, select: ({ fullPath }) => String(fullPath) });
  // The route's own query: while another page loads, the location is already that page's.
  const search = useMatch({ strict: false, select: ({ search }) => stringifySearch(search) });
  const navigate = useNavigate();
  const openedWithoutQuery = use(OpenedWithoutQuery);
  const { data: views } = useQuery(viewsQuery(page));
  const [openedId, setOpenedId] = useState<number | null>(null);

  const shown = viewIn(search);
  // The sort of this device belongs to the view, although the address may not have it.
  const current = withSort(shown, sort);
  const isShown = ({ query }: SavedView) => isSameView(query, shown) || isSameView(query, current);
  const matching = views?.find(isShown);
  const opened = views?.find(({ id }) => id === openedId);

  const go = (query: readonly Param[]) =>
    navigate({ to: '.', search: parseSearch(searchOf(query)), replace: true, resetScroll: false });
  const open = (view: SavedView) => {
    setOpenedId(view.id);
    void go(view.query);
  };

  const openDefault = useEffectEvent(() => {
    const byDefault = views?.find(({ isDefault }) => isDefault);
    if (openedWithoutQuery.current && search === '' && byDefault) open(byDefault);
    openedWithoutQuery.current = false;
  });
  const isLoaded = views !== undefined;
  useEffect(() => {
    if (isLoaded) openDefault();
  }, [isLoaded]);
  useEffect(() => rememberView(subject, page, search), [subject, page, search]);

  return {
    page,
    views: views ?? [],
    /** The parameters of the current view. */
    current,
    /** The saved view that is shown. */
    matching,
    /** The saved view that was opened and has been changed since. */
    changed: opened && opened !== matching ? opened : undefined,
    hasQuery: shown.length > 0,
    open,
    reset: () => {
      setOpenedId(null);
      void go([]);
    },
    link: () => `${location.origin}${location.pathname}?${searchOf(current)}`,
  };
}

export type Views = ReturnType<typeof useViews>;

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** The query of an entry's page that opens the entry of an item. */
export const itemQuery = (id: number) => ({ item: id });

/**
 * Opens the entry of the item in the page's query, once and when `isReady`: a reload or the way back does not open it
 * again.
 */
export function useRequestedItem(choose: (id: number) => void, isReady = true): void {
  const { item }: { readonly item?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = useEffectEvent((id: number) => {
    choose(id);
    void navigate({ to: '.', search: {}, replace: true });
  });
  useEffect(() => {
    if (isReady && typeof item === 'number') open(item);
  }, [item, isReady]);
}

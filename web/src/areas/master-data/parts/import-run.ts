import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { importRunQuery } from '../data.ts';

const POLL = 1500;

/**
 * One import, followed while it is running. As soon as its state changes, whatever shows its records or the list of
 * imports is read anew: sites stand in `/site`, products in `/product`.
 */
export function useImportRun(id: number) {
  const client = useQueryClient();
  const query = useQuery({
    ...importRunQuery(id),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL : false),
  });
  const { kind, state } = query.data ?? {};
  const before = useRef(state);
  useEffect(() => {
    const hasChanged = before.current !== undefined && before.current !== state;
    before.current = state;
    if (!hasChanged) return;
    for (const group of ['import', kind]) void client.invalidateQueries({ queryKey: [group] });
  }, [client, kind, state]);
  return query;
}

import { type QueryClient, QueryObserver, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isProblem } from '../../../kernel/problem.ts';
import { type ImportRun, importRunQuery } from '../data.ts';

const POLL = 1500;

/** Refreshes the kind's records and the list of imports after an import or its reversal. */
export function renewAfterImport(client: QueryClient, { kind }: Pick<ImportRun, 'kind'>): void {
  // The endpoints of a kind start with its name, `/product/{id}`.
  for (const group of ['import', kind]) void client.invalidateQueries({ queryKey: [group] });
}

const followed = new Set<number>();

/** Polls a running import until it ends, even on other pages. */
function follow(client: QueryClient, id: number): void {
  if (followed.has(id)) return;
  followed.add(id);
  const observer = new QueryObserver(client, { ...importRunQuery(id), refetchInterval: POLL });
  const stop = observer.subscribe(({ data, error }) => {
    const isLost = isProblem(error) && !error.isTransient;
    if (data?.state === 'running' && !isLost) return;
    stop();
    followed.delete(id);
    if (data) renewAfterImport(client, data);
  });
}

/** An import, polled while it is running. */
export function useImportRun(id: number) {
  const client = useQueryClient();
  const query = useQuery(importRunQuery(id));
  const isRunning = query.data?.state === 'running';
  useEffect(() => {
    if (isRunning) follow(client, id);
  }, [client, id, isRunning]);
  return query;
}

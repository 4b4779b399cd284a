import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import { type DatasetName, isOpen } from '@kontor/contract/areas/merchandise/rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCommand } from '../../../kernel/mutation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { type DataSource, dataSourcesQuery } from '../data.ts';

const POLL = 2_000;

/** All datasets, followed while one of them is copied, or waits for a server to go on with it. */
export function useDataSources() {
  const client = useQueryClient();
  const query = useQuery({
    ...dataSourcesQuery(),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? POLL : false),
  });
  const isRunning = query.data?.some(({ isUnderWay }) => isUnderWay) ?? false;
  const wasRunning = useRef(false);
  useEffect(() => {
    // Data of other pages may have been copied again.
    if (wasRunning.current && !isRunning) void client.invalidateQueries();
    wasRunning.current = isRunning;
  }, [client, isRunning]);
  return query;
}

/**
 * Requests one dataset or all of them, unless that is running already; a refusal is shown, and the list is fetched
 * again.
 */
export function useSync(sources: readonly DataSource[] = []) {
  const client = useQueryClient();
  const { queryKey } = dataSourcesQuery();
  const { mutate, isPending } = useCommand(merchandise.syncDataSources);
  const isBusy = isPending || sources.some(({ isUnderWay }) => isUnderWay);
  const start = (dataset?: DatasetName) =>
    mutate(
      { body: { dataset } },
      {
        onSuccess: (answer) => client.setQueryData(queryKey, answer),
        onError: (error) => {
          notify.error(error);
          void client.invalidateQueries({ queryKey });
        },
      },
    );
  return {
    isBusy,
    /** The props of a button that requests a sync. It is never `disabled`, which would take the focus from it. */
    button: (dataset?: DatasetName) => ({
      'aria-disabled': isBusy,
      'data-disabled': isBusy || undefined,
      onClick: () => {
        if (!isBusy) start(dataset);
      },
    }),
  };
}

export type Sync = ReturnType<typeof useSync>;

import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import { type DatasetName, isUnfinished } from '@kontor/contract/areas/merchandise/rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCommand } from '../../../kernel/mutation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { type DataSource, dataSourcesQuery } from '../data.ts';

const POLL = 2_000;

/** All datasets, polled while one is being copied or waits to be resumed. */
export function useDataSources() {
  const client = useQueryClient();
  const query = useQuery({
    ...dataSourcesQuery(),
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? POLL : false),
  });
  const isRunning = query.data?.some(({ isUnderWay }) => isUnderWay) ?? false;
  const wasRunning = useRef(false);
  useEffect(() => {
    // The data of other pages may be outdated.
    if (wasRunning.current && !isRunning) void client.invalidateQueries();
    wasRunning.current = isRunning;
  }, [client, isRunning]);
  return query;
}

/**
 * Requests a sync of one or all datasets, unless it is already running. An error is shown, and the list is refetched.
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
    /** The props of a sync button. It is never `disabled`, which would make it lose the focus. */
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

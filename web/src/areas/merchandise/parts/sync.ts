import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import type { DatasetName } from '@kontor/contract/areas/merchandise/rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../kernel/mutation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { dataSourcesQuery, isOpen } from '../data.ts';

const POLL = 2_000;

/** All datasets, followed while one of them is copied; the end of that is told. */
export function useDataSources() {
  const { t } = useTranslation('merchandise');
  const client = useQueryClient();
  const query = useQuery({
    ...dataSourcesQuery(),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? POLL : false),
  });
  const isRunning = query.data?.some(isOpen) ?? false;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      notify.success(t('sources.finished'));
      // Whatever other pages have read may have been copied anew.
      void client.invalidateQueries();
    }
    wasRunning.current = isRunning;
  }, [client, isRunning, t]);
  return query;
}

/** Asks for one dataset or all of them; a refusal is told, and what led to it is read anew. */
export function useSync() {
  const client = useQueryClient();
  const { queryKey } = dataSourcesQuery();
  const { mutate, isPending } = useCommand(merchandise.syncDataSources);
  return {
    isPending,
    start: (dataset?: DatasetName) =>
      mutate(
        { body: { dataset } },
        {
          onSuccess: (sources) => client.setQueryData(queryKey, sources),
          onError: (error) => {
            notify.error(error);
            void client.invalidateQueries({ queryKey });
          },
        },
      ),
  };
}

export type Sync = ReturnType<typeof useSync>;

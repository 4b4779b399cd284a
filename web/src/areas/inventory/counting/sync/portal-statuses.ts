import { transactions } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import { MAX_STATUSES } from '@kontor/contract/areas/inventory/transactions/rules.ts';
import { MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isSent } from '../count.ts';
import type { ListedCount } from '../listed-count.ts';
import { callAsCounter } from './calls.ts';

export type StatusOfCount = AnswerOf<typeof transactions.statusOfCounts>[number];
/** The server's statuses by UUID. */
export type PortalStatuses = ReadonlyMap<string, StatusOfCount>;

const NONE: PortalStatuses = new Map();

/** The server's current status of this device's counts; empty if it does not respond. */
export function usePortalStatuses(counts: readonly ListedCount[]): PortalStatuses {
  const ids = counts.flatMap(({ uuid, status }) => (isSent(status) ? uuid : [])).slice(0, MAX_STATUSES);
  const { data = NONE } = useQuery({
    queryKey: ['counting', 'statuses', ids],
    queryFn: async (): Promise<PortalStatuses> => {
      const answer = await callAsCounter(transactions.statusOfCounts, { body: { ids } });
      return new Map(answer.map((each) => [each.id, each]));
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MS,
    retry: false,
  });
  return data;
}

/** Applies the server's status to a count, which may have been decided on, corrected, deleted or reversed. */
export function withPortalStatus(count: ListedCount, statuses: PortalStatuses): ListedCount {
  const current = statuses.get(count.uuid);
  if (!current || !isSent(count.status)) return count;
  const { status, unit, countQuantity, reversedById } = current;
  return {
    ...count,
    status,
    unit: unit ?? count.unit,
    quantity: countQuantity ?? count.quantity,
    isReversed: count.isReversed || reversedById !== null,
  };
}

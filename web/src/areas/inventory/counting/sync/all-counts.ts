import { transactions } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import type { VisitorAnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callAsCounter } from './calls.ts';

/** The server's record of a count from any device. */
export type PortalCount = VisitorAnswerOf<typeof transactions.transactionsOfReceipt>[number];

/** The latest counts of a receipt on the server, of all devices. */
export const useAllCounts = (
  receiptId: number,
  { search, limit }: { readonly search: string; readonly limit: number },
) =>
  useQuery({
    queryKey: ['counting', 'all', receiptId, search, limit],
    queryFn: (): Promise<readonly PortalCount[]> =>
      callAsCounter(transactions.transactionsOfReceipt, {
        params: { receiptId },
        query: { sort: '-countedAt', limit, ...(search && { search }) },
      }),
    placeholderData: keepPreviousData,
  });

/** One count from the server, for counts of other devices. */
export const usePortalCount = (uuid: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['counting', 'one', uuid],
    queryFn: (): Promise<PortalCount> =>
      callAsCounter(transactions.inventoryTransaction.find, { params: { id: uuid } }),
    enabled: isWanted,
  });

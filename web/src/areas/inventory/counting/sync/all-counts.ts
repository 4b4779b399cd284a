import { transactions } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import type { VisitorAnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callAsCounter } from './calls.ts';

/** A count as the portal has it, whoever made it. */
export type PortalCount = VisitorAnswerOf<typeof transactions.transactionsOfReceipt>[number];

/** The last ones of a receipt as the portal has them, of all devices. */
export const useAllCounts = (receiptId: number, { search, most }: { readonly search: string; readonly most: number }) =>
  useQuery({
    queryKey: ['counting', 'all', receiptId, search, most],
    queryFn: (): Promise<readonly PortalCount[]> =>
      callAsCounter(transactions.transactionsOfReceipt, {
        params: { receiptId },
        query: { sort: '-countedAt', limit: most, ...(search && { search }) },
      }),
    placeholderData: keepPreviousData,
  });

/** One of them, where this device has not made it. */
export const usePortalCount = (uuid: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['counting', 'one', uuid],
    queryFn: (): Promise<PortalCount> =>
      callAsCounter(transactions.inventoryTransaction.find, { params: { id: uuid } }),
    enabled: isWanted,
  });

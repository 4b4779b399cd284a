import { inventory } from '@kontor/contract/areas/inventory/inventories/schema.ts';
import { positions } from '@kontor/contract/areas/inventory/positions/endpoints.ts';
import { inventoryReceipt } from '@kontor/contract/areas/inventory/receipts/schema.ts';
import type { VisitorAnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../../../kernel/problem.ts';
import { callAsCounter } from './calls.ts';
import { findKept, readAndKeep, type Source } from './kept-answers.ts';

const MINUTE = 60_000;

/** The device's copy of something. */
interface DeviceCopy<T> {
  readonly data: T | undefined;
  /** Since when the device has it. */
  readonly readAt: string | null;
  /** Why it could not be refreshed. */
  readonly error: unknown;
  readonly refetch: () => void;
}

/**
 * The device's copy of something, shown at once, and refreshed in the background: in a cellar nobody waits for an
 * answer.
 */
function useDeviceCopy<T>(source: Source<T>): DeviceCopy<T> {
  const client = useQueryClient();
  const queryKey = ['counting', 'kept', source.key];
  const kept = useQuery({ queryKey, queryFn: () => findKept<T>(source), staleTime: Number.POSITIVE_INFINITY });
  const reading = useQuery({
    queryKey: ['counting', 'read', source.key],
    queryFn: async () => {
      const read = await readAndKeep(source);
      client.setQueryData(queryKey, read);
      return read.readAt;
    },
    refetchInterval: MINUTE,
    retry: false,
  });
  return {
    data: kept.data?.content,
    readAt: kept.data?.readAt ?? null,
    error: reading.error ?? kept.error,
    refetch: () => void reading.refetch(),
  };
}

export type CountedInventory = VisitorAnswerOf<typeof inventory.list>[number];
export type CountedPosition = VisitorAnswerOf<typeof positions.positionsOfReceipt>[number];
export type CountedReceipt = VisitorAnswerOf<typeof inventoryReceipt.list>[number];

/** The newest day first (`spec 3 §2.5`). */
const inventories: Source<readonly CountedInventory[]> = {
  key: 'inventories/1',
  read: () => callAsCounter(inventory.list, { query: { sort: '-dateOfCounting,-id' } }),
};

export const receiptsOf = (inventoryId: number): Source<readonly CountedReceipt[]> => ({
  key: `receipts/1/${inventoryId}`,
  read: () => callAsCounter(inventoryReceipt.list, { query: { inventoryId } }),
});

const NOTHING: readonly CountedPosition[] = [];

/** The positions of a receipt not counted in their current round; none of one in review. */
export const toCountOf = (receiptId: number): Source<readonly CountedPosition[]> => ({
  key: `to-count/2/${receiptId}`,
  read: () =>
    callAsCounter(positions.positionsOfReceipt, { params: { receiptId }, query: { counted: 'false' } }).catch(
      (error: unknown) => {
        if (isProblem(error, 'request.notFound')) return NOTHING;
        throw error;
      },
    ),
});

/** The inventories that people who count can reach, as the device has them. */
export const useInventories = () => useDeviceCopy(inventories);

/** The receipts of one in which is counted. */
export const useReceipts = (inventoryId: number) => useDeviceCopy(receiptsOf(inventoryId));

/** The positions of a receipt still to be counted, by the portal's data. */
export const useToCount = (receiptId: number) => useDeviceCopy(toCountOf(receiptId));

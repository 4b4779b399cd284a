import { inventory } from '@kontor/contract/areas/inventory/inventories/schema.ts';
import { positions } from '@kontor/contract/areas/inventory/positions/endpoints.ts';
import { inventoryReceipt } from '@kontor/contract/areas/inventory/receipts/schema.ts';
import { zones } from '@kontor/contract/areas/inventory/zones/endpoints.ts';
import { MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import type { AnswerOf, VisitorAnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../../../kernel/problem.ts';
import { callAsCounter } from './calls.ts';
import { fetchAndStore, findStored, type Source } from './stored-answers.ts';

/** The device's copy of server data. */
interface DeviceCopy<T> {
  readonly data: T | undefined;
  /** The time of the last fetch. */
  readonly readAt: string | null;
  /** The error of the last refresh. */
  readonly error: unknown;
  readonly refetch: () => void;
}

/**
 * The device's copy of server data, shown immediately and refreshed in the background, because there may be no network.
 */
function useDeviceCopy<T>(source: Source<T>): DeviceCopy<T> {
  const client = useQueryClient();
  const queryKey = ['counting', 'kept', source.key];
  const stored = useQuery({ queryKey, queryFn: () => findStored<T>(source), staleTime: Number.POSITIVE_INFINITY });
  const reading = useQuery({
    queryKey: ['counting', 'read', source.key],
    queryFn: async () => {
      const read = await fetchAndStore(source);
      client.setQueryData(queryKey, read);
      return read.readAt;
    },
    refetchInterval: MINUTE_MS,
    retry: false,
  });
  return {
    data: stored.data?.content,
    readAt: stored.data?.readAt ?? null,
    error: reading.error ?? stored.error,
    refetch: () => void reading.refetch(),
  };
}

export type CountedInventory = VisitorAnswerOf<typeof inventory.list>[number];
export type CountedPosition = VisitorAnswerOf<typeof positions.positionsOfReceipt>[number];
export type CountedZone = AnswerOf<typeof zones.zones>[number];
export type CountedReceipt = VisitorAnswerOf<typeof inventoryReceipt.list>[number];

/** Newest day first (`spec 3 §2.5`). */
const inventories: Source<readonly CountedInventory[]> = {
  key: 'inventories/1',
  read: () => callAsCounter(inventory.list, { query: { sort: '-dateOfCounting,-id' } }),
};

export const receiptsOf = (inventoryId: number): Source<readonly CountedReceipt[]> => ({
  key: `receipts/3/${inventoryId}`,
  read: () => callAsCounter(inventoryReceipt.list, { query: { inventoryId } }),
});

/** Who counts where; a server of the version before does not know. */
export const zonesOf = (inventoryId: number): Source<readonly CountedZone[]> => ({
  key: `zones/1/${inventoryId}`,
  read: () =>
    callAsCounter(zones.zones, { params: { id: inventoryId } }).catch((error: unknown) => {
      if (isProblem(error, 'request.notFound')) return [];
      throw error;
    }),
});

const NOTHING: readonly CountedPosition[] = [];

/** The positions of a receipt that are not counted in their current round; none for a receipt in review. */
export const toCountOf = (receiptId: number): Source<readonly CountedPosition[]> => ({
  key: `to-count/4/${receiptId}`,
  read: () =>
    callAsCounter(positions.positionsOfReceipt, { params: { receiptId }, query: { counted: 'false' } }).catch(
      (error: unknown) => {
        if (isProblem(error, 'request.notFound')) return NOTHING;
        throw error;
      },
    ),
});

/** The inventories that can be counted, from the device's copy. */
export const useInventories = () => useDeviceCopy(inventories);

/** The receipts of an inventory that are being counted. */
export const useReceipts = (inventoryId: number) => useDeviceCopy(receiptsOf(inventoryId));

/** Who counts where in an inventory. */
export const useZones = (inventoryId: number) => useDeviceCopy(zonesOf(inventoryId));

/** The uncounted positions of a receipt according to the server. */
export const useToCount = (receiptId: number) => useDeviceCopy(toCountOf(receiptId));

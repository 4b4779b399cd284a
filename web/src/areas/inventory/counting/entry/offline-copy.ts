import { useQuery } from '@tanstack/react-query';
import { type CountedReceipt, receiptsOf, toCountOf, zonesOf } from '../sync/lists.ts';
import { fetchAndStore, findStored } from '../sync/stored-answers.ts';

const FRESH = 15 * 60_000;

interface OfflineCopyState {
  /** Whether the device has the whole inventory, even if it is outdated. */
  readonly isStored: boolean;
  /** The error of the last refresh. */
  readonly error: unknown;
}

async function readAll(inventoryId: number): Promise<void> {
  const { content: receipts } = await fetchAndStore(receiptsOf(inventoryId));
  await fetchAndStore(zonesOf(inventoryId));
  // Sequential, to spare poor networks.
  for (const { id } of receipts) await fetchAndStore(toCountOf(id));
}

/** Reads the stored copy, because a full device shows data without storing it. */
async function isCompletelyStored(inventoryId: number): Promise<boolean> {
  const receipts = await findStored<readonly CountedReceipt[]>(receiptsOf(inventoryId));
  if (!receipts) return false;
  const lists = await Promise.all(receipts.content.map(({ id }) => findStored(toCountOf(id))));
  return lists.every((list) => list !== null);
}

/** Stores an inventory on the device for counting offline. */
export async function storeForOffline(inventoryId: number): Promise<OfflineCopyState> {
  const error = await readAll(inventoryId).then(
    () => null,
    (why: unknown) => why,
  );
  return { isStored: await isCompletelyStored(inventoryId), error };
}

/** The state of an inventory's offline copy; null needs no copy. */
export const useOfflineCopy = (inventoryId: number | null) =>
  useQuery({
    queryKey: ['counting', 'ahead', inventoryId],
    queryFn: () => (inventoryId === null ? { isStored: true, error: null } : storeForOffline(inventoryId)),
    staleTime: FRESH,
    refetchInterval: ({ state }) => (state.data?.error ? 60_000 : FRESH),
    retry: false,
  });

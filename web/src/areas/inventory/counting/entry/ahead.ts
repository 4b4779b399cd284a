import { useQuery } from '@tanstack/react-query';
import { findKept, readAndKeep } from '../sync/kept-answers.ts';
import { type CountedReceipt, receiptsOf, toCountOf } from '../sync/lists.ts';

const FRESH = 15 * 60_000;

interface Ahead {
  /** The device has all of the inventory, whether or not it is the newest. */
  readonly isThere: boolean;
  /** Why it could not be refreshed. */
  readonly error: unknown;
}

async function readAll(inventoryId: number): Promise<void> {
  const { content: receipts } = await readAndKeep(receiptsOf(inventoryId));
  // One after the other: a poor network cannot handle more.
  for (const { id } of receipts) await readAndKeep(toCountOf(id));
}

/** The stored copy is checked: a full device shows what it reads, but does not have it in the cellar. */
async function hasAll(inventoryId: number): Promise<boolean> {
  const receipts = await findKept<readonly CountedReceipt[]>(receiptsOf(inventoryId));
  if (!receipts) return false;
  const lists = await Promise.all(receipts.content.map(({ id }) => findKept(toCountOf(id))));
  return lists.every((list) => list !== null);
}

/** Brings an inventory onto the device, before anybody walks into the cellar. */
export async function loadAhead(inventoryId: number): Promise<Ahead> {
  const error = await readAll(inventoryId).then(
    () => null,
    (why: unknown) => why,
  );
  return { isThere: await hasAll(inventoryId), error };
}

/** Whether the device has the positions of an inventory; for no inventory, there is nothing to have. */
export const useAhead = (inventoryId: number | null) =>
  useQuery({
    queryKey: ['counting', 'ahead', inventoryId],
    queryFn: () => (inventoryId === null ? { isThere: true, error: null } : loadAhead(inventoryId)),
    staleTime: FRESH,
    refetchInterval: ({ state }) => (state.data?.error ? 60_000 : FRESH),
    retry: false,
  });

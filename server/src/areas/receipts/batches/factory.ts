import { type Actor, SYSTEM } from '../../../kernel/identity/actor.ts';
import type { World } from '../../../kernel/world.ts';
import { createBatch } from './commands.ts';

/** Exports the open receipts, and completes them if requested. */
export async function insertBatch(
  { tx }: World,
  {
    by = SYSTEM,
    at = tx.now,
    setAsCompleted = false,
  }: { readonly by?: Actor; readonly at?: Date; readonly setAsCompleted?: boolean } = {},
): Promise<number> {
  const batch = await createBatch({ ...tx, now: at }, by, { all: false, setAsCompleted, again: [] });
  if (!batch) throw new Error('There are no open receipts to export');
  return batch.id;
}

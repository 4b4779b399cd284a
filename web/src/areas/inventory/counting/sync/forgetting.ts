import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import { forgetSettled, tally } from './ledger.ts';
import { forgetName, sessionNow } from './session.ts';
import { forgetDrafts } from './stored-drafts.ts';

/**
 * A paired device that is refused forgets what the server has, and who counts on it; what is not sent yet stays with its
 * names.
 */
export async function forgetRefused(): Promise<void> {
  const { pairing, isRefused } = sessionNow();
  if (!pairing || !isRefused) return;
  await forgetSettled();
  const { waiting, parked } = await tally();
  if (waiting + parked === 0) await forgetName();
}

/** Deletes drafts, and counts that are on the server, once they are older than this. */
export async function forgetOld(days: number): Promise<void> {
  const before = Date.now() - days * DAY_MS;
  await forgetDrafts(before);
  await forgetSettled(new Date(before).toISOString());
}

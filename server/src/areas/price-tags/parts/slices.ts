import { setImmediate as others } from 'node:timers/promises';

/** The number of products read and processed before other requests get a turn. */
const SLICE = 100;

/** Processes thousands of items a hundred at a time, so that other requests get a turn. */
export async function inSlices<Item, Result>(
  items: readonly Item[],
  work: (slice: readonly Item[]) => Promise<readonly Result[]> | readonly Result[],
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += SLICE) {
    if (at > 0) await others();
    for (const result of await work(items.slice(at, at + SLICE))) results.push(result);
  }
  return results;
}

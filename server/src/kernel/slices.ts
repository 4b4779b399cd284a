import { setImmediate as breath } from 'node:timers/promises';

/** Processing this many at once takes a few milliseconds. */
const SLICE_LENGTH = 500;

/** As `map`, for a list that may be long: other requests are answered in between. */
export async function mapInSlices<From, To>(
  list: readonly From[],
  make: (from: From, index: number) => To,
): Promise<To[]> {
  const results: To[] = [];
  for (const [index, from] of list.entries()) {
    results.push(make(from, index));
    if ((index + 1) % SLICE_LENGTH === 0) await breath();
  }
  // The following work may take long, too.
  if (list.length > SLICE_LENGTH) await breath();
  return results;
}

import { setImmediate as breath } from 'node:timers/promises';

/** Processing this many at once takes a few milliseconds. */
const AT_ONCE = 500;

/** As `map`, for a list that may be long: other requests are answered in between. */
export async function mapInSlices<From, To>(
  list: readonly From[],
  make: (from: From, place: number) => To,
): Promise<To[]> {
  const made: To[] = [];
  for (const [place, from] of list.entries()) {
    made.push(make(from, place));
    if ((place + 1) % AT_ONCE === 0) await breath();
  }
  // The following work may take long, too.
  if (list.length > AT_ONCE) await breath();
  return made;
}

import { HOUR_MS } from '@kontor/contract/kernel/durations.ts';
import type { Progress } from '../data.ts';

type Hour = Progress['hours'][number];

/** The longest pause to fill, in hours; longer ones are nights. */
const MAX_FILLED = 24;

/** The hours with counts and the empty hours between them, so that pauses are visible. */
export function hoursOf(hours: readonly Hour[]): Hour[] {
  return hours.flatMap((each, index) => {
    const before = hours[index - 1];
    if (!before) return [each];
    const start = Date.parse(before.hour);
    const between = Math.round((Date.parse(each.hour) - start) / HOUR_MS) - 1;
    if (between < 1 || between > MAX_FILLED) return [each];
    const pauses = Array.from({ length: between }, (_, later) => ({
      hour: new Date(start + (later + 1) * HOUR_MS).toISOString(),
      counts: 0,
    }));
    return [...pauses, each];
  });
}

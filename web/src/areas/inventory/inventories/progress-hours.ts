import type { Progress } from '../data.ts';

type Hour = Progress['hours'][number];

const HOUR = 3_600_000;
/** The longest break within a row of hours: more of them are the nights between. */
const MAX_FILLED = 24;

/** Hours with counts, and those between them without, so that a pause is visible. By their beginning. */
export function hoursOf(hours: readonly Hour[]): Hour[] {
  return hours.flatMap((each, place) => {
    const before = hours[place - 1];
    if (!before) return [each];
    const start = Date.parse(before.hour);
    const between = Math.round((Date.parse(each.hour) - start) / HOUR) - 1;
    if (between < 1 || between > MAX_FILLED) return [each];
    const pauses = Array.from({ length: between }, (_, later) => ({
      hour: new Date(start + (later + 1) * HOUR).toISOString(),
      counts: 0,
    }));
    return [...pauses, each];
  });
}

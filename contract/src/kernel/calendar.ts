/** Arithmetic with calendar days, `YYYY-MM-DD`: no clock and no zone, so that no clock change can shorten a day. */

const DAY = 86_400_000;

const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** A day without a time is one of UTC, and read several times as fast. */
const timeOf = (day: string): number => Date.parse(day);

/** The day so many days later, or earlier. */
export const addDays = (day: string, days: number): string => textOf(timeOf(day) + days * DAY);

/** The same day so many months later, or earlier; the last one of that month where it has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return textOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

export const lastOfMonth = (day: string): string => addDays(addMonths(firstOfMonth(day), 1), -1);

/** The Monday of its week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7));

/** How many days from the first to the second. */
export const daysBetween = (first: string, second: string): number =>
  Math.round((timeOf(second) - timeOf(first)) / DAY);

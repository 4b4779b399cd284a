import { addMonths } from '@kontor/contract/kernel/calendar.ts';
import { day } from '@kontor/contract/kernel/fields.ts';

/** What labels print: a day, or a month, which lasts until its last day. A number pad has no dots. */
const PATTERNS = [
  /^(?<year>\d{4})-(?<month>\d{1,2})(?:-(?<day>\d{1,2}))?$/,
  /^(?<day>\d{1,2})[.,/ -](?<month>\d{1,2})[.,/ -](?<year>\d{4}|\d{2})$/,
  /^(?<month>\d{1,2})[.,/ -](?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/,
  /^(?<month>\d{2})(?<year>\d{2})$/,
] as const;

const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The best-before date in a typed text, `YYYY-MM-DD`: `31.12.27`, `311227`, `12/27`; null if it is none. */
export function bestBeforeIn(text: string): string | null {
  const typed = text.trim();
  for (const pattern of PATTERNS) {
    const groups = pattern.exec(typed)?.groups;
    if (!groups) continue;
    const { year = '', month = '' } = groups;
    const whole = year.padStart(4, '20');
    const last = String(lastOf(Number(whole), Number(month)));
    const found = `${whole}-${month.padStart(2, '0')}-${(groups['day'] ?? last).padStart(2, '0')}`;
    if (day().safeParse(found).success) return found;
  }
  return null;
}

/** Goods that are longer past it are thrown away, and no drink keeps longer from now on. */
const MAX_MONTHS_PAST = 12;
const MAX_MONTHS_AHEAD = 60;

/** Whether a best-before date is more likely mistyped, such as 2072 for 2027. */
export const isUnlikely = (bestBefore: string, today: string): boolean =>
  bestBefore < addMonths(today, -MAX_MONTHS_PAST) || bestBefore > addMonths(today, MAX_MONTHS_AHEAD);

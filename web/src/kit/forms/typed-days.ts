import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { day as dayField } from '@kontor/contract/kernel/fields.ts';

/** The context for parsing typed text. */
export interface ParseContext {
  /** `YYYY-MM-DD`, the base for days without a year and words such as 'morgen'. */
  readonly today: string;
  /** The relative days in the current language. */
  readonly words: Readonly<Record<'yesterday' | 'today' | 'tomorrow', string>>;
}

/** A day, `YYYY-MM-DD`, and the rest of the text. */
interface DayMatch {
  readonly day: string;
  readonly rest: string;
}

/** The notations of a day; in both languages the day comes before the month. */
const DAY_PATTERNS = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?!\d)/,
  // Two digits after a space are no year: '24.12. 18'.
  /^(?<day>\d{1,2})[./-]\s*(?<month>\d{1,2})[./-](?:(?=\d)|\s*(?=\d{4}))(?<year>\d{4}|\d{2})(?!\d)/,
  /^(?<day>\d{1,2})[./-]\s*(?<month>\d{1,2})(?!\d)[./-]?/,
  /^(?<day>\d{1,2}) (?<month>\d{1,2}) (?<year>\d{4}|\d{2})(?!\d)/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{2})(?!\d)/,
] as const;

const SHIFTS = { yesterday: -1, today: 0, tomorrow: 1 } as const;
const WORDS = ['yesterday', 'today', 'tomorrow'] as const;

/** Interpretations of a text's beginning as a day, the likeliest first. */
function* dayMatches(text: string, { today, words }: ParseContext): Generator<DayMatch> {
  const typed = text.trim().toLowerCase();
  for (const word of WORDS) {
    const rest = typed.slice(words[word].length);
    if (typed.startsWith(words[word]) && !/^\p{L}/u.test(rest)) yield { day: addDays(today, SHIFTS[word]), rest };
  }
  for (const pattern of DAY_PATTERNS) {
    const match = pattern.exec(typed);
    if (!match?.groups) continue;
    const { year = today.slice(0, 4), month = '', day = '' } = match.groups;
    const isoDay = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (dayField().safeParse(isoDay).success) yield { day: isoDay, rest: typed.slice(match[0].length) };
  }
}

/** A time of day, `HH:mm`: `9`, `9:30`, `9.30`, `930`, `9 Uhr`, `9:30 pm`; null if invalid. */
function timeIn(text: string): string | null {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(uhr|h|am|pm)?$/.exec(text.replace(/^[\s,t]+/, '').trim());
  if (!match) return null;
  const [, hours = '', minutes = '00', half] = match;
  const isHalf = half === 'am' || half === 'pm';
  if (isHalf && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const hour = isHalf ? (Number(hours) % 12) + (half === 'pm' ? 12 : 0) : Number(hours);
  return hour > 23 || Number(minutes) > 59 ? null : `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** The day in a typed text, `YYYY-MM-DD`: `1.2.27`, `01022027`, `heute`; null if invalid. */
export function dayFrom(text: string, context: ParseContext): string | null {
  for (const { day, rest } of dayMatches(text, context)) if (rest.trim() === '') return day;
  return null;
}

/**
 * Day and time in a typed text: `1.2.27 9`, `morgen 14:30`; null if invalid. A day alone gets the time `MORNING`.
 */
export function momentFrom(
  text: string,
  context: ParseContext,
): { readonly day: string; readonly time: string } | null {
  for (const { day, rest } of dayMatches(text, context)) {
    const time = rest.trim() === '' ? MORNING : timeIn(rest);
    if (time !== null) return { day, time };
  }
  return null;
}

/** The default time of a day. */
export const MORNING = '09:00';

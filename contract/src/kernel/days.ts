import { tzOffset } from '@date-fns/tz/tzOffset';
import { daysBetween } from './calendar.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';
import { localeOf, relativeFormatOf } from './intl.ts';

/** Earlier years are typing errors, and `Date` maps years below 100 to the 20th century. */
export const EARLIEST_YEAR = 1900;

/** The date and time that a wall clock in some time zone shows. `month` counts from 1. */
export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/**
 * The instant at which the clocks of `zone` show `local`. Null for a time that a clock change skips, for a day or
 * month that does not exist, and for years before `EARLIEST_YEAR`; a repeated time gives its first occurrence
 * (`behaviour §1`).
 */
export function instantOf(local: LocalTime, zone: string): Date | null {
  if (local.year < EARLIEST_YEAR) return null;
  const asUtc = Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute);
  const check = new Date(asUtc);
  if (check.getUTCMonth() !== local.month - 1 || check.getUTCHours() !== local.hour) return null;
  const offsets = new Set([tzOffset(zone, new Date(asUtc - DAY_MS)), tzOffset(zone, new Date(asUtc + DAY_MS))]);
  const candidates = [...offsets]
    .map((offset) => ({ offset, at: new Date(asUtc - offset * MINUTE_MS) }))
    .filter(({ offset, at }) => tzOffset(zone, at) === offset)
    .map(({ at }) => at.getTime());
  return candidates.length === 0 ? null : new Date(Math.min(...candidates));
}

/** The local time in `zone` at an instant. */
export function localTimeOf(instant: Date, zone: string): LocalTime {
  const shifted = new Date(instant.getTime() + tzOffset(zone, instant) * MINUTE_MS);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The languages in which dates are formatted. */
type Language = 'de' | 'en';

/** Formats a calendar day (`YYYY-MM-DD`) as `DD.MM.YYYY` (`spec 1 §9`), in English as `DD/MM/YYYY`. */
export const formatDay = (day: string, language: Language): string =>
  day
    .split('-')
    .reverse()
    .join(language === 'de' ? '.' : '/');

/** Formats calendar days from the first to the last, `start–end`; a single day only once. */
export const formatDays = (
  { start, end }: { readonly start: string; readonly end: string },
  language: Language,
): string => (start === end ? formatDay(start, language) : `${formatDay(start, language)}–${formatDay(end, language)}`);

/** Days up to this distance are counted in days, others in months. */
const MAX_RELATIVE_DAYS = 60;
const DAYS_OF_MONTH = 30.44;

/** A calendar day relative to another one: 'heute', 'vor 5 Tagen', 'in 3 Monaten'. */
export function relativeDay(day: string, today: string, language: Language): string {
  const format = relativeFormatOf(localeOf(language), { numeric: 'auto' });
  const days = daysBetween(today, day);
  if (Math.abs(days) <= MAX_RELATIVE_DAYS) return format.format(days, 'day');
  return format.format(Math.round(days / DAYS_OF_MONTH), 'month');
}

/**
 * Formats an instant as `DD.MM.YYYY HH:mm` (`spec 1 §9`) in the business time zone, in English as `DD/MM/YYYY HH:mm`.
 */
export function formatDateTime(instant: string | Date, zone: string, language: Language): string {
  const { year, month, day, hour, minute } = localTimeOf(new Date(instant), zone);
  return `${formatDay(`${year}-${twoDigits(month)}-${twoDigits(day)}`, language)} ${twoDigits(hour)}:${twoDigits(minute)}`;
}

/**
 * Parses the output of `formatDateTime` in any language; null for other text and for times that the clocks never
 * show.
 */
export function parseDateTime(value: string, zone: string): Date | null {
  const match = /^(\d{2})[./](\d{2})[./](\d{4}) (\d{2}):(\d{2})$/.exec(value.trim());
  if (!match) return null;
  const [day, month, year, hour, minute] = match.slice(1).map(Number);
  if (!day || !month || !year || hour === undefined || minute === undefined) return null;
  return hour > 23 || minute > 59 ? null : instantOf({ year, month, day, hour, minute }, zone);
}

/** The calendar day of an instant in `zone`, `YYYY-MM-DD`. */
export function dayOf(instant: Date, zone: string): string {
  const { year, month, day } = localTimeOf(instant, zone);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** Formats a span as `start–end`; the second date is left out when both are on the same day. */
export function formatSpan(start: string, end: string, zone: string, language: Language): string {
  const from = formatDateTime(start, zone, language);
  const to = formatDateTime(end, zone, language);
  return from.slice(0, 10) === to.slice(0, 10) ? `${from}–${to.slice(11)}` : `${from} – ${to}`;
}

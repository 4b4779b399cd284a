import { formatDateTime, localTimeOf } from './days.ts';
import { dateFormatOf, localeOf } from './intl.ts';

/** The languages of dates. */
type Language = 'de' | 'en';

/** Formats days and times as usual in a language, in the business time zone. */
export function dateTextIn(language: Language, timeZone: string) {
  const days = dateFormatOf(localeOf(language), {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const partOf = (instant: string, type: 'weekday' | 'day' | 'month') =>
    days.formatToParts(new Date(instant)).find((part) => part.type === type)?.value ?? '';
  const monthDay = (instant: string) =>
    `${partOf(instant, 'day')}${language === 'de' ? '.' : ''} ${partOf(instant, 'month')}`;
  // Browsers differ in whether the full stop belongs to the weekday.
  const weekday = (instant: string) => partOf(instant, 'weekday').replace(/\.$/, '') + (language === 'de' ? '.,' : '');
  return {
    /** `Sa.,`, `Sat` */
    weekday,
    /** `2. Dez.`, `2 Dec` */
    monthDay,
    /** `Sa., 5. Dez.`, `Sat 5 Dec` */
    weekdayOf: (instant: string) => `${weekday(instant)} ${monthDay(instant)}`,
    yearOf: (instant: string) => localTimeOf(new Date(instant), timeZone).year,
    /** `9`, `9:30`; in English `9 am`, `9:30 am` */
    clock(instant: string): string {
      const { hour, minute } = localTimeOf(new Date(instant), timeZone);
      const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
      if (language === 'de') return `${hour}${minutes}`;
      return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
    },
  };
}

/**
 * An instant for mails: `Mi., 02.12.2026 11:00`. In English so that the month cannot be taken for the day: `Wed 2 Dec
 * 2026, 11 am`.
 */
export function momentText(instant: string, zone: string, language: Language): string {
  const [day, clock] = dayAndClock(instant, zone, language);
  return `${day} ${clock}`;
}

/** A span in the same way: `Mi., 02.12.2026 11:00–15:00`, `Wed 2 Dec 2026, 11 am–3 pm`. */
export function spanText(start: string, end: string, zone: string, language: Language): string {
  const [day, from] = dayAndClock(start, zone, language);
  const [lastDay, to] = dayAndClock(end, zone, language);
  return day === lastDay ? `${day} ${from}–${to}` : `${day} ${from} – ${lastDay} ${to}`;
}

function dayAndClock(instant: string, zone: string, language: Language): [day: string, clock: string] {
  const { weekday, weekdayOf, yearOf, clock } = dateTextIn(language, zone);
  if (language === 'en') return [`${weekdayOf(instant)} ${yearOf(instant)},`, clock(instant)];
  const [day = '', time = ''] = formatDateTime(instant, zone, language).split(' ');
  return [`${weekday(instant)} ${day}`, time];
}

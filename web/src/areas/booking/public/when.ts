import { localTimeOf } from '@kontor/contract/kernel/days.ts';
import type { Language } from '@kontor/words/words.ts';
import { settings } from '../../../kernel/settings.ts';
import { useLanguage, useTranslation } from '../../../kernel/translation.ts';
import type { PublicDate } from './data.ts';

/** Formats days and times as usual in a language, in the business time zone. */
export function writingOf(language: Language, timeZone: string) {
  const locale = language === 'de' ? 'de-DE' : 'en-GB';
  const days = new Intl.DateTimeFormat(locale, {
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

/** Formats the time of a date and its registration deadline for guests. */
export function useWhen() {
  const { t } = useTranslation('booking');
  const { monthDay, weekdayOf, yearOf, clock } = writingOf(useLanguage(), settings().timeZone);
  const dayAndYear = (instant: string, year: number) => t('public.date.year', { day: weekdayOf(instant), year });
  return {
    /** `Sa., 5. Dez. 2026, 9–16 Uhr`; over several days `Fr., 4. Dez. 2026, 9 Uhr – Sa., 5. Dez. 2026, 16 Uhr`. */
    when({ start, end }: Pick<PublicDate, 'start' | 'end'>): string {
      const [first, last] = [dayAndYear(start, yearOf(start)), dayAndYear(end, yearOf(end))];
      const [from, to] = [clock(start), clock(end)];
      if (first === last) return t('public.date.hours', { day: first, from, to });
      return `${t('public.date.hour', { day: first, at: from })} – ${t('public.date.hour', { day: last, at: to })}`;
    },
    /** `2. Dez.`, with the year if it differs from the date's. */
    closes({ registrationPeriod, start }: Pick<PublicDate, 'registrationPeriod' | 'start'>): string {
      const [day, year] = [monthDay(registrationPeriod), yearOf(registrationPeriod)];
      return year === yearOf(start) ? day : t('public.date.year', { day, year });
    },
  };
}

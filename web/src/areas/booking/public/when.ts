import { dateTextIn } from '@kontor/contract/kernel/date-text.ts';
import { settings } from '../../../kernel/settings.ts';
import { useLanguage, useTranslation } from '../../../kernel/translation.ts';
import type { PublicDate } from './data.ts';

/** Formats the time of a date and its registration deadline for guests. */
export function useWhen() {
  const { t } = useTranslation('booking');
  const { monthDay, weekdayOf, yearOf, clock } = dateTextIn(useLanguage(), settings().timeZone);
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

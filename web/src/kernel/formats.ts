import { formatDateTime, formatDay, formatDays, formatSpan } from '@kontor/contract/kernel/days.ts';
import type { Language } from '@kontor/words/words.ts';
import { useMemo } from 'react';
import { settings } from './settings.ts';
import { useLanguage } from './translation.ts';

const localeOf = (language: Language) => (language === 'de' ? 'de-DE' : 'en-GB');

/** Numbers in a language's format, with a true minus sign instead of the keyboard's hyphen. */
export function numberFormat(language: Language, options: Intl.NumberFormatOptions): (value: number) => string {
  const format = new Intl.NumberFormat(localeOf(language), options);
  return (value) => format.format(value).replace('-', '−');
}

/** Formats of `spec 1 §9` in a language and the business time zone. */
export function formatsOf(language: Language) {
  const locale = localeOf(language);
  // What rounds to zero is shown as zero: '-0,00' reads like a loss.
  const unsignedZero = { signDisplay: 'negative' } as const;
  const digits = { ...unsignedZero, minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const number = numberFormat(language, digits);
  const whole = numberFormat(language, { ...unsignedZero, maximumFractionDigits: 0 });
  const tenths = numberFormat(language, { ...unsignedZero, minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const money = numberFormat(language, { style: 'currency', currency: 'EUR', ...digits });
  const euros = numberFormat(language, {
    ...unsignedZero,
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  });
  const signed = numberFormat(language, { ...digits, signDisplay: 'exceptZero' });
  const short = numberFormat(language, { ...unsignedZero, maximumFractionDigits: 2 });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const shortWeekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const percent = numberFormat(language, { style: 'percent', ...digits });
  const unitOf = (unit: 'byte' | 'kilobyte' | 'megabyte' | 'gigabyte') =>
    numberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 });
  const relative = new Intl.RelativeTimeFormat(locale);
  const { timeZone } = settings();
  return {
    /** `1.234,50` */
    number,
    /** `1.234` */
    whole,
    /** `1.234,5` */
    tenths,
    /** A number for a sentence: `count` selects the plural form, `formatted` is displayed. */
    counted: (count: number) => ({ count, formatted: whole(count) }),
    /** `1.234,50 €` */
    money,
    /** Without cents, `1.235 €` */
    euros,
    /** With its sign, `+1,50`; zero has none. */
    signed,
    /** Only significant decimals, at most two: `0,5` */
    short,
    /** A fraction of 1: 0.125 gives `12,50 %`. */
    percent,
    /** A file size, `64 MB`, in steps of 1024 as in file managers. */
    size: (bytes: number) => {
      if (bytes < 1024) return unitOf('byte')(bytes);
      if (bytes < 1_048_576) return unitOf('kilobyte')(bytes / 1024);
      if (bytes < 1_073_741_824) return unitOf('megabyte')(bytes / 1_048_576);
      return unitOf('gigabyte')(bytes / 1_073_741_824);
    },
    /** `vor 3 Stunden` */
    ago: (count: number, unit: 'minute' | 'hour' | 'day') => relative.format(-count, unit),
    /** A calendar day, `DD.MM.YYYY`, in English `DD/MM/YYYY`. */
    day: (value: string) => formatDay(value, language),
    /** `DD.MM.YYYY–DD.MM.YYYY`; a single day only once. */
    days: (period: { readonly start: string; readonly end: string }) => formatDays(period, language),
    /** A day whose year is obvious: `23.11.`, in English `23/11` */
    shortDay: (value: string) => formatDay(value, language).slice(0, language === 'de' ? 6 : 5),
    /** A day's month, `März 2027` */
    month: (value: string) => month.format(new Date(value)),
    /** `März 27` */
    shortMonth: (value: string) => shortMonth.format(new Date(value)),
    /** `Montag` */
    weekday: (day: string) => weekday.format(new Date(day)),
    /** `Mo`, `Mon`; browsers differ in whether German has a full stop. */
    shortWeekday: (day: string) => shortWeekday.format(new Date(day)).replace(/\.$/, ''),
    /** `DD.MM.YYYY HH:mm`, in English `DD/MM/YYYY HH:mm` */
    dateTime: (instant: string | Date) => formatDateTime(instant, timeZone, language),
    /** The time of day, `HH:mm` */
    time: (instant: string | Date) => formatDateTime(instant, timeZone, language).slice(11),
    /** `DD.MM.YYYY HH:mm–HH:mm` within one day. */
    span: (start: string, end: string) => formatSpan(start, end, timeZone, language),
    /** Compares texts in this language's order. */
    compare: new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }).compare,
  };
}

export type Formats = ReturnType<typeof formatsOf>;

/** `formatsOf` the current language. */
export function useFormats(): Formats {
  const language = useLanguage();
  return useMemo(() => formatsOf(language), [language]);
}

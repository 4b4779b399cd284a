import { formatDateTime, formatDay, formatDays, formatSpan } from '@kontor/contract/kernel/days.ts';
import { collatorOf, dateFormatOf, localeOf, numberFormatOf, relativeFormatOf } from '@kontor/contract/kernel/intl.ts';
import type { Language } from '@kontor/words/words.ts';
import { settings } from './settings.ts';
import { useLanguage } from './translation.ts';

/** Makes a formatter when it is first used. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Numbers in a language's format, with a true minus sign instead of the keyboard's hyphen. */
export function numberFormat(language: Language, options: Intl.NumberFormatOptions): (value: number) => string {
  const format = lazily(() => numberFormatOf(localeOf(language), options));
  return (value) => format().format(value).replace('-', '−');
}

/** Formats of `spec 1 §9` in a language and the business time zone. */
function makeFormats(language: Language) {
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
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = lazily(() => dateFormatOf(locale, { ...options, timeZone: 'UTC' }));
    return (day: string) => format().format(new Date(day));
  };
  const shortWeekday = dates({ weekday: 'short' });
  const order = lazily(() => collatorOf(locale, { numeric: true, sensitivity: 'base' }));
  const percent = numberFormat(language, { style: 'percent', ...digits });
  const unitOf = (unit: 'byte' | 'kilobyte' | 'megabyte' | 'gigabyte') =>
    numberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 });
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
    ago: (count: number, unit: 'minute' | 'hour' | 'day') => relativeFormatOf(locale).format(-count, unit),
    /** A calendar day, `DD.MM.YYYY`, in English `DD/MM/YYYY`. */
    day: (value: string) => formatDay(value, language),
    /** `DD.MM.YYYY–DD.MM.YYYY`; a single day only once. */
    days: (period: { readonly start: string; readonly end: string }) => formatDays(period, language),
    /** A day whose year is obvious: `23.11.`, in English `23/11` */
    shortDay: (value: string) => formatDay(value, language).slice(0, language === 'de' ? 6 : 5),
    /** A day's month, `März 2027` */
    month: dates({ month: 'long', year: 'numeric' }),
    /** `März 27` */
    shortMonth: dates({ month: 'short', year: '2-digit' }),
    /** `Montag` */
    weekday: dates({ weekday: 'long' }),
    /** `Mo`, `Mon`; browsers differ in whether German has a full stop. */
    shortWeekday: (day: string) => shortWeekday(day).replace(/\.$/, ''),
    /** `DD.MM.YYYY HH:mm`, in English `DD/MM/YYYY HH:mm` */
    dateTime: (instant: string | Date) => formatDateTime(instant, settings().timeZone, language),
    /** The time of day, `HH:mm` */
    time: (instant: string | Date) => formatDateTime(instant, settings().timeZone, language).slice(11),
    /** `DD.MM.YYYY HH:mm–HH:mm` within one day. */
    span: (start: string, end: string) => formatSpan(start, end, settings().timeZone, language),
    /** Compares texts in this language's order. */
    compare: (one: string, other: string) => order().compare(one, other),
  };
}

export type Formats = ReturnType<typeof makeFormats>;

const formats = { de: makeFormats('de'), en: makeFormats('en') } satisfies Record<Language, Formats>;

/** The formats of a language, made once for all components. */
export const formatsOf = (language: Language): Formats => formats[language];

/** `formatsOf` the current language. */
export const useFormats = (): Formats => formatsOf(useLanguage());

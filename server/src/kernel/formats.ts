import type { Language } from '@kontor/words/words.ts';

/** The `Intl` locale of a language, for dates and numbers. */
export const localeOf = (language: Language): string => (language === 'de' ? 'de-DE' : 'en-GB');

/** Formats numbers for a language. */
export function numberIn(language: Language): (value: number) => string {
  const format = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 });
  return (value) => format.format(value);
}

/** The day of an instant in words, as certificates are dated: `1. März 2027`. */
export const longDate = (instant: string, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(new Date(instant));

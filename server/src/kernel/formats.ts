import { dateFormatOf, localeOf, numberFormatOf } from '@kontor/contract/kernel/intl.ts';
import type { Language } from '@kontor/words/words.ts';

/** Formats numbers for a language. */
export function numberIn(language: Language): (value: number) => string {
  const format = numberFormatOf(localeOf(language), { maximumFractionDigits: 2 });
  return (value) => format.format(value);
}

/** The day of an instant in words, as certificates are dated: `1. März 2027`. */
export const longDate = (instant: string, language: Language, timeZone: string): string =>
  dateFormatOf(localeOf(language), { dateStyle: 'long', timeZone }).format(new Date(instant));

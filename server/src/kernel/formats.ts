import type { Language } from '@kontor/words/words.ts';

/** How dates and numbers of a language are written, for `Intl`. */
export const localeOf = (language: Language): string => (language === 'de' ? 'de-DE' : 'en-GB');

/** Writes quantities as people of a language read them. */
export function numberIn(language: Language): (value: number) => string {
  const format = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 });
  return (value) => format.format(value);
}

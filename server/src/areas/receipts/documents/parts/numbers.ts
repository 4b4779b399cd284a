import type { Language } from '@kontor/words/words.ts';

/** Writes quantities as people of a language read them. */
export function numberIn(language: Language): (value: number) => string {
  const format = new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-GB', { maximumFractionDigits: 2 });
  return (value) => format.format(value);
}

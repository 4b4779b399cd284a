import type { Localized } from '@kontor/contract/kernel/fields.ts';
import { LANGUAGES, type Language } from '@kontor/words/words.ts';

const textIn = (value: unknown, language: Language): string | null => {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, language) : null;
  return typeof text === 'string' ? text : null;
};

/** The texts in a form value, empty if it has none yet. */
export const localizedOf = (value: unknown): Localized => ({ de: textIn(value, 'de'), en: textIn(value, 'en') });

const isBlank = (text: string | null) => text === null || text.trim() === '';

/** The languages without a translation; a text that is empty in all is not missing a translation. */
export function untranslated(texts: Localized): readonly Language[] {
  const missing = LANGUAGES.filter((language) => isBlank(texts[language]));
  return missing.length < LANGUAGES.length ? missing : [];
}

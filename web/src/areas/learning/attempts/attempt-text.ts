import type { Language } from '@kontor/words/words.ts';

interface Localized {
  readonly de: string | null;
  readonly en: string | null;
}

/** A text in the current language, or in the other one if there is no translation, with its language. */
export function textIn(text: Localized, language: Language): { readonly text: string; readonly lang: Language } {
  const other = language === 'de' ? 'en' : 'de';
  const lang = text[language] === null ? other : language;
  return { text: text[lang] ?? '', lang };
}

import type { Localized } from '@kontor/contract/kernel/fields.ts';
import { useCallback } from 'react';
import { useLanguage } from '../../../kernel/translation.ts';
import { textIn } from '../attempts/attempt-text.ts';

/** Returns texts of questions and answers in the current language, or in the other one if there is no translation. */
export function useTranslated(): (text: Localized) => string {
  const language = useLanguage();
  return useCallback((text) => textIn(text, language).text, [language]);
}

import type { Localized } from '@kontor/contract/kernel/fields.ts';
import { useCallback } from 'react';
import { useLanguage } from '../../../kernel/locale.ts';
import { textIn } from './attempt-text.ts';

/** Reads texts of questions and answers in the language that is shown, or in the other one. */
export function useTranslated(): (text: Localized) => string {
  const language = useLanguage();
  return useCallback((text) => textIn(text, language).text, [language]);
}

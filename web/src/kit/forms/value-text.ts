import { LANGUAGES } from '@kontor/words/words.ts';
import { useCallback } from 'react';
import type * as z from 'zod/mini';
import { useFormats } from '../../kernel/formats.ts';
import { useTranslation } from '../../kernel/translation.ts';
import { plainText } from '../text/plain-text.ts';
import { localizedOf } from './localized.ts';
import { fieldOf, metaOf } from './values.ts';

/** Finds the label of an option, such as the title of a record that a field refers to. */
type LabelOf = (name: string, value: unknown) => string | undefined;

const noLabel = () => undefined;

/** The values of a schema's fields as people read them. Memoised if `labelOf` is. */
export function useValueText(schema: z.ZodMiniObject, labelOf: LabelOf = noLabel) {
  const { t } = useTranslation('kit');
  const formats = useFormats();
  return useCallback(
    (name: string, value: unknown): string => {
      const { kind } = metaOf(fieldOf(schema, name));
      if (kind === 'flag') return value === true ? t('value.yes') : t('value.no');
      if (value === undefined || value === null) return t('value.empty');
      if (kind === 'references' && Array.isArray(value)) {
        return value.map((id) => labelOf(name, id) ?? String(id)).join(', ') || t('value.empty');
      }
      if (kind === 'localized') {
        const texts = localizedOf(value);
        return LANGUAGES.map(
          (language) => `${t(`localized.${language}`)}: ${texts[language] ?? t('value.empty')}`,
        ).join('\n');
      }
      if (['reference', 'choice', 'list'].includes(kind)) return labelOf(name, value) ?? String(value);
      if (kind === 'file') return t('file.attached');
      if (kind === 'money' && typeof value === 'number') return formats.money(value);
      if (kind === 'decimal' && typeof value === 'number') return formats.number(value);
      if (kind === 'instant' && !Number.isNaN(Date.parse(String(value)))) return formats.dateTime(String(value));
      if (kind === 'richText') return plainText(String(value));
      return String(value);
    },
    [schema, labelOf, t, formats],
  );
}

import { EDITABLE_MAILS, MAIL_LANGUAGES } from '@kontor/contract/areas/booking/mail-texts/rules.ts';
import { mailTexts } from '@kontor/contract/areas/booking/mail-texts/schema.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import type { FieldFacts } from '../../../kit/forms/context.ts';

/** The names of all mails and their texts, also of those that are not shown, for concurrent changes. */
export function useMailLabels(): ReadonlyMap<string, FieldFacts> {
  const { t } = useTranslation('booking');
  return useMemo(() => {
    const labelOf = (value: unknown) => {
      const { data } = mailTexts.shape.registered.safeParse(value);
      if (!data) return;
      const textOf = (language: (typeof MAIL_LANGUAGES)[number]) =>
        [t(`mailTexts.languages.${language}`), data[language].subject, data[language].text].join('\n');
      return MAIL_LANGUAGES.map(textOf).join('\n\n');
    };
    return new Map(EDITABLE_MAILS.map((mail) => [mail, { label: t(`mailTexts.mails.${mail}`), labelOf }]));
  }, [t]);
}

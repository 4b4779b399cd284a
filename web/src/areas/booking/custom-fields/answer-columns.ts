import { answerValue, CONSENT_GIVEN, type CustomField } from '@kontor/contract/areas/booking/custom-fields/rules.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import type { Column } from '../../../kit/table/columns.ts';
import type { Attendee } from '../data.ts';

/** A column for each of these custom fields. */
export function useAnswerColumns(fields: readonly CustomField[]): Column<Attendee>[] {
  const { t } = useTranslation('booking');
  return fields.map((field) => ({
    key: field.id,
    header: field.label,
    value: ({ answers }) => {
      const value = answerValue(answers, field);
      return field.kind === 'consent' && value === CONSENT_GIVEN ? t('customFields.given') : value;
    },
  }));
}

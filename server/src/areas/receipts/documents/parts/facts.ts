import { formatDateTime } from '@kontor/contract/kernel/days.ts';
import type { Language } from '@kontor/words/words.ts';
import { words } from '../../../../kernel/words.ts';
import type { StoredReceipt } from '../../queries.ts';

/** The facts of a receipt besides its products, for the file and the mail: label and value. */
export function factsOf(stored: StoredReceipt, language: Language, zone: string): (readonly [string, string])[] {
  const t = words(language);
  return [
    [t('receipts:terms.fields.date'), formatDateTime(stored.date, zone, language)],
    [t('receipts:terms.fields.site'), stored.siteTitle],
    [t('receipts:terms.fields.siteEmployee'), stored.siteEmployee],
    [t('receipts:terms.fields.manufacturer'), stored.manufacturerTitle],
    [t('receipts:terms.fields.manufacturerRepresentative'), stored.manufacturerRepresentative],
    [t('receipts:terms.fields.reason'), t(`receipts:terms.reasons.${stored.reason}`)],
    [t('receipts:terms.fields.refundType'), t(`receipts:terms.refundTypes.${stored.refundType}`)],
  ];
}

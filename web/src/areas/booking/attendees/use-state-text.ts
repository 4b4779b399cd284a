import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import type { Attendee } from '../data.ts';

/** The state of a registration in words. */
export function useStateText(): (one: Pick<Attendee, 'hasCancelled' | 'waitsUntil' | 'checkedInAt'>) => string {
  const { t } = useTranslation('booking');
  const { time } = useFormats();
  return ({ hasCancelled, waitsUntil, checkedInAt }) => {
    if (hasCancelled) return t('attendee.cancelled');
    if (checkedInAt) return t('attendee.present');
    return waitsUntil ? t('attendee.waitsUntil', { at: time(waitsUntil) }) : t('attendee.registered');
  };
}

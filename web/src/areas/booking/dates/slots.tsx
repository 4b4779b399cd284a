import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { Hint } from '../../../kit/feedback/hint.tsx';
import type { DateOfEvent } from '../data.ts';

type Facts = Pick<DateOfEvent, 'isBookable' | 'reservedSlots' | 'slots' | 'registrationPeriod'>;

/** The number of taken slots; green while the date is bookable, with a hint until when (`spec 1 §2`). */
export function Slots({ date: { isBookable, reservedSlots, slots, registrationPeriod } }: { readonly date: Facts }) {
  const { t } = useTranslation('booking');
  const { dateTime, whole } = useFormats();
  return (
    <Hint text={t('date.closes', { at: dateTime(registrationPeriod) })}>
      <Chip kind={isBookable ? 'green' : 'orange'}>
        {whole(reservedSlots)} / {whole(slots)}
      </Chip>
    </Hint>
  );
}

/** The location of a date. */
export function useLocationText(): (date: Pick<DateOfEvent, 'online' | 'location'>) => string {
  const { t } = useTranslation('booking');
  return ({ online, location }) => (online ? t('date.online') : (location ?? t('date.noPlace')));
}

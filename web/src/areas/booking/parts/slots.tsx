import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { Hint } from '../../../kit/feedback/Hint.tsx';
import type { DateOfEvent } from '../data.ts';

type Facts = Pick<DateOfEvent, 'isBookable' | 'reservedSlots' | 'slots' | 'registrationPeriod'>;

/** How many slots are taken, green while one can register; its hint says until when (`spec 1 §2`). */
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
export function usePlace(): (date: Pick<DateOfEvent, 'online' | 'location'>) => string {
  const { t } = useTranslation('booking');
  return ({ online, location }) => (online ? t('date.online') : (location ?? t('date.noPlace')));
}

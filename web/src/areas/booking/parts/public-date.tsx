import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { Hint } from '../../../kit/feedback/Hint.tsx';
import type { PublicDate } from './public-data.ts';

/** Where a date takes place; the link of an online one only comes by mail. */
export function usePlace(): (date: PublicDate) => string {
  const { t } = useTranslation('booking');
  return ({ online, location }) => (online ? t('public.date.online') : (location ?? t('public.date.placeFollows')));
}

/** How many slots are taken; its hint tells until when one can register. */
export function Slots({ date }: { readonly date: PublicDate }) {
  const { t } = useTranslation('booking');
  const { dateTime, whole } = useFormats();
  const { hasFreeSlots, reservedSlots, slots, registrationPeriod } = date;
  return (
    <Hint text={t('public.date.closes', { at: dateTime(registrationPeriod) })}>
      <Chip kind={hasFreeSlots ? 'green' : 'orange'}>
        {t(hasFreeSlots ? 'public.date.taken' : 'public.date.full', {
          reserved: whole(reservedSlots),
          slots: whole(slots),
        })}
      </Chip>
    </Hint>
  );
}

export function PrivateChip() {
  const { t } = useTranslation('booking');
  return (
    <Hint text={t('public.events.privateText')}>
      <Chip>{t('public.events.private')}</Chip>
    </Hint>
  );
}

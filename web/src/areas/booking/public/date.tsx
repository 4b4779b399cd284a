import { freeSlots, isOpen } from '@kontor/contract/areas/booking/rules.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { Hint } from '../../../kit/feedback/hint.tsx';
import type { PublicDate } from './data.ts';
import { useWhen } from './when.ts';

/** The location of a date; the link of an online date is only sent by mail. */
export function useLocationText(): (date: PublicDate) => string {
  const { t } = useTranslation('booking');
  return ({ online, location }) => (online ? t('public.date.online') : (location ?? t('public.date.placeFollows')));
}

/** The number of free slots and the last day to register; the hint has the exact time. */
export function Slots({ date }: { readonly date: PublicDate }) {
  const { t } = useTranslation('booking');
  const { counted, dateTime } = useFormats();
  const { closes } = useWhen();
  const { hasFreeSlots, registrationPeriod } = date;
  const until = t('public.date.until', { day: closes(date) });
  const hint = t('public.date.closes', { at: dateTime(registrationPeriod) });
  if (!isOpen(date, new Date()))
    return (
      <Hint text={hint}>
        <Chip wraps>{t('public.date.closed')}</Chip>
      </Hint>
    );
  return (
    <Hint text={hint}>
      <Chip kind={hasFreeSlots ? 'green' : 'orange'} wraps>
        {hasFreeSlots ? `${t('public.date.left', counted(freeSlots(date)))} · ${until}` : t('public.date.full')}
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

import { Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { lazyComponent } from '../../../kit/states/lazy.tsx';
import { LoadingState } from '../../../kit/states/states.tsx';
import type { Appointment } from './appointment.ts';
import { publicEventPath } from './data.ts';

// Loaded on demand: most dates that people open are bookable.
const PublicDates = lazyComponent(async () => ({ default: (await import('./dates.tsx')).PublicDates }));

/** The event's other bookable dates, or a link to the overview. */
function OtherDates({ event, date }: Appointment) {
  const { t } = useTranslation('booking');
  const open = event.dates.filter(({ id, isBookable }) => isBookable && id !== date.id);
  if (open.length > 0) {
    return (
      <Suspense fallback={<LoadingState lines={open.length + 1} />}>
        <PublicDates dates={open} title={t('public.otherOpenDates')} />
      </Suspense>
    );
  }
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to={publicEventPath(event.id)} />}>
      {t('public.otherDates')}
    </Button>
  );
}

/** The reason why a date is not bookable when the page opens. */
export function Closed({ event, date }: Appointment) {
  const { t } = useTranslation('booking');
  const { dateTime } = useFormats();
  const { hasFreeSlots, registrationPeriod } = date;
  return (
    <Banner kind="warning" title={t('public.registration.notBookable')}>
      <Stack gap="sm" align="flex-start">
        {hasFreeSlots
          ? t('public.registration.isClosed', { at: dateTime(registrationPeriod) })
          : t('public.registration.isFull')}
        <OtherDates event={event} date={date} />
      </Stack>
    </Banner>
  );
}

interface TooLateProps extends Appointment {
  readonly error: unknown;
}

/** The date became full or closed while the form was being filled in. */
export function TooLate({ event, date, error }: TooLateProps) {
  const { t } = useTranslation('booking');
  return (
    <Banner kind="error" focusOn={error} title={t('public.registration.notBookable')}>
      <Stack gap="sm" align="flex-start">
        {isProblem(error, 'booking.dateFull') && t('public.registration.isFull')}
        <OtherDates event={event} date={date} />
      </Stack>
    </Banner>
  );
}

import { Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import type { Appointment } from './public-appointment.ts';
import { datesPath } from './public-data.ts';
import { PublicDates } from './public-dates.tsx';

/** The event's dates that are still open, or where to look for others. */
function OtherDates({ event, date }: Appointment) {
  const { t } = useTranslation('booking');
  const open = event.dates.filter(({ id, isBookable }) => isBookable && id !== date.id);
  if (open.length > 0) return <PublicDates dates={open} title={t('public.otherOpenDates')} />;
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to={datesPath(event)} />}>
      {t('public.otherDates')}
    </Button>
  );
}

/** Says on arrival why one cannot register for a date. */
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

/** Somebody was faster, or the registration ended, while the form was being filled in. */
export function TooLate({ event, date, error }: TooLateProps) {
  const { t } = useTranslation('booking');
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Each refusal is announced again, even with the same words.
    if (error) banner.current?.focus();
  }, [error]);
  return (
    <Banner kind="error" ref={banner} title={t('public.registration.notBookable')}>
      <Stack gap="sm" align="flex-start">
        {isProblem(error, 'booking.dateFull') && t('public.registration.isFull')}
        <OtherDates event={event} date={date} />
      </Stack>
    </Banner>
  );
}

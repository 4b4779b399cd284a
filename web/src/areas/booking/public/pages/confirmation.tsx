import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { usePathId, usePathText } from '../../../../kernel/area.ts';
import { useCommand } from '../../../../kernel/mutation.ts';
import { isProblem } from '../../../../kernel/problem.ts';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { useAppointment } from '../appointment.ts';
import { LinkQuestion } from '../link-question.tsx';
import { PublicMissing } from '../missing.tsx';
import { PublicOutcome, PublicRegistered } from '../outcome.tsx';

/** Whether trying again is pointless. */
const isFinal = (error: unknown) =>
  isProblem(error, 'booking.confirmationOver', 'booking.alreadyCancelled', 'booking.dateClosed');

/** Confirms by the link in a mail. */
export default function PublicConfirmationPage() {
  const { t } = useTranslation('booking');
  const params = { id: usePathId('attendeeId'), code: usePathText('code') };
  const appointment = useAppointment();
  const { event, date, isGone } = appointment;
  const confirm = useCommand(booking.confirm);
  const { error, data } = confirm;
  const title = <PageTitle title={t('public.confirmation.title')} />;

  if (data)
    return (
      <>
        {title}
        <PublicRegistered event={event} date={date} email={data.email} isHeld={data.confirmationHeld} />
      </>
    );
  // A repeated confirmation counts as success.
  if (isProblem(error, 'booking.alreadyConfirmed'))
    return (
      <>
        {title}
        <PublicOutcome text={t('public.confirmation.already')} event={event} date={date}>
          <Text>{t('public.confirmation.alreadyText')}</Text>
        </PublicOutcome>
      </>
    );
  if (isGone) return <PublicMissing />;
  return (
    <LinkQuestion
      appointment={appointment}
      title={t('public.confirmation.title')}
      question={t('public.confirmation.question')}
      error={error}
      refusal={t(
        isProblem(error, 'booking.confirmationOver') ? 'public.confirmation.over' : 'public.confirmation.failed',
      )}
      isFinal={isFinal(error)}
      instead={
        event &&
        date?.isBookable && (
          <Button renderRoot={(props) => <Link {...props} to={`/booking/public/events/${event.id}/${date.id}`} />}>
            {t('public.confirmation.again')}
          </Button>
        )
      }
    >
      <Button loading={confirm.isPending} onClick={() => confirm.mutate({ params })}>
        {t('public.confirmation.confirm')}
      </Button>
    </LinkQuestion>
  );
}

import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { usePathId, usePathText } from '../../../../kernel/area.ts';
import { useCommand } from '../../../../kernel/mutation.ts';
import { isProblem } from '../../../../kernel/problem.ts';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { useAppointment } from '../appointment.ts';
import { datesPath, OVERVIEW } from '../data.ts';
import { LinkQuestion } from '../link-question.tsx';
import { PublicMissing } from '../missing.tsx';
import { PublicOutcome } from '../outcome.tsx';

/** Whether trying again is pointless. */
const isFinal = (error: unknown) =>
  isProblem(error, 'booking.alreadyCancelled', 'booking.cancellationTooLate', 'booking.linkUnknown');

/**
 * Cancels by the link in a mail. It also works
 * if event and date cannot be read any more, but not if the date belongs to another event.
 */
export default function PublicCancellationPage() {
  const { t } = useTranslation('booking');
  const params = { id: usePathId('attendeeId'), code: usePathText('code') };
  const appointment = useAppointment();
  const { event, date } = appointment;
  const cancel = useCommand(booking.cancel);
  const { error } = cancel;

  if (cancel.isSuccess) {
    return (
      <>
        <PageTitle title={t('public.cancellation.title')} />
        <PublicOutcome text={t('public.cancellation.done')} event={event} date={date}>
          <Text>{t('public.cancellation.doneText')}</Text>
        </PublicOutcome>
      </>
    );
  }
  if (event && !date) return <PublicMissing />;
  return (
    <LinkQuestion
      appointment={appointment}
      title={t('public.cancellation.title')}
      question={t('public.cancellation.question')}
      error={error}
      refusal={t('public.cancellation.failed')}
      isFinal={isFinal(error)}
    >
      <Button color="red" loading={cancel.isPending} onClick={() => cancel.mutate({ params })}>
        {t('public.cancellation.confirm')}
      </Button>
      <Button variant="default" renderRoot={(props) => <Link {...props} to={event ? datesPath(event) : OVERVIEW} />}>
        {t('public.cancellation.keep')}
      </Button>
    </LinkQuestion>
  );
}

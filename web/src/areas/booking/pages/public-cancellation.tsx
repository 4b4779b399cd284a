import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePathId, usePathText } from '../../../kernel/area.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { Facts } from '../../../kit/page/Facts.tsx';
import { LoadingState } from '../../../kit/states/states.tsx';
import { useAppointment } from '../parts/public-appointment.ts';
import { datesPath, OVERVIEW } from '../parts/public-data.ts';
import { OverviewButton, PublicMissing } from '../parts/public-missing.tsx';
import { PublicOutcome } from '../parts/public-outcome.tsx';
import { Refusal } from '../parts/public-refusal.tsx';
import { DateFacts } from '../parts/public-summary.tsx';

/** Trying again cannot help against these. */
const isFinal = (error: unknown) =>
  isProblem(error, 'booking.alreadyCancelled', 'booking.cancellationTooLate', 'booking.linkUnknown');

/**
 * Cancelling by the link of a mail. Opening it cancels nothing: mail scanners open links, too. It works as well when
 * event and date can no longer be read, but not where the date is none of the event's.
 */
export default function PublicCancellationPage() {
  const { t } = useTranslation('booking');
  const params = { id: usePathId('attendeeId'), code: usePathText('code') };
  const { query, event, date } = useAppointment();
  const cancel = useCommand(booking.cancel);
  const banner = useRef<HTMLDivElement>(null);
  const { error } = cancel;

  useEffect(() => {
    if (error) banner.current?.focus();
  }, [error]);

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
    <Card>
      <PageTitle title={t('public.cancellation.title')} />
      <Stack>
        <Title order={1}>{event ? event.title : t('public.cancellation.title')}</Title>
        {query.isPending && <LoadingState lines={1} />}
        {date && (
          <Facts>
            <DateFacts date={date} />
          </Facts>
        )}
        {error && (
          <Banner kind="error" ref={banner}>
            <Refusal text={t('public.cancellation.failed')} error={error} />
          </Banner>
        )}
        {isFinal(error) ? (
          <Group>
            <OverviewButton />
          </Group>
        ) : (
          <>
            <Text>{t('public.cancellation.question')}</Text>
            <Group gap="sm">
              <Button color="red" loading={cancel.isPending} onClick={() => cancel.mutate({ params })}>
                {t('public.cancellation.confirm')}
              </Button>
              <Button
                variant="default"
                renderRoot={(props) => <Link {...props} to={event ? datesPath(event) : OVERVIEW} />}
              >
                {t('public.cancellation.keep')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Card>
  );
}

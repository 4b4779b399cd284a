import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { usePathId, usePathText } from '../../../../kernel/area.ts';
import { useCommand } from '../../../../kernel/mutation.ts';
import { isProblem } from '../../../../kernel/problem.ts';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { Facts } from '../../../../kit/page/facts.tsx';
import { LoadingState } from '../../../../kit/states/states.tsx';
import { useAppointment } from '../appointment.ts';
import { datesPath, OVERVIEW } from '../data.ts';
import { OverviewButton, PublicMissing } from '../missing.tsx';
import { PublicOutcome } from '../outcome.tsx';
import { Refusal } from '../refusal.tsx';
import { DateFacts } from '../summary.tsx';

/** Whether trying again is pointless. */
const isFinal = (error: unknown) =>
  isProblem(error, 'booking.alreadyCancelled', 'booking.cancellationTooLate', 'booking.linkUnknown');

/**
 * Cancels by the link in a mail. Opening the link alone has no effect, as mail scanners open links, too. It also works
 * if event and date cannot be read any more, but not if the date belongs to another event.
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

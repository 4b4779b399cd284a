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
import { OverviewButton, PublicMissing } from '../missing.tsx';
import { PublicOutcome, PublicRegistered } from '../outcome.tsx';
import { Refusal } from '../refusal.tsx';
import { DateFacts } from '../summary.tsx';

/** Whether trying again is pointless. */
const isFinal = (error: unknown) =>
  isProblem(error, 'booking.confirmationOver', 'booking.alreadyCancelled', 'booking.dateClosed');

/** Confirms by the link in a mail. Opening the link alone has no effect, as mail scanners open links, too. */
export default function PublicConfirmationPage() {
  const { t } = useTranslation('booking');
  const params = { id: usePathId('attendeeId'), code: usePathText('code') };
  const { query, event, date, isGone } = useAppointment();
  const confirm = useCommand(booking.confirm);
  const banner = useRef<HTMLDivElement>(null);
  const { error, data } = confirm;
  const title = <PageTitle title={t('public.confirmation.title')} />;

  useEffect(() => {
    if (error) banner.current?.focus();
  }, [error]);

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
    <Card>
      {title}
      <Stack>
        <Title order={1}>{event ? event.title : t('public.confirmation.title')}</Title>
        {query.isPending && <LoadingState lines={1} />}
        {date && (
          <Facts>
            <DateFacts date={date} />
          </Facts>
        )}
        {error && (
          <Banner kind="error" ref={banner}>
            <Refusal
              text={t(
                isProblem(error, 'booking.confirmationOver')
                  ? 'public.confirmation.over'
                  : 'public.confirmation.failed',
              )}
              error={error}
            />
          </Banner>
        )}
        {isFinal(error) ? (
          <Group gap="sm">
            {event && date?.isBookable && (
              <Button renderRoot={(props) => <Link {...props} to={`/booking/public/events/${event.id}/${date.id}`} />}>
                {t('public.confirmation.again')}
              </Button>
            )}
            <OverviewButton />
          </Group>
        ) : (
          <>
            <Text>{t('public.confirmation.question')}</Text>
            <Group>
              <Button loading={confirm.isPending} onClick={() => confirm.mutate({ params })}>
                {t('public.confirmation.confirm')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Card>
  );
}

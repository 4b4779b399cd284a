import { isOpen } from '@kontor/contract/areas/booking/rules.ts';
import { waitlist } from '@kontor/contract/areas/booking/waitlist/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePathId, usePathText } from '../../../../kernel/area.ts';
import { useFormats } from '../../../../kernel/formats.ts';
import { useCommand } from '../../../../kernel/mutation.ts';
import { isProblem } from '../../../../kernel/problem.ts';
import { endpointQuery } from '../../../../kernel/query.ts';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { QueryState } from '../../../../kit/states/states.tsx';
import { useAppointment } from '../appointment.ts';
import { LinkQuestion } from '../link-question.tsx';
import { OverviewButton } from '../missing.tsx';
import { PublicOutcome, PublicRegistered } from '../outcome.tsx';

type Place = AnswerOf<typeof waitlist.findPlace>;

/** A place on the waiting list, or an offer, by the link in a mail. */
export default function PublicWaitlistPage() {
  const { t } = useTranslation('booking');
  const params = { id: usePathId('entryId'), code: usePathText('code') };
  const query = useQuery(endpointQuery(waitlist.findPlace, { params }));
  const title = t('public.waitlist.title');
  if (isProblem(query.error, 'request.notFound'))
    return (
      <Card>
        <PageTitle title={title} />
        <Stack align="flex-start">
          <Title order={1}>{t('public.waitlist.missing')}</Title>
          <Text>{t('public.waitlist.missingText')}</Text>
          <OverviewButton />
        </Stack>
      </Card>
    );
  return (
    <>
      <PageTitle title={title} />
      <QueryState query={query}>{(place) => <WaitlistPlace place={place} params={params} />}</QueryState>
    </>
  );
}

interface WaitlistPlaceProps {
  readonly place: Place;
  readonly params: { readonly id: number; readonly code: string };
}

/** What the person can do in the entry's state; in a final one, what has become of it. */
function WaitlistPlace({ place, params }: WaitlistPlaceProps) {
  const { t } = useTranslation('booking');
  const { dateTime } = useFormats();
  const appointment = useAppointment();
  const { event, date } = appointment;
  const accept = useCommand(waitlist.acceptOffer);
  const confirm = useCommand(waitlist.confirmPlace);
  const leave = useCommand(waitlist.leaveWaitlist);
  const isSending = [accept, confirm, leave].some(({ isPending }) => isPending);
  const error = accept.error ?? confirm.error ?? leave.error;

  if (accept.data) {
    const { email, confirmationHeld } = accept.data;
    return <PublicRegistered event={event} date={date} email={email} isHeld={confirmationHeld} />;
  }

  const { state } = place;
  const shared = {
    appointment,
    title: t('public.waitlist.title'),
    error,
    refusal: t('public.waitlist.failed'),
    isFinal: false,
  };
  const leaving = (label: string) => (
    <Button variant="default" disabled={isSending} onClick={() => leave.mutate({ params })}>
      {label}
    </Button>
  );
  switch (state) {
    case 'unconfirmed':
      return (
        <LinkQuestion {...shared} question={t('public.waitlist.unconfirmed')}>
          <Button loading={confirm.isPending} disabled={isSending} onClick={() => confirm.mutate({ params })}>
            {t('public.waitlist.confirm')}
          </Button>
        </LinkQuestion>
      );
    case 'offered':
      return (
        <LinkQuestion
          {...shared}
          question={`${t('public.waitlist.offered', { at: dateTime(place.offerUntil ?? '') })} ${t('public.waitlist.offeredText')}`}
        >
          <Button loading={accept.isPending} disabled={isSending} onClick={() => accept.mutate({ params })}>
            {t('public.waitlist.accept')}
          </Button>
          {leaving(t('public.waitlist.decline'))}
        </LinkQuestion>
      );
    case 'waiting': {
      const isClosed = date && !isOpen(date, new Date());
      const question = isClosed
        ? t('public.waitlist.waitingClosed')
        : `${t('public.waitlist.waiting', { position: place.position ?? 1 })} ${t('public.waitlist.waitingText')}`;
      return (
        <LinkQuestion {...shared} question={question}>
          {leaving(t('public.waitlist.leave'))}
        </LinkQuestion>
      );
    }
    case 'accepted':
      return (
        <PublicOutcome text={t('public.waitlist.accepted')} event={event} date={date}>
          <Text>{t('public.waitlist.acceptedText')}</Text>
        </PublicOutcome>
      );
    case 'expired':
      return (
        <PublicOutcome kind="warning" text={t('public.waitlist.expired')} event={event} date={date}>
          <Text>{t('public.waitlist.expiredText')}</Text>
          {date && isOpen(date, new Date()) && (
            <Button
              style={{ alignSelf: 'flex-start' }}
              renderRoot={(props) => (
                <Link {...props} to={`/booking/public/events/${place.eventId}/${place.eventDateId}`} />
              )}
            >
              {t('public.waitlist.toDate')}
            </Button>
          )}
        </PublicOutcome>
      );
    case 'declined':
    case 'left':
      return (
        <PublicOutcome text={t(`public.waitlist.${state}`)} event={event} date={date}>
          <Text>{t('public.waitlist.leftText')}</Text>
        </PublicOutcome>
      );
  }
}

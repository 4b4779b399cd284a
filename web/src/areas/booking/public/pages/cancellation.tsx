import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { Button, Card, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePathId, usePathText } from '../../../../kernel/area.ts';
import { useCommand } from '../../../../kernel/mutation.ts';
import { isProblem } from '../../../../kernel/problem.ts';
import { endpointQuery } from '../../../../kernel/query.ts';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { useAppointment } from '../appointment.ts';
import { OVERVIEW, type PublicDate, type PublicEvent, publicEventPath } from '../data.ts';
import { useLocationText } from '../date.tsx';
import { LinkQuestion } from '../link-question.tsx';
import { PublicMissing } from '../missing.tsx';
import { PublicOutcome } from '../outcome.tsx';
import { Refusal } from '../refusal.tsx';
import { useWhen } from '../when.ts';

/** Whether trying again is pointless. */
const isFinal = (error: unknown) =>
  isProblem(error, 'booking.alreadyCancelled', 'booking.cancellationTooLate', 'booking.linkUnknown');

/** The new date of a registration, and whether the mail about it is delayed. */
interface Moved {
  readonly to: PublicDate;
  readonly isHeld: boolean;
}

/**
 * Cancels by the link in a mail, or moves to another date. Cancelling also works
 * if event and date cannot be read any more, but not if the date belongs to another event.
 */
export default function PublicCancellationPage() {
  const { t } = useTranslation('booking');
  const params = { id: usePathId('attendeeId'), code: usePathText('code') };
  const found = useQuery({ ...endpointQuery(booking.findBooking, { params }), retry: false });
  const appointment = useAppointment(found.data?.eventDateId);
  const { event, date } = appointment;
  const cancel = useCommand(booking.cancel);
  const [moved, setMoved] = useState<Moved | null>(null);
  const { error } = cancel;

  if (cancel.isSuccess) {
    return (
      <>
        <PageTitle title={t('public.cancellation.title')} />
        <PublicOutcome text={t('public.cancellation.done')} event={event} date={date}>
          {cancel.data.confirmationHeld ? (
            <Text>{`${t('public.cancellation.doneHeldText')} ${t('public.cancellation.held')}`}</Text>
          ) : (
            <Text>{t('public.cancellation.doneText')}</Text>
          )}
        </PublicOutcome>
      </>
    );
  }
  if (moved) {
    return (
      <>
        <PageTitle title={t('public.cancellation.movedTitle')} />
        <PublicOutcome text={t('public.cancellation.moved')} event={event} date={moved.to}>
          <Text>{t(moved.isHeld ? 'public.cancellation.held' : 'public.cancellation.movedText')}</Text>
        </PublicOutcome>
      </>
    );
  }
  if (found.data?.hasCancelled) {
    return (
      <>
        <PageTitle title={t('public.cancellation.title')} />
        <PublicOutcome text={t('errors.alreadyCancelled')} event={event} date={date}>
          <Text>{t('public.cancellation.alreadyText')}</Text>
        </PublicOutcome>
      </>
    );
  }
  if (event && !date && !found.isPending) return <PublicMissing />;
  const canMove = found.data && event && date && !isFinal(error);
  return (
    <Stack gap="lg">
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
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to={event ? publicEventPath(event.id) : OVERVIEW} />}
        >
          {t('public.cancellation.keep')}
        </Button>
      </LinkQuestion>
      {canMove && <Move params={params} event={event} date={date} onMoved={setMoved} />}
    </Stack>
  );
}

interface MoveProps {
  readonly params: { readonly id: number; readonly code: string };
  readonly event: PublicEvent;
  readonly date: PublicDate;
  readonly onMoved: (moved: Moved) => void;
}

/** Offers the other bookable dates of the event instead of cancelling. */
function Move({ params, event, date, onMoved }: MoveProps) {
  const { t } = useTranslation('booking');
  const { when } = useWhen();
  const locationOf = useLocationText();
  const [chosen, setChosen] = useState('');
  const move = useCommand(booking.move);
  const others = event.dates.filter(({ id, isBookable }) => isBookable && id !== date.id);
  const to = others.find(({ id }) => String(id) === chosen);
  if (others.length === 0 || Date.parse(date.start) <= Date.now()) return null;
  return (
    <Card>
      <Stack align="flex-start">
        <Title order={2}>{t('public.cancellation.others')}</Title>
        <Text>{t('public.cancellation.othersText')}</Text>
        {move.error && (
          <Banner kind="error" focusOn={move.error}>
            <Refusal text={t('public.cancellation.moveFailed')} error={move.error} />
          </Banner>
        )}
        <NativeSelect
          label={t('public.cancellation.moveTo')}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={[
            { value: '', label: '' },
            ...others.map((each) => ({ value: String(each.id), label: `${when(each)} · ${locationOf(each)}` })),
          ]}
          style={{ maxWidth: '100%' }}
        />
        <Button
          disabled={!to}
          loading={move.isPending}
          onClick={() =>
            to &&
            move.mutate(
              { params: { ...params, eventDateId: to.id } },
              { onSuccess: ({ confirmationHeld }) => onMoved({ to, isHeld: confirmationHeld === true }) },
            )
          }
        >
          {t('public.cancellation.move')}
        </Button>
      </Stack>
    </Card>
  );
}

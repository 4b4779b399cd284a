import { Card, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useFormats } from '../../../../kernel/formats.ts';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { lazyComponent } from '../../../../kit/states/lazy.tsx';
import { LoadingState, QueryState } from '../../../../kit/states/states.tsx';
import { type Appointment, useAppointment } from '../appointment.ts';
import { Closed, TooLate } from '../closed.tsx';
import { datesPath } from '../data.ts';
import type { Registered } from '../form.tsx';
import { PublicMissing } from '../missing.tsx';
import { PublicOutcome, PublicRegistered } from '../outcome.tsx';
import classes from '../public.module.css';
import { PublicSummary } from '../summary.tsx';

// Loaded in parallel with the event, so that the date can be shown before the form.
const RegistrationForm = lazyComponent(() => import('../form.tsx'));
void RegistrationForm.preload();

interface CompletedProps extends Appointment {
  readonly registered: Registered;
}

function Completed({ event, date, registered: { email, confirmationHeld, confirmBy } }: CompletedProps) {
  const { t } = useTranslation('booking');
  const { dateTime } = useFormats();
  if (confirmBy)
    return (
      <PublicOutcome kind="warning" text={t('public.registration.waiting')} event={event} date={date}>
        <Text style={{ overflowWrap: 'anywhere' }}>
          {t('public.registration.waitingMail')} <strong>{email}</strong>
        </Text>
        <Text>{t('public.registration.waitingUntil', { at: dateTime(confirmBy) })}</Text>
        <Text c="dimmed">{t('public.registration.doneMissing')}</Text>
      </PublicOutcome>
    );
  return <PublicRegistered event={event} date={date} email={email} isHeld={confirmationHeld === true} />;
}

/** The registration for a date: the form, then the result; a rejection keeps the form. */
export default function PublicRegistrationPage() {
  const { t } = useTranslation('booking');
  const { query, event, date, isGone } = useAppointment();
  const [completed, setCompleted] = useState<CompletedProps | null>(null);
  const title = <PageTitle title={t('public.registration.title')} />;
  if (completed)
    return (
      <>
        {title}
        <Completed {...completed} />
      </>
    );
  if (isGone) return <PublicMissing />;
  if (!event || !date)
    return (
      <>
        {title}
        <QueryState query={query}>{() => null}</QueryState>
      </>
    );
  return (
    <Stack gap="lg">
      {title}
      <PageHeader title={event.title} back={datesPath(event)} />
      <Registering
        key={date.id}
        event={event}
        date={date}
        onRegistered={(registered) => setCompleted({ event, date, registered })}
      />
    </Stack>
  );
}

interface RegisteringProps extends Appointment {
  readonly onRegistered: (registered: Registered) => void;
}

/** A date with its form. Without bookable slots on arrival there is no form; if it closes later, the form keeps its input. */
function Registering({ event, date, onRegistered }: RegisteringProps) {
  const [late, setLate] = useState<unknown>(null);
  const [wasBookable, setBookable] = useState(date.isBookable);
  if (date.isBookable && !wasBookable) setBookable(true);
  return (
    <>
      {late ? (
        <TooLate event={event} date={date} error={late} />
      ) : (
        !date.isBookable && <Closed event={event} date={date} />
      )}
      <Card className={wasBookable ? classes.registration : undefined}>
        <PublicSummary event={event} date={date} />
        {wasBookable && (
          <Suspense fallback={<LoadingState />}>
            <RegistrationForm event={event} date={date} onRegistered={onRegistered} onLate={setLate} />
          </Suspense>
        )}
      </Card>
    </>
  );
}

import { Card, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { PageTitle } from '../../../kernel/title.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { lazyComponent } from '../../../kit/states/part.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import classes from '../parts/public.module.css';
import { type Appointment, useAppointment } from '../parts/public-appointment.ts';
import { Closed, TooLate } from '../parts/public-closed.tsx';
import { datesPath } from '../parts/public-data.ts';
import type { Registered } from '../parts/public-form.tsx';
import { PublicMissing } from '../parts/public-missing.tsx';
import { PublicOutcome, PublicRegistered } from '../parts/public-outcome.tsx';
import { PublicSummary } from '../parts/public-summary.tsx';

// Fetched beside the event, so that the date is shown before the form is.
const RegistrationForm = lazyComponent(() => import('../parts/public-form.tsx'));
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

/** Registering for one date: form, then completed; a refusal keeps the form as it is. */
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

/** The date and its form. One that was not bookable on arrival has no form; later, the form keeps what was typed. */
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

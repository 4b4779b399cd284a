import { Card, Stack, Text, Title } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useFormats } from '../../../../kernel/formats.ts';
import { PageTitle } from '../../../../kernel/title.tsx';
import { useTranslation } from '../../../../kernel/translation.ts';
import { PageHeader } from '../../../../kit/page/page-header.tsx';
import { lazyComponent } from '../../../../kit/states/lazy.tsx';
import { LoadingState, QueryState } from '../../../../kit/states/states.tsx';
import type { RegisteredGroup } from '../../groups/group-form.ts';
import { type Appointment, useAppointment } from '../appointment.ts';
import { Closed, TooLate } from '../closed.tsx';
import { isFull, type PublicDate, publicEventPath } from '../data.ts';
import type { Joined, Registered, Target } from '../form.tsx';
import { PublicMissing } from '../missing.tsx';
import { PublicJoined, PublicOutcome, PublicRegistered } from '../outcome.tsx';
import classes from '../public.module.css';
import { PublicSummary } from '../summary.tsx';

// Loaded in parallel with the event, so that the date can be shown before the form.
const RegistrationForm = lazyComponent(() => import('../form.tsx'));
void RegistrationForm.preload();
const GroupOutcome = lazyComponent(() => import('../../groups/group-outcome.tsx'));

interface CompletedProps extends Appointment {
  readonly registered: Registered | Joined | RegisteredGroup;
}

function Completed({ event, date, registered }: CompletedProps) {
  const { t } = useTranslation('booking');
  const { dateTime } = useFormats();
  if ('people' in registered)
    return (
      <Suspense fallback={<LoadingState />}>
        <GroupOutcome event={event} date={date} people={registered.people} />
      </Suspense>
    );
  const { email, confirmationHeld, confirmBy } = registered;
  if ('position' in registered) return <PublicJoined event={event} date={date} joined={registered} />;
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
      <PageHeader title={event.title} back={publicEventPath(event.id)} />
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
  readonly onRegistered: (registered: Registered | Joined | RegisteredGroup) => void;
}

function targetOf(date: PublicDate): Target {
  if (date.isBookable) return 'slot';
  return isFull(date) ? 'waitlist' : null;
}

/** A date with its form. If it is closed on arrival there is no form; if it closes later, the form keeps its input. */
function Registering({ event, date, onRegistered }: RegisteringProps) {
  const { t } = useTranslation('booking');
  const { counted } = useFormats();
  const [late, setLate] = useState<unknown>(null);
  const target = targetOf(date);
  const [wasOpen, setOpen] = useState(target !== null);
  if (target !== null && !wasOpen) setOpen(true);
  return (
    <>
      {late ? (
        <TooLate event={event} date={date} error={late} />
      ) : (
        !date.isBookable && <Closed event={event} date={date} />
      )}
      <Card className={wasOpen ? classes.registration : undefined}>
        <PublicSummary event={event} date={date} />
        {wasOpen && (
          <Stack>
            {target === 'waitlist' && (
              <Stack gap="xs">
                <Title order={2}>{t('public.waitlist.title')}</Title>
                <Text>{t('public.waitlist.joinText')}</Text>
                <Text c="dimmed">{t('public.waitlist.waitingCount', counted(date.waitlistSize))}</Text>
              </Stack>
            )}
            <Suspense fallback={<LoadingState />}>
              <RegistrationForm
                event={event}
                date={date}
                target={target}
                onRegistered={onRegistered}
                onLate={setLate}
              />
            </Suspense>
          </Stack>
        )}
      </Card>
    </>
  );
}

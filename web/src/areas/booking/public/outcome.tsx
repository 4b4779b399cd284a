import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Facts } from '../../../kit/page/facts.tsx';
import type { PublicDate, PublicEvent } from './data.ts';
import type { Joined } from './form.tsx';
import { OverviewButton } from './missing.tsx';
import { DateFacts } from './summary.tsx';

interface OutcomeProps {
  /** `warning`: further action is required. */
  readonly kind?: 'success' | 'warning';
  readonly text: string;
  readonly event?: PublicEvent | undefined;
  readonly date?: PublicDate | undefined;
  readonly children: ReactNode;
}

/** The result of an action and the next steps. It gets the focus, because the form disappears. */
export function PublicOutcome({ kind = 'success', text, event, date, children }: OutcomeProps) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    banner.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <Card>
      <Stack>
        <Banner kind={kind} ref={banner}>
          {text}
        </Banner>
        {event && <Title order={1}>{event.title}</Title>}
        {date && (
          <Facts>
            <DateFacts date={date} />
          </Facts>
        )}
        {children}
        <Group>
          <OverviewButton />
        </Group>
      </Stack>
    </Card>
  );
}

interface RegisteredProps extends Pick<OutcomeProps, 'event' | 'date'> {
  readonly email: string;
  /** Whether the mail is delayed to another day. */
  readonly isHeld: boolean;
}

/** A successful registration, with the mail's recipient and purpose. */
export function PublicRegistered({ event, date, email, isHeld }: RegisteredProps) {
  const { t } = useTranslation('booking');
  return (
    <PublicOutcome text={t('public.registration.done')} event={event} date={date}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {t('public.registration.doneMail')} <strong>{email}</strong>
      </Text>
      {isHeld && <Banner kind="warning">{t('public.registration.doneHeld')}</Banner>}
      <Text>{t('public.registration.doneCancel')}</Text>
      {!isHeld && <Text c="dimmed">{t('public.registration.doneMissing')}</Text>}
    </PublicOutcome>
  );
}

interface JoinedProps extends Pick<OutcomeProps, 'event' | 'date'> {
  readonly joined: Joined;
}

/** A place on the waiting list, or the next step towards it. */
export function PublicJoined({ event, date, joined }: JoinedProps) {
  const { t } = useTranslation('booking');
  const { dateTime } = useFormats();
  const { email, position, confirmBy, confirmationHeld } = joined;
  const text = t(confirmBy ? 'public.waitlist.asked' : 'public.waitlist.joined');
  return (
    <PublicOutcome kind={confirmBy ? 'warning' : 'success'} text={text} event={event} date={date}>
      {position !== null && <Text fw={600}>{t('public.waitlist.joinedPosition', { position })}</Text>}
      <Text style={{ overflowWrap: 'anywhere' }}>
        {t(confirmBy ? 'public.waitlist.askedMail' : 'public.waitlist.joinedMail')} <strong>{email}</strong>
      </Text>
      {confirmBy && <Text>{t('public.waitlist.askedUntil', { at: dateTime(confirmBy) })}</Text>}
      {confirmationHeld ? (
        <Banner kind="warning">{t('public.waitlist.joinedHeld')}</Banner>
      ) : (
        <Text c="dimmed">{t('public.registration.doneMissing')}</Text>
      )}
    </PublicOutcome>
  );
}

import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { Facts } from '../../../kit/page/Facts.tsx';
import type { PublicDate, PublicEvent } from './public-data.ts';
import { OverviewButton } from './public-missing.tsx';
import { DateFacts } from './public-summary.tsx';

interface OutcomeProps {
  /** `warning`: something is still to be done. */
  readonly kind?: 'success' | 'warning';
  readonly text: string;
  readonly event?: PublicEvent | undefined;
  readonly date?: PublicDate | undefined;
  readonly children: ReactNode;
}

/** Success: what was done, for what, and what happens next. It has the focus, as the form is gone. */
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
  /** The mail comes on another day only. */
  readonly isHeld: boolean;
}

/** A successful registration: where the mail goes, and what it is for. */
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

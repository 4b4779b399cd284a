import { email } from '@kontor/contract/kernel/fields.ts';
import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/locale.ts';
import classes from './public.module.css';
import type { PublicEvent } from './public-data.ts';

/** A label and what belongs to it. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Stack gap={0}>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Stack>
  );
}

/** The event's e-mail field is free text (`spec 1 §5`); only an address becomes a link. */
function Mail({ address }: { readonly address: string }) {
  return email().safeParse(address).success ? <Anchor href={`mailto:${address}`}>{address}</Anchor> : address;
}

export function Contact({ event }: { readonly event: PublicEvent }) {
  const { t } = useTranslation('booking');
  return (
    <Fact label={t('public.facts.referee')}>
      {event.referee}
      <br />
      <Mail address={event.email} />
    </Fact>
  );
}

export function Fee({ event: { attendanceFee } }: { readonly event: PublicEvent }) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  return (
    <Fact label={t('public.facts.fee')}>{attendanceFee === 0 ? t('public.facts.free') : money(attendanceFee)}</Fact>
  );
}

/** Facts side by side, as far as there is room. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

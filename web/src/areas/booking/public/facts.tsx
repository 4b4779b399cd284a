import { email } from '@kontor/contract/kernel/fields.ts';
import { Anchor } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Fact } from '../../../kit/page/facts.tsx';
import type { PublicEvent } from './data.ts';

/** The event's e-mail field is free text (`spec 1 §5`), so only a valid address becomes a link. */
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

/** The attendance fee of an event; none is free of charge. */
export function useFeeText(): (event: Pick<PublicEvent, 'attendanceFee'>) => string {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  return ({ attendanceFee }) => (attendanceFee === 0 ? t('public.facts.free') : money(attendanceFee));
}

export function Fee({ event }: { readonly event: PublicEvent }) {
  const { t } = useTranslation('booking');
  return <Fact label={t('public.facts.fee')}>{useFeeText()(event)}</Fact>;
}

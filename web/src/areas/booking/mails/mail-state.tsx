import type { MailState } from '@kontor/contract/areas/booking/mails/rules.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';

const KINDS = { queued: 'neutral', sent: 'green', failed: 'red' } as const satisfies Record<MailState, string>;

/** What became of a mail. */
export function MailStateChip({ state }: { readonly state: MailState }) {
  const { t } = useTranslation('booking');
  return <Chip kind={KINDS[state]}>{t(`attendeeMails.${state}`)}</Chip>;
}

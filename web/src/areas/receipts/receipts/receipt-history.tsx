import {
  IconArrowRight,
  IconFilePlus,
  IconMail,
  IconPencil,
  IconSignature,
  type Icon as IconType,
} from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Section } from '../../../kit/page/section.tsx';
import { Timeline } from '../../../kit/page/timeline.tsx';
import type { Receipt } from '../data.ts';

type Entry = Receipt['history'][number];

const ICONS: Readonly<Record<Entry['what'], IconType>> = {
  created: IconFilePlus,
  changed: IconPencil,
  signed: IconSignature,
  moved: IconArrowRight,
  confirmationSent: IconMail,
};

/** The events of a receipt, with people and times. */
export function ReceiptHistory({ history }: { readonly history: readonly Entry[] }) {
  const { t } = useTranslation('receipts');
  const { dateTime } = useFormats();
  const titleOf = ({ what, state }: Entry) =>
    what === 'moved' && state
      ? t('receipt.history.moved', { state: t(`terms.states.${state}`) })
      : t(`receipt.history.${what}`, { state: '' });
  return (
    <Section title={t('receipt.history.title')}>
      <Timeline
        entries={history.map((entry, key) => ({
          key,
          icon: ICONS[entry.what],
          title: titleOf(entry),
          text: t('receipt.history.by', { by: entry.by, at: dateTime(entry.at) }),
        }))}
      />
    </Section>
  );
}

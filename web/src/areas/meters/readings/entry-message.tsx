import { Button, Group } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { discard } from '../../../kernel/offline/outbox.ts';
import type { Owner } from '../../../kernel/offline/owner.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import type { Entry } from '../data.ts';
import { useQuantityFormat } from '../parts/quantity-format.ts';
import type { WaitingReading } from './waiting.ts';

/** Replaces the fields of a saved reading, which cannot be saved again (`spec 3 §2.3`). */
export function SavedMessage() {
  const { t } = useTranslation('meters');
  return <Banner kind="success">{t('entry.saved')}</Banner>;
}

interface WaitingMessageProps {
  readonly entry: Entry;
  readonly waiting: WaitingReading;
}

/** Replaces the fields of a reading that waits for the network. */
export function WaitingMessage({ entry: { unit }, waiting: { body, files } }: WaitingMessageProps) {
  const { t } = useTranslation('meters');
  const { day } = useFormats();
  const quantity = useQuantityFormat();
  const facts = { value: quantity(body.value), unit, day: day(body.date) };
  return (
    <Banner kind="info" title={t('entry.waiting.title')}>
      {t(files.length > 0 ? 'entry.waiting.textWithPhoto' : 'entry.waiting.text', facts)}
    </Banner>
  );
}

interface DiscardButtonProps {
  readonly owner: Owner;
  readonly uuid: string;
  readonly onDiscarded: () => void;
}

/** Discards a reading that the server rejected. */
export function DiscardButton({ owner, uuid, onDiscarded }: DiscardButtonProps) {
  const { t } = useTranslation('meters');
  const onClick = async () => {
    const isSure = await confirm({
      title: t('entry.waiting.discardTitle'),
      text: t('entry.waiting.discardText'),
      action: t('entry.waiting.discard'),
      isDestructive: true,
    });
    if (isSure) await discard(owner, [uuid]).then(onDiscarded, notify.error);
  };
  return (
    <Group>
      <Button size="md" variant="default" color="red" onClick={() => void onClick()}>
        {t('entry.waiting.discard')}
      </Button>
    </Group>
  );
}

import { dayOf } from '@kontor/contract/kernel/days.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { settings } from '../../../kernel/settings.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { useNow } from '../../../kit/page/use-now.ts';
import type { Campaign } from '../data.ts';

interface OrderThanksProps {
  readonly thanks: 'ordered' | 'declined';
  readonly campaign: Campaign;
  readonly onClose: () => void;
}

/** Confirms that the order was received (`spec 3 §8`). */
export default function OrderThanks({ thanks, campaign, onClose }: OrderThanksProps) {
  const { t } = useTranslation('campaigns');
  const { day } = useFormats();
  const { state, endDate } = campaign;
  // The grace day after the end date is not promised to sites.
  const isOpen = dayOf(useNow(), settings().timeZone) <= endDate && state === 'active';
  const isDeclined = thanks === 'declined';
  return (
    <Dialog onClose={onClose} title={t(isDeclined ? 'orders.thanks.declinedTitle' : 'orders.thanks.title')} size={500}>
      <Stack>
        <Text>{t(isDeclined ? 'orders.thanks.declinedText' : 'orders.thanks.text')}</Text>
        {isOpen && <Text>{t('orders.thanks.change', { day: day(endDate) })}</Text>}
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('orders.thanks.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

import { lastOrderDay } from '@kontor/contract/areas/campaigns/rules.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import type { Campaign } from '../data.ts';

interface OrderThanksProps {
  readonly thanks: 'ordered' | 'declined';
  readonly campaign: Campaign;
  readonly onClose: () => void;
}

/** What was sent has arrived (`spec 3 §8`). */
export default function OrderThanks({ thanks, campaign, onClose }: OrderThanksProps) {
  const { t } = useTranslation('campaigns');
  const { day } = useFormats();
  const isDeclined = thanks === 'declined';
  return (
    <Dialog onClose={onClose} title={t(isDeclined ? 'orders.thanks.declinedTitle' : 'orders.thanks.title')} size={500}>
      <Stack>
        <Text>{t(isDeclined ? 'orders.thanks.declinedText' : 'orders.thanks.text')}</Text>
        {campaign.state === 'active' && <Text>{t('orders.thanks.change', { day: day(lastOrderDay(campaign)) })}</Text>}
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('orders.thanks.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

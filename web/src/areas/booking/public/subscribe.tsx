import { publicReads } from '@kontor/contract/areas/booking/public/endpoints.ts';
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { addressOf } from '../../../kernel/client.ts';
import { useLanguage, useTranslation } from '../../../kernel/translation.ts';

/** A link that calendar programs open to subscribe to all public dates; they take `webcal` for `https`. */
export function SubscribeLink() {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const path = addressOf(publicReads.publicCalendar, { query: { language } });
  return (
    <Button
      component="a"
      href={`webcal://${location.host}${path}`}
      variant="default"
      leftSection={<IconCalendarPlus size="1.125rem" aria-hidden />}
    >
      {t('public.calendar.subscribe')}
    </Button>
  );
}

import { dayOf } from '@kontor/contract/kernel/days.ts';
import { settings } from '../../kernel/settings.ts';
import { useLanguage, useTranslation } from '../../kernel/translation.ts';
import type { Clock } from './instants.ts';

/** How fields format and parse days and times: in the portal's language, not the browser's. */
export function useClock(): () => Clock {
  const { t } = useTranslation('kit');
  const language = useLanguage();
  const { timeZone: zone } = settings();
  return () => ({
    zone,
    language,
    today: dayOf(new Date(), zone),
    words: {
      yesterday: t('dateTime.typed.yesterday'),
      today: t('dateTime.typed.today'),
      tomorrow: t('dateTime.typed.tomorrow'),
    },
  });
}

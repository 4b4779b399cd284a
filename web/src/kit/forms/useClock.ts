import { dayOf } from '@kontor/contract/kernel/days.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../kernel/locale.ts';
import { settings } from '../../kernel/settings.ts';
import type { Clock } from './instants.ts';

/** How fields format and parse days and times: in the portal's language, whatever the browser's is. */
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

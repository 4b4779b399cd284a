import '@mantine/dates/styles.css';
import 'dayjs/locale/de';
import 'dayjs/locale/en-gb';
import { useLanguage, useTranslation } from '../../kernel/translation.ts';
import kit from '../kit.module.css';

const parts = {
  day: kit.target,
  calendarHeaderControl: kit.target,
  calendarHeaderLevel: kit.target,
  monthsListControl: kit.target,
  yearsListControl: kit.target,
};

/** What all calendars have in common. */
export function useCalendar() {
  const { t } = useTranslation('kit');
  const language = useLanguage();
  return {
    locale: language === 'de' ? 'de' : 'en-gb',
    highlightToday: true,
    hideOutsideDates: true,
    classNames: parts,
    // Its red for weekends has too little contrast on a dark background.
    weekendDays: [],
    ariaLabels: {
      nextMonth: t('dateTime.nextMonth'),
      previousMonth: t('dateTime.previousMonth'),
      nextYear: t('dateTime.nextYear'),
      previousYear: t('dateTime.previousYear'),
      nextDecade: t('dateTime.nextDecade'),
      previousDecade: t('dateTime.previousDecade'),
    },
  };
}

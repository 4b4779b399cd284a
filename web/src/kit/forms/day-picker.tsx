import '@mantine/dates/styles.css';
import 'dayjs/locale/de';
import 'dayjs/locale/en-gb';
import { DatePicker } from '@mantine/dates';
import { useLanguage, useTranslation } from '../../kernel/translation.ts';
import kit from '../kit.module.css';

const parts = {
  day: kit.target,
  calendarHeaderControl: kit.target,
  calendarHeaderLevel: kit.target,
  monthsListControl: kit.target,
  yearsListControl: kit.target,
};

interface DayPickerProps {
  readonly value: string | null;
  readonly onPick: (day: string) => void;
}

/** The calendar of `DateTimeField`, in a chunk of its own. */
export default function DayPicker({ value, onPick }: DayPickerProps) {
  const { t } = useTranslation('kit');
  const language = useLanguage();
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? undefined}
      onChange={(day) => day && onPick(day)}
      locale={language === 'de' ? 'de' : 'en-gb'}
      highlightToday
      hideOutsideDates
      classNames={parts}
      // Its red for weekends has too little contrast on a dark background.
      weekendDays={[]}
      ariaLabels={{
        nextMonth: t('dateTime.nextMonth'),
        previousMonth: t('dateTime.previousMonth'),
        nextYear: t('dateTime.nextYear'),
        previousYear: t('dateTime.previousYear'),
        nextDecade: t('dateTime.nextDecade'),
        previousDecade: t('dateTime.previousDecade'),
      }}
    />
  );
}

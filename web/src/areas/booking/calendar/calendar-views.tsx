import { Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { EmptyState } from '../../../kit/states/states.tsx';
import classes from './calendar.module.css';
import { CalendarDate, type Planned } from './calendar-date.tsx';
import type { View } from './days.ts';

interface CalendarProps {
  readonly view: View;
  /** Any day of the month or week. */
  readonly day: string;
  readonly today: string;
  readonly days: ReadonlyMap<string, readonly Planned[]>;
  readonly caption: string;
}

const isOutside = (view: View, day: string, shown: string) => view === 'month' && day.slice(0, 7) !== shown.slice(0, 7);

interface DatesProps {
  readonly dates: readonly Planned[];
  readonly isDetailed: boolean;
}

function Dates({ dates, isDetailed }: DatesProps) {
  if (dates.length === 0) return null;
  return (
    <ul role="list" className={classes.dates}>
      {dates.map(({ event, date }) => (
        <li key={date.id}>
          <CalendarDate event={event} date={date} isDetailed={isDetailed} />
        </li>
      ))}
    </ul>
  );
}

/** A row for each week, a column for each day of the week. */
export function CalendarGrid({ view, day: shown, today, days, caption }: CalendarProps) {
  const { t } = useTranslation('booking');
  const { weekday, day: dayText } = useFormats();
  const all = [...days];
  const weeks = Array.from({ length: all.length / 7 }, (_, week) => all.slice(week * 7, week * 7 + 7));
  return (
    <table className={classes.grid} data-view={view}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {weeks[0]?.map(([day]) => (
            <th key={day} scope="col">
              {weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.[0]}>
            {week.map(([day, dates]) => (
              <td key={day} data-outside={isOutside(view, day, shown) || undefined}>
                <time dateTime={day} className={classes.day} data-today={day === today || undefined}>
                  <span aria-hidden>{Number(day.slice(8))}</span>
                  <VisuallyHidden>
                    {day === today ? t('calendar.today', { day: dayText(day) }) : dayText(day)}
                  </VisuallyHidden>
                </time>
                <Dates dates={dates} isDetailed={view === 'week'} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The days with dates one below the other, for a phone. */
export function CalendarList({ view, day: shown, today, days }: CalendarProps) {
  const { t } = useTranslation('booking');
  const { weekday, day: dayText } = useFormats();
  const busy = [...days].filter(([day, dates]) => dates.length > 0 && !isOutside(view, day, shown));
  if (busy.length === 0) return <EmptyState title={t('calendar.none')} text={t('calendar.noneText')} />;
  return (
    <Stack>
      {busy.map(([day, dates]) => (
        <section key={day} aria-label={`${weekday(day)}, ${dayText(day)}`}>
          <Title order={3} size="h4">
            {weekday(day)}, {dayText(day)}
            {day === today && (
              <Text span inherit c="dimmed">
                {` · ${t('calendar.todayShort')}`}
              </Text>
            )}
          </Title>
          <Dates dates={dates} isDetailed />
        </section>
      ))}
    </Stack>
  );
}

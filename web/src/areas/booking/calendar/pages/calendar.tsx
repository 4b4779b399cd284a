import { mondayOf } from '@kontor/contract/kernel/calendar.ts';
import { ActionIcon, Button, Card, Group, SegmentedControl, Stack, Title, useMatches } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../../kernel/formats.ts';
import { settings } from '../../../../kernel/settings.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import kit from '../../../../kit/kit.module.css';
import { AddLink } from '../../../../kit/page/add-link.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { QueryState } from '../../../../kit/states/states.tsx';
import { ListViews } from '../../../../kit/table/list-views.tsx';
import { EVENTS, eventsQuery } from '../../data.ts';
import { CalendarGrid, CalendarList } from '../calendar-views.tsx';
import { datesByDay, daysOfView, stepped, VIEWS, weekNumber } from '../days.ts';
import { useCalendarView } from '../use-calendar-view.ts';

/** All dates of all events by month or week, with their occupancy. */
export default function CalendarPage() {
  const { t } = useTranslation('booking');
  const { month, day: dayText } = useFormats();
  const { today, view, day, showView, showDay } = useCalendarView();
  const isPhone = useMatches({ base: true, md: false });
  const query = useQuery(eventsQuery());
  const days = daysOfView(view, day);
  const monday = mondayOf(day);
  const title =
    view === 'month'
      ? month(day)
      : t('calendar.weekOf', {
          number: weekNumber(monday),
          from: dayText(monday),
          to: dayText(days.at(-1) ?? monday),
        });
  const Calendar = isPhone ? CalendarList : CalendarGrid;
  return (
    <Page
      back={EVENTS}
      buttons={
        <>
          <ListViews />
          <AddLink to={`${EVENTS}/add`}>{t('events.add')}</AddLink>
        </>
      }
    >
      <Card>
        <Stack>
          <Group justify="space-between" gap="sm">
            <Group gap="xs">
              <ActionIcon
                variant="default"
                size="lg"
                className={kit.target}
                aria-label={t(`calendar.previous.${view}`)}
                onClick={() => showDay(stepped(view, day, -1))}
              >
                <IconChevronLeft aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size="lg"
                className={kit.target}
                aria-label={t(`calendar.next.${view}`)}
                onClick={() => showDay(stepped(view, day, 1))}
              >
                <IconChevronRight aria-hidden />
              </ActionIcon>
              <Button variant="default" onClick={() => showDay(today)}>
                {t('calendar.todayShort')}
              </Button>
            </Group>
            <Title order={2} aria-live="polite">
              {title}
            </Title>
            <SegmentedControl
              aria-label={t('calendar.view')}
              value={view}
              onChange={showView}
              data={VIEWS.map((value) => ({ value, label: t(`calendar.${value}`) }))}
            />
          </Group>
          <QueryState query={query}>
            {(events) => (
              <Calendar
                view={view}
                day={day}
                today={today}
                caption={title}
                days={datesByDay(
                  events.flatMap((event) => event.dates.map((date) => ({ event, date }))),
                  days,
                  settings().timeZone,
                )}
              />
            )}
          </QueryState>
        </Stack>
      </Card>
    </Page>
  );
}

import { EARLIEST_YEAR } from '@kontor/contract/kernel/days.ts';
import { day as calendarDay } from '@kontor/contract/kernel/fields.ts';
import { useToday } from '../../../kit/page/use-today.ts';
import { useAddress } from '../../../kit/table/use-filters.ts';
import { VIEWS, type View } from './days.ts';

/** The view and its day, kept in the URL: `?view=week&day=2027-03-01`. By default this month. */
export function useCalendarView() {
  const { read, write } = useAddress();
  const today = useToday();
  const parsed = calendarDay().safeParse(read('day'));
  const isPlausible = parsed.success && Number(parsed.data.slice(0, 4)) >= EARLIEST_YEAR;
  return {
    today,
    view: VIEWS.find((each) => each === read('view')) ?? VIEWS[0],
    day: isPlausible ? parsed.data : today,
    showView: (view: View) => write({ view: view === VIEWS[0] ? undefined : view }),
    showDay: (day: string) => write({ day: day === today ? undefined : day }),
  };
}

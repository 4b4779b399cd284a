import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { PublicDate, PublicEvent } from './data.ts';

/** What the filter knows of an event. */
type Filtered = Pick<PublicEvent, 'title' | 'category' | 'subCategory' | 'dates'>;

/** A date with its event. */
export interface Upcoming<Event extends Filtered = PublicEvent> {
  readonly event: Event;
  readonly date: PublicDate;
}

/** Null or an empty search for everything. */
export interface UpcomingFilter {
  readonly search: string;
  /** `2027-03` */
  readonly month: string | null;
  readonly category: string | null;
}

/** The dates of all events, by start. */
export const upcomingOf = <Event extends Filtered>(events: readonly Event[]): Upcoming<Event>[] =>
  events
    .flatMap((event) => event.dates.map((date) => ({ event, date })))
    .sort((a, b) => Date.parse(a.date.start) - Date.parse(b.date.start) || a.date.id - b.date.id);

/** The month in which a date begins, `2027-03`, in a time zone. */
export const monthOf = ({ start }: Pick<PublicDate, 'start'>, zone: string): string =>
  dayOf(new Date(start), zone).slice(0, 7);

/** The months in which dates begin, each once, in the order of the dates. */
export const monthsOf = (upcoming: readonly Pick<Upcoming, 'date'>[], zone: string): string[] => [
  ...new Set(upcoming.map(({ date }) => monthOf(date, zone))),
];

/** The dates that match a filter; the search reaches title, topic and location. */
export function filterUpcoming<Event extends Filtered>(
  upcoming: readonly Upcoming<Event>[],
  { search, month, category }: UpcomingFilter,
  zone: string,
): readonly Upcoming<Event>[] {
  // `filterByText` would load the code of tables.
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return upcoming.filter(({ event, date }) => {
    if (category !== null && event.category !== category) return false;
    if (month !== null && monthOf(date, zone) !== month) return false;
    const text = [event.title, event.category, event.subCategory, date.location].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

import { BOOKING_STAFF } from '@kontor/contract/areas/booking/access.ts';
import { DAYS_AHEAD, urgencyOf } from '@kontor/contract/areas/open-work/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import type { Read } from '../../kernel/database/tx.ts';
import type { WorkSource } from '../../kernel/open-work.ts';
import type { Services } from '../../kernel/services.ts';
import { datesFor } from './queries.ts';

/** The dates that begin by a moment and are not over, with the titles of their events. */
const datesUntil = (read: Read, until: string) =>
  datesFor(read, 'staff', undefined)
    .select(({ selectFrom }) =>
      selectFrom('booking_event').select('title').whereRef('booking_event.id', '=', 'event_id').$asScalar().as('title'),
    )
    .where('start', '<=', until)
    .where('end', '>', read.now.toISOString())
    .execute();

/** The dates of today and the next days that are not over, with their seats. */
export const bookingWork = ({ timeZone }: Pick<Services, 'timeZone'>): WorkSource => ({
  area: 'booking',
  roles: BOOKING_STAFF,
  async find(read) {
    const { now } = read;
    const today = dayOf(now, timeZone);
    const dates = await datesUntil(read, new Date(now.getTime() + DAYS_AHEAD * DAY_MS).toISOString());
    return dates.map(({ id, eventId, title, start, reservedSlots: reserved, slots }) => {
      const startsOn = dayOf(new Date(start), timeZone);
      // A date of several days that has begun is not late.
      const hasBegun = startsOn < today;
      const day = hasBegun ? today : startsOn;
      return {
        kind: 'eventDates',
        urgency: urgencyOf(day, today),
        count: 1,
        day,
        ...(title !== null && { title }),
        seats: { reserved, slots },
        path: `/booking/events/${eventId}/dates/${id}`,
        listPath: '/booking/events',
      };
    });
  },
});

import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { bulkAnswer, bulkBody } from '../../../kernel/bulk-action.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { flag, id, instant, pathId, whole } from '../../../kernel/fields.ts';
import { BOOKING_STAFF } from '../access.ts';

const ofDate = {
  caller: only(...BOOKING_STAFF),
  scope: 'booking.attendee',
  params: z.object({ id: pathId() }),
} as const;

/** Differs whenever the list does. */
const mark = z.string();

/** A person on the list at the door. */
const expectedAttendee = z.object({
  id: id(),
  givenName: z.string(),
  familyName: z.string(),
  tenant: z.nullable(z.string()),
  site: z.nullable(z.string()),
  hasCancelled: flag(),
  waitsUntil: z.nullable(instant()),
  checkedInAt: z.nullable(instant()),
  /** When it was last decided whether the person is there. */
  decidedAt: z.nullable(instant()),
  isWalkIn: flag(),
  /** What the QR code in the person's confirmation contains besides the id, so that it can be read offline. */
  code: z.string(),
});

/** Everything that the door needs, so that a device that has read it once works without a network. */
const checkInList = z.object({
  eventId: id(),
  title: z.string(),
  start: instant(),
  end: instant(),
  freeSlots: whole(),
  mark,
  attendees: z.array(expectedAttendee),
});

export const checkIns = {
  /** The people expected at a date, including those who cancelled, with who is there. */
  checkInList: endpoint({
    ...ofDate,
    method: 'GET',
    path: '/booking/eventDate/{id}/checkIn',
    response: checkInList,
  }),
  /** Whether that list has changed, for devices that follow it. */
  checkInMark: endpoint({
    ...ofDate,
    method: 'GET',
    path: '/booking/eventDate/{id}/checkIn/mark',
    response: z.object({ mark }),
  }),
  /** Records whether an attendee is there. It may be repeated and arrive late: the latest decision wins. */
  checkIn: endpoint({
    ...ofDate,
    method: 'PUT',
    path: '/booking/attendee/{id}/checkIn',
    body: z.strictObject({ isPresent: flag(), at: instant() }),
    status: 204,
    errors: ['booking.alreadyCancelled', 'booking.notConfirmed'],
  }),
  /** Records now whether several attendees are there. */
  checkInSeveral: endpoint({
    method: 'POST',
    path: '/booking/attendee/checkIn',
    caller: only(...BOOKING_STAFF),
    scope: 'booking.attendee',
    body: bulkBody({ isPresent: flag() }),
    response: bulkAnswer,
  }),
};

import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { id, instant, pathId } from '../../../kernel/fields.ts';
import { BOOKING_STAFF } from '../access.ts';
import { MAIL_STATES, OCCASIONS } from './rules.ts';

/** A mail to an attendee. `at`: when it was sent, has failed, or was queued. */
const attendeeMail = z.object({
  id: id(),
  attendeeId: id(),
  occasion: z.enum(OCCASIONS),
  state: z.enum(MAIL_STATES),
  at: instant(),
});

export const mails = {
  /** The mails to the attendees of a date, newest first, as long as they are kept. */
  mailsOfDate: endpoint({
    method: 'GET',
    path: '/booking/eventDate/{id}/mail',
    caller: only(...BOOKING_STAFF),
    scope: 'booking.attendee',
    params: z.object({ id: pathId() }),
    response: z.array(attendeeMail),
  }),
  /** Sends a mail again, with the current time, place and address. */
  sendAgain: endpoint({
    method: 'POST',
    path: '/booking/attendee/{id}/mail/{mailId}/again',
    caller: only(...BOOKING_STAFF),
    scope: 'booking.attendee',
    params: z.object({ id: pathId(), mailId: pathId() }),
    status: 204,
    errors: ['booking.mailQueued', 'booking.mailOutdated'],
  }),
};

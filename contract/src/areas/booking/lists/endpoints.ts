import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { BOOKING_STAFF } from '../access.ts';

export const lists = {
  /** The attendees of a date as PDF, with a column for their signatures. */
  attendanceSheet: endpoint({
    method: 'GET',
    path: '/booking/eventDate/{id}/attendanceSheet',
    caller: only(...BOOKING_STAFF),
    scope: 'booking.attendee',
    params: z.object({ id: pathId() }),
    recorded: 'booking.eventDate.attendeesPrinted',
    file: true,
  }),
};

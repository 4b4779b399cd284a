import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { BOOKING_STAFF } from '../access.ts';

/** Custom fields of the event, by their ids, separated by commas. */
const fieldIds = z.string().check(z.maxLength(400), z.regex(/^[\da-f-]{36}(?:,[\da-f-]{36})*$/i));

export const lists = {
  /** The attendees of a date as PDF, with a column for their signatures, and their answers to `fields` of the event. */
  attendanceSheet: endpoint({
    method: 'GET',
    path: '/booking/eventDate/{id}/attendanceSheet',
    caller: only(...BOOKING_STAFF),
    scope: 'booking.attendee',
    params: z.object({ id: pathId() }),
    query: z.strictObject({ fields: z.optional(fieldIds) }),
    recorded: 'booking.eventDate.attendeesPrinted',
    file: true,
  }),
};

import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { limitOption, searchOption } from '../../../kernel/list.ts';
import { BOOKING_STAFF } from '../access.ts';
import { DEFAULT_FOUND, MAX_FOUND } from './rules.ts';
import { foundAttendee } from './schema.ts';

export const attendees = {
  /**
   * The registrations of people found by name or address across all events, the best hits first, then coming dates.
   * Like the list of attendees, it is in the audit trail who searched.
   */
  findAttendees: endpoint({
    method: 'GET',
    path: '/booking/attendee/found',
    caller: only(...BOOKING_STAFF),
    scope: 'booking.attendee',
    query: z.strictObject({ search: searchOption(), limit: limitOption(MAX_FOUND, DEFAULT_FOUND) }),
    recorded: 'booking.attendee.searched',
    response: z.array(foundAttendee),
  }),
};

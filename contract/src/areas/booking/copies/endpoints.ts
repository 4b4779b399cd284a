import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { BOOKING_STAFF } from '../access.ts';
import { copiedDates, copiedEvent, dateCopies, eventCopy } from './schema.ts';

/** Copies have no attendees and nobody on a waiting list. Either all of them are created or none. */
const copying = {
  method: 'POST',
  caller: only(...BOOKING_STAFF),
  params: z.object({ id: pathId() }),
  status: 201,
} as const;

export const copies = {
  /** Copies a date to other days of the same event. */
  copyDate: endpoint({
    ...copying,
    path: '/booking/eventDate/{id}/copy',
    scope: 'booking.eventDate',
    body: dateCopies,
    response: copiedDates,
    errors: ['booking.sameStart'],
  }),
  /** Copies an event, with or without its dates. */
  copyEvent: endpoint({
    ...copying,
    path: '/booking/event/{id}/copy',
    scope: 'booking.event',
    body: eventCopy,
    response: copiedEvent,
    errors: ['booking.tooManyDates'],
  }),
};

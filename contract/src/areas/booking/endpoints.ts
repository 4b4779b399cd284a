import * as z from 'zod/mini';
import { everybody } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { pathId } from '../../kernel/fields.ts';
import { attendee, cancelled, event, eventDate } from './schema.ts';

export const booking = {
  event,
  eventDate,
  attendee,
  /** By the personal link of the confirmation mail; the code is its only proof. */
  cancel: endpoint({
    method: 'POST',
    path: '/booking/attendee/{id}/cancel/{code}',
    caller: everybody,
    scope: null,
    params: z.object({ id: pathId(), code: z.string().check(z.minLength(1), z.maxLength(100)) }),
    status: 200,
    response: cancelled,
    errors: ['booking.linkUnknown', 'booking.alreadyCancelled', 'booking.cancellationTooLate', 'request.tooMany'],
  }),
};

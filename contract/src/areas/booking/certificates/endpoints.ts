import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { BOOKING_STAFF } from '../access.ts';

export const certificates = {
  /** The certificate of an attendee as PDF, in their language. */
  certificate: endpoint({
    method: 'GET',
    path: '/booking/attendee/{id}/certificate',
    caller: only(...BOOKING_STAFF),
    scope: 'booking.attendee',
    params: z.object({ id: pathId() }),
    file: true,
    errors: ['booking.notAttended'],
  }),
};

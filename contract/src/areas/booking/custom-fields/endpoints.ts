import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId, whole } from '../../../kernel/fields.ts';
import { BOOKING_STAFF } from '../access.ts';

export const customFieldReads = {
  /** How many answers each custom field of an event has; those without any are left out. */
  answerCounts: endpoint({
    method: 'GET',
    path: '/booking/event/{id}/answerCounts',
    caller: only(...BOOKING_STAFF),
    scope: 'booking.event',
    params: z.object({ id: pathId() }),
    response: z.array(z.object({ fieldId: z.uuid(), count: whole() })),
  }),
};

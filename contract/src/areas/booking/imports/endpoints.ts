import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { fileImport, importAnswer } from '../../../kernel/csv-import.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { BOOKING_STAFF } from '../access.ts';

export const imports = {
  /**
   * Registers the people of a CSV file for a date, all of them or nobody, with or without a mail to each. Those who are
   * registered already stay as they are.
   */
  importAttendees: endpoint({
    ...fileImport,
    method: 'POST',
    path: '/booking/eventDate/{id}/import',
    caller: only(...BOOKING_STAFF),
    scope: 'booking.attendee',
    params: z.object({ id: pathId() }),
    query: z.strictObject({ ...fileImport.query.shape, mail: z.optional(z.enum(['true', 'false'])) }),
    response: importAnswer,
    errors: ['booking.importFaulty'],
  }),
};

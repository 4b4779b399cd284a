import * as z from 'zod/mini';
import { email, line, optional, personName } from '../../../kernel/fields.ts';

/** How many people a file registers at most: each of them may get a mail at once. */
export const MAX_IMPORTED_ATTENDEES = 1_000;

/** A row of a file of attendees; `answers` are in the order of the event's custom fields. */
export const attendeeRow = z.strictObject({
  givenName: personName(),
  familyName: personName(),
  email: email(),
  tenant: optional(line()),
  department: optional(line()),
  site: optional(line()),
  answers: z._default(z.array(optional(line(500))), []),
});

/** The names of the columns of that file, without those of custom fields, which have their labels. */
export const ATTENDEE_COLUMNS = {
  givenName: 'Vorname',
  familyName: 'Nachname',
  email: 'E-Mail',
  tenant: 'Mandant',
  department: 'Abteilung',
  site: 'Markt',
} as const;

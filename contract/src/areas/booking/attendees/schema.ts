import * as z from 'zod/mini';
import { email, flag, id, instant, line, personName } from '../../../kernel/fields.ts';

/** A registration that a search of all events found, with its event and date. */
export const foundAttendee = z.object({
  id: id(),
  givenName: personName(),
  familyName: personName(),
  email: email(),
  hasCancelled: flag(),
  eventId: id(),
  eventTitle: line(),
  eventDateId: id(),
  start: instant(),
});

import * as z from 'zod/mini';
import { flag, id, instant, line, money, whole } from '../../../kernel/fields.ts';

/**
 * A date as other websites list it: open for registration, of an event that is not private, without personal data and
 * without the link of an online date. Addresses are absolute.
 */
export const publicDate = z.object({
  id: id(),
  eventId: id(),
  title: line(),
  category: line(),
  subCategory: line(),
  registrationPeriod: instant(),
  start: instant(),
  end: instant(),
  online: flag(),
  location: z.nullable(line()),
  freeSlots: whole(),
  /** A date without free slots has a waiting list instead. */
  isBookable: flag(),
  attendanceFee: money(),
  eventUrl: z.string(),
  registrationUrl: z.string(),
  pictureUrl: z.nullable(z.string()),
  pictureAlt: z.nullable(line()),
});

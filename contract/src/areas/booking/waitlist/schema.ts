import * as z from 'zod/mini';
import { only, visitorsAnd } from '../../../kernel/access.ts';
import { id, instant, pathId, whole } from '../../../kernel/fields.ts';
import { resource } from '../../../kernel/resource.ts';
import { BOOKING_STAFF } from '../access.ts';
import { attendeeFields, confirmationState, consents } from '../schema.ts';
import { WAITLIST_STATES } from './rules.ts';

const progress = {
  state: z.enum(WAITLIST_STATES),
  /** Counted from one; null unless the person waits for an offer. */
  position: z.nullable(whole(1)),
  /** Until when the slot is held for the person. */
  offerUntil: z.nullable(instant()),
  /** Until when an unconfirmed entry must be confirmed. */
  waitsUntil: z.nullable(instant()),
};

export const waitlistEntry = resource({
  path: 'booking/waitlistEntry',
  read: only(...BOOKING_STAFF),
  write: only(...BOOKING_STAFF),
  create: visitorsAnd(...BOOKING_STAFF),
  writable: attendeeFields,
  derived: {
    ...progress,
    joinedAt: instant(),
    /** When the latest offer was made. */
    offeredAt: z.nullable(instant()),
    /** When the person accepted, declined or left, or the offer expired. */
    endedAt: z.nullable(instant()),
    attendeeId: z.nullable(id()),
  },
  creatable: consents,
  visitor: { ...attendeeFields, ...confirmationState, position: z.nullable(whole(1)) },
  secret: ['link_code'],
  isListRecorded: true,
  filter: { eventDateId: z.optional(pathId()), eventId: z.optional(pathId()) },
  errors: {
    create: [
      'booking.dateNotFull',
      'booking.dateClosed',
      'booking.codeWrong',
      'booking.alreadyRegistered',
      'booking.alreadyOnWaitlist',
      'booking.leftWaitlist',
      'booking.alreadyWaiting',
      'request.tooMany',
    ],
    update: ['booking.alreadyOnWaitlist', 'booking.dateFixed'],
  },
});

/** What a person sees through their link: their own progress, and nobody else's. */
export const waitlistPlace = z.object({ id: id(), eventId: id(), eventDateId: id(), ...progress });

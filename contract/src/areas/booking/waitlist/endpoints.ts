import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { bulkAnswer, bulkBody, removalOf } from '../../../kernel/bulk-action.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { BOOKING_STAFF, byLink } from '../access.ts';
import { confirmed } from '../schema.ts';
import { waitlistEntry, waitlistPlace } from './schema.ts';

const LINK_ERRORS = ['booking.linkUnknown', 'request.tooMany'] as const;

/** Changes of an entry by the personal link in its mails. */
const byEntryLink = { ...byLink, method: 'POST', status: 200 } as const;

export const waitlist = {
  waitlistEntry,
  removeEntries: removalOf(waitlistEntry),

  /** Offers a free slot to a person on the list, regardless of their place. */
  offerSlot: endpoint({
    method: 'POST',
    path: '/booking/waitlistEntry/{id}/offer',
    caller: only(...BOOKING_STAFF),
    scope: 'booking.waitlistEntry',
    params: z.object({ id: pathId() }),
    status: 204,
    errors: ['booking.offerOpen', 'booking.notOnWaitlist', 'booking.dateClosed', 'booking.dateFull'],
  }),
  /** Offers free slots to several people on the list, in the order in which they joined. */
  offerSlots: endpoint({
    method: 'POST',
    path: '/booking/waitlistEntry/offer',
    caller: only(...BOOKING_STAFF),
    scope: 'booking.waitlistEntry',
    body: bulkBody({}),
    response: bulkAnswer,
  }),
  /** The person's place in the list, and their offer. */
  findPlace: endpoint({
    ...byLink,
    method: 'GET',
    path: '/booking/waitlistEntry/{id}/place/{code}',
    response: waitlistPlace,
    errors: ['request.tooMany'],
  }),
  /** Confirms an entry that was made from a suspicious number of them; only then it has a place in the list. */
  confirmPlace: endpoint({
    ...byEntryLink,
    path: '/booking/waitlistEntry/{id}/confirm/{code}',
    response: waitlistPlace,
    errors: [
      ...LINK_ERRORS,
      'booking.alreadyConfirmed',
      'booking.notOnWaitlist',
      'booking.confirmationOver',
      'booking.dateClosed',
    ],
  }),
  /** Books the slot that the offer holds. */
  acceptOffer: endpoint({
    ...byEntryLink,
    path: '/booking/waitlistEntry/{id}/accept/{code}',
    response: confirmed,
    errors: [...LINK_ERRORS, 'booking.alreadyRegistered', 'booking.offerOver', 'booking.dateClosed'],
  }),
  /** Leaves the list; if a slot is offered, declines it. */
  leaveWaitlist: endpoint({
    ...byEntryLink,
    path: '/booking/waitlistEntry/{id}/leave/{code}',
    response: waitlistPlace,
    errors: [...LINK_ERRORS, 'booking.notOnWaitlist'],
  }),
};

import * as z from 'zod/mini';
import { only } from '../../kernel/access.ts';
import { bulkAnswer, bulkBody } from '../../kernel/bulk-action.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { flag, pathId } from '../../kernel/fields.ts';
import { BOOKING_STAFF, byLink } from './access.ts';
import { attendees } from './attendees/endpoints.ts';
import { certificates } from './certificates/endpoints.ts';
import { checkIns } from './check-in/endpoints.ts';
import { copies } from './copies/endpoints.ts';
import { customFieldReads } from './custom-fields/endpoints.ts';
import { feedbacks } from './feedback/endpoints.ts';
import { groups } from './groups/endpoints.ts';
import { imports } from './imports/endpoints.ts';
import { lists } from './lists/endpoints.ts';
import { mailTextCalls } from './mail-texts/endpoints.ts';
import { mails } from './mails/endpoints.ts';
import { publicReads } from './public/endpoints.ts';
import {
  attendee,
  booked,
  cancelled,
  confirmed,
  dateChange,
  dateChangePreview,
  event,
  eventDate,
  move,
  moved,
} from './schema.ts';
import { waitlist } from './waitlist/endpoints.ts';

const ofDate = {
  caller: only(...BOOKING_STAFF),
  scope: 'booking.eventDate',
  params: z.object({ id: pathId() }),
  body: dateChange,
} as const;

const MOVE_ERRORS = [
  'booking.alreadyCancelled',
  'booking.alreadyRegistered',
  'booking.notConfirmed',
  'booking.moveTooLate',
  'booking.dateClosed',
  'booking.dateFull',
] as const;

export const booking = {
  event,
  eventDate,
  attendee,

  /**
   * Changes a date like PUT; the caller decides whether attendees are notified by mail, and may add a message
   * (`behaviour §4`).
   */
  changeDate: endpoint({
    ...ofDate,
    method: 'POST',
    path: '/booking/eventDate/{id}/change',
    status: 204,
    errors: ['booking.slotsBelowReserved', 'booking.eventFixed'],
  }),
  /** How many mails the change would send, and a preview of them. */
  previewDateChange: endpoint({
    ...ofDate,
    method: 'POST',
    path: '/booking/eventDate/{id}/change/preview',
    reads: true,
    status: 200,
    response: dateChangePreview,
  }),
  /** Cancels a registration on behalf of a person, with or without notifying them. */
  cancelFor: endpoint({
    method: 'POST',
    path: '/booking/attendee/{id}/cancel',
    caller: only(...BOOKING_STAFF),
    scope: 'booking.attendee',
    params: z.object({ id: pathId() }),
    body: z.strictObject({ mail: flag() }),
    status: 204,
    errors: ['booking.alreadyCancelled', 'booking.cancellationTooLate'],
  }),
  /** The same for several registrations. */
  cancelSeveral: endpoint({
    method: 'POST',
    path: '/booking/attendee/cancellation',
    caller: only(...BOOKING_STAFF),
    scope: 'booking.attendee',
    body: bulkBody({ mail: flag() }),
    response: bulkAnswer,
  }),
  /** Moves several registrations to another date of their event. */
  moveSeveral: endpoint({
    method: 'POST',
    path: '/booking/attendee/move',
    caller: only(...BOOKING_STAFF),
    scope: 'booking.attendee',
    body: bulkBody({ ...move.shape, mail: flag() }),
    response: bulkAnswer,
  }),
  /** Moves a registration to another date of its event, with or without notifying the person. */
  moveFor: endpoint({
    method: 'POST',
    path: '/booking/attendee/{id}/move',
    caller: only(...BOOKING_STAFF),
    scope: 'booking.attendee',
    params: z.object({ id: pathId() }),
    body: z.strictObject({ ...move.shape, mail: flag() }),
    status: 204,
    errors: MOVE_ERRORS,
  }),
  /** The registration behind the personal link in the confirmation mail: it may have been moved since. */
  findBooking: endpoint({
    ...byLink,
    method: 'GET',
    path: '/booking/attendee/{id}/booking/{code}',
    response: booked,
  }),
  /** Moves a registration by the same link. */
  move: endpoint({
    ...byLink,
    method: 'POST',
    path: '/booking/attendee/{id}/move/{code}/{eventDateId}',
    params: z.object({ ...byLink.params.shape, eventDateId: pathId() }),
    status: 200,
    response: moved,
    errors: [...MOVE_ERRORS, 'booking.linkUnknown', 'request.tooMany'],
  }),
  /** By the personal link in the confirmation mail. */
  cancel: endpoint({
    ...byLink,
    method: 'POST',
    status: 200,
    path: '/booking/attendee/{id}/cancel/{code}',
    response: cancelled,
    errors: ['booking.linkUnknown', 'booking.alreadyCancelled', 'booking.cancellationTooLate', 'request.tooMany'],
  }),
  /** By the single-use link in the mail that asks for confirmation. */
  confirm: endpoint({
    ...byLink,
    method: 'POST',
    status: 200,
    path: '/booking/attendee/{id}/confirm/{code}',
    response: confirmed,
    errors: [
      'booking.confirmationOver',
      'booking.alreadyConfirmed',
      'booking.alreadyCancelled',
      'booking.dateClosed',
      'request.tooMany',
    ],
  }),
  ...attendees,
  ...waitlist,
  ...publicReads,
  ...copies,
  ...mails,
  ...mailTextCalls,
  ...checkIns,
  ...certificates,
  ...feedbacks,
  ...lists,
  ...customFieldReads,
  ...groups,
  ...imports,
};

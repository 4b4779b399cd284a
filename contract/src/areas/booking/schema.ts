import * as z from 'zod/mini';
import { only, visitorsAnd } from '../../kernel/access.ts';
import {
  email,
  fileId,
  flag,
  flagOff,
  id,
  instant,
  line,
  link,
  money,
  optional,
  pathId,
  pathPart,
  personName,
  richText,
  text,
  whole,
} from '../../kernel/fields.ts';
import { resource } from '../../kernel/resource.ts';
import { BOOKING_STAFF } from './access.ts';
import { answers, customFields } from './custom-fields/schema.ts';
import { MAX_REMINDER_DAYS } from './mails/rules.ts';
import { dateRules, eventRules } from './rules.ts';

export const attendeeFields = {
  eventDateId: id(),
  givenName: personName(),
  familyName: personName(),
  email: email(),
  tenantId: optional(id()),
  departmentId: optional(id()),
  siteId: optional(id()),
  answers: answers(),
};

/** What else is sent with a registration, or to join a waiting list. */
export const consents = {
  eventCode: optional(line(100)),
  participate: flagOff(),
  acceptCancellationPolicy: flagOff(),
};

/** The state of the confirmation by mail, in answers to visitors. */
export const confirmationState = {
  /** The address has received so many mails today that the confirmation is delayed to another day (`behaviour §4`). */
  confirmationHeld: z.optional(z.literal(true)),
  /** Until when it must be confirmed through the link in the mail (`behaviour §4`). */
  confirmBy: z.optional(instant()),
};

const cancellation = { hasCancelled: flag(), cancelledDate: z.nullable(instant()) };

/** Whether the person registered at the door; staff only, who need no confirmation by mail then. */
const walkIn = { isWalkIn: flagOff() };

export const attendee = resource({
  path: 'booking/attendee',
  read: only(...BOOKING_STAFF),
  write: only(...BOOKING_STAFF),
  create: visitorsAnd(...BOOKING_STAFF),
  writable: attendeeFields,
  derived: {
    ...cancellation,
    /** Until when the slot is held for an unconfirmed registration; null if it needs no confirmation. */
    waitsUntil: z.nullable(instant()),
    /** When the person came, as ticked at the door; null if they are not there. */
    checkedInAt: z.nullable(instant()),
    ...walkIn,
  },
  creatable: { ...consents, ...walkIn },
  visitor: { ...attendeeFields, ...confirmationState },
  secret: ['cancellation_code', 'confirmation_code'],
  isListRecorded: true,
  filter: { eventDateId: z.optional(pathId()), eventId: z.optional(pathId()) },
  errors: {
    create: [
      'booking.dateFull',
      'booking.dateClosed',
      'booking.codeWrong',
      'booking.alreadyRegistered',
      'booking.alreadyWaiting',
      'booking.walkInClosed',
      'request.tooMany',
    ],
    update: ['booking.alreadyRegistered', 'booking.dateFixed'],
  },
});

const dateFields = {
  eventId: id(),
  registrationPeriod: instant(),
  start: instant(),
  end: instant(),
  slots: whole(1, 100_000),
  online: flagOff(),
  link: optional(link()),
  location: optional(line()),
};

/** Derived from attendees and the clock, by `availability` in the rules. */
const dateState = {
  reservedSlots: whole(),
  /** Slots held by open offers to people on the waiting list. */
  offeredSlots: whole(),
  /** How many people wait for an offer. */
  waitlistSize: whole(),
  hasFreeSlots: flag(),
  isBookable: flag(),
};

/** How many people came; only staff see it. */
const attendance = { presentCount: whole() };

const { link: _staffOnly, ...publicDateFields } = dateFields;

export const eventDate = resource({
  path: 'booking/eventDate',
  read: visitorsAnd(...BOOKING_STAFF),
  write: only(...BOOKING_STAFF),
  writable: dateFields,
  rules: dateRules,
  derived: { ...dateState, ...attendance, attendees: z.array(attendee.entity) },
  visitor: { ...publicDateFields, ...dateState },
  filter: { eventId: z.optional(pathId()) },
  errors: { update: ['booking.slotsBelowReserved', 'booking.eventFixed'] },
});

/** The mail about a changed date: none, or one with the new time and place and an optional message. */
export const dateMail = z.strictObject({ send: flag(), message: optional(text(2000)) });

export const dateChange = z.strictObject({ date: eventDate.body, mail: dateMail });

/** The mails that a change would send: their number and the first one as a preview; null if none. */
export const dateChangePreview = z.object({
  recipients: whole(),
  mail: z.nullable(z.object({ subject: z.string(), text: z.string() })),
});

/** The picture of an event's public page. */
export const PICTURE = { accepts: ['image/jpeg', 'image/png', 'image/webp'], most: 4096 * 1024 } as const;

const eventFields = {
  title: line(),
  description: optional(richText()),
  private: flagOff(),
  external: flagOff(),
  code: optional(line(100)),
  category: pathPart(100),
  subCategory: pathPart(100),
  cancellationPolicy: optional(text()),
  attendanceFee: z._default(money(), 0),
  referee: line(),
  // Free text by the specification; mail is sent to it only if it is a valid address (`behaviour §4`).
  email: line(254),
  /** How many days before a date its attendees are reminded by mail; 0 for never. */
  reminderDays: z._default(whole(0, MAX_REMINDER_DAYS), 0),
  /** Whether attendees are thanked by mail after a date. */
  thanks: flagOff(),
  /** Whether those who were there get a certificate by mail. */
  certificate: flagOff(),
  /** Whether the mail that thanks attendees asks for feedback. */
  feedback: flagOff(),
  /** Visitors read it at an address of its own (`publicPicture`). */
  pictureId: optional(fileId(PICTURE)),
  /** What the picture shows, for people who do not see it; null if it only decorates. */
  pictureAlt: optional(line(250)),
  /** What a registration asks in addition. */
  customFields: customFields(),
};

const {
  code: _secret,
  reminderDays: _days,
  thanks: _thanks,
  certificate: _certificate,
  feedback: _feedback,
  ...publicEventFields
} = eventFields;

const dateOfEvent = z.object({ id: id(), ...dateFields, ...dateState, ...attendance, version: whole() });

export const event = resource({
  path: 'booking/event',
  read: visitorsAnd(...BOOKING_STAFF),
  write: only(...BOOKING_STAFF),
  writable: eventFields,
  rules: eventRules,
  derived: { dates: z.array(dateOfEvent), hasBookableDates: flag() },
  visitor: { ...publicEventFields, dates: z.array(eventDate.seen), hasBookableDates: flag() },
  secret: ['code'],
  errors: { update: ['booking.fieldAnswered'] },
});

/** Another date of the same event for a registration. */
export const move = z.strictObject({ eventDateId: id() });

/** What a person sees of their registration through their link. */
export const booked = z.object({ id: id(), eventId: id(), eventDateId: id(), hasCancelled: flag() });

const { confirmationHeld } = confirmationState;

export const moved = z.object({ ...booked.shape, confirmationHeld });

export const cancelled = z.object({ id: id(), ...cancellation, confirmationHeld });

/** `confirmationHeld` as in the answer to a registration. */
export const confirmed = z.object({ id: id(), email: email(), confirmationHeld: flag() });

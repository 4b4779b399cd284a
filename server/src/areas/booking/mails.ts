import type { Occasion } from '@kontor/contract/areas/booking/mails/rules.ts';
import { momentText } from '@kontor/contract/kernel/date-text.ts';
import { email } from '@kontor/contract/kernel/fields.ts';
import type { Read, Tx } from '../../kernel/database/tx.ts';
import { mailLayout } from '../../kernel/mail/layout.ts';
import { type MailFile, type Queued, queueMail, withdrawMails, writeMail } from '../../kernel/mail/queue.ts';
import type { Services } from '../../kernel/services.ts';
import { words } from '../../kernel/words.ts';
import { checkInFile } from './check-in/mails.ts';
import { feedbackCodeOf } from './feedback/queries.ts';
import { introductionOf } from './mail-texts/mails.ts';
import { recordMail } from './mails/queries.ts';
import { termsOf, timeAndPlace, timeOf } from './parts/mail-facts.ts';
import { registrationUrl } from './public/parts/addresses.ts';
import { type DateRow, type EventRow, type Occurrence, type Participant, participantsOf } from './queries.ts';

/** The method of the calendar entry in a mail; null if it has none. */
const CALENDAR_METHODS = {
  registered: 'REQUEST',
  moved: 'REQUEST',
  rebooked: 'REQUEST',
  cancelled: 'CANCEL',
  dateRemoved: 'CANCEL',
  reminder: null,
  thanks: null,
  certificate: null,
} as const satisfies Record<Occasion, 'REQUEST' | 'CANCEL' | null>;

/** Whether the attendee has a slot that they can still give up. */
const mayGiveUp = (occasion: Occasion) => occasion === 'reminder' || CALENDAR_METHODS[occasion] === 'REQUEST';

/** Whether the mail has the QR code that is shown at the door: online there is none. */
const hasCheckInCode = (occasion: Occasion, { online }: Pick<DateRow, 'online'>) => mayGiveUp(occasion) && !online;

/** The queue's purpose of mails that ask for a confirmation. */
export const CONFIRMATION_REQUEST = 'booking.asked';

type Ids = readonly [eventId: number, dateId?: number, attendeeId?: number];

/** The record that a mail is about; with fewer parts, all those of a date or an event. */
export const recordOf = (...parts: Ids | EntryIds) => `/booking/${parts.join('/')}/`;

type EntryIds = readonly [eventId: number, dateId: number, 'waitlist', entryId: number];

/** Withdraws queued mails about an event, a date, a registration or a waiting list entry that is about to go. */
export const withdraw = (tx: Tx, ...ids: Ids | EntryIds): Promise<void> => withdrawMails(tx, recordOf(...ids));

/** The queue's purpose of reminders. */
const REMINDER = 'booking.reminder';

/** Withdraws queued reminders that say what is no longer true. */
export const withdrawReminders = (tx: Tx, ...ids: Ids): Promise<void> => withdrawMails(tx, recordOf(...ids), REMINDER);

const cancellationLink = (
  { publicUrl }: Services,
  { event, date }: Occurrence,
  { id, cancellationCode }: Participant,
) => `${publicUrl}/booking/public/events/${event.id}/${date.id}/cancel/${id}/${cancellationCode}`;

const feedbackLink = ({ publicUrl }: Services, { id, cancellationCode }: Participant) =>
  `${publicUrl}/booking/public/feedback/${id}/${feedbackCodeOf(cancellationCode)}`;

async function calendarOf(
  services: Services,
  method: 'REQUEST' | 'CANCEL',
  { event, date }: Occurrence,
  participant: Participant,
): Promise<string> {
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator');
  const ends = method === 'CANCEL';
  const host = new URL(services.publicUrl).hostname;
  // Entries are often shared, so they have the public page, not the personal link.
  const url = registrationUrl(services, event.id, date.id);
  const t = words(participant.language);
  const calendar = ical({
    method: ends ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    prodId: '//Kontor//Booking//DE',
  });
  calendar.createEvent({
    id: `booking-${participant.calendarDateId ?? date.id}-${participant.id}@${host}`,
    sequence: date.calendarSequence + participant.calendarOffset + (ends ? 1 : 0),
    status: ends ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    start: new Date(date.start),
    end: new Date(date.end),
    summary: event.title,
    location: (date.online ? date.link : date.location) ?? '',
    ...(!ends && { url, description: t('booking:mails.calendarText', { url }) }),
    organizer: { name: event.referee, email: services.mailAddress },
    attendees: [{ name: `${participant.givenName} ${participant.familyName}`, email: participant.email }],
  });
  // The last line ends with a line break too (RFC 5545 §3.1).
  return `${calendar.toString()}\r\n`;
}

/** Additional content of the mail about a changed date. */
export interface Change {
  /** The date before the change. */
  readonly before: DateRow;
  /** From the person who changes it, for the attendees. */
  readonly message: string | null;
}

/** The content of a mail to an attendee, in their language. */
export function contentOf(
  services: Services,
  occasion: Occasion,
  occurrence: Occurrence,
  participant: Participant,
  change: Change | null,
  registeredBy: string | null = null,
) {
  const { event, date } = occurrence;
  const { language } = participant;
  const t = words(language);
  const { subject, paragraphs } = introductionOf(services, occasion, occurrence, participant);
  const asksForFeedback = occasion === 'thanks' && event.feedback;
  return {
    subject,
    ...mailLayout({
      language,
      title: t(`booking:mails.${occasion}.title`),
      paragraphs: [
        ...paragraphs,
        ...(registeredBy ? [t('booking:mails.registeredBy', { name: registeredBy })] : []),
        ...(change?.message ? [change.message] : []),
        ...(hasCheckInCode(occasion, date) ? [t('booking:mails.checkIn')] : []),
        ...(asksForFeedback ? [t('booking:mails.feedbackText')] : []),
      ],
      facts: [
        [t('booking:mails.event'), event.title],
        ...timeAndPlace(services, date, language, { hasSlot: mayGiveUp(occasion), before: change?.before ?? null }),
        [t('booking:mails.referee'), event.referee],
        ...(occasion === 'registered' ? termsOf(event, language) : []),
      ],
      ...(mayGiveUp(occasion) && {
        button: { label: t('booking:mails.cancel'), href: cancellationLink(services, occurrence, participant) },
      }),
      ...(asksForFeedback && {
        button: { label: t('booking:mails.feedback'), href: feedbackLink(services, participant) },
      }),
      links: services.legalLinks(language),
    }),
  };
}

/** Tells a visitor that the mail about what they did is delayed to another day. */
export const heldIf = (mail: Queued) => (mail === 'queued' ? {} : { confirmationHeld: true as const });

/**
 * Notifies a participant about their registration, in their language, with a matching calendar entry (`behaviour §4`).
 * The mail is sent only if the transaction commits; public mails above the limit are dropped. A reminder does not replace
 * a mail that still waits, and is not sent when the date has begun.
 */
export async function notifyParticipant(
  tx: Tx,
  services: Services,
  occasion: Occasion,
  occurrence: Occurrence,
  participant: Participant,
  {
    isPublic,
    change = null,
    files = [],
    registeredBy = null,
  }: {
    readonly isPublic: boolean;
    readonly change?: Change | null;
    readonly files?: readonly MailFile[];
    /** The name of the person who registered a group, in the mails to the others. */
    readonly registeredBy?: string | null;
  },
): Promise<Queued> {
  const { event, date } = occurrence;
  const method = CALENDAR_METHODS[occasion];
  const calendar = method && { content: await calendarOf(services, method, occurrence, participant), method };
  const about = recordOf(event.id, date.id, participant.id);
  const mail = await writeMail(tx, services, {
    recipient: participant.email,
    language: participant.language,
    purpose: `booking.${occasion}`,
    isPublic,
    about: method ? about : `${about}${occasion}/`,
    // A mail that is held, or cannot be sent, is of no use once the date has begun.
    ...((method !== null || occasion === 'reminder') && { sendBefore: date.start }),
    // Free text by the specification; replies go to it only if it is a valid address (`behaviour §4`).
    ...(email().safeParse(event.email).success && { replyTo: event.email }),
    ...contentOf(services, occasion, occurrence, participant, change, registeredBy),
    ...(calendar && { calendar }),
    files: [...files, ...(hasCheckInCode(occasion, date) ? [checkInFile(participant)] : [])],
  });
  if (mail.state !== 'dropped') recordMail(tx, mail.id, participant.id, occasion);
  return mail.state;
}

/**
 * Asks a person to confirm a registration, in their language. The mail has no calendar entry and no personal data
 * except the name, because someone else may have entered this address.
 */
export async function askToConfirm(
  tx: Tx,
  services: Services,
  { event, date }: Occurrence,
  participant: Participant,
  {
    code,
    until,
    registeredBy,
  }: { readonly code: string; readonly until: string; readonly registeredBy: string | null },
): Promise<Queued> {
  const { id, language, givenName, familyName } = participant;
  const t = words(language);
  return queueMail(tx, services, {
    recipient: participant.email,
    language,
    purpose: CONFIRMATION_REQUEST,
    isPublic: true,
    about: recordOf(event.id, date.id, id),
    subject: t('booking:mails.asked.subject', { event: event.title }),
    ...mailLayout({
      language,
      title: t('booking:mails.asked.title'),
      paragraphs: [
        t('booking:mails.greeting', { givenName, familyName }),
        t('booking:mails.asked.text', {
          event: event.title,
          until: momentText(until, services.timeZone, language),
        }),
        ...(registeredBy ? [t('booking:mails.registeredBy', { name: registeredBy })] : []),
      ],
      facts: [
        [t('booking:mails.event'), event.title],
        [t('booking:mails.when'), timeOf(services, date, language)],
      ],
      button: {
        label: t('booking:mails.asked.confirm'),
        href: `${services.publicUrl}/booking/public/events/${event.id}/${date.id}/confirm/${id}/${code}`,
      },
      links: services.legalLinks(language),
    }),
  });
}

export const isUpcoming = ({ start }: Pick<DateRow, 'start'>, now: Date) => Date.parse(start) > now.getTime();

/**
 * How many attendees, and people with an open offer, would be notified of a moved date, and the mail to the first
 * attendee, without their secret code.
 */
export async function previewOfMove(read: Read, services: Services, occurrence: Occurrence, change: Change) {
  const { date } = occurrence;
  const participants = isUpcoming(date, read.now) ? await participantsOf(read, date.id) : [];
  const [first] = participants;
  const recipients = isUpcoming(date, read.now) ? participants.length + date.offeredSlots : 0;
  if (!first) return { recipients, mail: null };
  const shown = { ...first, cancellationCode: '…' };
  const { subject, text } = contentOf(services, 'moved', occurrence, shown, change);
  return { recipients, mail: { subject, text } };
}

/** Notifies everyone who still holds a slot of these dates, unless the dates are over. */
export async function notifyParticipants(
  tx: Tx,
  services: Services,
  occasion: Occasion,
  event: EventRow,
  dates: readonly DateRow[],
  change: Change | null = null,
): Promise<void> {
  for (const date of dates.filter((each) => isUpcoming(each, tx.now))) {
    for (const participant of await participantsOf(tx, date.id)) {
      await notifyParticipant(tx, services, occasion, { event, date }, participant, { isPublic: false, change });
    }
  }
}

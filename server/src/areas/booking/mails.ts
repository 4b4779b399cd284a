import { formatDateTime, formatSpan } from '@kontor/contract/kernel/days.ts';
import { email } from '@kontor/contract/kernel/fields.ts';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Read, Tx } from '../../kernel/database/tx.ts';
import { mailLayout } from '../../kernel/mail/layout.ts';
import { type Queued, queueMail, withdrawMails } from '../../kernel/mail/queue.ts';
import type { Services } from '../../kernel/services.ts';
import { words } from '../../kernel/words.ts';
import { type DateRow, type EventRow, type Occurrence, type Participant, participantsOf } from './queries.ts';

/** The events that attendees are notified of: each has its own sentences below `booking:mails` and its calendar method. */
export type Occasion = 'registered' | 'moved' | 'cancelled' | 'dateRemoved';

/** Whether one is registered afterwards. */
const stays = (occasion: Occasion) => occasion === 'registered' || occasion === 'moved';

/** The purpose, in the queue, of mails that ask for a confirmation. */
export const ASKED = 'booking.asked';

type Ids = readonly [eventId: number, dateId?: number, attendeeId?: number];

/** How mails name the registration that they are about; with fewer ids all those of a date or an event. */
const recordOf = (...ids: Ids) => `/booking/${ids.join('/')}/`;

/** Takes back the mails about an event, a date or a registration that still wait: it is about to be deleted. */
export const withdraw = (tx: Tx, ...ids: Ids): Promise<void> => withdrawMails(tx, recordOf(...ids));

const cancellationLink = (
  { publicUrl }: Services,
  { event, date }: Occurrence,
  { id, cancellationCode }: Participant,
) => `${publicUrl}/booking/public/events/${event.id}/${date.id}/cancel/${id}/${cancellationCode}`;

function calendarOf(
  services: Services,
  occasion: Occasion,
  { event, date }: Occurrence,
  participant: Participant,
): string {
  const ends = !stays(occasion);
  const host = new URL(services.publicUrl).hostname;
  const calendar = ical({
    method: ends ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    prodId: '//Kontor//Booking//DE',
  });
  calendar.createEvent({
    id: `booking-${date.id}-${participant.id}@${host}`,
    sequence: date.calendarSequence + (ends ? 1 : 0),
    status: ends ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    start: new Date(date.start),
    end: new Date(date.end),
    summary: event.title,
    location: (date.online ? date.link : date.location) ?? '',
    organizer: { name: event.referee, email: services.mailAddress },
    attendees: [{ name: `${participant.givenName} ${participant.familyName}`, email: participant.email }],
  });
  // The last line too ends with a line break (RFC 5545 §3.1).
  return `${calendar.toString()}\r\n`;
}

/** Additions to the mail about a changed date. */
interface Change {
  /** The date as it was. */
  readonly before: DateRow;
  /** From the person who changes it, to its attendees. */
  readonly message: string | null;
}

/** The content of a mail to an attendee, in their language. */
function contentOf(
  services: Services,
  occasion: Occasion,
  occurrence: Occurrence,
  participant: Participant,
  change: Change | null,
) {
  const { event, date } = occurrence;
  const t = words(participant.language);
  const placeOf = ({ online, link, location }: DateRow) =>
    online ? (link ?? t('booking:mails.online')) : (location ?? t('booking:mails.placeFollows'));
  const timeOf = ({ start, end }: DateRow) => formatSpan(start, end, services.timeZone, participant.language);
  /** The fact as it is, and beside it as it was, where that is another. */
  const told = (key: 'when' | 'where', of: (date: DateRow) => string): [string, string][] => {
    const [now, before] = [of(date), change && of(change.before)];
    const fact: [string, string] = [t(`booking:mails.${key}`), now];
    return before === null || before === now ? [fact] : [fact, [t(`booking:mails.${key}Before`), before]];
  };
  return {
    subject: t(`booking:mails.${occasion}.subject`, { event: event.title }),
    ...mailLayout({
      language: participant.language,
      title: t(`booking:mails.${occasion}.title`),
      paragraphs: [
        t('booking:mails.greeting', { givenName: participant.givenName, familyName: participant.familyName }),
        t(`booking:mails.${occasion}.text`, { event: event.title }),
        ...(change?.message ? [change.message] : []),
      ],
      facts: [
        [t('booking:mails.event'), event.title],
        ...told('when', timeOf),
        ...told('where', placeOf),
        [t('booking:mails.referee'), event.referee],
      ],
      ...(stays(occasion) && {
        button: { label: t('booking:mails.cancel'), href: cancellationLink(services, occurrence, participant) },
      }),
      links: services.legalLinks(participant.language),
    }),
  };
}

/**
 * Writes to a participant what happened to their registration, in their language, with the calendar entry that follows
 * from it (`behaviour §4`). It is sent only if the transaction commits; too many public ones are dropped.
 */
export async function tellParticipant(
  tx: Tx,
  services: Services,
  occasion: Occasion,
  occurrence: Occurrence,
  participant: Participant,
  { isPublic, change = null }: { readonly isPublic: boolean; readonly change?: Change | null },
): Promise<Queued> {
  const { event, date } = occurrence;
  const calendar = calendarOf(services, occasion, occurrence, participant);
  return queueMail(tx, services, {
    recipient: participant.email,
    language: participant.language,
    purpose: `booking.${occasion}`,
    isPublic,
    about: recordOf(event.id, date.id, participant.id),
    // Free text by the specification: questions go there where it is an address (`behaviour §4`).
    ...(email().safeParse(event.email).success && { replyTo: event.email }),
    ...contentOf(services, occasion, occurrence, participant, change),
    calendar: { content: calendar, method: stays(occasion) ? 'REQUEST' : 'CANCEL' },
  });
}

/**
 * Asks somebody to confirm a registration that waits, in their language. There is no calendar entry yet, and nothing of
 * theirs but the names that they gave: it may be somebody else who entered this address.
 */
export async function askToConfirm(
  tx: Tx,
  services: Services,
  { event, date }: Occurrence,
  participant: Participant,
  { code, until }: { readonly code: string; readonly until: string },
): Promise<Queued> {
  const { id, language, givenName, familyName } = participant;
  const t = words(language);
  return queueMail(tx, services, {
    recipient: participant.email,
    language,
    purpose: ASKED,
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
          until: formatDateTime(until, services.timeZone, language),
        }),
      ],
      facts: [
        [t('booking:mails.event'), event.title],
        [t('booking:mails.when'), formatSpan(date.start, date.end, services.timeZone, language)],
      ],
      button: {
        label: t('booking:mails.asked.confirm'),
        href: `${services.publicUrl}/booking/public/events/${event.id}/${date.id}/confirm/${id}/${code}`,
      },
      links: services.legalLinks(language),
    }),
  });
}

const isToCome = ({ start }: Pick<DateRow, 'start'>, now: Date) => Date.parse(start) > now.getTime();

/** How many would be notified of a moved date, and the mail to the first of them; their secret code is left out. */
export async function previewOfMove(read: Read, services: Services, occurrence: Occurrence, change: Change) {
  const participants = isToCome(occurrence.date, read.now) ? await participantsOf(read, occurrence.date.id) : [];
  const [first] = participants;
  if (!first) return { recipients: 0, mail: null };
  const shown = { ...first, cancellationCode: '…' };
  const { subject, text } = contentOf(services, 'moved', occurrence, shown, change);
  return { recipients: participants.length, mail: { subject, text } };
}

/** Notifies everybody who still holds a slot of these dates, if the dates are still to come. */
export async function tellParticipants(
  tx: Tx,
  services: Services,
  occasion: Occasion,
  event: EventRow,
  dates: readonly DateRow[],
  change: Change | null = null,
): Promise<void> {
  for (const date of dates.filter((each) => isToCome(each, tx.now))) {
    for (const participant of await participantsOf(tx, date.id)) {
      await tellParticipant(tx, services, occasion, { event, date }, participant, { isPublic: false, change });
    }
  }
}

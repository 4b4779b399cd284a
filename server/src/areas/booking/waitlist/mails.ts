import { momentText } from '@kontor/contract/kernel/date-text.ts';
import { email } from '@kontor/contract/kernel/fields.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { mailLayout } from '../../../kernel/mail/layout.ts';
import { type Queued, queueMail } from '../../../kernel/mail/queue.ts';
import type { Services } from '../../../kernel/services.ts';
import { words } from '../../../kernel/words.ts';
import { introductionOf } from '../mail-texts/mails.ts';
import { type Change, CONFIRMATION_REQUEST, recordOf } from '../mails.ts';
import { timeAndPlace } from '../parts/mail-facts.ts';
import type { Occurrence } from '../queries.ts';
import type { Candidate } from './queries.ts';

/**
 * The mails to people on the waiting list. `asked`: please confirm your entry. `moved`: the date of your offer has
 * changed. `ended`: your offer has ended with the registration period. `closed`: the period has ended while you waited.
 * `dateRemoved`: the date will not take place.
 */
type Notice =
  | { readonly occasion: 'asked'; readonly until: string }
  | { readonly occasion: 'joined'; readonly position: number }
  | { readonly occasion: 'offered'; readonly until: string }
  | { readonly occasion: 'moved'; readonly until: string; readonly change: Change }
  | { readonly occasion: 'expired' | 'ended' | 'closed' | 'dateRemoved' };

const linkOf = ({ publicUrl }: Services, { event, date }: Occurrence, { id, linkCode }: Candidate) =>
  `${publicUrl}/booking/public/events/${event.id}/${date.id}/waitlist/${id}/${linkCode}`;

/** The record of an entry, for mails. A later mail replaces one that still waits. */
const entryRecord = ({ event, date }: Occurrence, { id }: Candidate) => recordOf(event.id, date.id, 'waitlist', id);

/** Only what the public page shows: the address may belong to someone else, and the person is not registered. */
function factsOf(
  services: Services,
  { event, date }: Occurrence,
  { language }: Candidate,
  change: Change | null,
): [string, string][] {
  return [
    [words(language)('booking:mails.event'), event.title],
    ...timeAndPlace(services, date, language, { hasSlot: false, before: change?.before ?? null }),
  ];
}

/** The subject and the first paragraphs of a notice; only an offer may have texts of the event's own. */
function openingOf(services: Services, notice: Notice, occurrence: Occurrence, candidate: Candidate) {
  const { language, givenName, familyName } = candidate;
  const { title } = occurrence.event;
  const t = words(language);
  const { occasion } = notice;
  const until = 'until' in notice ? momentText(notice.until, services.timeZone, language) : '';
  if (occasion === 'offered') return { ...introductionOf(services, occasion, occurrence, candidate, until), until };
  const position = 'position' in notice ? notice.position : '';
  return {
    subject: t(`booking:mails.waitlist.${occasion}.subject`, { event: title }),
    paragraphs: [
      t('booking:mails.greeting', { givenName, familyName }),
      t(`booking:mails.waitlist.${occasion}.text`, { event: title, until, position }),
    ],
    until,
  };
}

/** The content of a mail to a person on the waiting list, in their language. */
export function noticeOf(services: Services, notice: Notice, occurrence: Occurrence, candidate: Candidate) {
  const { language } = candidate;
  const t = words(language);
  const { occasion } = notice;
  const { subject, paragraphs, until } = openingOf(services, notice, occurrence, candidate);
  const change = notice.occasion === 'moved' ? notice.change : null;
  const heldUntil = [t('booking:mails.until'), t('booking:mails.untilAt', { at: until })] as const;
  return {
    subject,
    ...mailLayout({
      language,
      title: t(`booking:mails.waitlist.${occasion}.title`),
      paragraphs: [...paragraphs, ...(change?.message ? [change.message] : [])],
      facts: [
        ...factsOf(services, occurrence, candidate, change),
        // A text of the event's own may leave it out.
        ...(occasion === 'offered' || occasion === 'moved' ? [heldUntil] : []),
      ],
      // After that, the link leads nowhere, or to nothing that the person can do.
      ...(occasion !== 'dateRemoved' &&
        occasion !== 'ended' && {
          button: {
            label: t(`booking:mails.waitlist.${occasion}.link`),
            href: linkOf(services, occurrence, candidate),
          },
        }),
      links: services.legalLinks(language),
    }),
  };
}

/**
 * Notifies a person on the waiting list, in their language. The mail is sent only if the transaction commits. Those that
 * visitors cause for an address are limited; offers are not, because they would arrive too late.
 */
export function notifyCandidate(
  tx: Tx,
  services: Services,
  notice: Notice,
  occurrence: Occurrence,
  candidate: Candidate,
  { isPublic }: { readonly isPublic: boolean },
): Promise<Queued> {
  const { event } = occurrence;
  return queueMail(tx, services, {
    recipient: candidate.email,
    language: candidate.language,
    purpose: notice.occasion === 'asked' ? CONFIRMATION_REQUEST : `booking.waitlist.${notice.occasion}`,
    isPublic,
    about: entryRecord(occurrence, candidate),
    ...(email().safeParse(event.email).success && { replyTo: event.email }),
    ...noticeOf(services, notice, occurrence, candidate),
  });
}

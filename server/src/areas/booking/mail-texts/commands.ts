import {
  EDITABLE_MAILS,
  MAIL_LANGUAGES,
  MAIL_TEXT_PARTS,
  type MailTexts,
  mailTextFaults,
  placeholderFault,
} from '@kontor/contract/areas/booking/mail-texts/rules.ts';
import { type mailTextDraft, mailTexts } from '@kontor/contract/areas/booking/mail-texts/schema.ts';
import { offerEnd } from '@kontor/contract/areas/booking/waitlist/rules.ts';
import { DAY_MS, HOUR_MS } from '@kontor/contract/kernel/durations.ts';
import type { Fault } from '@kontor/contract/kernel/faults.ts';
import * as z from 'zod/mini';
import { audit } from '../../../kernel/audit/audit.ts';
import type { Read, Tx } from '../../../kernel/database/tx.ts';
import { lockForWrite } from '../../../kernel/http/records.ts';
import { Refusal, refuse } from '../../../kernel/http/refusal.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import { words } from '../../../kernel/words.ts';
import { contentOf } from '../mails.ts';
import * as queries from '../queries.ts';
import { noticeOf } from '../waitlist/mails.ts';
import { standardTexts } from './mails.ts';

/** The own texts of an event, and the standard ones. */
export async function findMailTexts(read: Read, id: number) {
  const [event] = await queries.eventById(read, { id });
  if (!event) return refuse('request.notFound');
  const { title, version } = event;
  return { id, title, ...z.parse(mailTexts, event.mailTexts), standard: standardTexts(), version };
}

const refuseFaults = (faults: readonly Fault[]) =>
  faults[0] && refuse('booking.placeholderUnknown', { faults, facts: faults[0].values });

/** The texts as fields of the audit trail, `reminder.de.subject`. */
const trailOf = (texts: MailTexts) =>
  Object.fromEntries(
    EDITABLE_MAILS.flatMap((mail) =>
      MAIL_LANGUAGES.flatMap((language) =>
        MAIL_TEXT_PARTS.map((part) => [`${mail}.${language}.${part}`, texts[mail][language][part]] as const),
      ),
    ),
  );

/** Replaces the texts of an event's mails; those that wait to be sent stay as they are. */
export async function saveMailTexts(
  tx: Tx,
  actor: Actor,
  { id, ifMatch }: { readonly id: number; readonly ifMatch: readonly number[] | undefined },
  texts: MailTexts,
) {
  const refusal = refuseFaults(mailTextFaults(texts));
  if (refusal) return refusal;
  const locked = await lockForWrite(tx, 'booking_event', id, ifMatch);
  if (locked instanceof Refusal) return locked;
  const before = z.parse(mailTexts, locked.row['mail_texts']);
  await tx.db
    .updateTable('booking_event')
    .set({ mail_texts: JSON.stringify(texts), version: locked.version + 1 })
    .where('id', '=', id)
    .execute();
  audit(tx, actor, {
    action: 'booking.event.mailTexts.updated',
    record: id,
    before: trailOf(before),
    after: trailOf(texts),
  });
}

/** A date for the preview of an event without any. */
function exampleDate({ id }: queries.EventRow, now: Date): queries.DateRow {
  const hour = Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS;
  const at = (hours: number) => new Date(hour + 14 * DAY_MS + hours * HOUR_MS).toISOString();
  const none = { reservedSlots: 0, offeredSlots: 0, waitlistSize: 0, presentCount: 0, calendarSequence: 0 };
  const place = { online: false, link: null, location: null };
  return {
    id: 0,
    eventId: id,
    registrationPeriod: at(-24),
    start: at(0),
    end: at(2),
    slots: 1,
    version: 1,
    ...place,
    ...none,
  };
}

/** The next date of an event, else the last one, else an example. */
async function shownDate(read: Read, event: queries.EventRow): Promise<queries.DateRow> {
  const dates = await queries.datesOfEvents(read, { ids: [event.id] });
  const next = dates.find(({ start }) => Date.parse(start) > read.now.getTime());
  return next ?? dates.at(-1) ?? exampleDate(event, read.now);
}

const aWeekEarlier = (at: string) => new Date(Date.parse(at) - 7 * DAY_MS).toISOString();

/** A mail with an unsaved text as it would be sent to an example person, without a code of anybody. */
export async function previewMailText(
  read: Read,
  services: Services,
  id: number,
  { mail, language, subject, text }: z.output<typeof mailTextDraft>,
) {
  const [saved] = await queries.eventById(read, { id });
  if (!saved) return refuse('request.notFound');
  const refusal = refuseFaults([
    ...placeholderFault(subject, mail, 'subject'),
    ...placeholderFault(text, mail, 'text'),
  ]);
  if (refusal) return refusal;
  const date = await shownDate(read, saved);
  const draft = { subject, text };
  const occurrence = { event: { ...saved, mailTexts: { [mail]: { de: draft, en: draft } } }, date };
  const { givenName, familyName } = words(language)('booking:mails.example', { returnObjects: true });
  const person = { id: 0, givenName, familyName, email: '', language };
  if (mail === 'offered') {
    const candidate = { ...person, eventDateId: date.id, linkCode: '…' };
    return noticeOf(services, { occasion: mail, until: offerEnd(date, read.now) }, occurrence, candidate);
  }
  const participant = { ...person, cancellationCode: '…', calendarDateId: null, calendarOffset: 0 };
  const before = { ...date, start: aWeekEarlier(date.start), end: aWeekEarlier(date.end) };
  const change = mail === 'moved' || mail === 'rebooked' ? { before, message: null } : null;
  return contentOf(services, mail, occurrence, participant, change);
}

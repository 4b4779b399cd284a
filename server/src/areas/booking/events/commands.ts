import { hasDayCome } from '@kontor/contract/areas/booking/check-in/rules.ts';
import { isReminderAhead } from '@kontor/contract/areas/booking/mails/rules.ts';
import { attendee, type dateChange, type event, eventDate, PICTURE } from '@kontor/contract/areas/booking/schema.ts';
import { waitlistEntry } from '@kontor/contract/areas/booking/waitlist/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type * as z from 'zod/mini';
import { columns } from '../../../kernel/database/fields.ts';
import type { Read, Tx } from '../../../kernel/database/tx.ts';
import { auditLosses } from '../../../kernel/http/records.ts';
import { type Refusal, refuse } from '../../../kernel/http/refusal.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import { sanitise } from '../../../kernel/rich-text.ts';
import type { Services } from '../../../kernel/services.ts';
import { takeBackCheckIns } from '../check-in/commands.ts';
import { changeCustomFields } from '../custom-fields/commands.ts';
import { recallReminders } from '../mails/commands.ts';
import { remindAgain } from '../mails/queries.ts';
import { isUpcoming, notifyParticipants, previewOfMove, withdraw } from '../mails.ts';
import { lockDate, offerFreeSlots } from '../parts/offers.ts';
import * as queries from '../queries.ts';
import { notifyCandidate } from '../waitlist/mails.ts';
import { candidatesOf, openOffersOf } from '../waitlist/queries.ts';

type EventBody = BodyOf<typeof event.update>;
type DateBody = BodyOf<typeof eventDate.update>;
type DateChange = z.output<typeof dateChange>;
type DateMail = DateChange['mail'];

/** Refuses a picture that the actor may not use, or that is no picture; the one that the event has stays. */
export async function refusePicture(
  tx: Tx,
  { attachments }: Pick<Services, 'attachments'>,
  actor: Actor,
  { pictureId: id }: Pick<EventBody, 'pictureId'>,
  eventId?: number,
): Promise<Refusal<'request.invalid'> | undefined> {
  if (id === null) return;
  const [before] = eventId === undefined ? [] : await queries.eventById(tx, { id: eventId });
  if (before?.pictureId === id) return;
  return attachments.claim(tx, actor, { field: 'pictureId', id, limits: PICTURE });
}

const columnsOfEvent = async (body: EventBody) =>
  columns({
    ...body,
    // The mail that thanks asks for it.
    feedback: body.feedback && body.thanks,
    description: await sanitise(body.description),
    customFields: JSON.stringify(body.customFields),
  });

export async function createEvent(
  { db }: Tx,
  body: EventBody,
  mailTexts: queries.EventRow['mailTexts'] = {},
): Promise<number> {
  const created = await db
    .insertInto('booking_event')
    .values({ ...(await columnsOfEvent(body)), mail_texts: JSON.stringify(mailTexts) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return created.id;
}

export async function updateEvent(
  tx: Tx,
  id: number,
  body: EventBody,
): Promise<undefined | Refusal<'booking.fieldAnswered'>> {
  const refusal = await changeCustomFields(tx, id, body.customFields);
  if (refusal) return refusal;
  const values = await columnsOfEvent(body);
  await tx.db.updateTable('booking_event').set(values).where('id', '=', id).execute();
}

/** Audits the attendees and waiting list entries that are deleted with their dates. */
async function auditPeople(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  await auditLosses(tx, actor, attendee, { table: 'booking_attendee', column: 'event_date_id', ids });
  await auditLosses(tx, actor, waitlistEntry, { table: 'booking_waitlist_entry', column: 'event_date_id', ids });
}

/** Notifies everyone who holds or waits for a slot of these dates that they are cancelled. */
async function notifyOfRemoval(tx: Tx, services: Services, event: queries.EventRow, dates: readonly queries.DateRow[]) {
  await notifyParticipants(tx, services, 'dateRemoved', event, dates);
  for (const date of dates.filter((each) => isUpcoming(each, tx.now))) {
    for (const candidate of await candidatesOf(tx, date.id)) {
      await notifyCandidate(tx, services, { occasion: 'dateRemoved' }, { event, date }, candidate, { isPublic: false });
    }
  }
}

/** Deletes an event with its dates and attendees; those who still hold a slot are notified. */
export async function removeEvent(tx: Tx, services: Services, actor: Actor, id: number): Promise<void> {
  await queries.lockDatesOf(tx, id);
  const [event] = await queries.eventById(tx, { id });
  const dates = await queries.datesOfEvents(tx, { ids: [id] });
  await withdraw(tx, id);
  if (event) await notifyOfRemoval(tx, services, event, dates);
  const dateIds = dates.map((date) => date.id);
  await auditLosses(tx, actor, eventDate, { table: 'booking_event_date', column: 'event_id', ids: [id] });
  await auditPeople(tx, actor, dateIds);
  await tx.db.deleteFrom('booking_event').where('id', '=', id).execute();
}

export async function createDate({ db }: Tx, body: DateBody): Promise<number> {
  const created = await db
    .insertInto('booking_event_date')
    .values(columns(body))
    .returning('id')
    .executeTakeFirstOrThrow();
  return created.id;
}

const isSameTime = (a: string, b: string) => Date.parse(a) === Date.parse(b);

/** Whether a date changes its time or place. */
const isMoved = (before: queries.DateRow, body: DateBody) =>
  !isSameTime(before.start, body.start) ||
  !isSameTime(before.end, body.end) ||
  before.online !== body.online ||
  before.link !== body.link ||
  before.location !== body.location;

/** Changes a date; unless mails are off, its attendees get an updated calendar entry if it is moved. */
export async function updateDate(
  tx: Tx,
  services: Services,
  id: number,
  body: DateBody,
  mail: DateMail = { send: true, message: null },
): Promise<undefined | Refusal<'booking.eventFixed' | 'booking.slotsBelowReserved'>> {
  const before = await lockDate(tx, services, id);
  if (!before) return;
  if (body.eventId !== before.eventId) return refuse('booking.eventFixed');
  if (body.slots < before.reservedSlots + before.offeredSlots) return refuse('booking.slotsBelowReserved');
  const moves = isMoved(before, body);
  await tx.db
    .updateTable('booking_event_date')
    .set({
      ...columns(body),
      ...(moves && { calendar_sequence: (sequence) => sequence('calendar_sequence', '+', 1) }),
    })
    .where('id', '=', id)
    .execute();
  await offerFreeSlots(tx, services, id);
  const moved = moves ? await queries.occurrenceOf(tx, id) : undefined;
  if (moved) await followMove(tx, services, before, moved, mail);
}

/** What follows from a new time or place: reminders and ticks of the old one no longer count, attendees get a mail. */
async function followMove(
  tx: Tx,
  services: Services,
  before: queries.DateRow,
  { event, date }: queries.Occurrence,
  mail: DateMail,
): Promise<void> {
  if (!mail.send) await recallReminders(tx, before);
  if (isReminderAhead(event, date, tx.now)) await remindAgain(tx, date.id);
  const wasOpenAtDoor = before.presentCount > 0 || hasDayCome(before, tx.now, services.timeZone);
  if (wasOpenAtDoor && !hasDayCome(date, tx.now, services.timeZone)) await takeBackCheckIns(tx, date.id);
  if (!mail.send || !isUpcoming(date, tx.now)) return;
  const change = { before, message: mail.message };
  await notifyParticipants(tx, services, 'moved', event, [date], change);
  for (const { candidate, until } of await openOffersOf(tx, date.id)) {
    const notice = { occasion: 'moved', until, change } as const;
    await notifyCandidate(tx, services, notice, { event, date }, candidate, { isPublic: false });
  }
}

/** The mails that such a change of a date would send. */
export async function previewChange(read: Read, services: Services, id: number, { date, mail }: DateChange) {
  const known = await queries.occurrenceOf(read, id);
  if (!known) return refuse('request.notFound');
  if (!isMoved(known.date, date)) return { recipients: 0, mail: null };
  const occurrence = { event: known.event, date: { ...known.date, ...date } };
  return previewOfMove(read, services, occurrence, { before: known.date, message: mail.message });
}

/** Deletes a date with its attendees; those who still hold a slot are notified. */
export async function removeDate(tx: Tx, services: Services, actor: Actor, id: number): Promise<void> {
  const occurrence = await queries.occurrenceOf(tx, id);
  if (!occurrence) return;
  const { event, date } = occurrence;
  await withdraw(tx, event.id, id);
  await notifyOfRemoval(tx, services, event, [date]);
  await auditPeople(tx, actor, [id]);
  await tx.db.deleteFrom('booking_event_date').where('id', '=', id).execute();
}

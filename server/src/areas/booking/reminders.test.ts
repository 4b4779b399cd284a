import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import {
  anEventWithDate,
  aRegistration,
  cancellationLinkIn,
  confirmationLinkIn,
  DAY,
  HOUR,
  mailsTo,
  nextAddress,
} from '../../testing/booking.ts';
import type { Caller } from '../../testing/caller.ts';
import { createDate } from './events/commands.ts';
import { aDate } from './factory.ts';
import { bookingJobs } from './jobs.ts';

const { attendee, eventDate } = booking;

let app: TestApp;
let staff: Caller;
let start: Date;

beforeAll(async () => {
  // Nobody answers there: mails wait until a test says that they were sent.
  app = await startApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  staff = app.as('booking');
  start = app.now();
});
afterAll(() => app.stop());
afterEach(() => app.setClock(start));

const later = (milliseconds: number) => app.setClock(new Date(app.now().getTime() + milliseconds));

/** So many days after the start of a test. */
const at = (days: number) => new Date(start.getTime() + days * DAY).toISOString();

/** Runs the job; the mails so far have been sent, and the new ones stay in the queue. */
async function notifyAttendees() {
  await app.db.updateTable('mail').set({ sent_at: app.now().toISOString() }).where('sent_at', 'is', null).execute();
  await bookingJobs(app.services).notifyAttendees.execute(
    {},
    { db: app.db, now: app.now(), transactions: app.transactions, signal: new AbortController().signal },
  );
}

/** A date in ten days, of an event that reminds three days before. */
const seminar = (event: Parameters<typeof anEventWithDate>[1] = {}) =>
  anEventWithDate(app, { reminderDays: 3, ...event }, { closes: 239, starts: 240 });

async function register(dateId: number, language = 'de') {
  const email = nextAddress();
  const headers = { 'accept-language': language };
  const { body } = await app.anonymous().visit(attendee.create, { body: aRegistration(dateId, { email }), headers });
  return { email, id: body.id };
}

const remindersTo = async (email: string) =>
  (await mailsTo(app, email)).filter(({ purpose }) => purpose === 'booking.reminder');
const lastTo = async (email: string) => (await mailsTo(app, email)).at(-1);
const cancelFor = (id: number) => staff.call(booking.cancelFor, { params: { id }, body: { mail: false } });
const mailsOf = async (dateId: number) => (await staff.call(booking.mailsOfDate, { params: { id: dateId } })).body;
const again = (id: number, mailId: number, headers = {}) =>
  staff.call(booking.sendAgain, { params: { id, mailId }, headers });

async function change(id: number, more: object, send: boolean) {
  const { attendees: _, ...date } = (await staff.call(eventDate.find, { params: { id } })).body;
  const {
    id: _id,
    version: _version,
    reservedSlots,
    offeredSlots,
    waitlistSize,
    presentCount,
    hasFreeSlots,
    isBookable,
    ...body
  } = date;
  const answer = await staff.call(booking.changeDate, {
    params: { id },
    body: { date: { ...body, ...more }, mail: { send } },
  });
  expect(answer.outcome).toBe('204');
}

describe('a reminder', () => {
  it('is sent once, in the language of the person, with the link for cancelling and no calendar entry', async () => {
    const { dateId } = await seminar({ title: 'Weinkunde' });
    const [german, english] = [await register(dateId), await register(dateId, 'en')];
    later(7 * DAY - 1);
    await notifyAttendees();
    expect(await remindersTo(german.email)).toEqual([]);
    later(1);
    await notifyAttendees();
    await notifyAttendees();
    const [mail, ...others] = await remindersTo(german.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Erinnerung: Weinkunde', language: 'de', is_public: false });
    expect(mail?.attachments).toMatchObject([{ type: 'image/png', method: null }]);
    expect(mail?.text).toContain('11.03.2027 09:00–13:00');
    expect(cancellationLinkIn(mail?.text ?? '').id).toBe(german.id);
    expect((await remindersTo(english.email))[0]?.subject).toBe('Reminder: Weinkunde');
  });

  it('is sent once by two servers at the same moment', async () => {
    const { dateId } = await seminar();
    const { email } = await register(dateId);
    later(8 * DAY);
    await Promise.all([notifyAttendees(), notifyAttendees(), notifyAttendees()]);
    expect(await remindersTo(email)).toHaveLength(1);
  });

  it('is not sent to those who cancelled, nor withdrawn to anybody else', async () => {
    const { dateId } = await seminar();
    const [gone, going, staying] = [await register(dateId), await register(dateId), await register(dateId)];
    await cancelFor(gone.id);
    later(7 * DAY);
    await notifyAttendees();
    expect(await remindersTo(gone.email)).toEqual([]);
    expect(await remindersTo(going.email)).toHaveLength(1);
    // The mail server is down meanwhile.
    later(HOUR);
    await cancelFor(going.id);
    expect(await remindersTo(going.email)).toEqual([]);
    expect(await remindersTo(staying.email)).toHaveLength(1);
  });

  it('is not sent to those who register, or are moved to the date, after it', async () => {
    const { eventId, dateId } = await seminar();
    const otherId = await app.make(({ tx }) => createDate(tx, aDate(eventId, new Date(tx.now.getTime() + 30 * DAY))));
    const moved = await register(otherId);
    later(7 * DAY);
    const late = await register(dateId);
    await staff.call(booking.moveFor, { params: { id: moved.id }, body: { eventDateId: dateId, mail: true } });
    later(DAY);
    await notifyAttendees();
    expect(await remindersTo(late.email)).toEqual([]);
    expect(await remindersTo(moved.email)).toEqual([]);
  });

  it('is not sent to those who confirmed after it, nor before they confirm', async () => {
    const { dateId } = await seminar();
    const one = aRegistration(dateId, { email: 'max@example.org' });
    await app.anonymous().visit(attendee.create, { body: one });
    later(7 * DAY - 60_000);
    const other = aRegistration(dateId, { email: 'max+1@example.org' });
    expect((await app.anonymous().visit(attendee.create, { body: other })).body.confirmBy).toBeDefined();
    later(120_000);
    await notifyAttendees();
    expect(await remindersTo(other.email)).toEqual([]);
    const { id, code } = confirmationLinkIn((await lastTo(other.email))?.text ?? '');
    expect((await app.anonymous().call(booking.confirm, { params: { id, code } })).status).toBe(200);
    await notifyAttendees();
    expect(await remindersTo(other.email)).toEqual([]);
    expect(await remindersTo(one.email)).toHaveLength(1);
  });

  it('is not sent when the date has begun, even if it waits in the queue', async () => {
    const { dateId } = await seminar();
    const { email } = await register(dateId);
    later(9 * DAY);
    await notifyAttendees();
    const [mail] = await remindersTo(email);
    expect(mail?.send_before).toBe(new Date(start.getTime() + 240 * HOUR).toISOString());
    const tooLate = await seminar();
    const other = await register(tooLate.dateId);
    later(10 * DAY);
    await notifyAttendees();
    expect(await remindersTo(other.email)).toEqual([]);
  });

  it('that still waits says the new time when the date is changed without mails', async () => {
    const { dateId } = await seminar();
    const { email } = await register(dateId);
    later(7 * DAY);
    await notifyAttendees();
    later(HOUR);
    await change(dateId, { location: 'Fulda' }, false);
    expect(await remindersTo(email)).toEqual([]);
    await notifyAttendees();
    expect((await remindersTo(email)).map(({ text }) => text.includes('Fulda'))).toEqual([true]);
  });

  it.each([true, false])('is sent again before a date that was postponed, changed with mails: %s', async (send) => {
    const { dateId } = await seminar();
    const { email } = await register(dateId);
    later(7 * DAY);
    await notifyAttendees();
    const times = { registrationPeriod: at(16), start: at(17), end: at(18) };
    await change(dateId, times, send);
    await notifyAttendees();
    expect(await remindersTo(email)).toHaveLength(1);
    later(7 * DAY);
    await notifyAttendees();
    await notifyAttendees();
    expect(await remindersTo(email)).toHaveLength(2);
  });

  it('that was sent is not repeated when the date is changed', async () => {
    const { dateId } = await seminar();
    const { email } = await register(dateId);
    later(7 * DAY);
    await notifyAttendees();
    await notifyAttendees();
    later(HOUR);
    await change(dateId, { location: 'Fulda' }, false);
    await notifyAttendees();
    expect(await remindersTo(email)).toHaveLength(1);
  });

  it('is not sent for events without one', async () => {
    const { dateId } = await seminar({ reminderDays: 0 });
    const { email } = await register(dateId);
    later(9.9 * DAY);
    await notifyAttendees();
    expect(await remindersTo(email)).toEqual([]);
  });
});

describe('thanks', () => {
  it('are sent once after the date to those who did not cancel', async () => {
    const { dateId } = await seminar({ reminderDays: 0, thanks: true, title: 'Weinkunde' });
    const [one, gone] = [await register(dateId), await register(dateId)];
    await cancelFor(gone.id);
    later(10 * DAY + 4 * HOUR - 1);
    await notifyAttendees();
    expect((await lastTo(one.email))?.purpose).toBe('booking.registered');
    later(1);
    await notifyAttendees();
    await notifyAttendees();
    expect((await mailsTo(app, one.email)).map(({ purpose }) => purpose)).toEqual([
      'booking.registered',
      'booking.thanks',
    ]);
    expect(await lastTo(one.email)).toMatchObject({
      subject: 'Vielen Dank für Ihre Teilnahme: Weinkunde',
      attachments: [],
      text: expect.not.stringContaining('/cancel/'),
    });
    expect(await mailsTo(app, gone.email)).toHaveLength(1);
  });

  it('go to those who came, once anybody was checked in', async () => {
    const { dateId } = await seminar({ reminderDays: 0, thanks: true });
    const [there, absent] = [await register(dateId), await register(dateId)];
    const body = { isPresent: true, at: app.now().toISOString() };
    await staff.call(booking.checkIn, { params: { id: there.id }, body });
    later(10 * DAY + 4 * HOUR);
    await notifyAttendees();
    expect((await lastTo(there.email))?.purpose).toBe('booking.thanks');
    expect(await mailsTo(app, absent.email)).toHaveLength(1);
  });

  it('are not sent for dates of long ago', async () => {
    const { dateId } = await seminar({ reminderDays: 0, thanks: true });
    const { email } = await register(dateId);
    later(13.5 * DAY);
    await notifyAttendees();
    expect(await mailsTo(app, email)).toHaveLength(1);
  });
});

describe('the mails of a date', () => {
  it('have a state for each attendee, newest first', async () => {
    const { dateId } = await seminar();
    const { id } = await register(dateId);
    const failing = await register(dateId);
    expect(await mailsOf(dateId)).toMatchObject([
      { attendeeId: failing.id },
      { attendeeId: id, occasion: 'registered', state: 'queued' },
    ]);
    await app.db
      .updateTable('mail')
      .set({ failed_at: app.now().toISOString() })
      .where('recipient', '=', failing.email)
      .execute();
    later(7 * DAY);
    await notifyAttendees();
    const own = (await mailsOf(dateId)).filter(({ attendeeId }) => attendeeId === id);
    expect(own.map(({ occasion, state }) => `${occasion} ${state}`)).toEqual(['reminder queued', 'registered sent']);
  });

  it('are sent again with the present address and place, and this is in the audit trail', async () => {
    const { dateId } = await seminar();
    const { id, email } = await register(dateId);
    const [mail] = await mailsOf(dateId);
    expect((await again(id, mail?.id ?? 0)).outcome).toBe('409 booking.mailQueued');
    await notifyAttendees();
    await change(dateId, { location: 'Fulda' }, false);
    const corrected = nextAddress();
    const { eventDateId, givenName, familyName, tenantId, departmentId, siteId } = (
      await staff.call(attendee.find, { params: { id } })
    ).body;
    const body = { eventDateId, givenName, familyName, tenantId, departmentId, siteId, email: corrected };
    expect((await staff.call(attendee.update, { params: { id }, body })).status).toBe(204);
    expect((await again(id, mail?.id ?? 0, { 'if-match': '"1"' })).outcome).toBe('412 request.stale');
    expect((await again(id, mail?.id ?? 0)).outcome).toBe('204');
    expect(await lastTo(corrected)).toMatchObject({
      purpose: 'booking.registered',
      text: expect.stringContaining('Fulda'),
    });
    expect(await mailsTo(app, email)).toHaveLength(1);
    const entry = await app.db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', '=', 'booking.attendee.mailed')
      .where('record', '=', String(id))
      .execute();
    expect(entry).toHaveLength(1);
  });

  it('cannot be sent again when they no longer hold, or belong to somebody else', async () => {
    const { dateId } = await seminar();
    const [one, other] = [await register(dateId), await register(dateId)];
    const mails = await mailsOf(dateId);
    const idOf = (attendeeId: number) => mails.find((mail) => mail.attendeeId === attendeeId)?.id ?? 0;
    await notifyAttendees();
    expect((await again(one.id, idOf(other.id))).outcome).toBe('404 request.notFound');
    await cancelFor(one.id);
    expect((await again(one.id, idOf(one.id))).outcome).toBe('409 booking.mailOutdated');
  });
});

import { randomUUID } from 'node:crypto';
import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { anEventWithDate, aRegistration, mailsTo, nextAddress, waitlistLinkIn } from '../../testing/booking.ts';
import type { Caller } from '../../testing/caller.ts';

const { attendee, event, eventDate, waitlistEntry } = booking;

let app: TestApp;
let staff: Caller;

beforeAll(async () => {
  app = await startApp();
  staff = app.as('booking');
});
afterAll(() => app.stop());

const key = () => ({ 'idempotency-key': randomUUID() });

/** Calls at the same time, as two windows do. */
const twice = async <Answered extends { readonly outcome: string }>(call: () => Promise<Answered>) => {
  const answers = await Promise.all([call(), call()]);
  return answers.map(({ outcome }) => outcome).toSorted();
};

describe('a mail that is sent again', () => {
  async function sentMail() {
    const { dateId } = await anEventWithDate(app);
    const email = nextAddress();
    const { body } = await staff.call(attendee.create, { body: aRegistration(dateId, { email }) });
    await app.db.updateTable('mail').set({ sent_at: app.now().toISOString() }).where('recipient', '=', email).execute();
    const { body: mails } = await staff.call(booking.mailsOfDate, { params: { id: dateId } });
    const params = { id: body.id, mailId: mails[0]?.id ?? 0 };
    return {
      email,
      params,
      again: (headers: Record<string, string>) => staff.call(booking.sendAgain, { params, headers }),
    };
  }

  it('is sent once by a double click', async () => {
    const { email, again } = await sentMail();
    const headers = key();
    expect(await twice(() => again(headers))).toEqual(['204', '204']);
    expect(await mailsTo(app, email)).toHaveLength(2);
  });

  it('is sent once from two windows that show the same registration', async () => {
    const { email, params, again } = await sentMail();
    const { body } = await staff.call(attendee.find, { params: { id: params.id } });
    const headers = { 'if-match': `"${body.version}"` };
    expect(await twice(() => again({ ...headers, ...key() }))).toEqual(['204', '412 request.stale']);
    expect(await mailsTo(app, email)).toHaveLength(2);
  });
});

describe('a copy that two windows make', () => {
  it('of a date exists once', async () => {
    const { eventId, dateId } = await anEventWithDate(app);
    const body = { days: ['2027-04-01', '2027-04-08'] };
    const copy = () => staff.call(booking.copyDate, { params: { id: dateId }, body, headers: key() });
    expect(await twice(copy)).toEqual(['201', '409 booking.sameStart']);
    const { body: dates } = await staff.call(eventDate.list, { query: { eventId } });
    expect(dates).toHaveLength(3);
  });

  it('of an event exists once after a double click, and twice from two windows', async () => {
    const { eventId } = await anEventWithDate(app);
    const title = `Kopie ${randomUUID()}`;
    const copy = (headers: Record<string, string>) =>
      staff.call(booking.copyEvent, { params: { id: eventId }, body: { title, withDates: true, days: 7 }, headers });
    const headers = key();
    const count = async () => (await staff.call(event.list, { query: { search: title } })).body.length;
    expect(await twice(() => copy(headers))).toEqual(['201', '201']);
    expect(await count()).toBe(1);
    expect(await twice(() => copy(key()))).toEqual(['201', '201']);
    expect(await count()).toBe(3);
  });
});

describe('an offer that is accepted in two windows at once', () => {
  it('registers the person once, with one confirmation', async () => {
    const { dateId } = await anEventWithDate(app, {}, { closes: 72, starts: 96, slots: 1 });
    const holder = await staff.call(attendee.create, { body: aRegistration(dateId, { email: nextAddress() }) });
    const email = nextAddress();
    await app.anonymous().visit(waitlistEntry.create, { body: aRegistration(dateId, { email }) });
    await staff.call(booking.cancelFor, { params: { id: holder.body.id }, body: { mail: false } });
    const { id, code } = waitlistLinkIn((await mailsTo(app, email)).at(-1)?.text ?? '');
    const accept = () => app.anonymous().call(booking.acceptOffer, { params: { id, code } });
    expect(await twice(accept)).toEqual(['200', '409 booking.alreadyRegistered']);
    const { body: attendees } = await staff.call(attendee.list, { query: { eventDateId: dateId } });
    expect(attendees.filter((one) => one.email === email)).toHaveLength(1);
    const purposes = (await mailsTo(app, email)).map(({ purpose }) => purpose);
    expect(purposes.filter((purpose) => purpose === 'booking.registered')).toHaveLength(1);
  });
});

import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { anEventWithDate, aRegistration, HOUR, mailsTo, nextAddress, waitlistLinkIn } from '../../testing/booking.ts';
import type { Caller } from '../../testing/caller.ts';
import { anAttendee, insertAttendee, insertWaitlistEntry } from './factory.ts';
import { bookingJobs } from './jobs.ts';

const { attendee, eventDate, waitlistEntry } = booking;

let app: TestApp;
let staff: Caller;
let start: Date;

beforeAll(async () => {
  app = await startApp();
  staff = app.as('booking');
  start = app.now();
});
afterAll(() => app.stop());
afterEach(() => app.setClock(start));

const later = (milliseconds: number) => app.setClock(new Date(app.now().getTime() + milliseconds));
const offerSlots = () =>
  bookingJobs(app.services).offerSlots.execute(
    {},
    { db: app.db, now: app.now(), transactions: app.transactions, signal: new AbortController().signal },
  );

/** A date in four days whose only slot is taken; people can register for three days. */
async function fullDate() {
  const { dateId } = await anEventWithDate(app, { title: 'Weinkunde' }, { closes: 72, starts: 96, slots: 1 });
  const holderId = await app.make((world) => insertAttendee(world, anAttendee(dateId, { email: nextAddress() })));
  return { dateId, holderId };
}

async function joined(dateId: number, email = nextAddress(), language = 'de') {
  const headers = { 'accept-language': language };
  const body = aRegistration(dateId, { email });
  const answer = await app.anonymous().visit(waitlistEntry.create, { body, headers });
  expect(answer.status).toBe(201);
  const [mail] = await mailsTo(app, email);
  return { email, id: answer.body.id, link: waitlistLinkIn(mail?.text ?? '') };
}

const cancelFor = (id: number) => staff.call(booking.cancelFor, { params: { id }, body: { mail: false } });
const lastTo = async (email: string) => (await mailsTo(app, email)).at(-1);

/** Moves a date to another place, with mails. */
async function relocate(dateId: number, location: string) {
  const known = (await staff.call(eventDate.find, { params: { id: dateId } })).body;
  const { eventId, registrationPeriod, start, end, slots, online, link } = known;
  const date = { eventId, registrationPeriod, start, end, slots, online, link, location };
  const call = { params: { id: dateId }, body: { date, mail: { send: true, message: 'Tor 3' } } };
  const preview = await staff.call(booking.previewDateChange, call);
  expect((await staff.call(booking.changeDate, call)).outcome).toBe('204');
  return preview.body.recipients;
}

describe('when the date changes', () => {
  it('those with an open offer get the new and the old place, the others nothing', async () => {
    const { dateId, holderId } = await fullDate();
    const [offered, waiting] = [await joined(dateId), await joined(dateId)];
    await cancelFor(holderId);
    expect(await relocate(dateId, 'Fulda')).toBe(1);
    const mail = await lastTo(offered.email);
    expect(mail).toMatchObject({ purpose: 'booking.waitlist.moved', subject: 'Terminänderung: Weinkunde' });
    for (const fact of ['Fulda', 'Schulungszentrum Kassel', 'Tor 3', 'Reserviert bis'])
      expect(mail?.text).toContain(fact);
    expect(waitlistLinkIn(mail?.text ?? '')).toEqual(offered.link);
    expect(await mailsTo(app, waiting.email)).toHaveLength(1);
  });
});

describe('when registration ends', () => {
  it('people still waiting are notified once, in their language; others are not invited to register', async () => {
    const { dateId, holderId } = await fullDate();
    const [offered, german] = [await joined(dateId), await joined(dateId)];
    const english = await joined(dateId, nextAddress(), 'en');
    later(60 * HOUR);
    await cancelFor(holderId);
    later(12 * HOUR - 1);
    await offerSlots();
    expect(await mailsTo(app, german.email), 'not before').toHaveLength(1);
    later(2);
    await offerSlots();
    await offerSlots();
    const end = await lastTo(offered.email);
    expect(end?.purpose).toBe('booking.waitlist.ended');
    expect(end?.text).not.toContain('/booking/public/events/');
    expect((await mailsTo(app, german.email)).map(({ subject }) => subject)).toEqual([
      'Sie stehen auf der Warteliste: Weinkunde',
      'Kein Platz frei geworden: Weinkunde',
    ]);
    expect((await lastTo(english.email))?.subject).toBe('No place has become available: Weinkunde');
    const body = aRegistration(dateId, { email: nextAddress() });
    await app.make((world) => insertAttendee(world, anAttendee(dateId, { email: nextAddress() })));
    expect((await staff.call(waitlistEntry.create, { body })).status).toBe(201);
    await offerSlots();
    expect(await mailsTo(app, body.email), 'who joins afterwards knows it').toHaveLength(1);
  });
});

describe('people who declined an offer or left the list', () => {
  it.each([true, false])('cannot join again; with an offer: %s', async (hasOffer) => {
    const { dateId, holderId } = await fullDate();
    const { email, link } = await joined(dateId);
    if (hasOffer) await cancelFor(holderId);
    await app.anonymous().call(booking.leaveWaitlist, { params: { id: link.id, code: link.code } });
    if (hasOffer) await app.make((world) => insertAttendee(world, anAttendee(dateId, { email: nextAddress() })));
    const again = { body: aRegistration(dateId, { email: email.toUpperCase() }) };
    expect((await app.anonymous().visit(waitlistEntry.create, again)).outcome).toBe('409 booking.leftWaitlist');
    expect((await staff.call(waitlistEntry.create, again)).outcome).toBe('409 booking.leftWaitlist');
  });

  it('can still register', async () => {
    const { dateId, holderId } = await fullDate();
    const { email, link } = await joined(dateId);
    await app.anonymous().call(booking.leaveWaitlist, { params: { id: link.id, code: link.code } });
    await cancelFor(holderId);
    const body = aRegistration(dateId, { email });
    expect((await app.anonymous().visit(attendee.create, { body })).status).toBe(201);
  });
});

it('nobody on the list learns the link of an online date', async () => {
  const facts = { slots: 1, online: true, link: null, location: null };
  const { dateId } = await anEventWithDate(app, {}, facts);
  await app.make((world) => insertAttendee(world, anAttendee(dateId, { email: nextAddress() })));
  const email = nextAddress();
  await app.make((world) => insertWaitlistEntry(world, anAttendee(dateId, { email })));
  await staff.call(eventDate.remove, { params: { id: dateId } });
  expect((await lastTo(email))?.text).not.toContain('den Link erhalten Sie');
});

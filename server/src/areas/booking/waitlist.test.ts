import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { stateAt } from '@kontor/contract/areas/booking/waitlist/rules.ts';
import { MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import {
  anEventWithDate,
  aRegistration,
  cancellationLinkIn,
  DAY,
  HOUR,
  mailsTo,
  nextAddress,
  waitlistLinkIn,
} from '../../testing/booking.ts';
import type { Caller } from '../../testing/caller.ts';
import { anAttendee, insertAttendee, insertWaitlistEntry } from './factory.ts';
import { bookingJobs, forgetUnconfirmed } from './jobs.ts';

const { attendee, event, eventDate, waitlistEntry } = booking;

let app: TestApp;
let staff: Caller;

beforeAll(async () => {
  app = await startApp();
  staff = app.as('booking');
});
afterAll(() => app.stop());

const later = (milliseconds: number) => app.setClock(new Date(app.now().getTime() + milliseconds));
const inTime = (milliseconds: number) => new Date(app.now().getTime() + milliseconds).toISOString();

const perform = (work: { execute: typeof forgetUnconfirmed.execute }) =>
  work.execute(
    {},
    { db: app.db, now: app.now(), transactions: app.transactions, signal: new AbortController().signal },
  );
const offerSlots = () => perform(bookingJobs(app.services).offerSlots);

/** A date whose only slot is taken, and who has it. */
async function fullDate(
  facts: Parameters<typeof anEventWithDate>[2] = {},
  given: Parameters<typeof anEventWithDate>[1] = {},
) {
  const { eventId, dateId } = await anEventWithDate(app, given, { closes: 72, starts: 96, slots: 1, ...facts });
  const holderId = await app.make((world) => insertAttendee(world, anAttendee(dateId, { email: nextAddress() })));
  return { eventId, dateId, holderId };
}

const visit = (dateId: number, email = nextAddress(), address = '10.20.0.1') =>
  app.anonymous(address).visit(waitlistEntry.create, { body: aRegistration(dateId, { email }) });

/** Someone who joined, with the link from their mail. */
async function joined(dateId: number, email = nextAddress()) {
  const answer = await visit(dateId, email);
  expect(answer.status).toBe(201);
  const [mail] = await mailsTo(app, email);
  return { email, id: answer.body.id, answer, mail, link: waitlistLinkIn(mail?.text ?? '') };
}

type Link = Pick<ReturnType<typeof waitlistLinkIn>, 'id' | 'code'>;
const follow = ({ id, code }: Link, address = '10.20.0.2') => {
  const caller = app.anonymous(address);
  const params = { id, code };
  return {
    place: () => caller.call(booking.findPlace, { params }),
    confirm: () => caller.call(booking.confirmPlace, { params }),
    accept: () => caller.call(booking.acceptOffer, { params }),
    leave: () => caller.call(booking.leaveWaitlist, { params }),
  };
};

const cancelFor = (id: number) => staff.call(booking.cancelFor, { params: { id }, body: { mail: false } });
const offer = (id: number) => staff.call(booking.offerSlot, { params: { id } });
const entriesOf = async (eventDateId: number) =>
  (await staff.call(waitlistEntry.list, { query: { eventDateId } })).body;
const statesOf = async (eventDateId: number) => (await entriesOf(eventDateId)).map(({ state }) => state);
const dateOf = async (id: number) => (await staff.call(eventDate.find, { params: { id } })).body;
const purposesTo = async (email: string) =>
  (await mailsTo(app, email)).map(({ purpose }) => purpose.replace('booking.', ''));

describe('a visitor', () => {
  it('joins the list of a full date, and sees their place by the link in the mail', async () => {
    const { eventId, dateId } = await fullDate();
    const first = await joined(dateId);
    const second = await joined(dateId);
    expect(first.answer.body).toEqual({
      ...{ id: first.id, eventDateId: dateId, givenName: 'Vera', familyName: 'Vogel', email: first.email },
      ...{ tenantId: 1, departmentId: 1, siteId: null, answers: [], position: 1 },
    });
    expect(second.answer.body.position).toBe(2);
    expect(second.mail).toMatchObject({ purpose: 'booking.waitlist.joined', is_public: true, attachments: [] });
    expect(second.mail?.text).toContain('auf Position 2 der Warteliste');
    expect(second.link).toMatchObject({ origin: 'https://kontor.example', eventId, dateId, id: second.id });
    expect(Buffer.from(second.link.code, 'base64url')).toHaveLength(16);
    expect((await follow(second.link).place()).body).toEqual({
      ...{ id: second.id, eventId, eventDateId: dateId, state: 'waiting', position: 2 },
      ...{ offerUntil: null, waitsUntil: null },
    });
    expect(await dateOf(dateId)).toMatchObject({ reservedSlots: 1, offeredSlots: 0, waitlistSize: 2 });
  });

  it('never sees others, nor does anybody without the link', async () => {
    const { dateId, eventId } = await fullDate();
    const { id, email } = await joined(dateId);
    expect((await app.anonymous().call(waitlistEntry.list)).outcome).toBe('401 request.unauthenticated');
    expect((await app.as('site').call(waitlistEntry.find, { params: { id } })).outcome).toBe('403 request.forbidden');
    const found = await app.anonymous().visit(event.find, { params: { id: eventId } });
    expect(found.body.dates).toMatchObject([{ hasFreeSlots: false, waitlistSize: 1 }]);
    expect(found.text).not.toContain(email);
    for (const code of ['falsch', 'x'.repeat(22)]) {
      expect((await follow({ id, code }).place()).outcome).toBe('404 request.notFound');
      expect((await follow({ id, code }).leave()).outcome).toBe('404 booking.linkUnknown');
      expect((await follow({ id, code }).accept()).outcome).toBe('404 booking.linkUnknown');
    }
    expect(await statesOf(dateId)).toEqual(['waiting']);
  });

  it('cannot guess links without end', async () => {
    const { dateId } = await fullDate();
    const { id, link } = await joined(dateId);
    const guess = () => follow({ id, code: 'geraten' }, '10.20.9.9').place();
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).outcome).toBe('404 request.notFound');
    expect((await guess()).outcome).toBe('429 request.tooMany');
    expect((await follow(link, '10.20.9.9').place()).status, 'the right link always works').toBe(200);
  });

  it.each([
    ['while there are free slots', { slots: 2 }, '409 booking.dateNotFull'],
    ['after the registration period', { closes: -1 }, '409 booking.dateClosed'],
    ['once the date has begun', { closes: -2, starts: -1 }, '409 booking.dateClosed'],
  ])('cannot join %s', async (_, facts, outcome) => {
    const { dateId } = await fullDate(facts);
    expect((await visit(dateId)).outcome).toBe(outcome);
  });

  it('needs the code of a private event, and gives the same consents as for a registration', async () => {
    const { dateId } = await fullDate({}, { private: true, code: 'SESAM' });
    expect((await visit(dateId)).outcome).toBe('403 booking.codeWrong');
    const body = aRegistration(dateId, { eventCode: 'SESAM', participate: false, tenantId: null });
    const refused = await app.anonymous().visit(waitlistEntry.create, { body });
    expect([refused.outcome, refused.faults]).toEqual(['400 request.invalid', ['tenantId', 'participate']]);
  });

  it('is on a list once, and not while they are registered', async () => {
    const { dateId, holderId } = await fullDate();
    const { email } = await joined(dateId);
    expect((await visit(dateId, email.toUpperCase())).outcome).toBe('409 booking.alreadyOnWaitlist');
    const holder = await staff.call(attendee.find, { params: { id: holderId } });
    expect((await visit(dateId, holder.body.email.toUpperCase())).outcome).toBe('409 booking.alreadyRegistered');
    expect(await statesOf(dateId)).toEqual(['waiting']);
  });

  it('leaves by the link, once; the others move up', async () => {
    const { dateId } = await fullDate();
    const [first, second] = [await joined(dateId), await joined(dateId)];
    expect((await follow(first.link).leave()).body).toMatchObject({ state: 'left', position: null });
    expect((await follow(first.link).leave()).outcome).toBe('409 booking.notOnWaitlist');
    expect((await follow(second.link).place()).body.position).toBe(1);
    expect(await entriesOf(dateId)).toMatchObject([{ state: 'left', endedAt: app.now().toISOString() }, {}]);
  });
});

describe('a freed slot', () => {
  const ways: [string, (date: Awaited<ReturnType<typeof fullDate>>) => Promise<unknown>][] = [
    ['a cancellation by staff', ({ holderId }) => cancelFor(holderId)],
    [
      'a cancellation by link',
      async ({ holderId }) => {
        const { cancellation_code: code } = await app.db
          .selectFrom('booking_attendee')
          .select('cancellation_code')
          .where('id', '=', holderId)
          .executeTakeFirstOrThrow();
        await app.anonymous().call(booking.cancel, { params: { id: holderId, code } });
      },
    ],
    ['a deletion', ({ holderId }) => staff.call(attendee.remove, { params: { id: holderId } })],
    [
      'one more slot',
      async ({ dateId }) => {
        const { eventId, registrationPeriod, start, end, online, link, location } = await dateOf(dateId);
        const body = { eventId, registrationPeriod, start, end, online, link, location, slots: 2 };
        await staff.call(eventDate.update, { params: { id: dateId }, body });
      },
    ],
    [
      'a registration that was never confirmed',
      async ({ holderId }) => {
        const waits_until = inTime(MINUTE_MS);
        await app.db.updateTable('booking_attendee').set({ waits_until }).where('id', '=', holderId).execute();
        later(MINUTE_MS);
        await offerSlots();
      },
    ],
  ];

  it.each(ways)('is offered to the first in line: %s', async (_, free) => {
    const date = await fullDate();
    const [first, second] = [await joined(date.dateId), await joined(date.dateId)];
    await free(date);
    const until = inTime(DAY);
    expect(await entriesOf(date.dateId)).toMatchObject([
      { id: first.id, state: 'offered', offeredAt: app.now().toISOString(), offerUntil: until, position: null },
      { id: second.id, state: 'waiting', offeredAt: null, position: 1 },
    ]);
    expect(await purposesTo(first.email)).toEqual(['waitlist.joined', 'waitlist.offered']);
    expect(await purposesTo(second.email)).toEqual(['waitlist.joined']);
    expect(await dateOf(date.dateId)).toMatchObject({ offeredSlots: 1, hasFreeSlots: false, isBookable: false });
    const [, mail] = await mailsTo(app, first.email);
    expect(mail?.is_public, 'it must not wait until tomorrow').toBe(false);
    expect(waitlistLinkIn(mail?.text ?? '')).toEqual(first.link);
  });

  it('is held: nobody else gets it, not even by staff', async () => {
    const { dateId, holderId } = await fullDate();
    const { link, email } = await joined(dateId);
    await cancelFor(holderId);
    const body = aRegistration(dateId, { email: nextAddress() });
    expect((await app.anonymous().visit(attendee.create, { body })).outcome).toBe('409 booking.dateFull');
    expect((await staff.call(attendee.create, { body })).outcome).toBe('409 booking.dateFull');
    const date = await dateOf(dateId);
    const { eventId, registrationPeriod, start, end, online, location } = date;
    const fewer = { eventId, registrationPeriod, start, end, online, link: null, location, slots: 1 };
    expect((await staff.call(eventDate.update, { params: { id: dateId }, body: fewer })).status).toBe(204);

    const accepted = await follow(link).accept();
    expect(accepted.body).toMatchObject({ email, confirmationHeld: false });
    expect(await entriesOf(dateId)).toMatchObject([{ state: 'accepted', attendeeId: accepted.body.id }]);
    expect((await dateOf(dateId)).attendees).toMatchObject([{ hasCancelled: true }, { email, waitsUntil: null }]);
    const confirmation = (await mailsTo(app, email)).at(-1);
    expect(confirmation?.purpose).toBe('booking.registered');
    expect(cancellationLinkIn(confirmation?.text ?? '').id).toBe(accepted.body.id);
    expect((await follow(link).accept()).outcome).toBe('409 booking.alreadyRegistered');
  });

  it('cannot be taken away by reducing the slots', async () => {
    const { dateId, holderId } = await fullDate({ slots: 2 });
    await app.make((world) => insertAttendee(world, anAttendee(dateId, { email: nextAddress() })));
    await joined(dateId);
    await cancelFor(holderId);
    const { eventId, registrationPeriod, start, end, online, link, location } = await dateOf(dateId);
    const body = { eventId, registrationPeriod, start, end, online, link, location, slots: 1 };
    const refused = await staff.call(eventDate.update, { params: { id: dateId }, body });
    expect(refused.outcome).toBe('409 booking.slotsBelowReserved');
  });

  it('passes to the next when it is declined, and never returns to that person', async () => {
    const { dateId, holderId } = await fullDate();
    const [first, second] = [await joined(dateId), await joined(dateId)];
    await cancelFor(holderId);
    expect((await follow(first.link).leave()).body.state).toBe('declined');
    expect(await statesOf(dateId)).toEqual(['declined', 'offered']);
    expect((await follow(second.link).leave()).body.state).toBe('declined');
    expect(await dateOf(dateId)).toMatchObject({ offeredSlots: 0, hasFreeSlots: true });
    expect((await offer(first.id)).outcome).toBe('409 booking.notOnWaitlist');
    await offerSlots();
    expect(await statesOf(dateId)).toEqual(['declined', 'declined']);
    expect((await follow(first.link).accept()).outcome).toBe('409 booking.offerOver');
  });

  it('passes to the next after 24 hours, by the job', async () => {
    const { dateId, holderId } = await fullDate();
    const [first, second] = [await joined(dateId), await joined(dateId)];
    await cancelFor(holderId);
    later(DAY - 1);
    await offerSlots();
    expect(await statesOf(dateId)).toEqual(['offered', 'waiting']);
    later(1);
    expect((await follow(first.link).place()).body.state, 'even before the job has run').toBe('expired');
    expect((await follow(first.link).accept()).outcome).toBe('409 booking.offerOver');
    await offerSlots();
    await offerSlots();
    expect(await entriesOf(dateId)).toMatchObject([
      { state: 'expired', endedAt: app.now().toISOString() },
      { state: 'offered', offerUntil: inTime(DAY) },
    ]);
    expect(await purposesTo(first.email)).toEqual(['waitlist.joined', 'waitlist.offered', 'waitlist.expired']);
    expect(await purposesTo(second.email)).toEqual(['waitlist.joined', 'waitlist.offered']);
    app.setClock('2027-03-01T08:00:00Z');
  });

  it('passes to the next on access: a newcomer cannot overtake the list', async () => {
    const { dateId, holderId } = await fullDate();
    await joined(dateId);
    await joined(dateId);
    await cancelFor(holderId);
    later(DAY);
    const body = aRegistration(dateId, { email: nextAddress() });
    expect((await app.anonymous().visit(attendee.create, { body })).outcome).toBe('409 booking.dateFull');
    expect(await statesOf(dateId)).toEqual(['expired', 'waiting']);
    // The refusal has recorded nothing.
    await offerSlots();
    expect(await statesOf(dateId)).toEqual(['expired', 'offered']);
    app.setClock('2027-03-01T08:00:00Z');
  });

  it('is offered until registration ends, and afterwards by hand until the date begins', async () => {
    const { dateId, holderId } = await fullDate({ closes: 5, starts: 12 });
    const first = await joined(dateId);
    await cancelFor(holderId);
    expect(await entriesOf(dateId)).toMatchObject([{ offerUntil: inTime(5 * HOUR) }]);
    later(5 * HOUR + 1);
    await offerSlots();
    expect(await statesOf(dateId)).toEqual(['expired']);
    expect((await offer(first.id)).status).toBe(204);
    expect(await entriesOf(dateId)).toMatchObject([{ state: 'offered', offerUntil: inTime(7 * HOUR - 1) }]);
    expect((await offer(first.id)).outcome).toBe('409 booking.offerOpen');
    expect((await follow(first.link).accept()).status).toBe(200);
    app.setClock('2027-03-01T08:00:00Z');
  });

  it('is not offered by hand beyond the slots', async () => {
    const { dateId } = await fullDate();
    const { id } = await joined(dateId);
    expect((await offer(id)).outcome).toBe('409 booking.dateFull');
    expect((await staff.call(booking.offerSlot, { params: { id }, headers: { 'if-match': '"9"' } })).outcome).toBe(
      '412 request.stale',
    );
  });

  it('ends the waiting of a person who is registered in another way', async () => {
    const { dateId, holderId } = await fullDate();
    const { email, id } = await joined(dateId);
    await cancelFor(holderId);
    const { eventId, registrationPeriod, start, end, online, link, location } = await dateOf(dateId);
    const more = { eventId, registrationPeriod, start, end, online, link, location, slots: 2 };
    await staff.call(eventDate.update, { params: { id: dateId }, body: more });
    const { body } = await staff.call(attendee.create, { body: aRegistration(dateId, { email: email.toUpperCase() }) });
    expect(await entriesOf(dateId)).toMatchObject([{ id, state: 'accepted', attendeeId: body.id }]);
    expect(await dateOf(dateId)).toMatchObject({ reservedSlots: 1, offeredSlots: 0, hasFreeSlots: true });
  });
});

describe('staff', () => {
  it('put people on the list without a confirmation, correct and delete them', async () => {
    const { dateId, holderId } = await fullDate();
    const email = nextAddress();
    const { body, status } = await staff.call(waitlistEntry.create, { body: aRegistration(dateId, { email }) });
    expect([status, body.state, body.position]).toEqual([201, 'waiting', 1]);
    expect(await mailsTo(app, email)).toMatchObject([{ purpose: 'booking.waitlist.joined', is_public: false }]);
    const next = await joined(dateId);
    const params = { id: body.id };
    const { givenName, tenantId, departmentId, siteId } = body;
    const corrected = { eventDateId: dateId, givenName, familyName: 'Amsel', email, tenantId, departmentId, siteId };
    expect((await staff.call(waitlistEntry.update, { params, body: corrected })).status).toBe(204);
    const elsewhere = await fullDate();
    const moved = { ...corrected, eventDateId: elsewhere.dateId };
    expect((await staff.call(waitlistEntry.update, { params, body: moved })).outcome).toBe('409 booking.dateFixed');
    await cancelFor(holderId);
    expect((await staff.call(waitlistEntry.remove, { params })).status).toBe(204);
    expect(await entriesOf(dateId)).toMatchObject([{ id: next.id, state: 'offered' }]);
    const audited = await app.db.selectFrom('audit_entry').selectAll().where('action', 'like', '%waitlist%').execute();
    expect(JSON.stringify(audited)).toContain('Amsel');
    const codes = await app.db.selectFrom('booking_waitlist_entry').select('link_code').execute();
    for (const { link_code } of codes) expect(JSON.stringify(audited)).not.toContain(link_code);
  });

  it('delete a date: people who wait or have an offer are notified, and their data is deleted', async () => {
    const { dateId, holderId } = await fullDate();
    const [first, second, third] = [await joined(dateId), await joined(dateId), await joined(dateId)];
    await cancelFor(holderId);
    await follow(third.link).leave();
    expect((await staff.call(eventDate.remove, { params: { id: dateId } })).status).toBe(204);
    for (const { email } of [first, second]) expect((await purposesTo(email)).at(-1)).toBe('waitlist.dateRemoved');
    expect(await purposesTo(third.email)).not.toContain('waitlist.dateRemoved');
    expect(await entriesOf(dateId)).toEqual([]);
    expect((await follow(first.link).place()).outcome).toBe('404 request.notFound');
  });

  it('see the state that the rule derives', async () => {
    const { dateId } = await fullDate();
    const states = ['waiting', 'offered', 'declined', 'left'] as const;
    await app.make(async (world) => {
      for (const state of states) await insertWaitlistEntry(world, anAttendee(dateId, { email: nextAddress() }), state);
    });
    for (const passed of [0, DAY - 1, 1]) {
      later(passed);
      const seen = await entriesOf(dateId);
      const rows = await app.db
        .selectFrom('booking_waitlist_entry')
        .select(['state', 'offer_until'])
        .where('event_date_id', '=', dateId)
        .orderBy('id')
        .execute();
      const expected = rows.map(({ offer_until }, index) =>
        stateAt({ state: states[index] ?? 'left', offerUntil: offer_until }, app.now()),
      );
      expect(seen.map(({ state }) => state)).toEqual(expected);
    }
    expect(await statesOf(dateId)).toContain('expired');
    app.setClock('2027-03-01T08:00:00Z');
  });
});

describe('against floods, an entry', () => {
  it('needs a confirmation above the limit of its network, and has a place only then', async () => {
    const { dateId } = await fullDate();
    for (let number = 0; number < 20; number += 1) await visit(dateId, undefined, `10.21.1.${number}`);
    const email = nextAddress();
    const answer = await visit(dateId, email, '10.21.1.99');
    expect(answer.body).toMatchObject({ position: null, confirmBy: inTime(30 * MINUTE_MS) });
    const [mail] = await mailsTo(app, email);
    expect(mail).toMatchObject({ purpose: 'booking.asked', is_public: true });
    expect((await dateOf(dateId)).waitlistSize).toBe(20);
    expect((await visit(dateId, email, '10.21.1.98')).outcome).toBe('409 booking.alreadyWaiting');
    const link = waitlistLinkIn(mail?.text ?? '');
    expect((await follow(link).place()).body).toMatchObject({ state: 'unconfirmed', position: null });
    expect((await follow(link).confirm()).body).toMatchObject({ state: 'waiting', position: 21 });
    expect((await follow(link).confirm()).outcome).toBe('409 booking.alreadyConfirmed');
    expect(await purposesTo(email)).toEqual(['asked', 'waitlist.joined']);
  });

  it('needs one for a further address of a mailbox; unconfirmed it is forgotten after 30 minutes', async () => {
    const { dateId, holderId } = await fullDate();
    const { email } = await joined(dateId, 'mia@example.org');
    const second = await visit(dateId, 'mia+2@example.org');
    expect([email, second.body.confirmBy]).toEqual(['mia@example.org', inTime(30 * MINUTE_MS)]);
    const [mail] = await mailsTo(app, 'mia+2@example.org');
    const link = waitlistLinkIn(mail?.text ?? '');
    later(30 * MINUTE_MS);
    expect((await follow(link).confirm()).outcome).toBe('404 booking.linkUnknown');
    expect((await follow(link).place()).outcome).toBe('404 request.notFound');
    expect(await entriesOf(dateId)).toHaveLength(1);
    await perform(forgetUnconfirmed);
    const rows = await app.db
      .selectFrom('booking_waitlist_entry')
      .select('id')
      .where('email', '=', 'mia+2@example.org')
      .execute();
    expect(rows).toEqual([]);
    await cancelFor(holderId);
    expect(await statesOf(dateId)).toEqual(['offered']);
    app.setClock('2027-03-01T08:00:00Z');
  });

  it('is refused if its address has received too many mails to be notified', async () => {
    const email = nextAddress();
    const outcomes: (string | boolean | undefined)[] = [];
    for (let mail = 0; mail < 6; mail += 1) {
      const { dateId } = await fullDate();
      outcomes.push((await visit(dateId, email)).body.confirmationHeld);
    }
    expect(outcomes).toEqual([...Array(5).fill(undefined), true]);
  });
});

import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { isOnWaitlist, WAITLIST_STATES } from '@kontor/contract/areas/booking/waitlist/rules.ts';
import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { HOUR_MS } from '@kontor/contract/kernel/durations.ts';
import { depth } from '@kontor/contract/testing/depth.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { startApp, type TestApp } from '../../testing/app.ts';
import { anEventWithDate, aRegistration } from '../../testing/booking.ts';
import type { Caller } from '../../testing/caller.ts';
import { createDate } from './events/commands.ts';
import { aDate, anAttendee, insertAttendee, insertWaitlistEntry } from './factory.ts';
import { bookingJobs } from './jobs.ts';

const { attendee, eventDate, waitlistEntry } = booking;
const START = new Date('2027-03-01T08:00:00Z');

vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let staff: Caller;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(() => {
  app.setClock(START);
  staff = app.as('booking');
});
afterAll(() => app.stop());

const State = z.enum(WAITLIST_STATES);

/** Everything that is stored about a date. */
async function stateOf(dateId: number) {
  const [date, attendees, elsewhere, rows] = await Promise.all([
    app.db.selectFrom('booking_event_date').selectAll().where('id', '=', dateId).executeTakeFirstOrThrow(),
    app.db.selectFrom('booking_attendee').selectAll().where('event_date_id', '=', dateId).orderBy('id').execute(),
    app.db.selectFrom('booking_attendee').selectAll().where('event_date_id', '<>', dateId).orderBy('id').execute(),
    app.db.selectFrom('booking_waitlist_entry').selectAll().where('event_date_id', '=', dateId).orderBy('id').execute(),
  ]);
  const now = app.now().getTime();
  const entries = rows.map((row) => ({ ...row, state: z.parse(State, row.state) }));
  const isAhead = (at: string | null) => at !== null && Date.parse(at) > now;
  return {
    slots: date.slots,
    cancelled: attendees.filter((each) => each.has_cancelled),
    registered: attendees.filter((each) => !each.has_cancelled && (!each.waits_until || isAhead(each.waits_until))),
    /** Who has been moved to another date. */
    elsewhere,
    entries,
    offered: entries.filter((entry) => entry.state === 'offered' && isAhead(entry.offer_until)),
  };
}

type DateState = Awaited<ReturnType<typeof stateOf>>;

/** Never more than the slots, nobody twice. */
function checkSlots({ slots, registered, offered, entries }: DateState): void {
  expect(registered.length + offered.length).toBeLessThanOrEqual(slots);
  const onList = entries.filter(({ state }) => isOnWaitlist(state)).map(({ email }) => email.toLowerCase());
  expect(onList).toEqual([...new Set(onList)]);
  const confirmed = registered
    .filter(({ waits_until }) => waits_until === null)
    .map(({ email }) => email.toLowerCase());
  expect(confirmed).toEqual([...new Set(confirmed)]);
  expect(
    confirmed.filter((email) => onList.includes(email)),
    'registered and still waiting',
  ).toEqual([]);
}

/** Whether the state explains a mail that has just been written. */
function isJustified(purpose: string, recipient: string, before: DateState, state: DateState): boolean {
  const has = (rows: readonly { readonly email: string }[]) => rows.some(({ email }) => email === recipient);
  const entriesIn = (...states: string[]) => state.entries.filter((entry) => states.includes(entry.state));
  switch (purpose) {
    case 'booking.registered':
      return has(state.registered.filter(({ waits_until }) => waits_until === null));
    case 'booking.rebooked':
      return has(state.registered) || has(state.elsewhere);
    case 'booking.cancelled':
      return has(state.cancelled);
    case 'booking.asked':
      return has(state.registered.filter(({ waits_until }) => waits_until !== null)) || has(entriesIn('unconfirmed'));
    case 'booking.waitlist.joined':
      return has(entriesIn('waiting', 'offered'));
    case 'booking.waitlist.offered':
      // Someone whom the same call registers has accepted.
      return has(state.offered) || has(entriesIn('accepted'));
    case 'booking.waitlist.expired':
      return has(before.entries.filter((entry) => entry.state === 'offered' && !before.offered.includes(entry)));
    default:
      return false;
  }
}

const ADDRESSES = ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example', 'a+1@x.example', 'b+1@x.example'];

const who = fc.nat({ max: ADDRESSES.length - 1 });
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('register', 'enter', 'join', 'put'), who }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('confirm', 'cancel', 'remove', 'accept', 'leave', 'offer', 'delete'),
      who,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('move', 'return', 'duplicate'), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('group', 'import'), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('slots'), slots: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait'), hours: fc.constantFrom(0.5, 5, 24) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('job') }) },
);

type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

async function changeSlots(dateId: number, slots: number) {
  const params = { id: dateId };
  const { eventId, registrationPeriod, start, end, online, link, location } = (
    await staff.call(eventDate.find, { params })
  ).body;
  const body = { eventId, registrationPeriod, start, end, online, link, location, slots };
  return staff.call(eventDate.update, { params, body });
}

const offerSlots = () =>
  bookingJobs(app.services).offerSlots.execute(
    {},
    { db: app.db, now: app.now(), transactions: app.transactions, signal: new AbortController().signal },
  );

/** A file of two people of the tenant and department that registrations have in these tests. */
async function fileOf(emails: readonly string[]): Promise<Buffer> {
  const { db } = app;
  const [tenant, department] = await Promise.all([
    db.selectFrom('tenant').select('name').where('id', '=', 1).executeTakeFirstOrThrow(),
    db.selectFrom('department').select('title').where('id', '=', 1).executeTakeFirstOrThrow(),
  ]);
  const rows = emails.map((email) => `Vera;Vogel;${email};${tenant.name};${department.title}`);
  return Buffer.from(['Vorname;Nachname;E-Mail;Mandant;Abteilung', ...rows].join('\n'));
}

/** Performs an act as far as there is something to act on; refusals are part of it. */
async function perform(dateId: number, otherId: number, one: Act): Promise<number> {
  if ('slots' in one) return (await changeSlots(dateId, one.slots)).status;
  if ('hours' in one) {
    app.setClock(new Date(app.now().getTime() + one.hours * HOUR_MS));
    staff = app.as('booking');
    return 200;
  }
  if (!('who' in one)) {
    await offerSlots();
    return 200;
  }
  const email = ADDRESSES[one.who] ?? '';
  const both = [email, ADDRESSES[(one.who + 1) % ADDRESSES.length] ?? ''];
  const body = aRegistration(dateId, { email });
  const visitor = app.anonymous(`10.30.${one.who}.1`);
  const { registered, elsewhere, entries, offered } = await stateOf(dateId);
  const { who } = one;
  const choose = <Row>(rows: readonly Row[]): Row | undefined => rows[who % Math.max(1, rows.length)];
  const person = choose(registered);
  const entry = choose(one.kind === 'accept' ? offered : entries);
  const byLink = { params: { id: entry?.id ?? 0, code: entry?.link_code ?? 'x' } };
  switch (one.kind) {
    case 'register':
      return (await visitor.visit(attendee.create, { body })).status;
    case 'enter':
      return (await staff.call(attendee.create, { body })).status;
    case 'join':
      return (await visitor.visit(waitlistEntry.create, { body })).status;
    case 'group': {
      const { givenName, familyName, email: _, ...shared } = body;
      const people = both.map((email) => ({ givenName, familyName, email }));
      return (await visitor.call(booking.registerGroup, { body: { ...shared, people } })).status;
    }
    case 'import': {
      const url = `/api/booking/eventDate/${dateId}/import?mail=true`;
      const headers = { 'content-type': 'text/csv' };
      return (await staff.send({ method: 'POST', url, headers, payload: await fileOf(both) })).status;
    }
    case 'put':
      return (await staff.call(waitlistEntry.create, { body })).status;
    case 'confirm': {
      const unconfirmed = registered.find(({ waits_until }) => waits_until !== null);
      const code = unconfirmed?.confirmation_code;
      if (!unconfirmed || !code) return (await visitor.call(booking.confirmPlace, byLink)).status;
      return (await visitor.call(booking.confirm, { params: { id: unconfirmed.id, code } })).status;
    }
    case 'cancel': {
      const params = { id: person?.id ?? 0, code: person?.cancellation_code ?? 'x' };
      return (await visitor.call(booking.cancel, { params })).status;
    }
    case 'remove':
      return (await staff.call(booking.cancelFor, { params: { id: person?.id ?? 0 }, body: { mail: false } })).status;
    case 'move': {
      const params = { id: person?.id ?? 0 };
      return (await staff.call(booking.moveFor, { params, body: { eventDateId: otherId, mail: true } })).status;
    }
    case 'return': {
      const { id = 0, cancellation_code: code = 'x' } = choose(elsewhere) ?? {};
      return (await visitor.call(booking.move, { params: { id, code, eventDateId: dateId } })).status;
    }
    case 'duplicate': {
      const body = { days: [addDays('2027-04-01', who)] };
      return (await staff.call(booking.copyDate, { params: { id: dateId }, body })).status;
    }
    case 'accept':
      return (await visitor.call(booking.acceptOffer, byLink)).status;
    case 'leave':
      return (await visitor.call(booking.leaveWaitlist, byLink)).status;
    case 'offer':
      return (await staff.call(booking.offerSlot, { params: { id: entry?.id ?? 0 } })).status;
    default:
      return (await staff.call(waitlistEntry.remove, { params: { id: entry?.id ?? 0 } })).status;
  }
}

/** The shortest way to an accepted offer. */
const ACCEPTED: Act[] = [
  { kind: 'register', who: 0 },
  { kind: 'join', who: 1 },
  { kind: 'cancel', who: 0 },
  { kind: 'accept', who: 0 },
];

/** The shortest way there and back, and to a copy of the date. */
const MOVED: Act[] = [
  { kind: 'register', who: 0 },
  { kind: 'duplicate', who: 0 },
  { kind: 'move', who: 0 },
  { kind: 'return', who: 0 },
];

/** Two people at once, by a form and by a file. */
const TOGETHER: Act[] = [
  { kind: 'slots', slots: 4 },
  { kind: 'group', who: 0 },
  { kind: 'import', who: 2 },
];

/** The acts that hardly ever succeed by chance. */
const RARE: readonly string[] = ['accept', 'move', 'return', 'duplicate', 'group', 'import'];

/** Copies of dates have their slots and nobody's registration; people are moved between the two first dates only. */
async function checkCopies(dateId: number, otherId: number): Promise<void> {
  const copies = await app.db
    .selectFrom('booking_event_date')
    .select('id')
    .where('id', 'not in', [dateId, otherId])
    .execute();
  for (const { id } of copies) {
    const { slots, registered, cancelled, entries } = await stateOf(id);
    expect({ registered, cancelled, entries }).toEqual({ registered: [], cancelled: [], entries: [] });
    expect(slots).toBeGreaterThan(0);
  }
}

const latestMail = async () =>
  (await app.db.selectFrom('mail').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0;

it('whatever happens in whatever order, slots are never oversold and every mail has a reason', async () => {
  const succeeded = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 30, size: 'max' }), async (acts) => {
      app.setClock(START);
      staff = app.as('booking');
      await app.db.deleteFrom('mail').execute();
      // The job would go on with the dates of earlier runs.
      await app.db.deleteFrom('booking_event').execute();
      const { dateId, eventId } = await anEventWithDate(app, {}, { closes: 96, starts: 120, slots: 1 });
      const otherId = await app.make(({ tx }) => createDate(tx, aDate(eventId, tx.now, { slots: 2 })));
      for (const one of acts) {
        const [mailBefore, before] = await Promise.all([latestMail(), stateOf(dateId)]);
        const status = await perform(dateId, otherId, one);
        expect(status, JSON.stringify(one)).toBeLessThan(500);
        if (status < 300) succeeded.add(one.kind);
        const state = await stateOf(dateId);
        checkSlots(state);
        checkSlots(await stateOf(otherId));
        const mails = await app.db
          .selectFrom('mail')
          .select(['purpose', 'recipient'])
          .where('id', '>', mailBefore)
          .execute();
        const unjustified = mails.filter(({ purpose, recipient }) => !isJustified(purpose, recipient, before, state));
        expect(unjustified, JSON.stringify(one)).toEqual([]);
      }
      await checkCopies(dateId, otherId);
    }),
    { seed: 7, numRuns: depth.runs(25, 200), examples: [[ACCEPTED], [MOVED], [TOGETHER]] },
  );
  expect(RARE.filter((kind) => !succeeded.has(kind))).toEqual([]);
});

it('64 people who fight for freed slots get exactly those, and nobody overtakes the waiting list', async () => {
  const SLOTS = 8;
  const PEOPLE = 64;
  const { dateId } = await anEventWithDate(app, {}, { closes: 96, starts: 120, slots: SLOTS });
  const holders = await app.make(async (world) => {
    const ids: number[] = [];
    for (let number = 0; number < SLOTS; number += 1) {
      ids.push(await insertAttendee(world, anAttendee(dateId, { email: `holder.${number}@x.example` })));
    }
    for (let number = 0; number < PEOPLE; number += 1) {
      await insertWaitlistEntry(world, anAttendee(dateId, { email: `waiting.${number}@x.example` }));
    }
    return ids;
  });
  const codes = new Map((await stateOf(dateId)).registered.map((each) => [each.id, each.cancellation_code]));
  const newcomers = Array.from({ length: PEOPLE }, (_, number) =>
    app
      .anonymous(`10.31.${number}.1`)
      .visit(attendee.create, { body: aRegistration(dateId, { email: `new.${number}@x.example` }) }),
  );
  const cancellations = holders.map((id) =>
    app.anonymous().call(booking.cancel, { params: { id, code: codes.get(id) ?? '' } }),
  );
  expect((await Promise.all(cancellations)).map(({ status }) => status)).toEqual(Array(SLOTS).fill(200));
  expect([...new Set((await Promise.all(newcomers)).map(({ outcome }) => outcome))]).toEqual(['409 booking.dateFull']);

  const offered = await stateOf(dateId);
  checkSlots(offered);
  expect(offered.offered.map(({ email }) => email)).toEqual(
    Array.from({ length: SLOTS }, (_, number) => `waiting.${number}@x.example`),
  );
  const answers = await Promise.all(
    offered.entries.map(({ id, link_code: code }) =>
      app.anonymous().call(booking.acceptOffer, { params: { id, code } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(SLOTS);
  expect(answers.filter(({ outcome }) => outcome === '409 booking.offerOver')).toHaveLength(PEOPLE - SLOTS);
  const booked = await stateOf(dateId);
  checkSlots(booked);
  expect(booked.registered.map(({ email }) => email).toSorted()).toEqual(
    offered.offered.map(({ email }) => email).toSorted(),
  );
  const offers = await app.db
    .selectFrom('mail')
    .select('recipient')
    .where('purpose', '=', 'booking.waitlist.offered')
    .where('recipient', 'like', 'waiting.%')
    .execute();
  expect(offers).toHaveLength(SLOTS);
});

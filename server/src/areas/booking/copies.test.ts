import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { addDays } from '@kontor/contract/kernel/calendar.ts';
import de from '@kontor/words/de/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { nextAddress } from '../../testing/booking.ts';
import type { Caller } from '../../testing/caller.ts';
import { createDate, createEvent } from './events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee, insertWaitlistEntry } from './factory.ts';

const { event } = booking;

let app: TestApp;
let staff: Caller;

beforeAll(async () => {
  app = await startApp();
  staff = app.as('booking');
});
afterAll(() => app.stop());

/** Thursday, 9:00 to 13:00 in Berlin, before the clocks change on 28 March 2027. */
const times = {
  registrationPeriod: '2027-03-22T17:00:00.000Z',
  start: '2027-03-25T08:00:00.000Z',
  end: '2027-03-25T12:00:00.000Z',
};

/** A private event with one date, an attendee and somebody who waits. */
const seminar = (given: Partial<ReturnType<typeof aDate>> = {}) =>
  app.make(async (world) => {
    const eventId = await createEvent(world.tx, anEvent({ private: true, code: 'Hopfen' }));
    const dateId = await createDate(world.tx, aDate(eventId, world.tx.now, { ...times, ...given }));
    await insertAttendee(world, anAttendee(dateId, { email: nextAddress() }));
    await insertWaitlistEntry(world, anAttendee(dateId, { email: nextAddress() }));
    return { eventId, dateId };
  });

const copyDate = (id: number, days: string[], headers = {}) =>
  staff.call(booking.copyDate, { params: { id }, body: { days }, headers });
const copyEvent = (id: number, body: { title: string; withDates?: boolean; days?: number }, headers = {}) =>
  staff.call(booking.copyEvent, { params: { id }, body, headers });
/** So many days from 1 April 2027 on. */
const daysFrom = (count: number) => Array.from({ length: count }, (_, at) => addDays('2027-04-01', at));
const STALE = { 'if-match': '"99"' };
const datesOf = async (id: number) => (await staff.call(event.find, { params: { id } })).body.dates;
const auditOf = (action: string, record: number) =>
  app.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('action', '=', action)
    .where('record', '=', String(record))
    .execute();

describe('copies of a date', () => {
  it('are at the same time of day on the chosen days, with its slots and place and without people', async () => {
    const { eventId, dateId } = await seminar({ slots: 7, location: 'Fulda' });
    const { status, body } = await copyDate(dateId, ['2027-04-01', '2027-04-08']);
    expect(status).toBe(201);
    const dates = await datesOf(eventId);
    expect(dates.map(({ start }) => start)).toEqual([
      times.start,
      '2027-04-01T07:00:00.000Z',
      '2027-04-08T07:00:00.000Z',
    ]);
    expect(dates[1]).toMatchObject({
      id: body.ids[0],
      slots: 7,
      location: 'Fulda',
      registrationPeriod: '2027-03-29T16:00:00.000Z',
      reservedSlots: 0,
      waitlistSize: 0,
    });
    const [entry] = await auditOf('booking.eventDate.created', body.ids[1] ?? 0);
    expect(entry).toMatchObject({ actor: expect.stringContaining('booking'), after: { slots: 7, location: 'Fulda' } });
  });

  it('are created all or none', async () => {
    const { eventId, dateId } = await seminar();
    expect((await copyDate(dateId, ['2027-04-01', '2027-03-25'])).outcome).toBe('409 booking.sameStart');
    expect(await datesOf(eventId)).toHaveLength(1);
    const far = await copyDate(dateId, ['2027-04-01', '2099-01-01']);
    expect(far.problem.errors).toEqual([{ path: 'days.1', message: de.booking.validation.impossibleTime }]);
    expect(await datesOf(eventId)).toHaveLength(1);
  });

  it.each([
    ['no day', []],
    ['a day twice', ['2027-04-01', '2027-04-01']],
    ['more than 100 days', daysFrom(101)],
  ])('are refused for %s', async (_, days) => {
    const { dateId } = await seminar();
    expect((await copyDate(dateId, days)).faults).toEqual(['days']);
  });

  it('may be of the past', async () => {
    const { dateId } = await seminar();
    expect((await copyDate(dateId, ['2027-02-04'])).status).toBe(201);
  });

  it('are made once for a repeated request, and of the version that was seen', async () => {
    const { eventId, dateId } = await seminar();
    const once = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = [
      await copyDate(dateId, ['2027-04-01'], once),
      await copyDate(dateId, ['2027-04-01'], once),
    ];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await datesOf(eventId)).toHaveLength(2);
    expect((await copyDate(dateId, ['2027-04-02'], STALE)).outcome).toBe('412 request.stale');
  });

  it('are created once by two people at the same moment', async () => {
    const { eventId, dateId } = await seminar();
    const answers = await Promise.all([1, 2, 3].map(() => copyDate(dateId, ['2027-04-01', '2027-04-08'])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await datesOf(eventId)).toHaveLength(3);
  });
});

describe('a copy of an event', () => {
  it('has its details and code, and its dates some days later', async () => {
    const { eventId, dateId } = await seminar({ online: true, link: 'https://meet.example.org/bier', location: null });
    await copyDate(dateId, ['2027-04-01']);
    const { status, body } = await copyEvent(eventId, { title: 'Bierkunde 2028', withDates: true, days: 364 });
    expect(status).toBe(201);
    const copy = (await staff.call(event.find, { params: { id: body.id } })).body;
    expect(copy).toMatchObject({
      title: 'Bierkunde 2028',
      private: true,
      code: 'Hopfen',
      description: '<p>Vom Malz zum Glas.</p>',
    });
    expect(copy.dates.map(({ start }) => start)).toEqual(['2028-03-23T08:00:00.000Z', '2028-03-30T07:00:00.000Z']);
    expect(copy.dates[0]).toMatchObject({ link: 'https://meet.example.org/bier', reservedSlots: 0, waitlistSize: 0 });
    const [entry] = await auditOf('booking.event.created', body.id);
    expect(entry).toMatchObject({ after: { title: 'Bierkunde 2028', code: '***' } });
  });

  it('has no dates unless asked for', async () => {
    const { eventId } = await seminar();
    const { body } = await copyEvent(eventId, { title: 'Ohne Termine' });
    expect(await datesOf(body.id)).toEqual([]);
  });

  it('is refused if a date cannot be held then', async () => {
    const night = {
      registrationPeriod: '2027-03-20T01:30:00.000Z',
      start: '2027-03-21T01:30:00.000Z',
      end: '2027-03-21T05:00:00.000Z',
    };
    const { eventId } = await seminar(night);
    const refused = await copyEvent(eventId, { title: 'Nachts', withDates: true, days: 7 });
    expect(refused.faults).toEqual(['days']);
  });

  it('is refused with more than 100 dates, not without them', async () => {
    const { eventId, dateId } = await seminar();
    await copyDate(dateId, daysFrom(100));
    const refused = await copyEvent(eventId, { title: 'Zu viele', withDates: true, days: 1 });
    expect(refused.outcome).toBe('409 booking.tooManyDates');
    expect((await copyEvent(eventId, { title: 'Ohne' })).status).toBe(201);
  });

  it('is made once for a repeated request, and of the version that was seen', async () => {
    const { eventId } = await seminar();
    const once = { 'idempotency-key': crypto.randomUUID() };
    const first = await copyEvent(eventId, { title: 'Einmal' }, once);
    expect((await copyEvent(eventId, { title: 'Einmal' }, once)).body).toEqual(first.body);
    expect((await copyEvent(eventId, { title: 'Alt' }, STALE)).outcome).toBe('412 request.stale');
  });
});

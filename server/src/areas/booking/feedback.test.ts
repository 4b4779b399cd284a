import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { anEventWithDate, aRegistration, DAY, HOUR, mailsTo, nextAddress } from '../../testing/booking.ts';
import type { Caller } from '../../testing/caller.ts';
import { createDate } from './events/commands.ts';
import { aDate } from './factory.ts';
import { bookingJobs } from './jobs.ts';

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

/** An event with a date that is over after 52 hours. */
const seminar = (event: Parameters<typeof anEventWithDate>[1] = {}) =>
  anEventWithDate(app, { title: 'Weinkunde', thanks: true, feedback: true, ...event });
const over = (more = 0) => app.setClock(new Date(start.getTime() + 52 * HOUR + more));

async function register(dateId: number) {
  const email = nextAddress();
  const { body } = await staff.call(booking.attendee.create, { body: aRegistration(dateId, { email }) });
  return { id: body.id, email };
}

const thank = () =>
  bookingJobs(app.services).notifyAttendees.execute(
    {},
    { db: app.db, now: app.now(), transactions: app.transactions, signal: new AbortController().signal },
  );

/** The parts of the feedback link in the latest mail to an address. */
async function linkTo(email: string) {
  const text = (await mailsTo(app, email)).at(-1)?.text ?? '';
  const [, id, code] = /\/booking\/public\/feedback\/(\d+)\/([\w-]+)/.exec(text) ?? [];
  return id && code ? { id: Number(id), code } : null;
}

/** Somebody who was thanked for a date that is over, with their link. */
async function thanked(dateId: number) {
  const one = await register(dateId);
  over();
  await thank();
  const link = await linkTo(one.email);
  if (!link) throw new Error('There is no link');
  return { ...one, link };
}

const good = { content: 5, speaker: 4, organisation: 3, recommends: 'yes', comment: 'Sehr lebendig.' } as const;
const bad = { content: 2, speaker: 1, organisation: 2, recommends: 'no' } as const;

type Link = Awaited<ReturnType<typeof thanked>>['link'];
const give = (params: Link, body: typeof good | typeof bad = good, caller = app.anonymous(), headers = {}) =>
  caller.call(booking.giveFeedback, { params, body, headers });
const find = (params: Link, caller = app.anonymous()) => caller.call(booking.findFeedback, { params });

describe('the mail that thanks', () => {
  it('has the link if the event asks for feedback, and only then', async () => {
    const { dateId } = await seminar();
    const { link, id } = await thanked(dateId);
    expect(link.id).toBe(id);
    expect((await find(link)).body).toMatchObject({ title: 'Weinkunde', state: 'open' });
    app.setClock(start);
    const without = await seminar({ feedback: false });
    const { email } = await register(without.dateId);
    over();
    await thank();
    expect(await linkTo(email)).toBeNull();
  });
});

describe('feedback', () => {
  it('is given once, without a trace of who gave it', async () => {
    const { dateId } = await seminar();
    const { link, id } = await thanked(dateId);
    expect((await give(link)).outcome).toBe('204');
    expect((await give(link, bad)).outcome).toBe('409 booking.feedbackGiven');
    expect((await find(link)).body.state).toBe('given');
    const rows = await app.db.selectFrom('booking_feedback').selectAll().where('event_date_id', '=', dateId).execute();
    expect(rows).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        event_date_id: dateId,
        content: 5,
        speaker: 4,
        organisation: 3,
        recommends: true,
        comment: 'Sehr lebendig.',
      },
    ]);
    const person = await app.db.selectFrom('booking_attendee').selectAll().where('id', '=', id).executeTakeFirst();
    expect(person).toMatchObject({ has_given_feedback: true });
  });

  it('counts once when it is sent twice at the same moment', async () => {
    const { dateId } = await seminar();
    const { link } = await thanked(dateId);
    const outcomes = (await Promise.all([give(link), give(link), give(link)])).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['204', '409 booking.feedbackGiven', '409 booking.feedbackGiven']);
    const key = { 'idempotency-key': '2a5b3f0e-7f8e-4f1f-8e0e-9d9d5a1c7a77' };
    const other = await thanked(dateId);
    const repeated = await Promise.all([
      give(other.link, good, app.anonymous(), key),
      give(other.link, good, app.anonymous(), key),
    ]);
    expect(repeated.map(({ outcome }) => outcome)).toEqual(['204', '204']);
  });

  it('ends after 30 days, and does not begin before the date is over', async () => {
    const { dateId } = await seminar();
    const { link } = await thanked(dateId);
    over(-1);
    expect((await give(link)).outcome).toBe('409 booking.feedbackClosed');
    over(30 * DAY);
    expect((await find(link)).body.state).toBe('closed');
    expect((await give(link)).outcome).toBe('409 booking.feedbackClosed');
    over(30 * DAY - 1);
    expect((await give(link)).outcome).toBe('204');
  });

  it('is for those who came, once anybody was checked in', async () => {
    const { dateId } = await seminar();
    const { link } = await thanked(dateId);
    const there = await register(dateId);
    const body = { isPresent: true, at: app.now().toISOString() };
    await staff.call(booking.checkIn, { params: { id: there.id }, body });
    expect((await find(link)).body.state).toBe('closed');
    expect((await give(link)).outcome).toBe('409 booking.feedbackClosed');
    await thank();
    const ofThere = await linkTo(there.email);
    expect(ofThere && (await give(ofThere)).outcome).toBe('204');
  });

  it('needs the right code; wrong ones are blocked, the right one still works', async () => {
    const { dateId } = await seminar();
    const { link } = await thanked(dateId);
    const visitor = app.anonymous('10.9.7.1');
    const wrong = { ...link, code: 'AAAAAAAAAAAAAAAAAAAAAA' };
    expect((await find(wrong, visitor)).outcome).toBe('404 request.notFound');
    for (let tries = 0; tries < 9; tries += 1) await give(wrong, good, visitor);
    expect((await give(wrong, good, visitor)).outcome).toBe('429 request.tooMany');
    expect((await give(link, good, visitor)).outcome).toBe('204');
  });

  it('does not take the cancellation code, nor answers beyond the scale', async () => {
    const { dateId } = await seminar();
    const { link, id } = await thanked(dateId);
    const { cancellation_code: code } = await app.db
      .selectFrom('booking_attendee')
      .select('cancellation_code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await give({ ...link, code })).outcome).toBe('404 booking.linkUnknown');
    const beyond = { params: link, body: { ...good, content: 6, comment: 'x'.repeat(1001) } };
    const { problem } = await app.anonymous().call(booking.giveFeedback, beyond);
    expect(problem.errors?.map(({ path }) => path).toSorted()).toEqual(['comment', 'content']);
  });
});

it('an event that does not thank does not ask for feedback', async () => {
  const { eventId } = await seminar();
  const { body: known } = await staff.call(booking.event.find, { params: { id: eventId } });
  expect(known.feedback).toBe(true);
  const { id: _id, version: _version, dates: _dates, hasBookableDates: _bookable, ...body } = known;
  const update = { params: { id: eventId }, body: { ...body, thanks: false } };
  expect((await staff.call(booking.event.update, update)).outcome).toBe('204');
  const { body: saved } = await staff.call(booking.event.find, { params: { id: eventId } });
  expect(saved).toMatchObject({ thanks: false, feedback: false });
});

describe('the figures', () => {
  it('are counts, means and comments of a date and of the whole event', async () => {
    const { dateId, eventId } = await seminar();
    const otherId = await app.make(({ tx }) => {
      const times = {
        start: new Date(start.getTime() + HOUR).toISOString(),
        end: new Date(start.getTime() + 2 * HOUR).toISOString(),
      };
      return createDate(tx, aDate(eventId, tx.now, { ...times, registrationPeriod: times.start }));
    });
    const [one, two, other] = [await register(dateId), await register(dateId), await register(otherId)];
    const last = await register(dateId);
    over();
    await thank();
    for (const [{ email }, body] of [
      [one, good],
      [two, bad],
      [other, bad],
    ] as const) {
      const link = await linkTo(email);
      if (link) expect((await give(link, body)).outcome).toBe('204');
    }
    const few = await staff.call(booking.feedbackOfDate, { params: { id: dateId } });
    expect(few.body, 'two answers would show who said what').toEqual({
      ...{ count: 2, content: null, speaker: null, organisation: null, recommending: null, comments: [] },
    });
    const link = await linkTo(last.email);
    if (link) expect((await give(link, good)).outcome).toBe('204');
    const ofDate = await staff.call(booking.feedbackOfDate, { params: { id: dateId } });
    expect(ofDate.body).toEqual({
      count: 3,
      content: 4,
      speaker: 3,
      organisation: expect.closeTo(2.67, 2),
      recommending: 2,
      comments: ['Sehr lebendig.', 'Sehr lebendig.'],
    });
    const ofEvent = await staff.call(booking.feedbackOfEvent, { params: { id: eventId } });
    expect(ofEvent.body).toMatchObject({ count: 4, content: 3.5, recommending: 2 });
  });

  it('are empty without feedback, and for booking staff only', async () => {
    const { dateId, eventId } = await seminar();
    const params = { id: dateId };
    expect((await staff.call(booking.feedbackOfDate, { params })).body).toEqual({
      count: 0,
      content: null,
      speaker: null,
      organisation: null,
      recommending: null,
      comments: [],
    });
    expect((await app.as('site').call(booking.feedbackOfDate, { params })).outcome).toBe('403 request.forbidden');
    expect((await app.anonymous().call(booking.feedbackOfEvent, { params: { id: eventId } })).outcome).toBe(
      '401 request.unauthenticated',
    );
    expect((await staff.call(booking.feedbackOfDate, { params: { id: 999_999 } })).outcome).toBe(
      '404 request.notFound',
    );
  });
});

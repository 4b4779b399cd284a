import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { isOpen } from '@kontor/contract/areas/booking/rules.ts';
import { depth } from '@kontor/contract/testing/depth.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { anEventWithDate, HOUR } from '../../testing/booking.ts';
import type { Caller } from '../../testing/caller.ts';
import { createDate, createEvent } from './events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from './factory.ts';
import { datesFor } from './queries.ts';

const { event, eventDate } = booking;

let app: TestApp;
let staff: Caller;
let visitor: Caller;

beforeAll(async () => {
  app = await startApp();
  staff = app.as('booking');
  visitor = app.anonymous();
});
afterAll(() => app.stop());

const at = (hours: number) => new Date(app.now().getTime() + hours * HOUR).toISOString();
const fill = (dateId: number, count: number) =>
  app.make(async (world) => {
    for (let number = 0; number < count; number += 1)
      await insertAttendee(world, anAttendee(dateId, { email: `gast.${number}@example.org` }));
  });

describe('what a visitor sees', () => {
  const cases = [
    { title: 'open', date: {}, taken: 0, listed: true, found: true, flags: { hasFreeSlots: true, isBookable: true } },
    {
      title: 'full',
      date: { slots: 2 },
      taken: 2,
      listed: true,
      found: true,
      flags: { hasFreeSlots: false, isBookable: false },
    },
    {
      title: 'closed',
      date: { closes: -1 },
      taken: 0,
      listed: false,
      found: true,
      flags: { hasFreeSlots: true, isBookable: false },
    },
    {
      title: 'running',
      date: { closes: -2, starts: -1 },
      taken: 0,
      listed: false,
      found: true,
      flags: { hasFreeSlots: true, isBookable: false },
    },
    {
      title: 'over',
      date: { closes: -72, starts: -48 },
      taken: 0,
      listed: false,
      found: false,
      flags: { hasFreeSlots: true, isBookable: false },
    },
  ];

  it.each(cases)('of a date that is $title', async ({ date, taken, listed, found, flags }) => {
    const { eventId, dateId } = await anEventWithDate(app, {}, date);
    await fill(dateId, taken);
    const dates = await visitor.visit(eventDate.list, { query: { eventId } });
    expect(dates.body.map(({ id }) => id)).toEqual(listed ? [dateId] : []);
    expect(dates.headers['x-total-count']).toBe(listed ? '1' : '0');
    const events = await visitor.visit(event.list, { query: { limit: 50_000 } });
    expect(events.body.some(({ id }) => id === eventId)).toBe(listed);
    const one = await visitor.visit(eventDate.find, { params: { id: dateId } });
    expect(one.status).toBe(found ? 200 : 404);
    if (found) expect(one.body).toMatchObject({ ...flags, reservedSlots: taken });
    expect((await visitor.visit(event.find, { params: { id: eventId } })).status).toBe(found ? 200 : 404);
    const seen = await staff.call(eventDate.find, { params: { id: dateId } });
    expect(seen.body).toMatchObject({ ...flags, reservedSlots: taken });
    expect(seen.body.attendees).toHaveLength(taken);
    expect((await staff.call(event.list)).body.find(({ id }) => id === eventId)?.hasBookableDates).toBe(
      flags.isBookable,
    );
  });

  it('of an event are only the dates open for registration, and at a direct address all that are not over', async () => {
    const eventId = await app.make(({ tx }) => createEvent(tx, anEvent()));
    const ids = await app.make(async ({ tx }) => {
      const dateAt = (closes: number, starts: number) =>
        createDate(
          tx,
          aDate(eventId, tx.now, { registrationPeriod: at(closes), start: at(starts), end: at(starts + 4) }),
        );
      return { open: await dateAt(1, 40), closed: await dateAt(-1, 30), over: await dateAt(-50, -40) };
    });
    const datesOf = (dates: readonly { id: number }[] | undefined) => dates?.map(({ id }) => id);
    const listed = (await visitor.visit(event.list)).body.find(({ id }) => id === eventId);
    expect(datesOf(listed?.dates)).toEqual([ids.open]);
    expect(datesOf((await visitor.visit(event.find, { params: { id: eventId } })).body.dates)).toEqual([
      ids.closed,
      ids.open,
    ]);
    expect(datesOf((await staff.call(event.find, { params: { id: eventId } })).body.dates)).toEqual([
      ids.over,
      ids.closed,
      ids.open,
    ]);
  });

  it('of an event without dates is nothing', async () => {
    const id = await app.make(({ tx }) => createEvent(tx, anEvent()));
    expect((await visitor.visit(event.find, { params: { id } })).outcome).toBe('404 request.notFound');
    expect((await staff.call(event.find, { params: { id } })).body).toMatchObject({
      dates: [],
      hasBookableDates: false,
    });
  });

  it('excludes code, link and attendees', async () => {
    const { eventId, dateId } = await anEventWithDate(
      app,
      { private: true, code: 'SESAM' },
      { online: true, link: 'https://meet.example.org/x' },
    );
    await fill(dateId, 1);
    for (const url of [`event/${eventId}`, 'event', `eventDate/${dateId}`, 'eventDate']) {
      const answer = await visitor.send({ method: 'GET', url: `/api/booking/${url}` });
      expect(answer.status).toBe(200);
      expect(answer.text).not.toMatch(/SESAM|meet\.example|gast\.|"attendees"|"code"|"link"|"version"/);
    }
  });
});

it('the database finds the same open dates as the rule', async () => {
  const moments = fc.integer({ min: -4, max: 4 }).map((steps) => new Date(Date.UTC(2027, 4, 1) + steps).toISOString());
  const pairs = fc.sample(fc.tuple(moments, moments), { seed: 1, numRuns: depth.runs(120, 1200) });
  const eventId = await app.make(({ tx }) => createEvent(tx, anEvent()));
  await app.make(async ({ tx }) => {
    for (const [registrationPeriod, start] of pairs)
      await createDate(tx, aDate(eventId, tx.now, { registrationPeriod, start, end: at(9_000) }));
  });
  const all = await datesFor({ db: app.db, now: app.now() }, 'staff', eventId).execute();
  expect(all).toHaveLength(pairs.length);
  await fc.assert(
    fc.asyncProperty(moments, async (moment) => {
      const now = new Date(moment);
      const found = await datesFor({ db: app.db, now }, 'visitor', eventId).execute();
      expect(found.map(({ id }) => id).toSorted()).toEqual(
        all
          .filter((date) => isOpen(date, now))
          .map(({ id }) => id)
          .toSorted(),
      );
    }),
    { seed: 2, numRuns: depth.runs(40, 400) },
  );
});

describe('a date', () => {
  const create = (given: Record<string, unknown>) =>
    app
      .make(({ tx }) => createEvent(tx, anEvent()))
      .then((eventId) =>
        staff.send({
          method: 'POST',
          url: '/api/booking/eventDate',
          payload: { ...aDate(eventId, app.now()), ...given },
        }),
      );

  it.each([
    ['closes after it begins', { registrationPeriod: '2027-03-11T08:00:00.001Z' }, ['registrationPeriod']],
    ['ends when it begins', { end: '2027-03-11T08:00:00Z' }, ['end']],
    ['has no slots', { slots: 0 }, ['slots']],
    ['has half a slot', { slots: 1.5 }, ['slots']],
    ['has a link that is none', { link: 'meet.example.org' }, ['link']],
    ['has a link that runs', { link: 'javascript:alert(1)' }, ['link']],
    ['has a link to a file', { link: 'ftp://example.org/x' }, ['link']],
    ['has a link with control characters', { link: 'https://example.org/\u0000' }, ['link']],
    ['has no zone', { start: '2027-03-11T08:00:00' }, ['start']],
    ['is on no day', { start: '2027-02-30T08:00:00Z' }, ['start']],
    ['is of nobody’s event', { eventId: 2_000_000_000 }, ['eventId']],
  ])('that %s is rejected', async (_, given, faults) => {
    const answer = await create(given);
    expect([answer.outcome, answer.faults]).toEqual(['400 request.invalid', faults]);
  });

  it('may be in the past, close when it begins, and use any time zone', async () => {
    const given = {
      registrationPeriod: '2020-01-01T10:00:00+01:00',
      start: '2020-01-01T09:00:00Z',
      end: '2020-01-01T23:30:00.123456+18:00',
    };
    const bad = await create(given);
    expect(bad.faults, '23:30 at +18:00 is before nine').toEqual(['end']);
    const answer = await create({ ...given, end: '2020-01-02T23:30:00.123456+18:00' });
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({
      registrationPeriod: '2020-01-01T09:00:00.000Z',
      end: '2020-01-02T05:30:00.123Z',
    });
  });

  it('never has fewer slots than are taken, and never moves to another event', async () => {
    const { dateId } = await anEventWithDate(app, {}, { slots: 5 });
    const other = await anEventWithDate(app);
    await fill(dateId, 3);
    const { body } = await staff.call(eventDate.find, { params: { id: dateId } });
    const put = (changes: object, headers = {}) =>
      staff.send({ method: 'PUT', url: `/api/booking/eventDate/${dateId}`, payload: { ...body, ...changes }, headers });
    expect((await put({ slots: 2 })).outcome).toBe('409 booking.slotsBelowReserved');
    expect((await put({ slots: 2 }, { 'if-match': '"99"' })).outcome).toBe('412 request.stale');
    expect((await put({ eventId: other.eventId })).outcome).toBe('409 booking.eventFixed');
    expect((await put({ slots: 3 })).outcome).toBe('204');
    expect((await visitor.visit(eventDate.find, { params: { id: dateId } })).body).toMatchObject({
      hasFreeSlots: false,
    });
  });
});

describe('faults', () => {
  it('of a date are reported all at once, in terms of the API', async () => {
    const { eventId } = await anEventWithDate(app);
    const body = { eventId, registrationPeriod: at(9), start: at(5), end: at(4), slots: 1.5 };
    const refused = await staff.call(eventDate.create, { body });
    expect([refused.outcome, refused.faults]).toEqual(['400 request.invalid', ['slots', 'registrationPeriod', 'end']]);
    const { problem } = await staff.call(eventDate.create, { body: { ...body, slots: 1, end: '04.05.2032 09:00' } });
    expect(problem.errors?.find(({ path }) => path === 'end')?.message).toContain('ISO 8601');
  });

  it('of an event include a category that cannot be part of an address', async () => {
    const { faults } = await staff.call(event.create, { body: { ...anEvent(), category: '.', subCategory: ' .. ' } });
    expect(faults).toEqual(['category', 'subCategory']);
  });
});

describe('a description', () => {
  const described = async (description: string | null) => {
    const payload = { ...anEvent(), description };
    return (await staff.call(event.create, { body: payload })).body.description;
  };

  it('keeps the formats of the editor', async () => {
    const html =
      '<p>Ein <strong>fetter</strong>, <em>schräger</em>, <u>langer</u> Text<br />mit</p><ul><li>eins</li></ul><ol><li>zwei</li></ol>';
    expect(await described(html)).toBe(html);
  });

  it.each([
    ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<p onclick="alert(1)" style="color:red" class="x">b</p>', '<p>b</p>'],
    ['<a href="javascript:alert(1)">c</a>', 'c'],
    ['<img src=x onerror=alert(1)>d', 'd'],
    ['<style>p{}</style><p>e</p>', '<p>e</p>'],
    ['<iframe src="https://x"></iframe><b>f</b>', '<b>f</b>'],
    ['<svg><script>alert(1)</script></svg>g', 'g'],
    ['<p><script', '<p>script</p>'],
    ['<p></p>', null],
    ['   ', null],
    [null, null],
  ])('loses everything else: %s', async (html, clean) => {
    expect(await described(html)).toBe(clean);
  });
});

describe('an event', () => {
  it('that is private needs a code', async () => {
    const body = { ...anEvent(), private: true };
    const refused = await staff.call(event.create, { body });
    expect([refused.outcome, refused.faults]).toEqual(['400 request.invalid', ['code']]);
    expect((await staff.call(event.create, { body: { ...body, code: 'x' } })).body).toMatchObject({
      private: true,
      code: 'x',
    });
  });

  it('keeps its price to the cent', async () => {
    for (const attendanceFee of [0, 0.1, 49.99, 1_000_000]) {
      expect((await staff.call(event.create, { body: { ...anEvent(), attendanceFee } })).body.attendanceFee).toBe(
        attendanceFee,
      );
    }
    for (const attendanceFee of [-1, 0.001, 1_000_000.01]) {
      expect((await staff.call(event.create, { body: { ...anEvent(), attendanceFee } })).faults).toEqual([
        'attendanceFee',
      ]);
    }
  });
});

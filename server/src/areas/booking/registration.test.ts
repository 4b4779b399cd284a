import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { anEventWithDate, aRegistration, mailsTo, makeSites } from '../../testing/booking.ts';
import type { Caller } from '../../testing/caller.ts';

const { attendee } = booking;

let app: TestApp;
let staff: Caller;

beforeAll(async () => {
  app = await startApp();
  staff = app.as('booking');
  await makeSites(app);
});
afterAll(() => app.stop());

type Given = Parameters<typeof aRegistration>[1];
const visit = (dateId: number, given: Given = {}, caller = app.anonymous()) =>
  caller.visit(attendee.create, { body: aRegistration(dateId, given) });
const enter = (dateId: number, given: Given = {}) =>
  staff.call(attendee.create, { body: aRegistration(dateId, given) });
const attendeesOf = async (eventDateId: number) => (await staff.call(attendee.list, { query: { eventDateId } })).body;

describe('a visitor', () => {
  it('registers, and sees only what they entered', async () => {
    const { dateId } = await anEventWithDate(app);
    const answer = await visit(dateId, { givenName: '  Vera ', email: ' vera@example.org ' });
    expect(answer.status).toBe(201);
    const { id } = answer.body;
    expect(answer.body).toEqual({
      ...{ id, eventDateId: dateId, givenName: 'Vera', familyName: 'Vogel', email: 'vera@example.org' },
      ...{ tenantId: 1, departmentId: 1, siteId: null, answers: [] },
    });
    expect(answer.headers.location).toBe(`/api/booking/attendee/${id}`);
    expect(await attendeesOf(dateId)).toMatchObject([{ id, hasCancelled: false, cancelledDate: null }]);
  });

  it('includes people signed in with another role, who cannot read attendees', async () => {
    const { dateId } = await anEventWithDate(app);
    const site = app.as('site');
    expect((await visit(dateId, { participate: false }, site)).faults).toEqual(['participate']);
    expect((await visit(dateId, {}, site)).status).toBe(201);
    expect((await site.call(attendee.list)).outcome).toBe('403 request.forbidden');
    expect((await app.anonymous().call(attendee.list)).outcome).toBe('401 request.unauthenticated');
  });

  it('must agree to take part, and accept the policy unless the event is external', async () => {
    const { dateId } = await anEventWithDate(app);
    const refused = await visit(dateId, { participate: false, acceptCancellationPolicy: false });
    expect([refused.outcome, refused.faults]).toEqual([
      '400 request.invalid',
      ['participate', 'acceptCancellationPolicy'],
    ]);
    const external = await anEventWithDate(app, { external: true });
    const open = await visit(external.dateId, { acceptCancellationPolicy: false, tenantId: null, departmentId: null });
    expect(open.body).toMatchObject({ tenantId: 1, departmentId: 1, siteId: null });
    expect((await visit(external.dateId, { participate: false, email: 'b@example.org' })).faults).toEqual([
      'participate',
    ]);
  });

  it('is a guest of an external event, regardless of the body, and so are people registered by staff', async () => {
    const { dateId } = await anEventWithDate(app, { external: true });
    const chosen = { tenantId: 7, departmentId: 1, siteId: 701 };
    const guest = { tenantId: 1, departmentId: 1, siteId: null };
    expect((await visit(dateId, chosen)).body).toMatchObject(guest);
    const { body } = await enter(dateId, { ...chosen, email: 'gast@example.org' });
    expect(body).toMatchObject(guest);
    const { givenName, familyName, email } = body;
    const corrected = { eventDateId: dateId, givenName, familyName, email, ...chosen };
    expect((await staff.call(attendee.update, { params: { id: body.id }, body: corrected })).status).toBe(204);
    expect(await attendeesOf(dateId)).toMatchObject([guest, guest]);
  });

  it.each([
    ['no tenant', { tenantId: null }, ['tenantId']],
    ['no department', { departmentId: null }, ['departmentId']],
    ['an unknown tenant', { tenantId: 99 }, ['tenantId']],
    ['an unknown department', { departmentId: 99_999 }, ['departmentId']],
    ['both unknown', { tenantId: 99, departmentId: 99_999 }, ['tenantId', 'departmentId']],
    ['no site where the tenant has some', { tenantId: 6 }, ['siteId']],
    ['a site of another tenant', { tenantId: 6, siteId: 701 }, ['siteId']],
    ['an unknown site', { tenantId: 6, siteId: 999 }, ['siteId']],
    ['no address', { email: '' }, ['email']],
    ['two addresses', { email: 'a@example.org, b@example.org' }, ['email']],
    ['an address with more headers', { email: 'a@example.org\r\nBcc: b@example.org' }, ['email']],
    ['no name', { givenName: ' ', familyName: '' }, ['givenName', 'familyName']],
  ])('must give complete details: %s', async (_, given, faults) => {
    const { dateId } = await anEventWithDate(app);
    const answer = await visit(dateId, given);
    expect([answer.outcome, [...new Set(answer.faults)]]).toEqual(['400 request.invalid', faults]);
    expect(await attendeesOf(dateId)).toEqual([]);
  });

  it('registers with a site of their tenant', async () => {
    const { dateId } = await anEventWithDate(app);
    expect((await visit(dateId, { tenantId: 6, siteId: 601 })).body).toMatchObject({ tenantId: 6, siteId: 601 });
  });

  it('cannot register for an unknown date', async () => {
    const answer = await visit(2_000_000_000);
    expect([answer.outcome, answer.faults]).toEqual(['400 request.invalid', ['eventDateId']]);
  });

  it.each([
    ['after the registration period', { closes: -1, starts: 24 }],
    ['once it has begun', { closes: -2, starts: -1 }],
    ['once it is over', { closes: -48, starts: -24 }],
  ])('cannot register %s', async (_, date) => {
    const { dateId } = await anEventWithDate(app, {}, date);
    expect((await visit(dateId)).outcome).toBe('409 booking.dateClosed');
    expect((await enter(dateId)).status, 'staff may').toBe(201);
  });

  it('can register until the last moment of the period', async () => {
    const { dateId } = await anEventWithDate(app, {}, { closes: 0, starts: 24 });
    expect((await visit(dateId)).status).toBe(201);
  });
});

describe('slots', () => {
  it('are never given away twice, not even by staff', async () => {
    const { dateId } = await anEventWithDate(app, {}, { slots: 2 });
    expect((await visit(dateId, { email: 'a@example.org' })).status).toBe(201);
    expect((await enter(dateId, { email: 'b@example.org' })).status).toBe(201);
    expect((await visit(dateId, { email: 'c@example.org' })).outcome).toBe('409 booking.dateFull');
    expect((await enter(dateId, { email: 'c@example.org' })).outcome).toBe('409 booking.dateFull');
  });

  it('go to one of many who want the last one', async () => {
    const { dateId } = await anEventWithDate(app, {}, { slots: 1 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) => visit(dateId, { email: `p${number}@example.org` })),
    );
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
      '201',
      ...Array(11).fill('409 booking.dateFull'),
    ]);
  });
});

describe('an address', () => {
  it('can be registered once for a date, in any case, even with two requests at once', async () => {
    const { dateId } = await anEventWithDate(app);
    const emails = ['vera@example.org', 'VERA@example.org', 'Vera@Example.ORG', 'vera@EXAMPLE.org'];
    const answers = await Promise.all(emails.map((email) => visit(dateId, { email })));
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
      '201',
      ...Array(3).fill('409 booking.alreadyRegistered'),
    ]);
    expect((await enter(dateId, { email: 'vERA@example.org' })).outcome).toBe('409 booking.alreadyRegistered');
    expect(await attendeesOf(dateId)).toHaveLength(1);
  });

  it('can be registered for another date', async () => {
    const { dateId } = await anEventWithDate(app);
    const other = await anEventWithDate(app);
    expect((await visit(dateId, { email: 'zwei@example.org' })).status).toBe(201);
    expect((await visit(other.dateId, { email: 'zwei@example.org' })).status).toBe(201);
  });

  it('gets a notice if its confirmation is delayed to another day', async () => {
    const held: (true | undefined)[] = [];
    for (let mail = 0; mail < 6; mail += 1) {
      const { dateId } = await anEventWithDate(app);
      held.push((await visit(dateId, { email: 'viele@example.org' })).body.confirmationHeld);
    }
    expect(held).toEqual([...Array(5).fill(undefined), true]);
    const { dateId } = await anEventWithDate(app);
    expect((await enter(dateId, { email: 'viele@example.org' })).text).not.toContain('confirmationHeld');
  });

  it('cannot be taken over by correcting another attendee', async () => {
    const { dateId } = await anEventWithDate(app);
    await enter(dateId, { email: 'eins@example.org' });
    const { body } = await enter(dateId, { email: 'andere@example.org' });
    const params = { id: body.id };
    const {
      participate: _p,
      acceptCancellationPolicy: _a,
      ...sent
    } = aRegistration(dateId, { email: 'EINS@example.org' });
    expect((await staff.call(attendee.update, { params, body: sent })).outcome).toBe('409 booking.alreadyRegistered');
    expect((await staff.call(attendee.update, { params, body: { ...sent, email: 'dritte@example.org' } })).status).toBe(
      204,
    );
    const elsewhere = await anEventWithDate(app);
    const moved = await staff.call(attendee.update, { params, body: { ...sent, eventDateId: elsewhere.dateId } });
    expect(moved.outcome).toBe('409 booking.dateFixed');
  });
});

describe('a private event', () => {
  const secret = { private: true, code: 'SESAM' };
  let calls = 0;
  const somebody = () => {
    calls += 1;
    return app.anonymous(`10.4.0.${calls}`);
  };

  it('is only for those who know its code; staff need none', async () => {
    const { dateId } = await anEventWithDate(app, secret);
    for (const eventCode of ['sesam', 'SESAM1', 'S', null, '']) {
      expect((await visit(dateId, { eventCode }, somebody())).outcome, String(eventCode)).toBe('403 booking.codeWrong');
    }
    expect((await visit(dateId, { eventCode: ' SESAM ' }, somebody())).status).toBe(201);
    expect((await enter(dateId, { email: 'staff@example.org' })).status).toBe(201);
    expect(await mailsTo(app, 'staff@example.org')).toHaveLength(1);
  });

  it('checks the code before anything else, and never reveals it', async () => {
    const { eventId, dateId } = await anEventWithDate(app, secret, { closes: -1 });
    expect((await visit(dateId, { eventCode: 'falsch', participate: false }, somebody())).outcome).toBe(
      '403 booking.codeWrong',
    );
    const found = await app.anonymous().visit(booking.event.find, { params: { id: eventId } });
    expect(found.text).not.toContain('SESAM');
  });

  it('lets an address guess ten times, after which even the right code is rejected', async () => {
    const { dateId } = await anEventWithDate(app, secret);
    const other = await anEventWithDate(app, secret);
    const guesser = app.anonymous('10.5.0.1');
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await visit(dateId, { eventCode: `${tries}` }, guesser)).outcome).toBe('403 booking.codeWrong');
    }
    const refused = await visit(dateId, { eventCode: 'SESAM' }, guesser);
    expect(refused.outcome).toBe('429 request.tooMany');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect(
      (await visit(dateId, { eventCode: 'SESAM' }, app.anonymous('10.5.0.2'))).status,
      'others are not locked out',
    ).toBe(201);
    expect((await visit(other.dateId, { eventCode: 'SESAM' }, guesser)).status, 'nor is another event').toBe(201);
  });

  it('limits all addresses together to a hundred guesses', async () => {
    const { dateId } = await anEventWithDate(app, secret);
    for (let tries = 0; tries < 100; tries += 1) {
      const guess = await visit(dateId, { eventCode: 'falsch' }, app.anonymous(`10.6.${tries >> 3}.1`));
      expect(guess.outcome).toBe('403 booking.codeWrong');
    }
    expect((await visit(dateId, { eventCode: 'SESAM' }, app.anonymous('10.7.0.1'))).outcome).toBe(
      '429 request.tooMany',
    );
  });
});

import { randomUUID } from 'node:crypto';
import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import type { RequestBodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import {
  anEventWithDate,
  aRegistration,
  cancellationLinkIn,
  confirmationLinkIn,
  mailsTo,
  makeSites,
  nextAddress,
} from '../../testing/booking.ts';
import { anAttendee, insertAttendee, insertWaitlistEntry } from './factory.ts';

const { attendee, registerGroup } = booking;

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  await makeSites(app);
});
afterAll(() => app.stop());

type Group = RequestBodyOf<typeof registerGroup>;
type Person = Group['people'][number];

const person = (given: Partial<Person> = {}): Person => ({
  givenName: 'Vera',
  familyName: 'Vogel',
  email: nextAddress(),
  ...given,
});

const groupOf = (eventDateId: number, people: readonly Person[], given: Partial<Group> = {}): Group => ({
  eventDateId,
  tenantId: 6,
  departmentId: 1,
  siteId: 601,
  participate: true,
  acceptCancellationPolicy: true,
  people: [...people],
  ...given,
});

const visit = (body: Group, headers: Record<string, string> = {}, network = '198.51.100.7') =>
  app.anonymous(network).call(registerGroup, { body, headers });

const attendeesOf = (dateId: number) =>
  app.db.selectFrom('booking_attendee').selectAll().where('event_date_id', '=', dateId).orderBy('id').execute();

const addAttendees = (dateId: number, count: number) =>
  app.make(async (world) => {
    for (let number = 0; number < count; number += 1)
      await insertAttendee(world, anAttendee(dateId, { email: nextAddress() }));
  });

describe('a group', () => {
  it('is registered with its site; each person gets their own mail and link', async () => {
    const { dateId } = await anEventWithDate(app);
    const people = [person({ givenName: 'Ada' }), person({ givenName: 'Bo' }), person({ givenName: 'Cem' })];
    const { status, body } = await visit(groupOf(dateId, people));
    expect([status, body.people.map(({ email }) => email)]).toEqual([201, people.map(({ email }) => email)]);
    expect(await attendeesOf(dateId)).toMatchObject(
      people.map(({ givenName, email }) => ({ given_name: givenName, email, tenant_id: 6, site_id: 601 })),
    );
    for (const [at, { email }] of people.entries()) {
      const mails = await mailsTo(app, email);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text.includes('Ada Vogel hat Sie angemeldet.')).toBe(at > 0);
      const { id, code } = cancellationLinkIn(mails[0]?.text ?? '');
      expect(id).toBe(body.people[at]?.id);
      if (at === 0) await app.anonymous().call(booking.cancel, { params: { id, code } });
    }
    expect((await attendeesOf(dateId)).map(({ has_cancelled }) => has_cancelled)).toEqual([true, false, false]);
  });

  it('is registered once, however often the button is pressed', async () => {
    const { dateId } = await anEventWithDate(app);
    const body = groupOf(dateId, [person(), person()]);
    const headers = { 'idempotency-key': randomUUID() };
    const [one, other] = await Promise.all([visit(body, headers), visit(body, headers)]);
    expect([one.status, other.body]).toEqual([201, one.body]);
    expect(await attendeesOf(dateId)).toHaveLength(2);
  });

  it('is registered as a whole or not at all, and learns how many slots are free', async () => {
    const { dateId } = await anEventWithDate(app, {}, { slots: 4 });
    await addAttendees(dateId, 2);
    const three = [person(), person(), person()];
    const refused = await visit(groupOf(dateId, three));
    expect(refused.outcome).toBe('409 booking.tooFewSlots');
    expect(refused.json).toMatchObject({
      free: 2,
      detail: 'Für so viele Personen reichen die freien Plätze nicht. Noch frei: 2',
    });
    expect(await attendeesOf(dateId)).toHaveLength(2);
    expect(await mailsTo(app, three[0]?.email ?? '')).toEqual([]);
    expect((await visit(groupOf(dateId, three.slice(1)))).status).toBe(201);
    expect((await visit(groupOf(dateId, [person(), person()]))).outcome).toBe('409 booking.dateFull');
  });

  it('does not overtake the waiting list', async () => {
    const { dateId } = await anEventWithDate(app, {}, { slots: 2 });
    await app.make((world) => insertWaitlistEntry(world, anAttendee(dateId, { email: nextAddress() }), 'waiting'));
    const refused = await visit(groupOf(dateId, [person(), person()]));
    expect([refused.outcome, refused.json]).toMatchObject(['409 booking.tooFewSlots', { free: 1 }]);
  });

  it('is refused by name if somebody is registered, or twice in it', async () => {
    const { dateId } = await anEventWithDate(app);
    const email = nextAddress();
    await app.make((world) => insertAttendee(world, anAttendee(dateId, { email })));
    const known = await visit(groupOf(dateId, [person(), person({ email: email.toUpperCase() })]));
    expect([known.outcome, known.faults]).toEqual(['409 booking.alreadyRegistered', ['people.1.email']]);
    const twice = person();
    const same = await visit(groupOf(dateId, [twice, person(), { ...twice, email: twice.email.toUpperCase() }]));
    expect([same.outcome, same.faults]).toEqual(['400 request.invalid', ['people.2.email']]);
    expect(await attendeesOf(dateId)).toHaveLength(1);
  });

  it('is checked like single registrations, all faults at once', async () => {
    const { dateId } = await anEventWithDate(app, { private: true, code: 'geheim' });
    const code = await visit(groupOf(dateId, [person()], { eventCode: 'falsch' }));
    expect(code.outcome).toBe('403 booking.codeWrong');
    const faulty = { eventCode: 'geheim', siteId: 701, participate: false };
    const refused = await visit(groupOf(dateId, [person(), person()], faulty));
    expect(refused.faults).toEqual(['siteId', 'participate']);
    const nameless = await visit(groupOf(dateId, [person({ familyName: '' }), person({ email: 'x' })]));
    expect(nameless.faults).toEqual(['people.0.familyName', 'people.1.email']);
    expect((await visit(groupOf(dateId, []))).faults).toEqual(['people']);
    const eleven = Array.from({ length: 11 }, () => person());
    expect((await visit(groupOf(dateId, eleven))).faults).toEqual(['people']);
  });

  it('answers the custom fields for each person', async () => {
    const field = { id: randomUUID(), label: 'Anreise', kind: 'text' as const, required: true, options: [] };
    const { dateId } = await anEventWithDate(app, { customFields: [field] });
    const answers = [{ fieldId: field.id, value: 'Bahn' }];
    const refused = await visit(groupOf(dateId, [person({ answers }), person()]));
    expect(refused.faults).toEqual([`people.1.answers.${field.id}`]);
    await visit(groupOf(dateId, [person({ answers }), person({ answers })]));
    expect(await attendeesOf(dateId)).toMatchObject([{ answers }, { answers }]);
  });

  it('is too late after the period, also for staff, who are visitors here', async () => {
    const { dateId } = await anEventWithDate(app, {}, { closes: -1, starts: 24 });
    const body = groupOf(dateId, [person(), person()]);
    expect((await visit(body)).outcome).toBe('409 booking.dateClosed');
    expect((await app.as('booking').call(registerGroup, { body })).outcome).toBe('409 booking.dateClosed');
  });
});

describe('the limits of registrations', () => {
  it('count every person of a group: beyond the ceiling they must confirm', async () => {
    const { dateId } = await anEventWithDate(app, {}, { slots: 100 });
    const network = '203.0.113.9';
    const ten = () =>
      groupOf(
        dateId,
        Array.from({ length: 10 }, () => person()),
      );
    const confirmBy = (answer: Awaited<ReturnType<typeof visit>>) =>
      answer.body.people.filter((each) => each.confirmBy !== undefined).length;
    expect(confirmBy(await visit(ten(), {}, network))).toBe(0);
    expect(
      confirmBy(
        await visit(
          groupOf(
            dateId,
            Array.from({ length: 8 }, () => person()),
          ),
          {},
          network,
        ),
      ),
    ).toBe(0);
    const last = await visit(groupOf(dateId, [person(), person(), person()]), {}, network);
    expect(last.body.people.map((each) => each.confirmBy !== undefined)).toEqual([false, false, true]);
    const asked = last.body.people[2];
    const { id, code } = confirmationLinkIn((await mailsTo(app, asked?.email ?? '')).at(-1)?.text ?? '');
    expect((await app.anonymous().call(booking.confirm, { params: { id, code } })).status).toBe(200);
    expect(await attendeesOf(dateId)).toHaveLength(21);
  });

  it('count several addresses of one mailbox', async () => {
    const { dateId } = await anEventWithDate(app);
    const people = [person({ email: 'anna+1@example.net' }), person({ email: 'anna+2@example.net' })];
    const { body } = await visit(groupOf(dateId, people), {}, '203.0.113.20');
    expect(body.people.map((each) => each.confirmBy !== undefined)).toEqual([false, true]);
  });

  it('delay the mail to an address that has had its five today', async () => {
    const email = nextAddress();
    for (let number = 0; number < 5; number += 1) {
      const { dateId } = await anEventWithDate(app);
      await app.anonymous().visit(attendee.create, { body: aRegistration(dateId, { email }) });
    }
    const { dateId } = await anEventWithDate(app);
    const { body } = await visit(groupOf(dateId, [person(), person({ email })]), {}, '203.0.113.30');
    expect(body.people.map(({ confirmationHeld }) => confirmationHeld)).toEqual([undefined, true]);
  });
});

describe('groups that want the last slots at once', () => {
  it('never get more than there are, and each gets all or none', async () => {
    const { dateId } = await anEventWithDate(app, {}, { slots: 10 });
    const sizes = [3, 3, 3, 3, 1, 1, 1];
    const answers = await Promise.all(
      sizes.map((size, at) =>
        visit(
          groupOf(
            dateId,
            Array.from({ length: size }, () => person()),
          ),
          {},
          `192.0.2.${at}`,
        ),
      ),
    );
    const groups = answers.map(({ outcome }, at) => ({ outcome, size: sizes[at] ?? 0 }));
    const rows = await attendeesOf(dateId);
    const admitted = groups.filter(({ outcome }) => outcome === '201');
    expect(rows).toHaveLength(admitted.reduce((sum, { size }) => sum + size, 0));
    const left = 10 - rows.length;
    expect(left).toBeGreaterThanOrEqual(0);
    // Who comes first decides how many slots are left; nobody who would still fit was refused.
    const refused = groups.filter(({ outcome }) => outcome !== '201');
    expect(refused.filter(({ outcome }) => !/dateFull|tooFewSlots/.test(outcome))).toEqual([]);
    expect(refused.filter(({ size }) => size <= left)).toEqual([]);
  });
});

import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { mailboxOf } from '@kontor/contract/areas/booking/rules.ts';
import { MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import {
  anEventWithDate,
  aRegistration,
  cancellationLinkIn,
  confirmationLinkIn,
  DAY,
  mailsTo,
  nextAddress,
} from '../../testing/booking.ts';
import type { Caller } from '../../testing/caller.ts';
import { forgetUnconfirmed } from './jobs.ts';
import { floodNetworkOf, mailboxSql } from './parts/confirmations.ts';

const { attendee, cancel, cancelFor, confirm, event, eventDate } = booking;

let app: TestApp;
let staff: Caller;

beforeAll(async () => {
  app = await startApp();
  staff = app.as('booking');
});
afterAll(() => app.stop());

const visit = (dateId: number, email = nextAddress(), address = '10.8.0.1') =>
  app.anonymous(address).visit(attendee.create, { body: aRegistration(dateId, { email }) });

const confirmBy = ({ id, code }: { id: number; code: string }, address = '10.8.0.1') =>
  app.anonymous(address).call(confirm, { params: { id, code } });

const later = (milliseconds: number) => app.setClock(new Date(app.now().getTime() + milliseconds));

const attendeesOf = async (eventDateId: number) => (await staff.call(attendee.list, { query: { eventDateId } })).body;
const rowsOf = (dateId: number) =>
  app.db.selectFrom('booking_attendee').select('email').where('event_date_id', '=', dateId).execute();
const reserved = async (dateId: number) =>
  (await staff.call(eventDate.find, { params: { id: dateId } })).body.reservedSlots;

const forget = () =>
  forgetUnconfirmed.execute(
    {},
    { db: app.db, now: app.now(), transactions: app.transactions, signal: new AbortController().signal },
  );

/**
 * A person with an unconfirmed registration, because another address of their mailbox is registered, and the link from
 * their mail.
 */
async function waiting(date: Parameters<typeof anEventWithDate>[2] = {}) {
  const { eventId, dateId } = await anEventWithDate(app, {}, date);
  const name = nextAddress().split('@')[0];
  expect((await visit(dateId, `${name}@example.org`)).status).toBe(201);
  const email = `${name}+2@example.org`;
  const answer = await visit(dateId, email);
  const [mail] = await mailsTo(app, email);
  return { eventId, dateId, email, answer, id: answer.body.id, mail, link: confirmationLinkIn(mail?.text ?? '') };
}

describe('a registration', () => {
  it('counts at once up to the limit of its network and date, and needs a confirmation above it', async () => {
    const { dateId } = await anEventWithDate(app, {}, { slots: 100 });
    for (let number = 0; number < 20; number += 1) {
      expect((await visit(dateId, undefined, `10.9.1.${number}`)).body.confirmBy).toBeUndefined();
    }
    const answer = await visit(dateId, undefined, '10.9.1.99');
    expect([answer.status, answer.body.confirmBy]).toEqual([
      201,
      new Date(app.now().getTime() + 30 * MINUTE_MS).toISOString(),
    ]);
    expect((await visit(dateId, undefined, '10.9.2.1')).body.confirmBy, 'from another network').toBeUndefined();
    const other = await anEventWithDate(app);
    expect((await visit(other.dateId, undefined, '10.9.1.1')).body.confirmBy, 'for another date').toBeUndefined();
    later(10 * MINUTE_MS);
    expect((await visit(dateId, undefined, '10.9.1.1')).body.confirmBy, 'ten minutes later').toBeUndefined();
  });

  it('is not counted if it was rejected or made by staff', async () => {
    const { dateId } = await anEventWithDate(app, {}, { slots: 100 });
    const from = '10.9.3.1';
    expect((await visit(dateId, 'doppelt@example.org', from)).status).toBe(201);
    for (let number = 0; number < 25; number += 1) {
      expect((await visit(dateId, 'doppelt@example.org', from)).outcome).toBe('409 booking.alreadyRegistered');
      const entered = app.as('booking', { address: from });
      const answer = await entered.call(attendee.create, { body: aRegistration(dateId, { email: nextAddress() }) });
      expect([answer.status, answer.body.waitsUntil]).toEqual([201, null]);
    }
    expect((await visit(dateId, undefined, from)).body.confirmBy).toBeUndefined();
  });

  it.each([
    ['10.1.2.3', '10.1.2.0/24'],
    ['::ffff:10.1.2.3', '10.1.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
  ])('from %s counts towards %s', (address, network) => {
    expect(floodNetworkOf(address)).toBe(network);
  });

  it('needs a confirmation for further addresses of one mailbox on the same date', async () => {
    const { dateId, answer, id, email } = await waiting();
    const until = new Date(app.now().getTime() + 30 * MINUTE_MS).toISOString();
    expect(answer.status).toBe(201);
    expect(answer.body.confirmBy).toBe(until);
    expect(await attendeesOf(dateId)).toMatchObject([{ waitsUntil: null }, { id, email, waitsUntil: until }]);
    const other = await anEventWithDate(app);
    expect((await visit(other.dateId, email)).body.confirmBy).toBeUndefined();
  });

  it('identifies a mailbox in SQL as in the rules', async () => {
    const addresses = [
      'Anna+1@Example.org',
      'anna+a+b@x.example',
      'anna@x.example',
      '+anna@x.example',
      'a.b@x.example',
    ];
    for (const address of addresses) {
      const { rows } = await sql<{
        box: string;
      }>`select ${mailboxSql} as box from (select ${address}::text as email) one`.execute(app.db);
      expect(rows).toEqual([{ box: mailboxOf(address) }]);
    }
  });

  it.each(['givenName', 'familyName'])('is rejected with a link in %s', async (field) => {
    const { dateId } = await anEventWithDate(app);
    const body = aRegistration(dateId, { [field]: 'Gewinn: www.boese.example' });
    const answer = await app.anonymous().visit(attendee.create, { body });
    expect([answer.outcome, answer.faults]).toEqual(['400 request.invalid', [field]]);
  });
});

describe('the mail that asks for a confirmation', () => {
  it('has the link but no calendar entry, and can neither cancel nor reveal who else is registered', async () => {
    const { mail, eventId, dateId, id, link } = await waiting();
    expect(mail).toMatchObject({ purpose: 'booking.asked', is_public: true, language: 'de', attachments: [] });
    expect(link).toMatchObject({ origin: 'https://kontor.example', eventId, dateId, id });
    expect(Buffer.from(link.code, 'base64url')).toHaveLength(16);
    expect(() => cancellationLinkIn(mail?.text ?? '')).toThrow();
    expect(mail?.text).toContain('01.03.2027 09:40');
  });

  it('is not sent if it would arrive tomorrow: then nobody is registered', async () => {
    const { dateId } = await anEventWithDate(app, {}, { slots: 50 });
    const email = 'voll+a@example.org';
    for (let number = 0; number < 5; number += 1) await visit((await anEventWithDate(app)).dateId, email);
    expect((await visit(dateId, 'voll@example.org')).status).toBe(201);
    expect((await visit(dateId, email)).outcome).toBe('429 request.tooMany');
    expect(await rowsOf(dateId)).toEqual([{ email: 'voll@example.org' }]);
  });
});

describe('an unconfirmed registration', () => {
  it('is confirmed once by its link, and then gets the usual confirmation', async () => {
    const { link, id, email, dateId } = await waiting();
    const answer = await confirmBy(link);
    expect([answer.status, answer.body]).toEqual([200, { id, email, confirmationHeld: false }]);
    const [, mail] = await mailsTo(app, email);
    expect(mail?.purpose).toBe('booking.registered');
    expect((await confirmBy(link)).outcome).toBe('409 booking.alreadyConfirmed');
    expect(await mailsTo(app, email), 'nothing more is sent').toHaveLength(2);
    later(40 * MINUTE_MS);
    await forget();
    expect(await attendeesOf(dateId)).toMatchObject([{}, { id, waitsUntil: null }]);
    const { id: cancelId, code } = cancellationLinkIn(mail?.text ?? '');
    expect((await app.anonymous().call(cancel, { params: { id: cancelId, code } })).status).toBe(200);
    expect((await confirmBy(link)).outcome).toBe('409 booking.alreadyCancelled');
  });

  it('is confirmed once when the link is opened in several windows at the same moment', async () => {
    const { link, email } = await waiting();
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirmBy(link)));
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
      '200',
      ...Array(3).fill('409 booking.alreadyConfirmed'),
    ]);
    expect(await mailsTo(app, email)).toHaveLength(2);
  });

  it('is not confirmed by reading: no GET of the link changes anything', async () => {
    const { link, dateId } = await waiting();
    for (const method of ['GET', 'HEAD'] as const) {
      const url = `/api/booking/attendee/${link.id}/confirm/${link.code}`;
      expect((await app.anonymous().send({ method, url })).status).toBe(404);
    }
    expect(await attendeesOf(dateId)).toMatchObject([{}, { waitsUntil: expect.any(String) }]);
  });

  it('holds its slot, even against staff, until it expires', async () => {
    const { dateId, link } = await waiting({ slots: 2 });
    expect((await visit(dateId)).outcome).toBe('409 booking.dateFull');
    const body = aRegistration(dateId, { email: nextAddress() });
    expect((await staff.call(attendee.create, { body })).outcome).toBe('409 booking.dateFull');
    const seen = await app.anonymous().visit(eventDate.find, { params: { id: dateId } });
    expect(seen.body).toMatchObject({ reservedSlots: 2, hasFreeSlots: false, isBookable: false });
    later(30 * MINUTE_MS - 1);
    expect((await visit(dateId)).outcome).toBe('409 booking.dateFull');
    later(1);
    expect(await reserved(dateId)).toBe(1);
    expect(await attendeesOf(dateId)).toHaveLength(1);
    expect((await visit(dateId)).status).toBe(201);
    expect((await confirmBy(link)).outcome).toBe('404 booking.confirmationOver');
    expect(await reserved(dateId)).toBe(2);
  });

  it('can be repeated with the same address after it expires, but not before', async () => {
    const { dateId, email } = await waiting();
    expect((await visit(dateId, email.toUpperCase())).outcome).toBe('409 booking.alreadyWaiting');
    later(30 * MINUTE_MS);
    expect((await visit(dateId, email)).body.confirmBy, 'and waits again').toBeDefined();
  });

  it('can be confirmed after the registration period, but not once the date has begun', async () => {
    const [one, other] = [await waiting({ closes: 0.1, starts: 0.2 }), await waiting({ closes: 0.1, starts: 1 })];
    later(15 * MINUTE_MS);
    expect((await confirmBy(one.link)).outcome).toBe('409 booking.dateClosed');
    expect((await confirmBy(other.link)).status).toBe(200);
  });

  it('is deleted with its date or event without a mail, because it did not count yet', async () => {
    const [one, other] = [await waiting(), await waiting()];
    expect((await staff.call(eventDate.remove, { params: { id: one.dateId } })).status).toBe(204);
    expect((await staff.call(event.remove, { params: { id: other.eventId } })).status).toBe(204);
    for (const { link, email } of [one, other]) {
      expect((await confirmBy(link)).outcome).toBe('404 booking.confirmationOver');
      expect((await mailsTo(app, email)).filter(({ purpose }) => purpose !== 'booking.asked')).toEqual([]);
    }
  });

  it('learns of a moved date only from its confirmation', async () => {
    const { dateId, link, email } = await waiting();
    const { body } = await staff.call(eventDate.find, { params: { id: dateId } });
    const moved = { ...body, location: 'Fulda' };
    expect((await staff.send({ method: 'PUT', url: `/api/booking/eventDate/${dateId}`, payload: moved })).outcome).toBe(
      '204',
    );
    expect(await mailsTo(app, email)).toHaveLength(1);
    await confirmBy(link);
    expect((await mailsTo(app, email)).at(-1)?.text).toContain('Fulda');
  });

  it('can be cancelled or deleted by staff', async () => {
    const [one, other] = [await waiting(), await waiting()];
    const cancelled = await staff.call(cancelFor, { params: { id: one.id }, body: { mail: false } });
    expect(cancelled.status).toBe(204);
    expect((await confirmBy(one.link)).outcome).toBe('409 booking.alreadyCancelled');
    expect((await staff.call(attendee.remove, { params: { id: other.id } })).status).toBe(204);
    expect((await confirmBy(other.link)).outcome).toBe('404 booking.confirmationOver');
    expect((await mailsTo(app, other.email)).filter(({ purpose }) => purpose !== 'booking.asked')).toEqual([]);
  });

  it('keeps its slot when staff reduce the slots, and frees it when it expires', async () => {
    const { dateId, link } = await waiting({ slots: 3 });
    const { body } = await staff.call(eventDate.find, { params: { id: dateId } });
    const shrink = (slots: number) =>
      staff.send({ method: 'PUT', url: `/api/booking/eventDate/${dateId}`, payload: { ...body, slots } });
    expect((await shrink(1)).outcome).toBe('409 booking.slotsBelowReserved');
    later(30 * MINUTE_MS);
    expect((await shrink(1)).outcome).toBe('204');
    expect((await confirmBy(link)).outcome).toBe('404 booking.confirmationOver');
    expect(await reserved(dateId)).toBe(1);
  });

  it('leaves no personal data when it is never confirmed', async () => {
    const { dateId, email, id } = await waiting();
    // A mail that was not sent by then would be forgotten at once.
    await vi.waitFor(async () => expect((await mailsTo(app, email))[0]?.sent_at).not.toBeNull(), {
      timeout: 30_000,
      interval: 20,
    });
    later(30 * MINUTE_MS);
    await forget();
    expect((await rowsOf(dateId)).map((row) => row.email)).not.toContain(email);
    expect(await app.db.selectFrom('booking_origin').selectAll().execute()).toEqual([]);
    expect(await mailsTo(app, email), 'it counts among those of the day').toHaveLength(1);
    later(DAY);
    await forget();
    expect(await mailsTo(app, email)).toEqual([]);
    const trail = await app.db.selectFrom('audit_entry').select('id').where('record', '=', String(id)).execute();
    expect(trail).toEqual([]);
  });
});

describe('links that were never sent', () => {
  it('are unknown and counted, and lock out nobody with the right link', async () => {
    const { link, id } = await waiting();
    const from = '10.8.1.1';
    expect((await confirmBy({ id: 2_000_000_000, code: 'x' }, from)).outcome).toBe('404 booking.confirmationOver');
    const outcomes: string[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      outcomes.push((await confirmBy({ id, code: `${tries}` }, from)).outcome);
    expect(outcomes).toEqual([...Array(10).fill('404 booking.confirmationOver'), '429 request.tooMany']);
    expect((await confirmBy(link, from)).status).toBe(200);
  });

  it('do not exist where no confirmation is needed', async () => {
    const { dateId } = await anEventWithDate(app);
    const { body } = await visit(dateId);
    for (const code of ['null', 'undefined', ' ']) {
      expect((await confirmBy({ id: body.id, code })).outcome).toBe('404 booking.confirmationOver');
    }
  });
});

describe('a portal that always asks for confirmation', () => {
  it('asks every visitor to confirm, and never gives a held slot to two of 64', async () => {
    const strict = await startApp({ env: { REGISTRATION_CONFIRMATION: 'always' } });
    const { dateId } = await anEventWithDate(strict, {}, { slots: 5 });
    const outcomesOf = async (round: string) => {
      const answers = await Promise.all(
        Array.from({ length: 64 }, (_, number) =>
          strict
            .anonymous(`10.10.${number}.1`)
            .visit(attendee.create, { body: aRegistration(dateId, { email: `${round}${number}@example.org` }) }),
        ),
      );
      const held = answers.filter(({ status }) => status === 201);
      expect(answers.filter(({ outcome }) => outcome === '409 booking.dateFull')).toHaveLength(64 - held.length);
      return held;
    };
    const first = await outcomesOf('a');
    expect(first).toHaveLength(5);
    expect(first.every(({ body }) => body.confirmBy)).toBe(true);
    const links = await Promise.all(
      first.map(async ({ body }) => confirmationLinkIn((await mailsTo(strict, body.email))[0]?.text ?? '')),
    );
    const confirmOne = (link: (typeof links)[number]) =>
      strict.anonymous().call(confirm, { params: { id: link.id, code: link.code } });
    const [early, ...late] = links;
    if (!early) throw new Error('nobody waits');
    expect((await confirmOne(early)).status).toBe(200);
    strict.setClock(new Date(strict.now().getTime() + 30 * MINUTE_MS));
    // Those who are too late click while others take the slots that they held.
    const [second, clicks] = await Promise.all([outcomesOf('b'), Promise.all(late.map(confirmOne))]);
    expect(second).toHaveLength(4);
    expect(clicks.map(({ outcome }) => outcome)).toEqual(Array(4).fill('404 booking.confirmationOver'));
    const taken = await strict.as('booking').call(eventDate.find, { params: { id: dateId } });
    expect(taken.body).toMatchObject({ reservedSlots: 5, hasFreeSlots: false });
    await strict.stop();
  });

  it('takes its limit from the settings', async () => {
    const strict = await startApp({ env: { REGISTRATION_CEILING: '1' } });
    const { dateId } = await anEventWithDate(strict);
    const send = (email: string) =>
      strict.anonymous().visit(attendee.create, { body: aRegistration(dateId, { email }) });
    expect((await send('a@example.org')).body.confirmBy).toBeUndefined();
    expect((await send('b@example.org')).body.confirmBy).toBeDefined();
    await strict.stop();
  });
});

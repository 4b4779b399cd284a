import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startApp, type TestApp } from '../../testing/app.ts';
import {
  anEventWithDate,
  aRegistration,
  cancellationLinkIn,
  HOUR,
  mailsTo,
  nextAddress,
} from '../../testing/booking.ts';
import type { Caller } from '../../testing/caller.ts';
import { createDate } from './events/commands.ts';
import { aDate, anAttendee, insertAttendee, insertWaitlistEntry } from './factory.ts';

const { attendee, eventDate } = booking;

let app: TestApp;
let staff: Caller;

beforeAll(async () => {
  app = await startApp();
  staff = app.as('booking');
});
afterAll(() => app.stop());

/** An event with two dates, and a visitor who is registered for the first one. */
async function registered(other: Partial<ReturnType<typeof aDate>> = {}, first: { slots?: number } = {}) {
  const { eventId, dateId } = await anEventWithDate(app, {}, first);
  const otherId = await app.make(({ tx }) => createDate(tx, aDate(eventId, tx.now, { location: 'Fulda', ...other })));
  const email = nextAddress();
  const { body } = await app.anonymous().visit(attendee.create, { body: aRegistration(dateId, { email }) });
  const [mail] = await mailsTo(app, email);
  return { eventId, dateId, otherId, email, id: body.id, link: cancellationLinkIn(mail?.text ?? '') };
}

const moveBy = ({ id, code }: { id: number; code: string }, eventDateId: number) =>
  app.anonymous().call(booking.move, { params: { id, code, eventDateId } });
const moveFor = (id: number, eventDateId: number, mail = true) =>
  staff.call(booking.moveFor, { params: { id }, body: { eventDateId, mail } });
const dateOf = async (id: number) => (await staff.call(eventDate.find, { params: { id } })).body;

const Files = z.array(z.object({ content: z.string() }));

/** The fields of the latest calendar entry that an address got. */
async function latestEntry(email: string) {
  const mail = (await mailsTo(app, email)).at(-1);
  const [file] = z.parse(Files, mail?.attachments);
  const content = (file?.content ?? '').replaceAll('\r\n ', '');
  const field = (name: string) => new RegExp(`${name}:(.*?)\r\n`).exec(content)?.[1];
  return {
    purpose: mail?.purpose,
    text: mail?.text ?? '',
    ...{ method: field('METHOD'), uid: field('UID'), sequence: Number(field('SEQUENCE')), place: field('LOCATION') },
  };
}

describe.each(['person', 'staff'] as const)('a registration moved by the %s', (by) => {
  const move = (one: Awaited<ReturnType<typeof registered>>) =>
    by === 'staff' ? moveFor(one.id, one.otherId) : moveBy(one.link, one.otherId);

  it('frees one slot and takes another; the mail updates the same calendar entry', async () => {
    const one = await registered({}, { slots: 1 });
    const before = await latestEntry(one.email);
    expect((await move(one)).status).toBe(by === 'staff' ? 204 : 200);
    expect(await dateOf(one.dateId)).toMatchObject({ reservedSlots: 0, hasFreeSlots: true });
    expect(await dateOf(one.otherId)).toMatchObject({ reservedSlots: 1, attendees: [{ id: one.id }] });
    const after = await latestEntry(one.email);
    expect(after).toMatchObject({ purpose: 'booking.rebooked', method: 'REQUEST', uid: before.uid, place: 'Fulda' });
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect(after.text).toContain('Schulungszentrum Kassel');
    const link = cancellationLinkIn(after.text);
    expect(link).toMatchObject({ dateId: one.otherId, id: one.id, code: one.link.code });
    expect((await app.anonymous().call(booking.cancel, { params: { id: one.id, code: link.code } })).status).toBe(200);
    const cancelled = await latestEntry(one.email);
    expect(cancelled).toMatchObject({ method: 'CANCEL', uid: before.uid });
    expect(cancelled.sequence).toBeGreaterThan(after.sequence);
  });

  it('is refused if the other date is full, and nothing changes', async () => {
    const one = await registered({ slots: 1 });
    await app.make((world) => insertAttendee(world, anAttendee(one.otherId, { email: nextAddress() })));
    expect((await move(one)).outcome).toBe('409 booking.dateFull');
    expect((await dateOf(one.dateId)).reservedSlots).toBe(1);
    expect(await mailsTo(app, one.email)).toHaveLength(1);
  });

  it('cannot take a slot that is held for the waiting list', async () => {
    const one = await registered({ slots: 1 });
    await app.make((world) => insertWaitlistEntry(world, anAttendee(one.otherId, { email: nextAddress() }), 'offered'));
    expect((await move(one)).outcome).toBe('409 booking.dateFull');
  });

  it('takes the slot that is held for the person, and ends the offer', async () => {
    const one = await registered({ slots: 1 });
    const [own] = await app.make(async (world) => [
      await insertWaitlistEntry(world, anAttendee(one.otherId, { email: one.email.toUpperCase() }), 'offered'),
    ]);
    expect((await move(one)).status).toBe(by === 'staff' ? 204 : 200);
    const { body } = await staff.call(booking.waitlistEntry.find, { params: { id: own ?? 0 } });
    expect(body).toMatchObject({ state: 'accepted', attendeeId: one.id });
    expect(await dateOf(one.otherId)).toMatchObject({ reservedSlots: 1, offeredSlots: 0 });
  });

  it('stays within its event', async () => {
    const one = await registered();
    const foreign = await anEventWithDate(app);
    for (const eventDateId of [foreign.dateId, one.dateId, 2_000_000_000]) {
      const answer = await move({ ...one, otherId: eventDateId });
      expect([answer.outcome, answer.faults]).toEqual(['400 request.invalid', ['eventDateId']]);
    }
  });

  it('is refused if the address is registered there already', async () => {
    const one = await registered();
    await app.make((world) => insertAttendee(world, anAttendee(one.otherId, { email: one.email.toUpperCase() })));
    expect((await move(one)).outcome).toBe('409 booking.alreadyRegistered');
  });

  it('is refused after it was cancelled, and after the date has begun', async () => {
    const one = await registered();
    await staff.call(booking.cancelFor, { params: { id: one.id }, body: { mail: false } });
    expect((await move(one)).outcome).toBe('409 booking.alreadyCancelled');
    const late = await registered();
    const now = app.now();
    app.setClock(new Date(now.getTime() + 48 * HOUR));
    staff = app.as('booking');
    expect((await move(late)).outcome).toBe('409 booking.moveTooLate');
    app.setClock(now);
    staff = app.as('booking');
  });

  it('offers the freed slot to the waiting list, and ends the waiting for the new one', async () => {
    const one = await registered({}, { slots: 1 });
    const [waiting, own] = await app.make(async (world) => [
      await insertWaitlistEntry(world, anAttendee(one.dateId, { email: nextAddress() })),
      await insertWaitlistEntry(world, anAttendee(one.otherId, { email: one.email })),
    ]);
    await move(one);
    const stateOf = async (id: number) => (await staff.call(booking.waitlistEntry.find, { params: { id } })).body.state;
    expect([await stateOf(waiting ?? 0), await stateOf(own ?? 0)]).toEqual(['offered', 'accepted']);
  });
});

it('staff move after the registration period and without a mail; visitors may not', async () => {
  const one = await registered({ registrationPeriod: new Date(app.now().getTime() - HOUR).toISOString() });
  expect((await moveBy(one.link, one.otherId)).outcome).toBe('409 booking.dateClosed');
  expect((await moveFor(one.id, one.otherId, false)).status).toBe(204);
  expect(await mailsTo(app, one.email)).toHaveLength(1);
  const audited = await app.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('action', '=', 'booking.attendee.moved')
    .where('record', '=', String(one.id))
    .execute();
  expect(audited).toHaveLength(1);
  const found = await app.anonymous().call(booking.findBooking, { params: { id: one.id, code: one.link.code } });
  expect(found.body).toEqual({ id: one.id, eventId: one.eventId, eventDateId: one.otherId, hasCancelled: false });
  const wrong = await app.anonymous().call(booking.findBooking, { params: { id: one.id, code: 'falsch' } });
  expect(wrong.outcome).toBe('404 request.notFound');
});

it('beyond the mails of a day, the answers say that the mail comes later; only the last one waits, until the date', async () => {
  const one = await registered();
  const held: (boolean | undefined)[] = [];
  for (let number = 0; number < 22; number += 1) {
    const to = number % 2 === 0 ? one.otherId : one.dateId;
    held.push((await moveBy(one.link, to)).body.confirmationHeld);
  }
  expect(held).toEqual([...Array(4).fill(undefined), ...Array(18).fill(true)]);
  const mails = await mailsTo(app, one.email);
  expect(mails.map(({ purpose }) => purpose)).toEqual(['booking.registered', ...Array(5).fill('booking.rebooked')]);
  const { start } = await dateOf(one.dateId);
  expect(mails.at(-1)?.send_before).toBe(start);
  const cancelled = await app.anonymous().call(booking.cancel, { params: { id: one.id, code: one.link.code } });
  expect(cancelled.body.confirmationHeld).toBe(true);
});

it('an entry keeps rising when it moves from a date that changed often, and back', async () => {
  const one = await registered();
  await app.db.updateTable('booking_event_date').set({ calendar_sequence: 5 }).where('id', '=', one.dateId).execute();
  const sequences: number[] = [];
  for (const dateId of [one.otherId, one.dateId, one.otherId]) {
    expect((await moveFor(one.id, dateId)).status).toBe(204);
    sequences.push((await latestEntry(one.email)).sequence);
  }
  expect(sequences).toEqual([6, 7, 8]);
});

it('64 people who move between two dates at once never exceed either', async () => {
  const { eventId, dateId } = await anEventWithDate(app, {}, { slots: 32 });
  const otherId = await app.make(({ tx }) => createDate(tx, aDate(eventId, tx.now, { slots: 40 })));
  const ids = await app.make(async (world) => {
    const made: number[] = [];
    for (let number = 0; number < 64; number += 1) {
      made.push(await insertAttendee(world, anAttendee(number < 32 ? dateId : otherId, { email: nextAddress() })));
    }
    return made;
  });
  const answers = await Promise.all(ids.map((id, number) => moveFor(id, number < 32 ? otherId : dateId, false)));
  const outcomes = new Set(answers.map(({ outcome }) => outcome));
  expect([...outcomes].filter((each) => !['204', '409 booking.dateFull'].includes(each))).toEqual([]);
  expect(outcomes.has('204')).toBe(true);
  const [one, other] = [await dateOf(dateId), await dateOf(otherId)];
  expect(one.reservedSlots).toBeLessThanOrEqual(32);
  expect(other.reservedSlots).toBeLessThanOrEqual(40);
  expect(one.reservedSlots + other.reservedSlots).toBe(64);
});

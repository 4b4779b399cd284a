import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { anEventWithDate, aRegistration, mailsTo, nextAddress } from '../../testing/booking.ts';
import type { Caller } from '../../testing/caller.ts';
import { createDate } from './events/commands.ts';
import { aDate, anAttendee, insertWaitlistEntry } from './factory.ts';

const { attendee, cancelFor, cancelSeveral } = booking;

let app: TestApp;
let staff: Caller;

beforeAll(async () => {
  app = await startApp();
  staff = app.as('booking');
});
afterAll(() => app.stop());

async function registered(dateId: number) {
  const email = nextAddress();
  const { body } = await app.anonymous().visit(attendee.create, { body: aRegistration(dateId, { email }) });
  return { id: body.id, email };
}

const isCancelled = async (id: number) => (await staff.call(attendee.find, { params: { id } })).body.hasCancelled;

it('several registrations are checked, then cancelled with one mail each', async () => {
  const { dateId } = await anEventWithDate(app);
  const [one, two, gone] = [await registered(dateId), await registered(dateId), await registered(dateId)];
  await staff.call(cancelFor, { params: { id: gone.id }, body: { mail: false } });
  const before = await Promise.all([one, two, gone].map(async ({ email }) => (await mailsTo(app, email)).length));
  const cancel = (mode: 'check' | 'apply') =>
    staff.call(cancelSeveral, { body: { mode, ids: [gone.id, two.id, one.id], mail: true } });
  const expected = {
    done: [one.id, two.id],
    refused: [{ id: gone.id, code: 'booking.alreadyCancelled', facts: [] }],
  };
  expect((await cancel('check')).body).toEqual(expected);
  expect(await isCancelled(one.id)).toBe(false);
  expect((await cancel('apply')).body).toEqual(expected);
  expect([await isCancelled(one.id), await isCancelled(two.id)]).toEqual([true, true]);
  const after = await Promise.all([one, two, gone].map(async ({ email }) => (await mailsTo(app, email)).length));
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 0]);
  const rows = await app.db
    .selectFrom('audit_entry')
    .select('record')
    .where('action', '=', 'booking.attendee.cancelled')
    .execute();
  expect(rows.map(({ record }) => Number(record)).toSorted((a, b) => a - b)).toEqual([one.id, two.id, gone.id]);
});

it('nobody else cancels several registrations', async () => {
  const { dateId } = await anEventWithDate(app);
  const { id } = await registered(dateId);
  const body = { mode: 'apply' as const, ids: [id], mail: true };
  expect((await app.as('site').call(cancelSeveral, { body })).outcome).toBe('403 request.forbidden');
  expect(await isCancelled(id)).toBe(false);
});

describe('several registrations', () => {
  it('are moved to another date as far as it has slots, with one mail each', async () => {
    const { eventId, dateId } = await anEventWithDate(app);
    const to = await app.make(({ tx }) => createDate(tx, aDate(eventId, tx.now, { location: 'Fulda', slots: 1 })));
    const [one, two] = [await registered(dateId), await registered(dateId)];
    const dateOf = async (id: number) => (await staff.call(attendee.find, { params: { id } })).body.eventDateId;
    const move = (mode: 'check' | 'apply') =>
      staff.call(booking.moveSeveral, { body: { mode, ids: [two.id, one.id], eventDateId: to, mail: true } });
    // Each is checked alone, so that the check does not know that the slot is for one of them.
    expect((await move('check')).body).toEqual({ done: [one.id, two.id], refused: [] });
    expect(await dateOf(one.id)).toBe(dateId);
    expect((await move('apply')).body).toEqual({
      done: [one.id],
      refused: [{ id: two.id, code: 'booking.dateFull', facts: [] }],
    });
    expect([await dateOf(one.id), await dateOf(two.id)]).toEqual([to, dateId]);
    expect([(await mailsTo(app, one.email)).length, (await mailsTo(app, two.email)).length]).toEqual([2, 1]);
  });

  it('are noted as present, and back, but not those who cancelled', async () => {
    const { dateId } = await anEventWithDate(app);
    const [one, gone] = [await registered(dateId), await registered(dateId)];
    await staff.call(cancelFor, { params: { id: gone.id }, body: { mail: false } });
    const note = (isPresent: boolean, mode: 'check' | 'apply' = 'apply') =>
      staff.call(booking.checkInSeveral, { body: { mode, ids: [one.id, gone.id], isPresent } });
    const isThere = async () => (await staff.call(attendee.find, { params: { id: one.id } })).body.checkedInAt !== null;
    const refused = [{ id: gone.id, code: 'booking.alreadyCancelled', facts: [] }];
    expect((await note(true, 'check')).body).toEqual({ done: [one.id], refused });
    expect(await isThere()).toBe(false);
    expect((await note(true)).body).toEqual({ done: [one.id], refused });
    expect(await isThere()).toBe(true);
    await note(false);
    expect(await isThere()).toBe(false);
  });
});

describe('several people on the waiting list', () => {
  it('are offered slots in the order in which they joined, as long as there are some', async () => {
    const { dateId } = await anEventWithDate(app, {}, { slots: 1, closes: -1 });
    const ids = await app.make(async (world) => [
      await insertWaitlistEntry(world, anAttendee(dateId, { email: nextAddress() })),
      await insertWaitlistEntry(world, anAttendee(dateId, { email: nextAddress() })),
    ]);
    const [first = 0, second = 0] = ids;
    const { body } = await staff.call(booking.offerSlots, { body: { mode: 'apply', ids: [second, first] } });
    expect(body).toEqual({ done: [first], refused: [{ id: second, code: 'booking.dateFull', facts: [] }] });
  });

  it('are deleted', async () => {
    const { dateId } = await anEventWithDate(app, {}, { closes: -1 });
    const id = await app.make((world) => insertWaitlistEntry(world, anAttendee(dateId, { email: nextAddress() })));
    expect((await staff.call(booking.removeEntries, { body: { mode: 'apply', ids: [id] } })).body.done).toEqual([id]);
    expect((await staff.call(booking.waitlistEntry.find, { params: { id } })).outcome).toBe('404 request.notFound');
  });
});

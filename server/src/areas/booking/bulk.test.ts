import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { anEventWithDate, aRegistration, mailsTo, nextAddress } from '../../testing/booking.ts';
import type { Caller } from '../../testing/caller.ts';

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

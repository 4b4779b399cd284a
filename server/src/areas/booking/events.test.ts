import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { anEventWithDate, aRegistration, HOUR } from '../../testing/booking.ts';
import type { Caller } from '../../testing/caller.ts';
import { anEvent } from './factory.ts';

const { attendee, event, eventDate } = booking;

let app: TestApp;
let staff: Caller;
let visitor: Caller;

beforeAll(async () => {
  app = await startApp();
  staff = app.as('booking');
  visitor = app.anonymous();
});
afterAll(() => app.stop());

const after = (hours: number) => new Date(app.now().getTime() + hours * HOUR);

/** The complete lists, which are kept, after comparing them with sorted ones, which are not. */
async function lists() {
  const query = { sort: 'id' };
  const [all, sorted, seen, sortedSeen] = await Promise.all([
    staff.call(event.list),
    staff.call(event.list, { query }),
    visitor.visit(event.list),
    visitor.visit(event.list, { query }),
  ]);
  expect(all.text).toBe(sorted.text);
  expect(seen.text).toBe(sortedSeen.text);
  return { all: all.body, seen: seen.body };
}

it('the list of events follows every change and the time', async () => {
  await anEventWithDate(app, { title: 'Bleibt' }, { slots: 1 });
  const { eventId, dateId } = await anEventWithDate(app, { title: 'Ändert sich' }, { slots: 1 });
  const listed = async () => {
    const { all, seen } = await lists();
    const isIt = ({ id }: { id: number }) => id === eventId;
    return { listedEvent: all.find(isIt), isSeen: seen.some(isIt) };
  };
  expect(await listed()).toMatchObject({ listedEvent: { title: 'Ändert sich', hasBookableDates: true }, isSeen: true });

  const params = { id: eventId };
  await staff.call(event.update, { params, body: anEvent({ title: 'Neu' }) });
  expect((await listed()).listedEvent?.title).toBe('Neu');

  const registered = await visitor.visit(attendee.create, { body: aRegistration(dateId) });
  expect((await listed()).listedEvent).toMatchObject({ dates: [{ reservedSlots: 1 }], hasBookableDates: false });
  await staff.call(attendee.remove, { params: { id: registered.body.id } });
  expect((await listed()).listedEvent).toMatchObject({ dates: [{ reservedSlots: 0 }], hasBookableDates: true });

  const [date] = (await listed()).listedEvent?.dates ?? [];
  const times = { registrationPeriod: date?.registrationPeriod ?? '', start: date?.start ?? '', end: date?.end ?? '' };
  const added = await staff.call(eventDate.create, { body: { eventId, ...times, slots: 5 } });
  expect((await listed()).listedEvent?.dates).toHaveLength(2);
  await staff.call(eventDate.remove, { params: { id: added.body.id } });
  expect((await listed()).listedEvent?.dates).toHaveLength(1);

  const began = app.now();
  app.setClock(after(25));
  expect(await listed()).toMatchObject({ listedEvent: { hasBookableDates: false }, isSeen: false });
  app.setClock(began);
  expect(await listed()).toMatchObject({ listedEvent: { hasBookableDates: true }, isSeen: true });

  await staff.call(event.remove, { params });
  expect(await listed()).toEqual({ listedEvent: undefined, isSeen: false });
});

it('visitors never receive fields for staff', async () => {
  await anEventWithDate(app, { private: true, code: 'SESAM-1' }, { online: true, link: 'https://meet.example.org/x' });
  const { all } = await lists();
  expect(all.at(-1)).toMatchObject({ code: 'SESAM-1', dates: [{ link: 'https://meet.example.org/x' }] });
  expect((await visitor.visit(event.list)).text).not.toMatch(/SESAM|meet\.example|"version"/);
});

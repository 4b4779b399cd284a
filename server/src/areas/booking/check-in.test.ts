import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { checkInText } from '@kontor/contract/areas/booking/check-in/rules.ts';
import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { startApp, type TestApp } from '../../testing/app.ts';
import { anEventWithDate, aRegistration, HOUR, mailsTo, nextAddress } from '../../testing/booking.ts';
import type { Caller } from '../../testing/caller.ts';
import { createDate } from './events/commands.ts';
import { aDate } from './factory.ts';

const { attendee } = booking;

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

const minutesAgo = (minutes: number) => new Date(app.now().getTime() - minutes * 60_000).toISOString();

async function register(dateId: number, given: Parameters<typeof aRegistration>[1] = {}) {
  const body = aRegistration(dateId, { email: nextAddress(), ...given });
  const { body: created } = await staff.call(attendee.create, { body });
  return created;
}

const listOf = async (dateId: number) => (await staff.call(booking.checkInList, { params: { id: dateId } })).body;
const markOf = async (dateId: number) => (await staff.call(booking.checkInMark, { params: { id: dateId } })).body.mark;
const tick = (id: number, isPresent = true, at = app.now().toISOString()) =>
  staff.call(booking.checkIn, { params: { id }, body: { isPresent, at } });
const find = async (id: number) => (await staff.call(attendee.find, { params: { id } })).body;
const cancelFor = (id: number) => staff.call(booking.cancelFor, { params: { id }, body: { mail: false } });

describe('the list at the door', () => {
  it('has everybody with their company, market and state, and an own code each', async () => {
    const { dateId, eventId } = await anEventWithDate(app, { title: 'Weinkunde' }, { slots: 5 });
    const [, gone] = [await register(dateId, { familyName: 'Vogel' }), await register(dateId, { familyName: 'Adler' })];
    await cancelFor(gone.id);
    const list = await listOf(dateId);
    expect(list).toMatchObject({ eventId, title: 'Weinkunde', freeSlots: 4 });
    expect(list.attendees).toMatchObject([
      { familyName: 'Vogel', tenant: expect.any(String), site: null, hasCancelled: false, checkedInAt: null },
      { familyName: 'Adler', hasCancelled: true },
    ]);
    const codes = list.attendees.map(({ code }) => code);
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{12}$/);
  });

  it('names no company of guests', async () => {
    const { dateId } = await anEventWithDate(app, { external: true });
    await register(dateId);
    expect((await listOf(dateId)).attendees).toMatchObject([{ tenant: null, site: null }]);
  });

  it('shows by its ETag whether it has changed', async () => {
    const { dateId } = await anEventWithDate(app);
    const { id } = await register(dateId);
    const before = await markOf(dateId);
    expect(await markOf(dateId)).toBe(before);
    expect((await listOf(dateId)).mark).toBe(before);
    await tick(id);
    const ticked = await markOf(dateId);
    expect(ticked).not.toBe(before);
    await register(dateId);
    expect(await markOf(dateId)).not.toBe(ticked);
  });

  it('is for booking staff only, and of a known date', async () => {
    const { dateId } = await anEventWithDate(app);
    const params = { id: dateId };
    expect((await app.anonymous().call(booking.checkInList, { params })).outcome).toBe('401 request.unauthenticated');
    expect((await app.as('site').call(booking.checkInList, { params })).outcome).toBe('403 request.forbidden');
    expect((await app.as('site').call(booking.checkInMark, { params })).outcome).toBe('403 request.forbidden');
    expect((await staff.call(booking.checkInList, { params: { id: 999_999 } })).outcome).toBe('404 request.notFound');
    expect((await staff.call(booking.checkInMark, { params: { id: 999_999 } })).outcome).toBe('404 request.notFound');
  });
});

describe('a tick', () => {
  it('is kept, counted, and taken back', async () => {
    const { dateId, eventId } = await anEventWithDate(app);
    const [{ id }] = [await register(dateId), await register(dateId)];
    expect((await tick(id)).outcome).toBe('204');
    expect((await find(id)).checkedInAt).toBe(app.now().toISOString());
    const event = async () => (await staff.call(booking.event.find, { params: { id: eventId } })).body.dates[0];
    const listed = async () =>
      (await staff.call(booking.event.list)).body.find((each) => each.id === eventId)?.dates[0]?.presentCount;
    expect(await event()).toMatchObject({ reservedSlots: 2, presentCount: 1 });
    expect(await listed()).toBe(1);
    expect((await tick(id, false)).outcome).toBe('204');
    expect((await find(id)).checkedInAt).toBeNull();
    expect(await listed()).toBe(0);
  });

  it('may be repeated: the first time counts', async () => {
    const { dateId } = await anEventWithDate(app);
    const { id } = await register(dateId);
    await tick(id, true, minutesAgo(9));
    await tick(id, true, minutesAgo(9));
    const { version } = await find(id);
    await tick(id, true, minutesAgo(9));
    expect(await find(id)).toMatchObject({ checkedInAt: minutesAgo(9), version });
  });

  it('is refused for an older version, if the caller names one', async () => {
    const { dateId } = await anEventWithDate(app);
    const { id } = await register(dateId);
    const call = { params: { id }, body: { isPresent: true, at: app.now().toISOString() } };
    const stale = { ...call, headers: { 'if-match': '"99"' } };
    expect((await staff.call(booking.checkIn, stale)).outcome).toBe('412 request.stale');
    expect((await staff.call(booking.checkIn, call)).outcome).toBe('204');
  });

  it('loses to a later one of another phone that was sent before', async () => {
    const { dateId } = await anEventWithDate(app);
    const { id } = await register(dateId);
    await tick(id, false, minutesAgo(2));
    expect((await tick(id, true, minutesAgo(3))).outcome).toBe('204');
    expect((await find(id)).checkedInAt).toBeNull();
    await tick(id, true, minutesAgo(1));
    expect((await find(id)).checkedInAt).toBe(minutesAgo(1));
  });

  it('is not for people who cancelled or have not confirmed', async () => {
    const { dateId } = await anEventWithDate(app);
    const { id } = await register(dateId);
    await cancelFor(id);
    expect((await tick(id)).outcome).toBe('409 booking.alreadyCancelled');
    // A tick that is taken back would otherwise wait on the phone for ever.
    expect((await tick(id, false)).outcome).toBe('204');
    const waiting = await register(dateId);
    const until = new Date(app.now().getTime() + HOUR).toISOString();
    await app.db.updateTable('booking_attendee').set({ waits_until: until }).where('id', '=', waiting.id).execute();
    expect((await tick(waiting.id)).outcome).toBe('409 booking.notConfirmed');
    expect((await tick(999_999)).outcome).toBe('404 request.notFound');
  });

  it('ends with the registration: by cancelling, or by moving to another date', async () => {
    const { dateId, eventId } = await anEventWithDate(app);
    const other = await app.make(({ tx }) => createDate(tx, aDate(eventId, tx.now)));
    const [one, two] = [await register(dateId), await register(dateId)];
    await tick(one.id);
    await tick(two.id);
    await cancelFor(one.id);
    await staff.call(booking.moveFor, { params: { id: two.id }, body: { eventDateId: other, mail: false } });
    expect((await find(one.id)).checkedInAt).toBeNull();
    expect((await find(two.id)).checkedInAt).toBeNull();
  });

  it('ends when the date is postponed to another day, also if it arrives late', async () => {
    const { dateId } = await anEventWithDate(app, {}, { closes: 1, starts: 2 });
    const [{ id }, late] = [await register(dateId), await register(dateId)];
    await tick(id);
    const made = app.now().toISOString();
    const postpone = async (hours: number) => {
      app.setClock(new Date(app.now().getTime() + 60_000));
      const at = (more: number) => new Date(start.getTime() + (hours + more) * HOUR).toISOString();
      const date = { ...aDate(0, start), eventId, registrationPeriod: at(-1), start: at(0), end: at(4) };
      const body = { date, mail: { send: false, message: null } };
      expect((await staff.call(booking.changeDate, { params: { id: dateId }, body })).outcome).toBe('204');
    };
    const { eventId } = (await staff.call(booking.eventDate.find, { params: { id: dateId } })).body;
    await postpone(3);
    expect((await find(id)).checkedInAt).toBe(made);
    await postpone(26);
    expect((await find(id)).checkedInAt).toBeNull();
    await tick(late.id, true, made);
    expect((await find(late.id)).checkedInAt).toBeNull();
    app.setClock(new Date(start.getTime() + 26 * HOUR));
    await tick(late.id);
    expect((await find(late.id)).checkedInAt).toBe(app.now().toISOString());
  });

  it('is only for staff, and in the audit trail', async () => {
    const { dateId } = await anEventWithDate(app);
    const { id } = await register(dateId);
    const call = { params: { id }, body: { isPresent: true, at: app.now().toISOString() } };
    expect((await app.anonymous().call(booking.checkIn, call)).outcome).toBe('401 request.unauthenticated');
    expect((await app.as('site').call(booking.checkIn, call)).outcome).toBe('403 request.forbidden');
    await tick(id);
    const entries = await app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'booking.attendee.attendanceChanged')
      .where('record', '=', String(id))
      .execute();
    expect(entries).toMatchObject([{ before: { checked_in_at: null }, after: { is_walk_in: false } }]);
  });

  it('counts once when it is sent by many at the same moment', async () => {
    const { dateId } = await anEventWithDate(app);
    const { id } = await register(dateId);
    const at = minutesAgo(1);
    const answers = await Promise.all(Array.from({ length: 8 }, () => tick(id, true, at)));
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['204']));
    expect((await find(id)).checkedInAt).toBe(at);
  });
});

describe('the mail with the confirmation', () => {
  const { resolve } = createRequire(import.meta.url);
  const Files = z.array(z.object({ name: z.string(), type: z.string(), content: z.string() }));

  /** The texts of the QR codes in the latest mail to an address. */
  async function codesTo(email: string) {
    // Otherwise the reader would be downloaded.
    const { buffer } = readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm'));
    prepareZXingModule({ overrides: { wasmBinary: buffer } });
    const mail = (await mailsTo(app, email)).at(-1);
    const pictures = z.parse(Files, mail?.attachments).filter(({ type }) => type === 'image/png');
    const found = await Promise.all(pictures.map(({ content }) => readBarcodes(Buffer.from(content, 'base64'))));
    return found.flat().map(({ text }) => text);
  }

  it('has a QR code that is on the list, and no other secret', async () => {
    const { dateId } = await anEventWithDate(app);
    const email = nextAddress();
    const { id } = await register(dateId, { email });
    const [listed] = (await listOf(dateId)).attendees;
    const codes = await codesTo(email);
    expect(codes).toEqual([checkInText({ id, code: listed?.code ?? '' })]);
    const { cancellation_code: secret } = await app.db
      .selectFrom('booking_attendee')
      .select('cancellation_code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(codes.join('')).not.toContain(secret);
  });

  it('has none for an online date', async () => {
    const { dateId } = await anEventWithDate(app, {}, { online: true, link: 'https://meet.example.org/x' });
    const email = nextAddress();
    await register(dateId, { email });
    expect(await codesTo(email)).toEqual([]);
  });
});

describe('a walk-in', () => {
  it('is registered and there at once, without a mail, also when the date has begun', async () => {
    const { dateId } = await anEventWithDate(app);
    app.setClock(new Date(start.getTime() + 49 * HOUR));
    const email = nextAddress();
    const headers = { 'idempotency-key': '7d6f0c4e-14a1-4c40-9a7e-2f1c43c7a001' };
    const body = aRegistration(dateId, { email, isWalkIn: true });
    const created = await staff.call(attendee.create, { body, headers });
    expect(created.body).toMatchObject({ isWalkIn: true, checkedInAt: app.now().toISOString() });
    const again = await staff.call(attendee.create, { body, headers });
    expect(again.body.id).toBe(created.body.id);
    expect(await mailsTo(app, email)).toEqual([]);
    expect((await listOf(dateId)).attendees).toMatchObject([{ isWalkIn: true, checkedInAt: app.now().toISOString() }]);
  });

  it('needs a free slot, and an address that is not registered', async () => {
    const { dateId } = await anEventWithDate(app, {}, { closes: 1, starts: 2, slots: 2 });
    const walkIn = (email: string) =>
      staff.call(attendee.create, { body: aRegistration(dateId, { email, isWalkIn: true }) });
    const email = nextAddress();
    expect((await walkIn(email)).status).toBe(201);
    expect((await walkIn(email)).outcome).toBe('409 booking.alreadyRegistered');
    expect((await walkIn(nextAddress())).status).toBe(201);
    expect((await walkIn(nextAddress())).outcome).toBe('409 booking.dateFull');
    expect((await listOf(dateId)).freeSlots).toBe(0);
  });

  it('is registered on the day of the date only, until it ends', async () => {
    const { dateId } = await anEventWithDate(app);
    const walkIn = async () => {
      const body = aRegistration(dateId, { email: nextAddress(), isWalkIn: true });
      return (await staff.call(attendee.create, { body })).outcome;
    };
    expect(await walkIn()).toBe('409 booking.walkInClosed');
    app.setClock(new Date(start.getTime() + 52 * HOUR - 1));
    expect(await walkIn()).toBe('201');
    app.setClock(new Date(start.getTime() + 52 * HOUR));
    expect(await walkIn()).toBe('409 booking.walkInClosed');
  });

  it('is nothing that a visitor can be', async () => {
    const { dateId } = await anEventWithDate(app);
    const email = nextAddress();
    const body = aRegistration(dateId, { email, isWalkIn: true });
    const { body: created } = await app.anonymous().visit(attendee.create, { body });
    expect(await find(created.id)).toMatchObject({ isWalkIn: false, checkedInAt: null });
    expect(await mailsTo(app, email)).toHaveLength(1);
  });
});

import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { VISITOR } from '../../kernel/identity/actor.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { anEventWithDate, aRegistration, cancellationLinkIn, mailsTo, nextAddress } from '../../testing/booking.ts';
import type { Caller } from '../../testing/caller.ts';
import { register as enrol } from './attendees/commands.ts';
import { anAttendee } from './factory.ts';

const { attendee, cancel, event, eventDate } = booking;
const LONG = { timeout: 30_000, interval: 20 };

let app: TestApp;
let staff: Caller;

beforeAll(async () => {
  app = await startApp({ env: { MAIL_FROM: 'Kontor <anmeldung@brunnhof.example>' } });
  staff = app.as('booking');
});
afterAll(() => app.stop());

const countOf = async (condition: RawBuilder<unknown>) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and ${condition}`.execute(app.db);
  return rows[0]?.count ?? 0;
};
const openTransactions = () => countOf(sql`state = 'idle in transaction' and query like '%booking_mail%'`);
const waitingForLocks = () => countOf(sql`wait_event_type = 'Lock'`);

async function register(dateId: number, language = 'de', email = nextAddress()): Promise<string> {
  const headers = { 'accept-language': language };
  const answer = await app.anonymous().visit(attendee.create, { body: aRegistration(dateId, { email }), headers });
  expect(answer.status).toBe(201);
  return email;
}

async function latestTo(email: string) {
  const mail = (await mailsTo(app, email)).at(-1);
  if (!mail) throw new Error(`Nothing was written to ${email}`);
  const [file] = z.parse(z.array(z.object({ content: z.string() })), mail.attachments);
  // Long lines are folded (RFC 5545 §3.1).
  const content = (file?.content ?? '').replaceAll('\r\n ', '');
  const field = (name: string) => new RegExp(`${name}:(.*?)\r\n`).exec(content)?.[1];
  return {
    ...mail,
    content,
    calendar: {
      method: field('METHOD'),
      uid: field('UID'),
      sequence: Number(field('SEQUENCE')),
      status: field('STATUS'),
      start: field('DTSTART'),
      location: field('LOCATION'),
      description: field('DESCRIPTION'),
      url: field('URL;VALUE=URI'),
    },
  };
}

/** The date as staff would send it back, with changes. */
async function change(dateId: number, changes: Record<string, unknown>): Promise<string> {
  const { body } = await staff.call(eventDate.find, { params: { id: dateId } });
  return (
    await staff.send({ method: 'PUT', url: `/api/booking/eventDate/${dateId}`, payload: { ...body, ...changes } })
  ).outcome;
}

describe('the confirmation', () => {
  it('contains the date as a calendar entry, the place and a way to cancel', async () => {
    const { dateId } = await anEventWithDate(app, { title: 'Bierkunde' }, { location: 'Kassel', starts: 48 });
    const mail = await latestTo(await register(dateId));
    expect(mail).toMatchObject({
      purpose: 'booking.registered',
      language: 'de',
      is_public: true,
      subject: 'Ihre Anmeldung: Bierkunde',
    });
    expect(mail.text).toContain('03.03.2027 09:00–13:00');
    expect(mail.text).toContain('Kassel');
    expect(mail.calendar).toMatchObject({
      method: 'REQUEST',
      sequence: 0,
      start: '20270303T080000Z',
      location: 'Kassel',
      status: 'CONFIRMED',
    });
    expect(mail.html).toContain(cancellationLinkIn(mail.text).code);
  });

  it('says the fee, how to cancel, and the day of the week, in English without doubt about the month', async () => {
    const terms = { attendanceFee: 49.5, cancellationPolicy: 'Bis 7 Tage vorher kostenfrei.' };
    const { dateId, eventId } = await anEventWithDate(app, terms);
    const { text, calendar } = await latestTo(await register(dateId));
    for (const fact of ['49,50', terms.cancellationPolicy, 'Mi., 03.03.2027', 'Anmeldung umbuchen oder stornieren'])
      expect(text).toContain(fact);
    const page = `https://kontor.example/booking/public/events/${eventId}/${dateId}`;
    expect(calendar).toMatchObject({ url: page, description: `Alle Angaben zum Termin: ${page}` });
    expect((await latestTo(await register(dateId, 'en'))).text).toContain('Wed 3 Mar 2027, 9 am–1 pm');
    const free = await anEventWithDate(app, { cancellationPolicy: null });
    const plain = (await latestTo(await register(free.dateId))).text;
    for (const label of ['Teilnahmegebühr', 'Stornobedingungen']) expect(plain).not.toContain(label);
  });

  it('contains the link of an online date, only for the participant', async () => {
    const link = 'https://meet.example.org/raum';
    const { dateId } = await anEventWithDate(app, {}, { online: true, link, location: null });
    expect((await latestTo(await register(dateId))).text).toContain(link);
    const seen = await app.anonymous().visit(eventDate.find, { params: { id: dateId } });
    expect(seen.text).not.toContain(link);
  });

  it('is in the language of the page, and so are all later mails', async () => {
    const { dateId, eventId } = await anEventWithDate(app, { title: 'Weinkunde' });
    const [english, german] = [await register(dateId, 'en-GB,en'), await register(dateId, 'de')];
    expect((await latestTo(english)).subject).not.toBe((await latestTo(german)).subject);
    expect(await change(dateId, { location: 'Fulda' })).toBe('204');
    expect(await latestTo(english)).toMatchObject({ language: 'en', purpose: 'booking.moved' });
    expect((await latestTo(english)).text).not.toMatch(/\d\.\d{2}\.\d{4}/);
    expect(await latestTo(german)).toMatchObject({
      language: 'de',
      purpose: 'booking.moved',
      subject: 'Terminänderung: Weinkunde',
    });
    await staff.call(event.remove, { params: { id: eventId }, headers: { 'accept-language': 'de' } });
    expect(await latestTo(english)).toMatchObject({ language: 'en', purpose: 'booking.dateRemoved' });
  });

  it('invites in the name of the portal, and directs replies to the event’s address if it is valid', async () => {
    const { dateId } = await anEventWithDate(app, { email: 'seminare@kontor.example' });
    const mail = await latestTo(await register(dateId));
    expect(mail.reply_to).toBe('seminare@kontor.example');
    expect(mail.content).toMatch(/ORGANIZER[^:]*:mailto:anmeldung@brunnhof\.example\r\n/);
    expect(mail.content).toMatch(/END:VCALENDAR\r\n$/);
    const other = await anEventWithDate(app, { email: 'bei Frau Keller' });
    expect((await latestTo(await register(other.dateId))).reply_to).toBeNull();
  });

  it('never turns a title into a header or markup', async () => {
    const { dateId } = await anEventWithDate(app, { title: 'A <script>alert(1)</script> & B' });
    const mail = await latestTo(await register(dateId));
    expect(mail.html).not.toContain('<script>');
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });

  it('is not sent when the registration is rejected', async () => {
    const { dateId } = await anEventWithDate(app, {}, { slots: 1 });
    await register(dateId);
    const email = nextAddress();
    await app.anonymous().visit(attendee.create, { body: aRegistration(dateId, { email }) });
    expect(await mailsTo(app, email)).toEqual([]);
  });
});

describe('a moved date', () => {
  it('replaces the calendar entry of each participant every time', async () => {
    const { dateId } = await anEventWithDate(app);
    const [one, other] = [await register(dateId), await register(dateId)];
    const first = (await latestTo(one)).calendar;
    expect(await change(dateId, { location: 'Fulda' })).toBe('204');
    expect(await change(dateId, { end: '2027-03-04T08:00:00Z' })).toBe('204');
    const moved = await latestTo(one);
    expect(moved.purpose).toBe('booking.moved');
    expect(moved.calendar).toMatchObject({ method: 'REQUEST', uid: first.uid, sequence: 2, location: 'Fulda' });
    expect((await latestTo(other)).calendar.uid).not.toBe(first.uid);
    expect(cancellationLinkIn(moved.text).code).toBe(cancellationLinkIn((await mailsTo(app, one))[0]?.text ?? '').code);
    expect((await latestTo(await register(dateId))).calendar, 'who comes later gets the later entry').toMatchObject({
      sequence: 2,
    });
  });

  it('notifies nobody if only slots or the registration period change, nor those who cancelled', async () => {
    const { dateId } = await anEventWithDate(app);
    const email = await register(dateId);
    const gone = await register(dateId);
    const { id, code } = cancellationLinkIn((await latestTo(gone)).text);
    await app.anonymous().call(cancel, { params: { id, code } });
    expect(await change(dateId, { slots: 30, registrationPeriod: '2027-03-01T12:00:00+01:00' })).toBe('204');
    expect(await mailsTo(app, email)).toHaveLength(1);
    expect(await change(dateId, { location: 'Hanau' })).toBe('204');
    expect((await latestTo(email)).purpose).toBe('booking.moved');
    expect((await latestTo(gone)).purpose).toBe('booking.cancelled');
  });
});

describe('a cancelled date or registration', () => {
  it('is removed from the calendar on cancellation', async () => {
    const { dateId } = await anEventWithDate(app);
    const email = await register(dateId);
    const before = await latestTo(email);
    await app.anonymous().call(cancel, { params: cancellationLinkIn(before.text) });
    const after = await latestTo(email);
    expect(after.calendar).toMatchObject({ method: 'CANCEL', uid: before.calendar.uid, status: 'CANCELLED' });
    expect(after.calendar.sequence).toBeGreaterThan(before.calendar.sequence);
    expect(after.text).not.toContain('/cancel/');
  });

  it.each(['attendee', 'eventDate', 'event'] as const)(
    'is notified when staff delete the %s; nothing is left',
    async (what) => {
      const { dateId, eventId } = await anEventWithDate(app);
      const email = await register(dateId);
      const id = cancellationLinkIn((await latestTo(email)).text).id;
      const params = { id: { attendee: id, eventDate: dateId, event: eventId }[what] };
      expect((await staff.call(booking[what].remove, { params })).status).toBe(204);
      expect((await latestTo(email)).calendar).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
      expect((await staff.call(attendee.find, { params: { id } })).outcome).toBe('404 request.notFound');
      if (what !== 'attendee')
        expect((await staff.call(eventDate.find, { params: { id: dateId } })).outcome).toBe('404 request.notFound');
    },
  );

  it.each(['eventDate', 'event'] as const)('also reaches those who register while the %s is deleted', async (what) => {
    const { dateId, eventId } = await anEventWithDate(app);
    const email = nextAddress();
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const registering = app.inTransaction(async (tx) => {
      const body = {
        ...anAttendee(dateId, { email }),
        eventCode: null,
        participate: true,
        acceptCancellationPolicy: true,
      };
      const registered = await enrol(tx, app.services, VISITOR, body, { language: 'de', address: '10.0.0.1' });
      await finished;
      return registered;
    });
    await vi.waitFor(async () => expect(await openTransactions()).toBeGreaterThan(0), LONG);
    const removing = staff.call(booking[what].remove, { params: { id: what === 'event' ? eventId : dateId } });
    await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), LONG);
    finish();
    await registering;
    expect((await removing).status).toBe(204);
    expect((await mailsTo(app, email)).map(({ purpose }) => purpose)).toEqual([
      'booking.registered',
      'booking.dateRemoved',
    ]);
  });

  it.each(['attendee', 'eventDate', 'event'] as const)(
    'is not confirmed the day after, when staff delete the %s before',
    async (what) => {
      // The queue uses the database's own clock: a mail scheduled for a day that has passed there is sent at once.
      const usual = app.now();
      onTestFinished(() => app.setClock(usual));
      app.setClock('2127-03-01T08:00:00Z');
      const email = nextAddress();
      let last = { dateId: 0, eventId: 0 };
      for (let mail = 0; mail < 6; mail += 1) {
        last = await anEventWithDate(app);
        await register(last.dateId, 'de', email);
      }
      const held = await latestTo(email);
      expect(Date.parse(held.send_after), 'the sixth waits for tomorrow').toBeGreaterThan(app.now().getTime());
      const id = { attendee: cancellationLinkIn(held.text).id, eventDate: last.dateId, event: last.eventId }[what];
      expect((await staff.call(booking[what].remove, { params: { id } })).status).toBe(204);
      const left = await mailsTo(app, email);
      expect(left.map(({ purpose }) => purpose).slice(5)).toEqual([
        what === 'attendee' ? 'booking.cancelled' : 'booking.dateRemoved',
      ]);
    },
  );

  it('is announced to nobody if it was already over', async () => {
    const { dateId } = await anEventWithDate(app, {}, { closes: -72, starts: -48 });
    const email = nextAddress();
    await staff.call(attendee.create, { body: aRegistration(dateId, { email }) });
    const written = (await mailsTo(app, email)).length;
    await staff.call(eventDate.remove, { params: { id: dateId } });
    expect(await mailsTo(app, email)).toHaveLength(written);
  });
});

it('no confirmation is sent for a date that has begun', async () => {
  const { dateId } = await anEventWithDate(app, {}, { closes: -2, starts: -1 });
  const email = nextAddress();
  expect((await staff.call(attendee.create, { body: aRegistration(dateId, { email }) })).status).toBe(201);
  expect(await mailsTo(app, email)).toEqual([]);
});

import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { anEventWithDate, aRegistration, cancellationLinkIn, mailsTo, nextAddress } from '../../testing/booking.ts';

const { attendee, cancelFor, changeDate, eventDate, previewDateChange } = booking;

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const staff = () => app.as('booking');

async function register(dateId: number): Promise<string> {
  const email = nextAddress();
  const answer = await app.anonymous().visit(attendee.create, { body: aRegistration(dateId, { email }) });
  expect(answer.status).toBe(201);
  return email;
}

const registrationOf = async (email: string) =>
  app.db.selectFrom('booking_attendee').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

/** The date as staff would send it back, with changes. */
async function changed(dateId: number, changes: object) {
  const { eventId, registrationPeriod, start, end, slots, online, link, location } = (
    await staff().call(eventDate.find, { params: { id: dateId } })
  ).body;
  return { eventId, registrationPeriod, start, end, slots, online, link, location, ...changes };
}

describe('a change of a date', () => {
  it('previews how many mails it sends, and their text', async () => {
    const { dateId } = await anEventWithDate(app, { title: 'Bierkunde' }, { location: 'Kassel' });
    const [one] = [await register(dateId), await register(dateId)];
    const date = await changed(dateId, { end: '2027-03-03T15:00:00.000Z', location: 'Fulda' });
    const mail = { send: true, message: 'Wir treffen uns am Tor 3.' };
    const call = { params: { id: dateId }, body: { date, mail } };
    const { body } = await staff().call(previewDateChange, call);
    expect(body).toMatchObject({ recipients: 2, mail: { subject: 'Terminänderung: Bierkunde' } });
    expect(await mailsTo(app, one)).toHaveLength(1);
    expect((await staff().call(changeDate, call)).outcome).toBe('204');
    const sent = (await mailsTo(app, one)).at(-1);
    expect(sent?.subject).toBe('Terminänderung: Bierkunde');
    const { code } = cancellationLinkIn(sent?.text ?? '');
    expect(body.mail?.text).not.toContain(code);
    expect(body.mail?.text).toBe(sent?.text.replaceAll(code, '…'));
    for (const fact of ['03.03.2027 09:00–16:00', '03.03.2027 09:00–13:00', 'Fulda', 'Kassel', mail.message])
      expect(sent?.text).toContain(fact);
  });

  it('omits the old value of anything that has not changed', async () => {
    const { dateId } = await anEventWithDate(app, {}, { location: 'Kassel' });
    const email = await register(dateId);
    const body = { date: await changed(dateId, { location: 'Fulda' }), mail: { send: true, message: null } };
    await staff().call(changeDate, { params: { id: dateId }, body });
    const { text } = (await mailsTo(app, email)).at(-1) ?? { text: '' };
    expect(text).toContain('Ort bisher');
    expect(text).not.toContain('Termin bisher');
  });

  it('can be saved without mail, and the next mail still replaces the calendar entry', async () => {
    const { dateId } = await anEventWithDate(app);
    const email = await register(dateId);
    const call = async (location: string, send: boolean) =>
      staff().call(changeDate, {
        params: { id: dateId },
        body: { date: await changed(dateId, { location }), mail: { send, message: null } },
      });
    expect((await call('Fulda', false)).outcome).toBe('204');
    expect(await mailsTo(app, email)).toHaveLength(1);
    expect((await staff().call(eventDate.find, { params: { id: dateId } })).body.location).toBe('Fulda');
    expect((await call('Hanau', true)).outcome).toBe('204');
    const [, moved] = await mailsTo(app, email);
    expect(JSON.stringify(moved?.attachments)).toContain('SEQUENCE:2');
  });

  it('notifies nobody if time and place stay the same, nobody is registered, or the date is over', async () => {
    const { dateId } = await anEventWithDate(app);
    const nobody = await anEventWithDate(app);
    const over = await anEventWithDate(app, {}, { closes: 24, starts: 48 });
    for (const id of [dateId, over.dateId]) await register(id);
    const past = {
      registrationPeriod: '2027-01-01T08:00:00Z',
      start: '2027-01-02T08:00:00Z',
      end: '2027-01-02T09:00:00Z',
    };
    for (const [id, changes] of [
      [dateId, { slots: 40 }],
      [nobody.dateId, { location: 'Fulda' }],
      [over.dateId, past],
    ] as const) {
      const body = { date: await changed(id, changes), mail: { send: true, message: null } };
      const preview = await staff().call(previewDateChange, { params: { id }, body });
      expect(preview.body).toEqual({ recipients: 0, mail: null });
    }
  });

  it('obeys the rules of a date and requires the current version', async () => {
    const { dateId } = await anEventWithDate(app, {}, { slots: 3 });
    const [params, mail] = [{ id: dateId }, { send: true, message: null }];
    await register(dateId);
    await register(dateId);
    const fewer = { date: await changed(dateId, { slots: 1 }), mail };
    expect((await staff().call(changeDate, { params, body: fewer })).outcome).toBe('409 booking.slotsBelowReserved');
    const backwards = { date: await changed(dateId, { end: '2027-01-01T00:00:00Z' }), mail };
    expect((await staff().call(changeDate, { params, body: backwards })).outcome).toBe('400 request.invalid');
    const sound = { date: await changed(dateId, { slots: 5 }), mail };
    const stale = await staff().call(changeDate, { params, body: sound, headers: { 'if-match': '"99"' } });
    expect(stale.outcome).toBe('412 request.stale');
  });
});

describe('staff cancel on behalf of a person', () => {
  it.each([true, false])('who is notified: %s', async (mail) => {
    const { dateId } = await anEventWithDate(app);
    const email = await register(dateId);
    const { id } = await registrationOf(email);
    expect((await staff().call(cancelFor, { params: { id }, body: { mail } })).outcome).toBe('204');
    expect(await registrationOf(email)).toMatchObject({ has_cancelled: true });
    expect((await staff().call(eventDate.find, { params: { id: dateId } })).body.reservedSlots).toBe(0);
    const mails = await mailsTo(app, email);
    expect(mails.map(({ purpose }) => purpose)).toEqual(
      mail ? ['booking.registered', 'booking.cancelled'] : ['booking.registered'],
    );
    const again = await staff().call(cancelFor, { params: { id }, body: { mail } });
    expect(again.outcome).toBe('409 booking.alreadyCancelled');
    expect(await mailsTo(app, email)).toHaveLength(mails.length);
  });

  it('is not possible after the date has begun', async () => {
    const { dateId } = await anEventWithDate(app, {}, { closes: 1, starts: 2 });
    const { id } = await registrationOf(await register(dateId));
    const { start } = (await staff().call(eventDate.find, { params: { id: dateId } })).body;
    await app.setClock(start);
    const answer = await staff().call(cancelFor, { params: { id }, body: { mail: true } });
    expect(answer.outcome).toBe('409 booking.cancellationTooLate');
  });
});

it('mails about a cancellation do not promise the link of an online date', async () => {
  const { dateId } = await anEventWithDate(app, {}, { online: true, link: null, location: null });
  const email = await register(dateId);
  const promise = 'den Link erhalten Sie rechtzeitig';
  expect((await mailsTo(app, email))[0]?.text).toContain(promise);
  const { id } = await registrationOf(email);
  await staff().call(cancelFor, { params: { id }, body: { mail: true } });
  const mail = (await mailsTo(app, email)).at(-1);
  expect(mail?.purpose).toBe('booking.cancelled');
  expect(mail?.text).not.toContain(promise);
});

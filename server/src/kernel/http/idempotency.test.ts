import { randomUUID } from 'node:crypto';
import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDate, createEvent } from '../../areas/booking/events/commands.ts';
import { aDate, anEvent } from '../../areas/booking/factory.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';
import { forgetAnswers } from './idempotency.ts';

const { department } = masterData;

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  admin = app.as('administrator');
});
afterAll(() => app.stop());

const keyed = (key: string) => ({ 'idempotency-key': key });
const create = (title: string, key: string, caller = admin) =>
  caller.call(department.create, { body: { title }, headers: keyed(key) });

async function titled(title: string): Promise<number> {
  const all = await admin.call(department.list, { query: { search: title } });
  return all.body.length;
}

const dateFor = (slots: number, event = {}) =>
  app.make(async ({ tx }) => createDate(tx, aDate(await createEvent(tx, anEvent(event)), tx.now, { slots })));

const registration = (eventDateId: number, email = 'vera@example.org') => ({
  eventDateId,
  givenName: 'Vera',
  familyName: 'Vogel',
  email,
  tenantId: 1,
  departmentId: 1,
  participate: true,
  acceptCancellationPolicy: true,
});

describe('the same key', () => {
  it('gives the same answer and creates no second record', async () => {
    const key = randomUUID();
    const first = await create('Einkauf', key);
    const second = await create('Einkauf', key.toUpperCase());
    expect(first.status).toBe(201);
    expect([second.status, second.text, second.version, second.headers.location]).toEqual([
      ...[first.status, first.text, first.version, first.headers.location],
    ]);
    expect(await titled('Einkauf')).toBe(1);
  });

  it('with another body or path is refused', async () => {
    const key = randomUUID();
    await create('Verkauf', key);
    expect((await create('Vertrieb', key)).outcome).toBe('409 request.keyReused');
    const other = { title: 'Verkauf', category: 'x', subCategory: 'y', referee: 'z', email: 'f' };
    expect((await admin.call(booking.event.create, { body: other, headers: keyed(key) })).outcome).toBe(
      '409 request.keyReused',
    );
    expect(await titled('Vertrieb')).toBe(0);
  });

  it('matches the same body in any notation', async () => {
    const key = randomUUID();
    const send = (payload: string) =>
      admin.send({
        method: 'POST',
        url: '/api/department',
        payload,
        headers: { ...keyed(key), 'content-type': 'application/json' },
      });
    const first = await send('{"title":"IT"}');
    expect((await send('{ "supervisorId": null, "title" : " IT " }')).text).toBe(first.text);
  });

  it('of another person is another key', async () => {
    const key = randomUUID();
    const first = await create('Lager', key);
    const other = await create('Lager', key, app.as('booking', { claims: { roles: ['PortalAdministrator'] } }));
    expect([first.status, other.status]).toEqual([201, 201]);
    expect(other.body.id).not.toBe(first.body.id);
  });

  it('waits while the first call with it still runs', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create('Fuhrpark', key)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await titled('Fuhrpark')).toBe(1);
  });

  it('has its permissions checked again', async () => {
    const key = randomUUID();
    await create('Personal', key);
    const demoted = app.as('administrator', { claims: { roles: [] } });
    expect((await create('Personal', key, demoted)).outcome).toBe('403 request.forbidden');
    const expired = app.as('administrator', { expiresIn: -1 });
    expect((await create('Personal', key, expired)).outcome).toBe('401 request.unauthenticated');
    const moved = app.as('administrator', { claims: { siteId: [602] } });
    expect((await create('Personal', key, moved)).outcome).toBe('409 request.keyReused');
  });

  it('repeats a refusal, even if the call would succeed by now', async () => {
    const dateId = await dateFor(1);
    const key = randomUUID();
    const first = await admin.call(booking.attendee.create, { body: registration(dateId, 'first@example.org') });
    const late = () => admin.call(booking.attendee.create, { body: registration(dateId), headers: keyed(key) });
    expect((await late()).outcome).toBe('409 booking.dateFull');
    await admin.call(booking.attendee.remove, { params: { id: first.body.id } });
    expect((await late()).outcome).toBe('409 booking.dateFull');
    expect((await admin.call(booking.attendee.create, { body: registration(dateId) })).status).toBe(201);
  });

  it('keeps no refusals for visitors, who could send any number', async () => {
    const dateId = await dateFor(1);
    const key = randomUUID();
    const first = await admin.call(booking.attendee.create, { body: registration(dateId, 'first@example.org') });
    const visit = () =>
      app.anonymous().visit(booking.attendee.create, { body: registration(dateId), headers: keyed(key) });
    expect((await visit()).outcome).toBe('409 booking.dateFull');
    expect(await app.db.selectFrom('idempotent_answer').select('key').where('key', '=', key).execute()).toEqual([]);
    await admin.call(booking.attendee.remove, { params: { id: first.body.id } });
    expect((await visit()).status).toBe(201);
  });

  it('keeps a refusal by the database', async () => {
    const dateId = await dateFor(5);
    await admin.call(booking.attendee.create, { body: registration(dateId) });
    const key = randomUUID();
    const again = () => admin.call(booking.attendee.create, { body: registration(dateId), headers: keyed(key) });
    expect((await again()).outcome).toBe('409 booking.alreadyRegistered');
    expect((await again()).outcome).toBe('409 booking.alreadyRegistered');
  });

  it('keeps neither malformed input nor rate limits', async () => {
    const key = randomUUID();
    expect((await create('', key)).outcome).toBe('400 request.invalid');
    expect((await create('Kasse', key)).status).toBe(201);

    const dateId = await dateFor(5, { private: true, code: 'SESAM' });
    const guess = (eventCode: string, headers = {}, address = '10.9.0.1') =>
      app.anonymous(address).visit(booking.attendee.create, { body: { ...registration(dateId), eventCode }, headers });
    for (let tries = 0; tries < 10; tries += 1) await guess('wrong');
    const other = randomUUID();
    expect((await guess('SESAM', keyed(other))).outcome).toBe('429 request.tooMany');
    expect((await guess('SESAM', keyed(other), '10.9.0.2')).status).toBe(201);
  });

  it('of an anonymous caller is theirs as long as nobody else knows it', async () => {
    const dateId = await dateFor(5);
    const key = randomUUID();
    const register = () =>
      app.anonymous().visit(booking.attendee.create, { body: registration(dateId), headers: keyed(key) });
    const first = await register();
    expect((await register()).text).toBe(first.text);
    expect(first.status).toBe(201);
    const mails = await app.db.selectFrom('mail').select('id').where('recipient', '=', 'vera@example.org').execute();
    expect(mails.length).toBeGreaterThan(0);
    const attendees = await admin.call(booking.attendee.list, { query: { eventDateId: dateId } });
    expect(attendees.body).toHaveLength(1);
  });

  it('is forgotten after a day', async () => {
    const key = randomUUID();
    await create('Vertrieb Nord', key);
    const forget = (hours: number) => {
      const now = new Date(app.now().getTime() + hours * 3_600_000);
      return forgetAnswers.execute(
        {},
        { db: app.db, now, transactions: app.transactions, signal: AbortSignal.timeout(5_000) },
      );
    };
    await forget(23);
    expect((await create('Vertrieb Süd', key)).outcome).toBe('409 request.keyReused');
    await forget(25);
    expect((await create('Vertrieb Süd', key)).status).toBe(201);
  });
});

describe('a key', () => {
  it.each(['', 'abc', '1', `${randomUUID()}x`, `${randomUUID()}, ${randomUUID()}`])(
    'has to be a UUID: %s',
    async (key) => {
      const answer = await create('Nichts', key);
      expect([answer.outcome, answer.faults]).toEqual(['400 request.invalid', ['Idempotency-Key']]);
    },
  );

  it('is ignored by PUT and DELETE', async () => {
    const { body } = await create('Buchhaltung', randomUUID());
    const headers = keyed('no UUID');
    const update = { params: { id: body.id }, body: { title: 'Buchführung' }, headers };
    expect((await admin.call(department.update, update)).status).toBe(204);
    expect((await admin.call(department.remove, { params: { id: body.id }, headers })).status).toBe(204);
  });

  it('leaves nothing behind when the write fails', async () => {
    const { rows } = await sql<{
      open: number;
    }>`select count(*) as open from idempotent_answer where status is null`.execute(app.db);
    expect(rows[0]?.open).toBe(0);
  });
});

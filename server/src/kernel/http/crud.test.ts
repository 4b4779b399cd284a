import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import de from '@kontor/words/de/kernel.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDate, createEvent } from '../../areas/booking/events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from '../../areas/booking/factory.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';
import { keysTo } from '../database/referrers.ts';

const { department } = masterData;
const { event } = booking;

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  admin = app.as('administrator');
});
afterAll(() => app.stop());

const create = async (title: string) => (await admin.call(department.create, { body: { title } })).body;
const find = (id: number) => admin.call(department.find, { params: { id } });

describe('a record', () => {
  it('is created with an address and a version, and found there', async () => {
    const created = await admin.call(department.create, { body: { title: 'Einkauf' } });
    const { id } = created.body;
    expect(created.status).toBe(201);
    expect(created.body).toEqual({ id, title: 'Einkauf', supervisorId: null, version: 1 });
    expect(created.headers.location).toBe(`/api/department/${id}`);
    expect(created.version).toBe('"1"');
    const found = await find(id);
    expect(found.body).toEqual(created.body);
    expect(found.version).toBe('"1"');
    expect((await admin.send({ method: 'GET', url: String(created.headers.location) })).json).toEqual(created.body);
  });

  it('is created at the same address when the path ends with a slash', async () => {
    const answer = await admin.send({ method: 'POST', url: '/api/department/', payload: { title: 'Fuhrpark' } });
    expect(answer.status).toBe(201);
    expect(answer.headers.location).toMatch(/^\/api\/department\/\d+$/);
  });

  it('is replaced, and its version increases', async () => {
    const { id } = await create('Lager');
    const updated = await admin.call(department.update, { params: { id }, body: { title: 'Lager und Logistik' } });
    expect([updated.status, updated.text]).toEqual([204, '']);
    expect((await find(id)).body).toEqual({ id, title: 'Lager und Logistik', supervisorId: null, version: 2 });
    expect((await find(id)).version).toBe('"2"');
  });

  it('can be sent back as it was read, including read-only fields', async () => {
    const { id } = await create('Verkauf');
    const { body } = await find(id);
    const answer = await admin.send({ method: 'PUT', url: `/api/department/${id}`, payload: { ...body, version: 77 } });
    expect(answer.status).toBe(204);
    expect((await find(id)).body).toEqual({ ...body, version: 2 });
  });

  it('is gone after its deletion', async () => {
    const { id } = await create('Marketing');
    const removed = await admin.call(department.remove, { params: { id } });
    expect([removed.status, removed.text]).toEqual([204, '']);
    expect((await find(id)).outcome).toBe('404 request.notFound');
    expect((await admin.call(department.remove, { params: { id } })).outcome).toBe('404 request.notFound');
    expect((await admin.call(department.update, { params: { id }, body: { title: 'x' } })).outcome).toBe(
      '404 request.notFound',
    );
  });

  it.each(['0', '2147483647', '2147483648', '9999999999', '99999999999999999999'])(
    'is unknown under the id %s',
    async (id) => {
      expect((await admin.call(department.find, { params: { id } })).outcome).toBe('404 request.notFound');
    },
  );

  it.each(['abc', '1.5', '-1', ' 1', '1e3'])('cannot have the id %s', async (id) => {
    expect((await admin.call(department.find, { params: { id } })).outcome).toBe('400 request.invalid');
  });
});

describe('a body', () => {
  it('is trimmed; blank means missing', async () => {
    expect((await create('  Personal  ')).title).toBe('Personal');
    for (const title of ['', '   ', '\t\n']) {
      const answer = await admin.call(department.create, { body: { title } });
      expect(answer.problem.errors).toEqual([{ path: 'title', message: 'Bitte füllen Sie dieses Feld aus' }]);
    }
  });

  it('rejects control characters in a line, and texts that are too long', async () => {
    for (const title of ['a\nb', 'a\u0000b', 'a\u0007b', 'x'.repeat(201)]) {
      const answer = await admin.call(department.create, { body: { title } });
      expect([answer.outcome, answer.faults]).toEqual(['400 request.invalid', ['title']]);
    }
    expect((await create('x'.repeat(200))).title).toHaveLength(200);
  });

  it('rejects references to missing records', async () => {
    const payload = { title: 'Leergut', titel: 'Leergut', Supervisor: 1 };
    const answer = await admin.send({ method: 'POST', url: '/api/department', payload });
    expect(answer.outcome).toBe('400 request.invalid');
    expect(answer.faults.toSorted()).toEqual(['Supervisor', 'titel']);
    const referring = await admin.call(department.create, { body: { title: 'IT', supervisorId: 4 } });
    expect([referring.outcome, referring.faults]).toEqual(['400 request.invalid', ['supervisorId']]);
  });

  it('rejects an id that contradicts the path', async () => {
    const { id } = await create('Kasse');
    for (const other of [id + 1, String(id), null]) {
      const answer = await admin.send({
        method: 'PUT',
        url: `/api/department/${id}`,
        payload: { id: other, title: 'Kasse' },
      });
      expect(answer.outcome, JSON.stringify(other)).toBe('400 request.idMismatch');
    }
    expect((await find(id)).body.version).toBe(1);
  });

  it('gets all its faults at once, in the requested language', async () => {
    const payload = { title: '', private: true, attendanceFee: 1.005, category: 5, email: null, unknown: 1 };
    const inLanguage = (language: string) =>
      admin.send({ method: 'POST', url: '/api/booking/event', payload, headers: { 'accept-language': language } });
    const german = await inLanguage('fr, de;q=0.8, en;q=0.5');
    const paths = ['attendanceFee', 'category', 'code', 'email', 'referee', 'subCategory', 'title', 'unknown'];
    expect(german.faults.toSorted()).toEqual(paths);
    expect(german.problem).toMatchObject({ title: 'Ungültige Anfrage', detail: 'Einige Angaben sind nicht gültig.' });
    expect(german.problem.errors).toContainEqual({ path: 'attendanceFee', message: 'Höchstens zwei Nachkommastellen' });
    const english = await inLanguage('en-GB');
    expect(english.faults.toSorted()).toEqual(paths);
    expect(english.problem).toMatchObject({ title: 'Invalid request', detail: 'Some of the input is not valid.' });
    expect(english.problem.errors).not.toEqual(german.problem.errors);
  });

  it('has to be an object', async () => {
    for (const payload of ['[]', '"text"', '5', 'null', '[{"title":"a"}]']) {
      const headers = { 'content-type': 'application/json' };
      const answer = await admin.send({ method: 'POST', url: '/api/department', payload, headers });
      expect(answer.outcome, payload).toBe('400 request.invalid');
    }
  });
});

describe('If-Match', () => {
  const update = (id: number, ifMatch: string, title = 'Neu') =>
    admin.call(department.update, { params: { id }, body: { title }, headers: { 'if-match': ifMatch } });

  it('accepts the current version, and * for any', async () => {
    const { id } = await create('A');
    expect((await update(id, '"1"')).status).toBe(204);
    expect((await update(id, '*')).status).toBe(204);
    expect((await update(id, '"1", W/"2" ,"3"')).status, 'any of a list').toBe(204);
    expect((await find(id)).body.version).toBe(4);
    expect((await admin.call(department.remove, { params: { id }, headers: { 'if-match': '"4"' } })).status).toBe(204);
  });

  it.each(['"1"', '"99"', 'W/"2"', '2', '', 'nonsense', '"1", "3"', '"1", W/"2"', '"2" "3"'])(
    '%s is refused when it is not the current version',
    async (ifMatch) => {
      const { id } = await create('B');
      await update(id, '"1"', 'C');
      expect((await update(id, ifMatch)).outcome).toBe('412 request.stale');
      const removal = await admin.call(department.remove, { params: { id }, headers: { 'if-match': ifMatch } });
      expect(removal.outcome).toBe('412 request.stale');
      expect((await find(id)).body).toMatchObject({ title: 'C', version: 2 });
      expect((await update(2_000_000_000, ifMatch)).outcome).toBe('404 request.notFound');
    },
  );

  it('is checked before the rules of the state', async () => {
    const headers = { 'if-match': '"99"' };
    expect((await admin.call(department.remove, { params: { id: 1 }, headers })).outcome).toBe('412 request.stale');
  });

  it('is ignored by reads and creations', async () => {
    const headers = { 'if-match': 'nonsense' };
    expect((await admin.call(department.list, { headers })).status).toBe(200);
    expect((await admin.call(department.create, { body: { title: 'D' }, headers })).status).toBe(201);
  });

  it('lets exactly one of several writers succeed', async () => {
    const { id } = await create('E');
    const answers = await Promise.all(Array.from({ length: 8 }, (_, number) => update(id, '"1"', `E${number}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array(7).fill(412)]);
    expect((await find(id)).body.version).toBe(2);
  });

  it('ignores derived fields: changing others does not raise the version', async () => {
    const values = { title: 'F', category: 'x', subCategory: 'y', referee: 'z', email: 'f' };
    const { body, version } = await admin.call(event.create, { body: values });
    const at = (hour: number) => `2027-06-01T0${hour}:00:00Z`;
    const date = { eventId: body.id, registrationPeriod: at(1), start: at(2), end: at(3), slots: 5 };
    expect((await admin.call(booking.eventDate.create, { body: date })).status).toBe(201);
    const found = await admin.call(event.find, { params: { id: body.id } });
    expect([found.body.hasBookableDates, found.version]).toEqual([true, version]);
  });
});

describe('a record in use', () => {
  it('is not deleted, and reports the number of references', async () => {
    const { id } = await create('In Gebrauch');
    await app.make(async (world) => {
      const date = await createDate(world.tx, aDate(await createEvent(world.tx, anEvent()), world.tx.now));
      for (const email of ['a@example.org', 'b@example.org']) {
        await insertAttendee(world, anAttendee(date, { email, departmentId: id }));
      }
    });
    const german = await admin.call(department.remove, { params: { id } });
    expect(german.outcome).toBe('409 request.inUse');
    expect(german.problem).toMatchObject({
      count: 2,
      detail: expect.stringContaining('(2-mal)'),
      users: [{ table: 'booking_attendee', count: 2, id: expect.stringMatching(/^\d+$/) }],
    });
    expect((await find(id)).status).toBe(200);
  });

  it('reports references by the names of their kinds', async () => {
    const tables = ['department', 'learning_department', 'learning_tenant', 'manufacturer', 'product', 'site'] as const;
    const users = await Promise.all(tables.map((table) => keysTo(app.db, table)));
    const named = Object.keys(de.users);
    expect(users.flat().filter(({ table }) => !named.includes(table))).toEqual([]);
  });

  it('gives the reason why department 1 stays rather than its references', async () => {
    await app.make(async (world) => {
      const date = await createDate(world.tx, aDate(await createEvent(world.tx, anEvent()), world.tx.now));
      await insertAttendee(world, anAttendee(date, { departmentId: 1 }));
    });
    expect((await admin.call(department.remove, { params: { id: 1 } })).outcome).toBe('409 masterData.departmentFixed');
    expect((await admin.call(department.update, { params: { id: 1 }, body: { title: 'Allgemeines' } })).status).toBe(
      204,
    );
  });
});

import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { anEventWithDate, makeSites, nextAddress } from '../../testing/booking.ts';
import { linesOfPages } from '../../testing/pdf-text.ts';
import { anAttendee, insertAttendee } from './factory.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  await makeSites(app);
});
afterAll(() => app.stop());

const addPeople = (dateId: number, people: readonly Parameters<typeof anAttendee>[1][]) =>
  app.make(async (world) => {
    for (const one of people) await insertAttendee(world, anAttendee(dateId, { email: nextAddress(), ...one }));
  });

async function nameOfTenant(id: number) {
  const { name } = await app.db.selectFrom('tenant').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return name;
}

async function sheetOf(dateId: number, language = 'de') {
  const answer = await app.server.inject({
    method: 'GET',
    url: `/api/booking/eventDate/${dateId}/attendanceSheet`,
    headers: { authorization: `Bearer ${await app.tokenOf('booking')}`, 'accept-language': language },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const name = decodeURIComponent(String(answer.headers['content-disposition']).replace(/.*''/, ''));
  return { name, pages: linesOfPages(answer.rawPayload) };
}

describe('the attendance sheet', () => {
  it('has the date in the business time zone, and everybody by name with company, site and state', async () => {
    const start = '2027-07-01T22:30:00.000Z';
    const { dateId } = await anEventWithDate(app, { title: 'Bierkunde' }, { start, end: '2027-07-02T02:00:00.000Z' });
    await addPeople(dateId, [
      { givenName: 'Zoë', familyName: 'Özdemir', tenantId: 6, siteId: 601 },
      { givenName: 'Anna', familyName: 'Zimmer' },
      { givenName: 'Jörg', familyName: 'Ähren' },
    ]);
    await app.make(async (world) => {
      const gone = anAttendee(dateId, { givenName: 'Bo', familyName: 'Bach', email: nextAddress() });
      await insertAttendee(world, gone, '2027-03-01T08:00:00.000Z');
    });
    const { name, pages } = await sheetOf(dateId);
    expect(name).toBe(`Teilnahmeliste-${dateId}.pdf`);
    const [lines = []] = pages;
    expect(lines.slice(0, 11)).toEqual([
      ...['Teilnahmeliste', 'Bierkunde', '02.07.2027 00:30–04:00', 'Ort: Schulungszentrum Kassel'],
      ...['Ansprechperson: Maria Keller', '3 Anmeldungen, 10 Plätze'],
      ...['Nr.', 'Name', 'Unternehmen, Markt', 'Status', 'Unterschrift'],
    ]);
    const own = await nameOfTenant(1);
    // A long name takes several lines.
    expect(lines.slice(11, -2).join('|').replaceAll(' |', ' ')).toBe(
      [
        ...['1', 'Ähren, Jörg', own, 'Angemeldet'],
        ...['2', 'Bach, Bo', own, 'Storniert'],
        ...['3', 'Özdemir, Zoë', `${await nameOfTenant(6)}, Quellmarkt Kassel`, 'Angemeldet'],
        ...['4', 'Zimmer, Anna', own, 'Angemeldet'],
      ].join('|'),
    );
    expect(lines.slice(-2)).toEqual(['Stand: 01.03.2027 09:00 Uhr', 'Seite 1 von 1']);
  });

  it('is in English for those who read English', async () => {
    const { dateId } = await anEventWithDate(app, { external: true });
    const { name, pages } = await sheetOf(dateId, 'en');
    expect(name).toBe(`Attendance-sheet-${dateId}.pdf`);
    expect(pages[0]).toEqual(expect.arrayContaining(['Nobody is registered for this date.', 'Page 1 of 1']));
    expect(pages[0], 'guests have no company').not.toContain('Company, site');
  });

  it('takes as many pages as 500 people need, each with its head', async () => {
    const { dateId } = await anEventWithDate(app, { title: 'Hausmesse' }, { slots: 500 });
    const people = Array.from({ length: 500 }, (_, number) => ({ familyName: `Vogel ${1000 + number}` }));
    await addPeople(dateId, people);
    const { pages } = await sheetOf(dateId);
    expect(pages.map((lines) => [lines[1], lines.at(-1)])).toEqual(
      pages.map((_, at) => ['Hausmesse', `Seite ${at + 1} von ${pages.length}`]),
    );
    expect(pages.flat().filter((line) => line.startsWith('Vogel '))).toEqual(
      people.map(({ familyName }) => `${familyName}, Jonas`),
    );
  });

  it('is recorded in the audit trail, and nobody else gets it', async () => {
    const { dateId } = await anEventWithDate(app);
    await sheetOf(dateId);
    const entry = await app.db
      .selectFrom('audit_entry')
      .select(['actor', 'action', 'record'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toMatchObject({ action: 'booking.eventDate.attendeesPrinted', record: String(dateId) });
    const params = { id: dateId };
    expect((await app.as('site').call(booking.attendanceSheet, { params })).outcome).toBe('403 request.forbidden');
    expect((await app.anonymous().call(booking.attendanceSheet, { params })).outcome).toBe(
      '401 request.unauthenticated',
    );
    const unknown = await app.as('booking').call(booking.attendanceSheet, { params: { id: 2_000_000_000 } });
    expect(unknown.outcome).toBe('404 request.notFound');
  });
});

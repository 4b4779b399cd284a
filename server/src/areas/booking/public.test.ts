import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, PDF, PNG } from '../../kernel/files/testing.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { anEventWithDate, aRegistration, HOUR, nextAddress } from '../../testing/booking.ts';
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

const get = (url: string, caller = visitor) => caller.send({ method: 'GET', url });

const SHARED = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

describe('the picture of an event', () => {
  const upload = async (content: Buffer = PNG, caller = staff): Promise<string> =>
    Object((await caller.send(formOf({ name: 'Zapfhahn.png', content }))).json).id;
  const withPicture = async (given: Parameters<typeof anEvent>[0] = {}) => {
    const pictureId = await upload();
    const { eventId } = await anEventWithDate(app);
    const body = anEvent({ pictureId, pictureAlt: 'Ein Zapfhahn', ...given });
    expect((await staff.call(event.update, { params: { id: eventId }, body })).status).toBe(204);
    return { eventId, pictureId, url: `/api/booking/public/picture/${pictureId}` };
  };

  it('is shown to everybody, also on other websites, at an address of its own only', async () => {
    const { eventId, pictureId, url } = await withPicture();
    const picture = await get(url);
    expect(picture.status).toBe(200);
    expect(picture.headers).toMatchObject({
      ...SHARED,
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox;/),
    });
    const content = `/api/attachment/${pictureId}/content`;
    expect((await get(content)).outcome).toBe('401 request.unauthenticated');
    expect((await get(content, app.as('site'))).outcome).toBe('404 request.notFound');
    expect((await get(content, staff)).status).toBe(200);
    const seen = await visitor.visit(event.find, { params: { id: eventId } });
    expect(seen.body).toMatchObject({ pictureId, pictureAlt: 'Ein Zapfhahn' });
  });

  it('is gone when the event has another one, is deleted, or is over', async () => {
    const { eventId, url } = await withPicture();
    const again = await withPicture();
    await staff.call(event.update, { params: { id: eventId }, body: anEvent({ pictureId: null }) });
    expect((await get(url)).outcome).toBe('404 request.notFound');
    const before = app.now();
    app.setClock(new Date(before.getTime() + 52 * HOUR));
    expect((await get(again.url)).outcome).toBe('404 request.notFound');
    app.setClock(before);
    expect((await get(again.url)).status).toBe(200);
    await staff.call(event.remove, { params: { id: again.eventId } });
    expect((await get(again.url)).outcome).toBe('404 request.notFound');
  });

  it('is no other file: a wrong id, or an upload that no event has', async () => {
    for (const id of [crypto.randomUUID(), await upload(), '1'])
      expect((await get(`/api/booking/public/picture/${id}`)).outcome).toBe('404 request.notFound');
  });

  it('must be a picture that its writer may use', async () => {
    const create = (pictureId: string) => staff.call(event.create, { body: anEvent({ pictureId }) });
    expect((await create(await upload(PDF))).problem).toMatchObject({ errors: [{ path: 'pictureId' }] });
    const foreign = await upload(PNG, app.as('administrator'));
    expect((await create(foreign)).problem).toMatchObject({ status: 400, errors: [{ path: 'pictureId' }] });
    expect((await create(await upload())).status).toBe(201);
  });

  it('stays when another person saves the event, and belongs to copies, too', async () => {
    const { eventId, pictureId, url } = await withPicture();
    const body = anEvent({ pictureId, title: 'Umbenannt' });
    const office = app.as('administrator');
    expect((await office.call(event.update, { params: { id: eventId }, body })).status).toBe(204);
    const copy = { title: 'Kopie', withDates: true, days: 7 };
    expect((await staff.call(booking.copyEvent, { params: { id: eventId }, body: copy })).status).toBe(201);
    await staff.call(event.remove, { params: { id: eventId } });
    expect((await get(url)).status).toBe(200);
  });
});

describe('the list for other websites', () => {
  const listed = async (title: string) =>
    (await visitor.call(booking.publicDates)).body.filter((date) => date.title === title);

  it('has the open dates with their addresses, and full ones as such', async () => {
    const { eventId, dateId } = await anEventWithDate(
      app,
      { title: 'Offen', attendanceFee: 12.5 },
      { slots: 1, location: 'Kassel' },
    );
    const page = `${app.services.publicUrl}/booking/public/events/${eventId}`;
    expect(await listed('Offen')).toMatchObject([
      {
        id: dateId,
        eventId,
        location: 'Kassel',
        freeSlots: 1,
        isBookable: true,
        attendanceFee: 12.5,
        eventUrl: page,
        registrationUrl: `${page}/${dateId}`,
        pictureUrl: null,
      },
    ]);
    await visitor.visit(attendee.create, { body: aRegistration(dateId, { email: nextAddress() }) });
    expect(await listed('Offen')).toMatchObject([{ freeSlots: 0, isBookable: false }]);
  });

  it('may be read by any website for five minutes, without credentials', async () => {
    const { headers } = await get('/api/booking/public/dates');
    expect(headers).toMatchObject({ ...SHARED, 'cache-control': 'public, max-age=300' });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    // Everything else stays closed to them.
    const others = ['/api/booking/event', '/api/tenant', '/api/booking/public/nothing'];
    for (const url of others) expect((await get(url)).headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('never has private events, links of online dates, codes or people', async () => {
    await anEventWithDate(app, { title: 'Geheim', private: true, code: 'SESAM-9' });
    await anEventWithDate(
      app,
      { title: 'Am Schirm', referee: 'Rita Raum' },
      { online: true, link: 'https://meet.example.org/y', location: null },
    );
    expect(await listed('Am Schirm')).toMatchObject([{ online: true, location: null }]);
    for (const url of ['/api/booking/public/dates', '/api/booking/public/calendar.ics'])
      expect((await get(url)).text).not.toMatch(/Geheim|SESAM|meet\.example|Rita/);
  });
});

describe('the calendar to subscribe to', () => {
  const HOST = () => new URL(app.services.publicUrl).hostname;
  /** The entry of a date, with unfolded lines. */
  const entryOf = async (dateId: number, query = '') => {
    const { text } = await get(`/api/booking/public/calendar.ics${query}`);
    const entries = text
      .replaceAll(/\r\n[ \t]/g, '')
      .split('BEGIN:VEVENT')
      .slice(1);
    return entries.find((entry) => entry.includes(`UID:booking-${dateId}@${HOST()}\r\n`));
  };

  it('has every date that is not over, with its address', async () => {
    const { eventId, dateId } = await anEventWithDate(
      app,
      { title: 'Malz; Hopfen, Hefe', description: '<p>Vom <strong>Malz</strong> &amp; mehr</p><ul><li>Glas</li></ul>' },
      { location: 'Lager 3' },
    );
    const answer = await get('/api/booking/public/calendar.ics');
    expect(answer.headers).toMatchObject({ ...SHARED, 'content-type': 'text/calendar; charset=utf-8' });
    expect(answer.text).toContain('METHOD:PUBLISH');
    const entry = await entryOf(dateId);
    const url = `${app.services.publicUrl}/booking/public/events/${eventId}/${dateId}`;
    for (const line of [
      'SUMMARY:Malz\\; Hopfen\\, Hefe',
      'LOCATION:Lager 3',
      'SEQUENCE:0',
      `URL;VALUE=URI:${url}`,
      `DESCRIPTION:Vom Malz & mehr\\nGlas\\n\\nAnmeldung: ${url}`,
    ])
      expect(entry).toContain(line);
    expect(await entryOf(dateId, '?language=en')).toContain(`Registration: ${url}`);
    expect((await get('/api/booking/public/calendar.ics?language=fr')).outcome).toBe('400 request.invalid');
  });

  it('keeps a date after its registration closes, until it is over', async () => {
    const { dateId } = await anEventWithDate(app, { title: 'Bald' });
    const before = app.now();
    app.setClock(new Date(before.getTime() + 30 * HOUR));
    expect(await entryOf(dateId)).toContain('SUMMARY:Bald');
    app.setClock(new Date(before.getTime() + 52 * HOUR));
    expect(await entryOf(dateId)).toBeUndefined();
    app.setClock(before);
  });

  it('follows changes under the same UID, and loses what is deleted or becomes private', async () => {
    const { eventId, dateId } = await anEventWithDate(app, { title: 'Wandert' });
    const { body: known } = await staff.call(eventDate.find, { params: { id: dateId } });
    const { registrationPeriod, start, end, slots } = known;
    const moved = { eventId, registrationPeriod, start, end, slots, online: false, location: 'Fulda' };
    await staff.call(eventDate.update, { params: { id: dateId }, body: moved });
    const entry = await entryOf(dateId);
    expect(entry).toContain('LOCATION:Fulda');
    expect(entry).toContain('SEQUENCE:1');
    const hidden = anEvent({ title: 'Wandert', private: true, code: 'X-1' });
    await staff.call(event.update, { params: { id: eventId }, body: hidden });
    expect(await entryOf(dateId)).toBeUndefined();
    await staff.call(event.update, { params: { id: eventId }, body: anEvent({ title: 'Wandert' }) });
    expect(await entryOf(dateId)).toContain('SEQUENCE:1');
    await staff.call(eventDate.remove, { params: { id: dateId } });
    expect(await entryOf(dateId)).toBeUndefined();
  });
});

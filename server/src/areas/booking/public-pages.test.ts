import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formOf, PNG } from '../../kernel/files/testing.ts';
import { createServer } from '../../kernel/http/server.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { anEventWithDate, HOUR } from '../../testing/booking.ts';
import { anEvent } from './factory.ts';
import { servePublicPages } from './public/parts/pages.ts';

const PAGE = `<!doctype html>
<html lang="de">
  <head>
    <meta
      name="description"
      content="Das Portal"
    />
    <title>Kontor</title>
  </head>
  <body></body>
</html>`;

const webRoot = mkdtempSync(join(tmpdir(), 'kontor-web-'));
let app: TestApp;
let pages: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), PAGE);
  app = await startApp();
  pages = await createServer({
    logger: undefined,
    trustProxy: false,
    floodLimit: 0,
    defaultLanguage: 'de',
    issuerOrigins: null,
    hosts: null,
    isHttps: false,
    webRoot,
  });
  const { services, db } = app;
  servePublicPages(pages, {
    services,
    db,
    clock: () => app.now(),
    report: (error) => expect.unreachable(String(error)),
  });
});
afterAll(async () => {
  await pages.close();
  await app.stop();
  rmSync(webRoot, { recursive: true });
});

const open = async (path: string) => {
  const answer = await pages.inject({ method: 'GET', url: path });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  return answer;
};

/** The content of a property of the page's head. */
const property = (page: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)" />`).exec(page)?.[1];

const dataOf = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');

it('an event has its title, description and dates in the page itself', async () => {
  const upload = await app.as('booking').send(formOf({ name: 'Zapfhahn.png', content: PNG }));
  const pictureId = String(Object(upload.json).id);
  const { eventId, dateId } = await anEventWithDate(
    app,
    { title: 'Bierkunde', description: '<p>Vom Malz</p><p>zum Glas</p>', attendanceFee: 49.5 },
    { location: 'Kassel' },
  );
  const body = anEvent({
    title: 'Bierkunde',
    description: '<p>Vom Malz</p><p>zum Glas</p>',
    attendanceFee: 49.5,
    pictureId,
  });
  await app.as('booking').call(booking.event.update, { params: { id: eventId }, body });
  const { payload, headers } = await open(`/booking/public/events/${eventId}`);
  const url = `${app.services.publicUrl}/booking/public/events/${eventId}`;
  const picture = `${app.services.publicUrl}/api/booking/public/picture/${pictureId}`;
  expect(payload).toContain('<title>Bierkunde · Kontor</title>');
  expect(payload).toContain('<meta name="description" content="Vom Malz zum Glas" />');
  expect(payload).toContain(`<link rel="canonical" href="${url}" />`);
  expect(property(payload, 'og:title')).toBe('Bierkunde');
  expect(property(payload, 'og:image')).toBe(picture);
  expect(property(payload, 'og:locale')).toBe('de_DE');
  expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(headers['cache-control']).toBe('no-cache');
  expect(dataOf(payload)).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Event',
        name: 'Bierkunde',
        image: [picture],
        location: { '@type': 'Place', name: 'Kassel' },
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        offers: {
          price: 49.5,
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
          url: `${url}/${dateId}`,
        },
      },
    ],
  });
  expect(property((await open(`/booking/public/events/${eventId}/${dateId}`)).payload, 'og:url')).toBe(url);
});

it('nothing in an event ends the script or an attribute', async () => {
  const title = `</script><script>alert(1)</script> "$&' <b>`;
  const { eventId } = await anEventWithDate(app, { title });
  const { payload } = await open(`/booking/public/events/${eventId}`);
  expect(payload.match(/<script/g)).toHaveLength(1);
  expect(payload).not.toContain('<b>');
  expect(dataOf(payload)['@graph'][0].name).toBe(title);
});

it('the link of an online date stays out', async () => {
  const online = { online: true, link: 'https://meet.example.org/z', location: null };
  const { eventId } = await anEventWithDate(app, {}, online);
  const { payload } = await open(`/booking/public/events/${eventId}`);
  expect(dataOf(payload)['@graph'][0].location['@type']).toBe('VirtualLocation');
  expect(payload).not.toContain('meet.example');
});

it('an event that is private, over or unknown has the plain page', async () => {
  const { eventId: hidden } = await anEventWithDate(app, { private: true, code: 'SESAM-3' });
  const { eventId: past } = await anEventWithDate(app, {}, { closes: -50, starts: -48 });
  for (const id of [hidden, past, 999_999, 0, 'x', '99999999999', '1%2F..']) {
    const { payload, headers } = await open(`/booking/public/events/${id}`);
    expect(payload, String(id)).toBe(PAGE);
    expect(headers['x-robots-tag'], String(id)).toBe('noindex');
  }
});

it('the overview, and an event without a picture, are shared with the icon', async () => {
  const { eventId } = await anEventWithDate(app);
  const { payload, headers } = await open('/booking/public');
  expect(payload).toContain('<title>Veranstaltungen · Kontor</title>');
  expect(property(payload, 'og:url')).toBe(`${app.services.publicUrl}/booking/public`);
  expect(headers).not.toHaveProperty('x-robots-tag');
  for (const page of [payload, (await open(`/booking/public/events/${eventId}`)).payload])
    expect(property(page, 'og:image')).toBe(`${app.services.publicUrl}/icon-512.png`);
});

it('a date that is full is sold out', async () => {
  const { eventId, dateId } = await anEventWithDate(app, {}, { slots: 1 });
  const before = app.now();
  app.setClock(new Date(before.getTime() + 30 * HOUR));
  const { payload } = await open(`/booking/public/events/${eventId}/${dateId}`);
  app.setClock(before);
  expect(dataOf(payload)['@graph'][0].offers.availability).toBe('https://schema.org/SoldOut');
});

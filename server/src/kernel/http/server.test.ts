import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';
import { allEndpoints } from '../../testing/endpoints.ts';

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startApp({ env: { METRICS_TOKEN: 'figures-of-this-portal' } });
  admin = app.as('administrator');
});
afterAll(() => app.stop());

const json = { 'content-type': 'application/json' };

describe('the demo', () => {
  let demo: TestApp;
  beforeAll(async () => {
    demo = await startApp({ env: { PUBLIC_URL: 'http://127.0.0.1:8080', DEMO_SIGN_IN: 'loopback' } });
  });
  afterAll(() => demo.stop());

  it.each(['/api/portal/mailbox', '/api/portal/%6dailbox', '/api/portal/mailbox/'])(
    'serves its mailbox to this machine only: %s',
    async (url) => {
      expect((await demo.anonymous().send({ method: 'GET', url })).outcome).toBe('200');
      expect((await demo.anonymous('10.0.0.1').send({ method: 'GET', url })).outcome).toBe('404 request.notFound');
    },
  );

  it.each(['evil.example', 'evil.example:80', '127.0.0.1.evil.example', '10.0.0.1', 'a b'])(
    'is not served for the host %j, which could be a DNS-rebinding attack',
    async (host) => {
      const send = (url: string) => demo.anonymous().send({ method: 'GET', url, headers: { host } });
      expect((await send('/api/portal/mailbox')).outcome).toBe('421 request.misdirected');
      expect((await send('/api/health/live')).status).toBe(200);
    },
  );

  it.each(['localhost', 'localhost:8080', '127.0.0.1:1', '[::1]:8080'])('is served for the host %s', async (host) => {
    expect((await demo.anonymous().send({ method: 'GET', url: '/api/tenant', headers: { host } })).status).toBe(200);
  });
});

it('browsers are told to stay on https where people use it', async () => {
  const send = (url: string) => app.anonymous().send({ method: 'GET', url });
  for (const url of ['/api/tenant', '/api/docs'])
    expect((await send(url)).headers['strict-transport-security']).toBe('max-age=31536000');
});

describe('an address below /api', () => {
  it.each([
    '/api',
    '/api/',
    '/api/unknown',
    '/api/department/1/2',
    '/api/tenant/1',
    '/api/%20',
    '/api/../api/x',
    '/api/..',
    '/api//',
    '/api//tenant',
    '/api/tenant%2f..%2ftenant',
    '/apix',
  ])('without a route is a problem: %s', async (url) => {
    const answer = await app.anonymous().send({ method: 'GET', url, headers: { 'accept-language': 'en' } });
    expect(answer.outcome).toBe('404 request.notFound');
    expect(answer.problem.title).toBe('Not found');
  });

  it.each(['/api/department/%', '/api/%c0%ae', '/api/department/%zz'])(
    'that cannot be decoded is one too: %s',
    async (url) => {
      const answer = await app.anonymous().send({ method: 'GET', url });
      expect(answer.outcome).toBe('404 request.notFound');
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    },
  );

  it.each(['PATCH', 'OPTIONS', 'POST', 'QUERY'] as const)('has no %s of a single record', async (method) => {
    expect((await admin.send({ method, url: '/api/department/1' })).outcome).toBe('404 request.notFound');
  });
});

describe('a body', () => {
  const send = (payload: string | Buffer, headers: Record<string, string> = json) =>
    admin.send({ method: 'POST', url: '/api/department', payload, headers });

  it('that is too large is refused', async () => {
    expect((await send(JSON.stringify({ title: 'x'.repeat(1_048_576) }))).outcome).toBe('413 request.tooLarge');
    expect((await send(JSON.stringify({ title: 'x'.repeat(1_000_000) }))).outcome).toBe('400 request.invalid');
  });

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
  ])('of type %s is refused', async (type) => {
    expect((await send('{"title":"A"}', { 'content-type': type })).outcome).toBe('415 request.mediaType');
  });

  it.each(['{', '{"title":"a"', '{"title":"a"}}', '{title:1}', 'a', '\u0000'])(
    'that is not JSON is refused: %s',
    async (text) => {
      expect((await send(text)).outcome).toBe('400 request.malformed');
    },
  );

  it.each(['__proto__', 'constructor', 'toString'])(
    'with a property %s is refused like any unknown one',
    async (name) => {
      const answer = await send(`{"title":"Probe","${name}":{"prototype":{"a":1}}}`);
      expect(answer.outcome).toBe('400 request.invalid');
      expect(answer.faults).toEqual([name]);
    },
  );

  it('is refused where none is declared', async () => {
    const url = '/api/evaluation/siteSubscription/1';
    for (const method of ['PUT', 'DELETE'] as const) {
      const outcomeOf = async (payload: string) => (await admin.send({ method, url, payload, headers: json })).outcome;
      expect(await outcomeOf('{"isSubscribed":true}')).toBe('400 request.invalid');
      expect(await outcomeOf('[1]')).toBe('400 request.invalid');
      expect(await outcomeOf('{}')).toBe('404 request.notFound');
      expect(await outcomeOf('')).toBe('404 request.notFound');
    }
  });

  it('that is missing is invalid', async () => {
    expect((await send('')).outcome).toBe('400 request.invalid');
    expect((await admin.send({ method: 'POST', url: '/api/department' })).outcome).toBe('400 request.invalid');
  });

  it.each(['gzip', 'br', 'deflate', 'gzip, br', 'nonsense'])(
    'compressed as %s is refused without being unpacked',
    async (encoding) => {
      const headers = { ...json, 'content-encoding': encoding };
      expect((await send(gzipSync('{"title":"Gepackt"}'), headers)).outcome).toBe('415 request.mediaType');
    },
  );

  it('gets at most 100 faults, and the number of further ones', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 70_000 }, (_, index) => [`key${index}`, 1]));
    const answer = await send(JSON.stringify({ title: 'Probe', ...unknown }));
    expect(answer.outcome).toBe('400 request.invalid');
    expect(answer.faults).toHaveLength(100);
    expect(answer.json).toMatchObject({ moreErrors: 69_900 });
  });
});

describe('every answer', () => {
  it.each(['/api/tenant', '/api/department/2000000000', '/api/nowhere', '/api/health/live', '/api/openapi.json'])(
    'is not cached and has security headers: %s',
    async (url) => {
      const { headers } = await app.anonymous().send({ method: 'GET', url });
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it("has the contract's documentation with the portal's own icon and one document URL", async () => {
    const get = async (url: string) => (await app.anonymous().send({ method: 'GET', url })).text;
    const [page, icon] = [await get('/api/docs'), /rel="icon"[^>]* href="([^"]+)"/];
    expect(page).toContain('/api/docs/static/theme/start.js');
    expect(await get('/api/docs/static/theme/start.js')).toContain("fetch('/api/openapi.json')");
    const own = await readFile(new URL('../../../../web/src/shell/icon.svg', import.meta.url), 'utf8');
    expect(await get(icon.exec(page)?.[1] ?? 'no icon')).toBe(own);
    for (const [, url = ''] of page.matchAll(/(?:src|rel="stylesheet" href)="([^"]+)"/g)) {
      const { status, headers } = await app.anonymous().send({ method: 'GET', url });
      expect([status, headers['content-type']], url).toEqual([200, expect.stringMatching(/css|javascript/)]);
    }
  });

  it.each(['/api/docs/', '/metrics', '/any/page'])('that is a page has the headers of all pages: %s', async (url) => {
    const { headers } = await app.anonymous().send({ method: 'GET', url });
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(String(headers['content-security-policy'])).toMatch(
      /script-src 'self' 'wasm-unsafe-eval';.*object-src 'none';.*frame-ancestors 'none'/,
    );
    expect(String(headers['content-security-policy'])).not.toMatch(/script-src[^;]*'unsafe/);
  });

  it('has an id that is in the log', async () => {
    const { headers } = await app
      .anonymous()
      .send({ method: 'GET', url: '/api/tenant', headers: { 'x-request-id': 'proxy-4711' } });
    expect(headers['x-request-id']).toBe('proxy-4711');
  });

  it('names faults in the requested language, German by default', async () => {
    const ask = async (language: string | undefined) =>
      (
        await app.anonymous().send({
          method: 'GET',
          url: '/api/nowhere',
          headers: language === undefined ? {} : { 'accept-language': language },
        })
      ).problem.title;
    expect(await ask(undefined)).toBe('Nicht gefunden');
    expect(await ask('fr')).toBe('Nicht gefunden');
    expect(await ask('en-US,en;q=0.9,de;q=0.8')).toBe('Not found');
    expect(await ask('de;q=0, en')).toBe('Not found');
    expect(await ask(';;q=,,,')).toBe('Nicht gefunden');
  });

  it('with a long list is compressed', async () => {
    for (let number = 0; number < 120; number += 1) {
      await admin.call(masterData.department.create, { body: { title: `Abteilung ${number} ${'x'.repeat(80)}` } });
    }
    const plain = await admin.send({ method: 'GET', url: '/api/department' });
    const packed = await admin.send({ method: 'GET', url: '/api/department', headers: { 'accept-encoding': 'gzip' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.text.length).toBeLessThan(plain.text.length / 3);
  });
});

describe('beside the API', () => {
  it('metrics are served only with their token', async () => {
    const get = (authorization: string) =>
      app.anonymous().send({ method: 'GET', url: '/metrics', headers: { authorization } });
    expect((await get('Bearer wrong')).status).toBe(401);
    expect((await get('Bearer figures-of-this-portal')).text).toContain('http_request_duration_seconds');
  });

  it('there are no metrics without a token', async () => {
    const plain = await startApp();
    expect((await plain.anonymous().send({ method: 'GET', url: '/metrics' })).outcome).toBe('404 request.notFound');
    await plain.stop();
  });

  it('the OpenAPI document contains every endpoint', async () => {
    const { json: document } = await app.anonymous().send({ method: 'GET', url: '/api/openapi.json' });
    for (const { endpoint } of allEndpoints) {
      expect(document).toHaveProperty([
        'paths',
        endpoint.path,
        endpoint.method.toLowerCase(),
        'responses',
        String(endpoint.status ?? 200),
      ]);
    }
    expect(document).toHaveProperty('openapi', '3.1.0');
  });
});

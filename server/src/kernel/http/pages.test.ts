import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from './server.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'kontor-web-'));
let app: FastifyInstance;
let port = 0;

const OPTIONS = {
  logger: undefined,
  trustProxy: false,
  floodLimit: 0,
  defaultLanguage: 'de',
  issuerOrigins: null,
  hosts: null,
  isHttps: false,
  webRoot,
} as const;

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), '<title>the app</title>');
  writeFileSync(join(webRoot, 'assets/a-1.js'), 'export {}');
  writeFileSync(join(webRoot, 'assets/a-1.js.gz'), gzipSync('export {}'));
  writeFileSync(join(webRoot, 'sw.js'), 'self');
  app = await createServer(OPTIONS);
  app.get('/api/thing', async () => 'thing');
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

/** Sends a raw request line: clients and `inject` would normalise the URL. */
async function sent(line: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${line}\r\nHost: kontor.example\r\nConnection: close\r\n\r\n`);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}

describe('the web app', () => {
  it.each([
    ['/', '/booking/events', '/index.html', '/booking/', '/assets'],
    ['//', '//booking', '/booking//events', '//api/thing'],
    ['/..', '/../x', '/a/../../x', '/./x', '/%2e%2e/x', '/..%2f..%2fetc%2fpasswd', '/a\\b', '/%5c..'],
    ['/%', '/%zz', '/%ff', '/%00', '/booking/%c0%ae'],
  ])('is served for every path of the app: %s …', async (...paths) => {
    for (const path of paths) {
      const { status, head, body } = await sent(`GET ${path} HTTP/1.1`);
      expect([status, body], path).toEqual([200, '<title>the app</title>']);
      expect(head, path).toMatch(/content-type: text\/html/i);
      expect(head, path).toMatch(/content-security-policy/i);
    }
  });

  it.each(['/assets/', '/assets/b-2.js', '/assets/../index.html', '/assets/%', '/assets//a-1.js'])(
    'is not served for a missing file: %s',
    async (path) => {
      expect((await sent(`GET ${path} HTTP/1.1`)).body).toContain('request.notFound');
    },
  );

  it('has its hashed files cached, and the others revalidated', async () => {
    expect((await sent('GET /assets/a-1.js HTTP/1.1')).head).toMatch(
      /cache-control: public, max-age=31536000, immutable/i,
    );
    for (const path of ['/', '/index.html', '/sw.js']) {
      const { head } = await sent(`GET ${path} HTTP/1.1`);
      expect(head, path).toMatch(/cache-control: no-cache/i);
      expect(head, path).toMatch(/content-security-policy: .*worker-src 'self'/i);
    }
  });
});

describe('a hashed file', () => {
  const of = (method: 'GET' | 'HEAD', encoding?: string) =>
    app.inject({ method, url: '/assets/a-1.js', headers: { 'accept-encoding': encoding ?? 'identity' } });

  it('is sent as what it is, compressed ahead for callers who take that', async () => {
    const plain = await of('GET');
    expect([plain.statusCode, plain.body]).toEqual([200, 'export {}']);
    expect(plain.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    const { headers, rawPayload } = await of('GET', 'gzip');
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['content-type']).toBe(plain.headers['content-type']);
    expect(gunzipSync(rawPayload).toString()).toBe('export {}');
  });

  it('has its headers for HEAD, and is not sent again to who has it', async () => {
    const { statusCode, headers, body } = await of('HEAD');
    expect([statusCode, headers['content-length'], body]).toEqual([200, '9', '']);
    const again = { 'if-none-match': String(headers['etag']) };
    expect((await app.inject({ url: '/assets/a-1.js', headers: again })).statusCode).toBe(304);
  });
});

describe('the API', () => {
  it.each(['/api/..', '/api//', '/api/thing//', '/api/%', '/api/../x', '/api/./thing'])('has no %s', async (path) => {
    const { status, body } = await sent(`GET ${path} HTTP/1.1`);
    expect([status, JSON.parse(body).code]).toEqual([404, 'request.notFound']);
  });

  it.each(['PROPFIND', 'QUERY', 'TRACE', 'PATCH'])('does not know %s', async (method) => {
    expect((await sent(`${method} /api/thing HTTP/1.1`)).body).toContain('request.notFound');
  });

  it.each(['HELLO /api/thing HTTP/1.1', 'GET /api/thing HTTP/9', 'GET\u0000'])(
    'answers malformed HTTP with a problem too: %s',
    async (line) => {
      const { status, head, body } = await sent(line);
      expect(head).toContain('application/problem+json');
      expect(head).toMatch(/content-security-policy: default-src 'none'; frame-ancestors 'none'/i);
      expect(head).toMatch(/x-content-type-options: nosniff/i);
      expect(head).toMatch(/cache-control: no-store/i);
      expect([status, JSON.parse(body).code]).toEqual([400, 'request.malformed']);
    },
  );

  it('reports headers that are too long', async () => {
    const { status, body } = await sent(`GET /api/thing HTTP/1.1\r\nX-Long: ${'x'.repeat(40_000)}`);
    expect([status, JSON.parse(body).code]).toEqual([413, 'request.tooLarge']);
  });
});

it('an address that calls too often waits, and others do not', async () => {
  const guarded = await createServer({ ...OPTIONS, floodLimit: 2 });
  guarded.get('/api/thing', async () => 'thing');
  const ask = async (remoteAddress: string) => (await guarded.inject({ url: '/api/thing', remoteAddress })).statusCode;
  expect([await ask('10.0.0.1'), await ask('10.0.0.1'), await ask('10.0.0.1')]).toEqual([200, 200, 429]);
  expect(await ask('10.0.0.2')).toBe(200);
  await guarded.close();
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from './server.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'kontor-web-'));
const LIST = 'first-loads.json';

const start = () =>
  createServer({
    logger: undefined,
    trustProxy: false,
    floodLimit: 0,
    defaultLanguage: 'en',
    issuerOrigins: null,
    hosts: null,
    isHttps: false,
    webRoot,
  });

const PAGES = [
  {
    paths: ['/guests', '/guests/list'],
    scripts: ['/assets/list.js'],
    styles: ['/assets/list.css'],
    words: { de: ['/assets/de.js'], en: ['/assets/en.js'] },
    data: ['/api/guest'],
  },
  { paths: ['/guests/$id'], scripts: [], styles: [], words: { de: [], en: [] }, data: ['/api/guest/$id'] },
];

const linkAt = async (app: FastifyInstance, url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  (await app.inject({ method, url })).headers.link;

describe('a first page', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    mkdirSync(join(webRoot, 'assets'));
    writeFileSync(join(webRoot, 'index.html'), '<title>the app</title>');
    writeFileSync(join(webRoot, LIST), JSON.stringify(PAGES));
    app = await start();
  });
  afterAll(async () => {
    await app.close();
    rmSync(webRoot, { recursive: true });
  });

  it('is sent with the files and answers that it needs, in the default language', async () => {
    const expected = [
      '</api/guest>; rel=preload; as=fetch; crossorigin=anonymous',
      '</assets/list.css>; rel=preload; as=style; crossorigin=anonymous',
      '</assets/list.js>; rel=modulepreload',
      '</assets/en.js>; rel=modulepreload',
    ].join(', ');
    for (const url of ['/guests', '/guests/', '/guests?search=x', '/guests/list']) {
      expect(await linkAt(app, url), url).toBe(expected);
    }
    expect(await linkAt(app, '/guests', 'HEAD')).toBe(expected);
  });

  it('asks for the record that its address names', async () => {
    expect(await linkAt(app, '/guests/7')).toBe('</api/guest/7>; rel=preload; as=fetch; crossorigin=anonymous');
  });

  it.each([
    ['another page', '/others'],
    ['a page below it', '/guests/7/edit'],
    ['an id that is none', '/guests/x'],
    ['an address that could end the link', '/guests/7%3E'],
    ['an address with a line break', '/guests/7%0d%0aset-cookie:x'],
    ['the API', '/api/guests'],
  ])('is the only one: nothing is sent with %s', async (_, url) => {
    expect(await linkAt(app, url)).toBeUndefined();
  });

  it('is not asked for by a call that changes something', async () => {
    expect(await linkAt(app, '/guests', 'POST')).toBeUndefined();
  });

  it('is plain in a build without a list', async () => {
    rmSync(join(webRoot, LIST));
    const plain = await start();
    expect(await linkAt(plain, '/guests')).toBeUndefined();
    await plain.close();
  });
});

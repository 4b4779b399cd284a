import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { files } from '@kontor/contract/kernel/attachment.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../identity/actor.ts';
import { formOf, ownedByDocument, PDF, PNG } from './testing.ts';

let app: TestApp;
const NOW = new Date('2027-03-01T08:00:00Z');

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(() => app.setClock(NOW));

/** Where Linux lists what a process has open. */
const OPEN_FILES = '/proc/self/fd';

function linkOf(descriptor: string): string {
  try {
    return readlinkSync(join(OPEN_FILES, descriptor));
  } catch {
    return '';
  }
}

const contentOf = (id: string) => `/api/attachment/${id}/content`;

/** Uploads a file as the person who may upload but is no administrator. */
async function uploaded(content: Uint8Array | string = PDF, name = 'Aushang.pdf'): Promise<string> {
  return Object((await app.as('site').send(formOf({ name, content }))).json).id;
}

const get = (caller: ReturnType<TestApp['anonymous']>, url: string, headers = {}) =>
  caller.send({ method: 'GET', url, headers });

async function linkTo(id: string): Promise<string> {
  return (await app.as('administrator').call(files.attachment, { params: { id } })).body.url;
}

describe('who may read', () => {
  it('an unowned file: its uploader and administrators', async () => {
    const url = contentOf(await uploaded());
    expect((await get(app.as('site'), url)).status).toBe(200);
    expect((await get(app.as('administrator'), url)).status).toBe(200);
    expect((await get(app.as('otherSite'), url)).outcome).toBe('404 request.notFound');
    expect((await get(app.as('otherSite'), url.replace('/content', ''))).outcome).toBe('404 request.notFound');
    expect((await get(app.anonymous(), url)).outcome).toBe('401 request.unauthenticated');
  });

  it("a record's file: readers of the record, and not the uploader as such", async () => {
    const id = await uploaded();
    await ownedByDocument(app, id);
    expect((await get(app.as('administrator'), contentOf(id))).status).toBe(200);
    expect((await get(app.as('site'), contentOf(id))).outcome).toBe('404 request.notFound');
  });

  it('an unknown file: nobody', async () => {
    const url = contentOf(crypto.randomUUID());
    expect((await get(app.as('administrator'), url)).outcome).toBe('404 request.notFound');
    expect((await get(app.as('administrator'), contentOf('none'))).outcome).toBe('400 request.invalid');
  });
});

describe('a signed link', () => {
  it('opens the file for anyone who has it, for fifteen minutes', async () => {
    const url = await linkTo(await uploaded());
    for (const caller of [app.anonymous(), app.as('otherSite'), app.as('administrator')]) {
      const answer = await get(caller, url);
      expect([answer.status, answer.text]).toEqual([200, PDF.toString()]);
    }
    app.setClock('2027-03-01T08:14:59Z');
    expect((await get(app.anonymous(), url)).status).toBe(200);
    app.setClock('2027-03-01T08:15:00Z');
    expect((await get(app.anonymous(), url)).outcome).toBe('403 request.linkExpired');
  });

  it('is rejected when any part of it was changed, without revealing anything', async () => {
    const [id, other] = [await uploaded(), await uploaded()];
    const url = await linkTo(id);
    const later = String(Math.floor(NOW.getTime() / 1000) + 86_400);
    const wrong = [
      url.replace(id, other),
      url.replace(id, crypto.randomUUID()),
      url.replace(/expires=\d+/, `expires=${later}`),
      url.replace(/expires=\d+&/, ''),
      url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      `${url}=`,
      url.replace(/signature=.*/, 'signature='),
      url.replace(/signature=.*/, 'signature=%E2%82%AC'),
    ];
    for (const each of wrong) {
      expect((await get(app.anonymous(), each)).outcome, each).toBe('404 request.notFound');
      // With a link, only the link is checked, not the caller.
      expect((await get(app.as('administrator'), each)).outcome, each).toBe('404 request.notFound');
    }
    expect((await get(app.anonymous(), `${url}&more=1`)).outcome).toBe('400 request.invalid');
    expect((await get(app.bearer('garbage'), url)).outcome).toBe('401 request.unauthenticated');
  });

  it('is valid for all processes on the database, and for none with another key', async () => {
    const url = await linkTo(await uploaded());
    const { value } = await app.db
      .selectFrom('portal_setting')
      .select('value')
      .where('key', '=', 'secret')
      .executeTakeFirstOrThrow();
    expect(String(value).length).toBeGreaterThan(40);
    const stranger = await startApp({ env: { SECRET_KEY: 'x'.repeat(32) } });
    expect((await stranger.anonymous().send({ method: 'GET', url })).outcome).toBe('404 request.notFound');
    await stranger.stop();
  });
});

describe('the content', () => {
  it.each([
    ['a PDF', PDF, 'application/pdf', 'inline'],
    ['a PNG', PNG, 'image/png', 'inline'],
    ['a page', '<html><script>alert(1)</script></html>', 'application/octet-stream', 'attachment'],
    ['a drawing that may run', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'application/octet-stream', 'attachment'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000', 'image/gif', 'attachment'],
  ])('of %s is served in a sandbox', async (_what, content, type, how) => {
    const url = await linkTo(await uploaded(content, "Ö 'ä' (1)*.pdf"));
    const { headers } = await get(app.anonymous(), url);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': `${how}; filename*=UTF-8''%C3%96%20%27%C3%A4%27%20%281%29%2A.pdf`,
      'content-security-policy': expect.stringMatching(/^sandbox;/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-length': String(Buffer.byteLength(content)),
    });
  });

  it.each([
    ['bytes=0-4', 206, 'bytes 0-4/10', '01234'],
    ['bytes=5-', 206, 'bytes 5-9/10', '56789'],
    ['bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['bytes=-99', 206, 'bytes 0-9/10', '0123456789'],
    ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
    ['bytes=0-1,3-4', 200, undefined, '0123456789'],
    ['bytes=4-2', 200, undefined, '0123456789'],
    ['bytes=-', 200, undefined, '0123456789'],
    ['lines=1-2', 200, undefined, '0123456789'],
  ])('in the range %s', async (range, status, contentRange, text) => {
    const answer = await get(app.anonymous(), await linkTo(await uploaded('0123456789')), { range });
    expect([answer.status, answer.headers['content-range'], answer.text]).toEqual([status, contentRange, text]);
    expect(answer.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(text.length) });
  });

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('beyond its end, %s', async (range) => {
    const answer = await get(app.anonymous(), await linkTo(await uploaded('0123456789')), { range });
    expect([answer.outcome, answer.headers['content-range']]).toEqual(['416 request.range', 'bytes */10']);
  });

  it('is described by HEAD without being sent', async () => {
    const url = await linkTo(await uploaded());
    const answer = await app.anonymous().send({ method: 'HEAD', url });
    expect([answer.status, answer.text, answer.headers['content-length']]).toEqual([200, '', String(PDF.length)]);
  });
});

describe('a record', () => {
  const claim = async (id: string, person: Partial<Person>, limits = {}) => {
    const actor: Person = {
      kind: 'person',
      subject: 'demo-site',
      name: 'Somebody',
      email: null,
      verifiedEmail: null,
      picture: null,
      roles: new Set(),
      scopes: new Set(),
      sites: [],
      isSiteless: true,
      isService: false,
      signedInAt: null,
      ...person,
    };
    const refusal = await app.inTransaction(async (tx) => ({
      refusal: await app.services.attachments.claim(tx, actor, { field: 'documentId', id, limits }),
    }));
    return refusal.refusal?.details.faults;
  };
  const administrator = { subject: 'other', roles: new Set(['PortalAdministrator'] as const) };

  it('refers only to files that its writer may read', async () => {
    const id = await uploaded();
    const unknown = [{ path: 'documentId', key: 'reference' }];
    expect(await claim(id, { subject: 'demo-site' })).toBeUndefined();
    expect(await claim(id, administrator)).toBeUndefined();
    expect(await claim(id, { subject: 'other' })).toEqual(unknown);
    expect(await claim(crypto.randomUUID(), administrator)).toEqual(unknown);
    await ownedByDocument(app, id);
    expect(await claim(id, { subject: 'demo-site' })).toEqual(unknown);
    expect(await claim(id, administrator)).toBeUndefined();
  });

  it('may accept less than the portal', async () => {
    const [pdf, png] = [await uploaded(PDF), await uploaded(PNG)];
    const limits = { accepts: ['application/pdf'], most: 4096 * 1024 };
    expect(await claim(pdf, administrator, limits)).toBeUndefined();
    expect(await claim(png, administrator, limits)).toEqual([{ path: 'documentId', key: 'fileType' }]);
    const long = await uploaded(Buffer.concat([PDF, Buffer.alloc(4096 * 1024)]));
    expect(await claim(long, administrator, limits)).toEqual([
      { path: 'documentId', key: 'fileSize', values: { maxSize: '4096 kB' } },
    ]);
  });

  it('reports the faults of several files at once', async () => {
    const [one, other] = [await uploaded(PDF), await uploaded(PNG)];
    for (const id of [one, other]) await ownedByDocument(app, id);
    const { attachments } = app.services;
    const read = { db: app.db, now: app.now() };
    const links = await attachments.linksTo(read, [one, other, crypto.randomUUID()]);
    expect([...links.keys()].toSorted()).toEqual([one, other].toSorted());
    expect((await get(app.anonymous(), links.get(other)?.url ?? '')).headers['content-type']).toBe('image/png');
    expect(await attachments.linksTo(read, [])).toEqual(new Map());
  });
});

it.runIf(existsSync(OPEN_FILES))('is closed although its reader leaves before the first byte', async () => {
  const url = contentOf(await uploaded());
  const address = new URL(await app.server.listen({ port: 0, host: '127.0.0.1' }));
  const headers = { authorization: `Bearer ${await app.tokenOf('site')}` };
  const opened = () => readdirSync(OPEN_FILES).filter((each) => linkOf(each).startsWith(app.files));
  for (let at = 0; at < 20; at += 1) {
    const call = request(new URL(url, address), { headers, agent: false });
    call.on('error', () => {});
    call.end();
    // The request is on its way, and its answer is not.
    await once(call, 'finish');
    call.destroy();
  }
  await expect.poll(opened).toEqual([]);
});

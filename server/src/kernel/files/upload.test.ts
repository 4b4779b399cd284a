import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { formOf, PDF, PNG } from './testing.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ env: { UPLOAD_LIMIT: '1' } });
});
afterAll(() => app.stop());

const MEGABYTE = 1024 * 1024;
const admin = () => app.as('administrator');
const rows = () => app.db.selectFrom('attachment').selectAll().execute();
const objects = async () => (await readdir(app.files, { recursive: true })).filter((name) => name.includes('-'));

/** What an upload leaves behind in the database and the storage. */
async function leftBehind(work: () => Promise<unknown>): Promise<{ rows: number; objects: number }> {
  const before = { rows: (await rows()).length, objects: (await objects()).length };
  await work();
  return { rows: (await rows()).length - before.rows, objects: (await objects()).length - before.objects };
}

describe('an upload', () => {
  it('has its type detected, whatever its sender claims', async () => {
    const sent = formOf({ name: 'Preisliste.html', type: 'text/html', content: PDF });
    const answer = await app.as('site').send(sent);
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Preisliste.html',
      contentType: 'application/pdf',
      size: PDF.length,
      creation: app.now().toISOString(),
    });
    const found = await app.as('site').send({ method: 'GET', url: String(answer.headers['location']) });
    expect(found.json).toMatchObject({ ...Object(answer.json), url: expect.stringContaining('signature=') });
  });

  it.each([
    ['image/png', PNG],
    ['application/octet-stream', '<html><script>alert(1)</script></html>'],
    ['application/octet-stream', ' %PDF-1.7'],
    ['image/gif', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['video/mp4', Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex')],
    ['image/webp', Buffer.from('524946461a000000574542505650384c0d0000002f0000001007', 'hex')],
  ])('is %s by its first bytes', async (contentType, content) => {
    const answer = await admin().send(formOf({ name: 'a.pdf', type: 'application/pdf', content }));
    expect(answer.json).toMatchObject({ contentType });
  });

  it.each([
    ['Übersicht „Märkte“.pdf', 'Übersicht „Märkte“.pdf'],
    ['C:\\\\Nutzer\\\\ich\\\\a.pdf', 'a.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['ä%22ö%22.pdf', 'ä"ö".pdf'],
    ['a%0D%0Ab 100%25.pdf', 'a b 100%25.pdf'],
    ['', 'file'],
    [`${'n'.repeat(300)}.pdf`, expect.stringMatching(/^n{100,}….{16}\.pdf$/)],
    ['a\u202etxt.exe', 'atxt.exe'],
  ])('named %j is called %j', async (name, expected) => {
    expect((await admin().send(formOf({ name, content: PDF }))).json).toMatchObject({ name: expected });
  });

  it('is in the audit trail', async () => {
    const { id } = Object((await admin().send(formOf({ content: PDF }))).json);
    const entries = await app.db.selectFrom('audit_entry').select('action').where('record', '=', id).execute();
    expect(entries).toEqual([{ action: 'attachment.created' }]);
  });

  it('may be as long as the setting allows, and no byte longer', async () => {
    const whole = formOf({ content: Buffer.alloc(MEGABYTE, 'x') });
    expect((await admin().send(whole)).json).toMatchObject({ size: MEGABYTE });
    const longer = formOf({ content: Buffer.alloc(MEGABYTE + 1, 'x') });
    const left = await leftBehind(async () => {
      expect((await admin().send(longer)).outcome).toBe('413 request.tooLarge');
    });
    expect(left).toEqual({ rows: 0, objects: 0 });
  });

  const text = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\ntext\r\n`;
  const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
  it.each([
    ['no file', '400 request.invalid', { payload: '--b--\r\n', headers: multipart }],
    ['nothing', '400 request.invalid', {}],
    ['a text for the file', '400 request.invalid', { payload: `${text('file')}--b--\r\n`, headers: multipart }],
    ['an empty file', '400 request.invalid', formOf({ content: '' })],
    ['two files', '400 request.invalid', formOf({ content: PDF }, { content: PDF })],
    ['a file of another name', '400 request.invalid', formOf({ field: 'document', content: PDF })],
    ['another field behind it', '400 request.invalid', formOf({ content: PDF }, { field: 'more', content: PDF })],
    ['no boundary', '400 request.malformed', { payload: 'x', headers: { 'content-type': 'multipart/form-data' } }],
    [
      'half a form',
      '400 request.malformed',
      { ...formOf(), payload: formOf({ content: PDF }).payload.subarray(0, 150) },
    ],
    ['no form', '415 request.mediaType', { payload: '{}', headers: { 'content-type': 'application/json' } }],
    ['the file itself', '415 request.mediaType', { payload: PDF, headers: { 'content-type': 'application/pdf' } }],
  ])('of %s is refused and leaves nothing', async (_what, outcome, sent) => {
    const left = await leftBehind(async () => {
      const answer = await admin().send({ method: 'POST', url: '/api/attachment', ...sent });
      expect(answer.outcome).toBe(outcome);
    });
    expect(left).toEqual({ rows: 0, objects: 0 });
  });

  it('counts once per idempotency key', async () => {
    const headers = { ...formOf().headers, 'idempotency-key': crypto.randomUUID() };
    const send = (content: Buffer, name = 'a.pdf') => admin().send({ ...formOf({ name, content }), headers });
    const left = await leftBehind(async () => {
      const [first, second] = await Promise.all([send(PDF), send(PDF)]);
      expect(first.json).toEqual(second.json);
      expect((await send(PDF)).text).toBe(first.text);
    });
    expect(left).toEqual({ rows: 1, objects: 1 });
    expect((await send(PNG)).outcome).toBe('409 request.keyReused');
    expect((await send(PDF, 'b.pdf')).outcome).toBe('409 request.keyReused');
  });
});

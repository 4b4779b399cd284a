import { subjects } from '@kontor/contract/areas/learning/subjects/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, PDF } from '../../../kernel/files/testing.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { insertDocument, insertSubject } from './factory.ts';

const { subject, subjectDocument } = subjects;

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  admin = app.as('administrator');
});
afterAll(() => app.stop());

const makeSubject = () => app.make((world) => insertSubject(world));
const makeDocument = async (subjectId: number) => app.make((world) => insertDocument(world, subjectId));
const upload = async (by = admin, name = 'Merkblatt.pdf') => {
  const { json } = await by.send(formOf({ name, content: PDF }));
  return String(Object(json).id);
};
const find = async (id: number) => (await admin.call(subjectDocument.find, { params: { id } })).body;

describe('a document', () => {
  it('is a file that the subject shows, with a link that opens it', async () => {
    const subjectId = await makeSubject();
    const body = { title: 'Das Wichtigste in Kürze', subjectId, attachmentId: await upload() };
    const created = await admin.call(subjectDocument.create, { body });
    expect(created.outcome).toBe('201');
    const known = await find(created.body.id);
    expect(known).toMatchObject({ ...body, attachment: { name: 'Merkblatt.pdf', contentType: 'application/pdf' } });
    expect((await admin.call(subject.find, { params: { id: subjectId } })).body.documents).toEqual([known]);
    expect((await admin.call(subjectDocument.list, { query: { subjectId } })).body).toEqual([known]);
    const opened = await app.anonymous().send({ method: 'GET', url: known.attachment.url });
    expect([opened.status, opened.text]).toEqual([200, PDF.toString()]);
    const unsigned = known.attachment.url.replace(/\?.*/, '');
    expect((await admin.send({ method: 'GET', url: unsigned })).status).toBe(200);
    for (const other of [app.as('site'), app.anonymous()]) {
      expect((await other.send({ method: 'GET', url: unsigned })).status).toBeGreaterThanOrEqual(400);
    }
  });

  it('can change its title, file and subject', async () => {
    const [from, to] = [await makeSubject(), await makeSubject()];
    const id = await makeDocument(from);
    const body = { title: 'Neu', subjectId: to, attachmentId: await upload(admin, 'Neu.pdf') };
    expect((await admin.call(subjectDocument.update, { params: { id }, body })).outcome).toBe('204');
    expect(await find(id)).toMatchObject({ ...body, attachment: { name: 'Neu.pdf' }, version: 2 });
    const { json } = await admin.send({ method: 'GET', url: `/api/learning/subjectDocument/${id}` });
    const again = await admin.send({
      method: 'PUT',
      url: `/api/learning/subjectDocument/${id}`,
      payload: Object(json),
    });
    expect(again.outcome).toBe('204');
  });

  it('needs a title, an existing file and an existing subject', async () => {
    const subjectId = await makeSubject();
    const attachmentId = await upload();
    for (const [field, wrong] of [
      ['title', { title: ' ' }],
      ['attachmentId', { attachmentId: crypto.randomUUID() }],
      ['subjectId', { subjectId: 2_000_000_000 }],
    ] as const) {
      const body = { title: 'Merkblatt', subjectId, attachmentId, ...wrong };
      const answered = await admin.call(subjectDocument.create, { body });
      expect([answered.outcome, answered.faults]).toEqual(['400 request.invalid', [field]]);
    }
  });

  it('invalidates issued links when it is deleted or gets another file', async () => {
    const subjectId = await makeSubject();
    const [replaced, removed] = [await makeDocument(subjectId), await makeDocument(subjectId)];
    const open = async (url: string) => (await app.anonymous().send({ method: 'GET', url })).status;
    const linkOf = async (id: number) => (await find(id)).attachment.url;
    const links = [await linkOf(replaced), await linkOf(removed)];
    expect(await Promise.all(links.map(open))).toEqual([200, 200]);
    const body = { title: 'Neu', subjectId, attachmentId: await upload() };
    await admin.call(subjectDocument.update, { params: { id: replaced }, body });
    await admin.call(subjectDocument.remove, { params: { id: removed } });
    expect(await Promise.all(links.map(open))).toEqual([404, 404]);
    expect(await open(await linkOf(replaced))).toBe(200);
  });

  it('makes its file unreadable when it is deleted, and is deleted with its subject', async () => {
    const subjectId = await makeSubject();
    const [first, second] = [await makeDocument(subjectId), await makeDocument(subjectId)];
    expect((await admin.call(subjectDocument.remove, { params: { id: first } })).outcome).toBe('204');
    expect((await admin.call(subject.remove, { params: { id: subjectId } })).outcome).toBe('204');
    const removed = await app.db
      .selectFrom('audit_entry')
      .select('record')
      .where('action', '=', 'learning.subjectDocument.removed')
      .orderBy('id')
      .execute();
    expect(removed.slice(-2).map(({ record }) => record)).toEqual([String(first), String(second)]);
  });
});

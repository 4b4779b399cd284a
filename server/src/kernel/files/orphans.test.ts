import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@kontor/contract/kernel/durations.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { folderStorage } from './folder.ts';
import { removeOrphans } from './jobs.ts';
import type { Storage } from './storage.ts';
import { formOf, ownedByDocument, PDF } from './testing.ts';

let app: TestApp;
let storage: Storage;
const reports: string[] = [];
const portalId = randomUUID();

beforeAll(async () => {
  // File ages are real times, whatever the test's clock is set to.
  app = await startApp({ clock: new Date() });
  storage = folderStorage(app.files);
});
afterAll(() => app.stop());
beforeEach(() => {
  app.setClock(new Date());
});

const after = (hours: number) => app.setClock(new Date(app.now().getTime() + hours * HOUR_MS));

const upload = async (): Promise<string> => Object((await app.as('site').send(formOf({ content: PDF }))).json).id;

async function isThere(name: string): Promise<boolean> {
  for await (const file of storage.list()) if (file.name === name) return true;
  return false;
}

const isKnown = async (id: string) =>
  (await app.db.selectFrom('attachment').select('id').where('id', '=', id).execute()).length === 1;

const clean = (id = portalId, where = storage) =>
  removeOrphans(where, { portalId: id, report: ({ message }) => reports.push(message) }).execute(
    {},
    { db: app.db, now: app.now(), transactions: app.transactions, signal: new AbortController().signal },
  );

it('runs every hour', async () => {
  const { rows } = await sql<{ cron: string }>`
    select cron from pgboss.schedule where name = 'files.remove-orphans'`.execute(app.db);
  expect(rows).toEqual([{ cron: '52 * * * *' }]);
});

it('removes what belonged to no record for a day, and nothing else', async () => {
  const [owned, unowned] = [await upload(), await upload()];
  await ownedByDocument(app, owned);
  after(23.9);
  const late = await upload();
  await clean();
  for (const id of [owned, unowned, late]) expect([await isKnown(id), await isThere(id)], id).toEqual([true, true]);
  after(0.2);
  await clean();
  for (const id of [owned, late]) expect([await isKnown(id), await isThere(id)], id).toEqual([true, true]);
  expect([await isKnown(unowned), await isThere(unowned)]).toEqual([false, false]);
  const trail = await app.db
    .selectFrom('audit_entry')
    .select(['actor', 'action'])
    .where('record', '=', unowned)
    .execute();
  expect(trail).toContainEqual({ actor: 'system', action: 'attachment.removed' });
});

it('removes files left by a server that died between storage and database', async () => {
  const [stray, half] = [randomUUID(), `${randomUUID()}.part`];
  for (const name of [stray, half, 'of-somebody-else']) await storage.put(name, [PDF]);
  after(23);
  await clean();
  expect(await isThere(stray)).toBe(true);
  after(2);
  await clean();
  expect([await isThere(stray), await isThere(half), await isThere('of-somebody-else')]).toEqual([false, false, true]);
});

it('removes no files of another portal in the same place', async () => {
  const stray = randomUUID();
  await storage.put(stray, [PDF]);
  after(25);
  await clean(randomUUID());
  expect(await isThere(stray)).toBe(true);
  expect(reports).toEqual(['STORAGE_URL holds the files of another portal; none of them is removed']);
  await clean();
  expect(await isThere(stray)).toBe(false);
});

it('waits for a record that is about to own the file', async () => {
  const id = await upload();
  after(25);
  await app.inTransaction(async (tx) => {
    expect(await app.services.attachments.claim(tx, { kind: 'system' }, { field: 'attachmentId', id })).toBeUndefined();
    await clean();
    await ownedByDocument({ inTransaction: (work) => work(tx) }, id);
  });
  await clean();
  expect([await isKnown(id), await isThere(id)]).toEqual([true, true]);
});

it('continues after an interruption when the storage was down', async () => {
  const id = await upload();
  after(25);
  const down = { ...storage, remove: () => Promise.reject(new Error('down')) };
  await expect(clean(portalId, down)).rejects.toThrow('down');
  expect([await isKnown(id), await isThere(id)]).toEqual([false, true]);
  await clean();
  expect(await isThere(id)).toBe(false);
});

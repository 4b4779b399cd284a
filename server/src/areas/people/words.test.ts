import { randomUUID } from 'node:crypto';
import { people } from '@kontor/contract/areas/people/endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeSites } from '../../testing/booking.ts';
import { insertManufacturer } from '../master-data/factory.ts';
import { aReceipt, insertReceipt } from '../receipts/factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await makeSites(app);
});
afterAll(() => app.stop());

const words = async () => {
  const { rows } = await sql<{ word: string }>`
    select word from search_word where source = 'receipt' order by word`.execute(app.db);
  return rows.map(({ word }) => word);
};

it('an erasure deletes the words of the person alone, unless another record has them', async () => {
  await app.make(async (world) => {
    const of = { siteId: 601, manufacturerId: await insertManufacturer(world, 'Quellhof') };
    const names = { siteEmployee: 'Quirin Zabelstein', manufacturerRepresentative: 'Walburga Ostheimer' };
    await insertReceipt(world, aReceipt(of, names));
    await insertReceipt(world, aReceipt(of, { siteEmployee: 'Quirin Sommer', manufacturerRepresentative: 'Ute Lang' }));
  });
  const others = ['lang', 'ostheimer', 'quirin', 'sommer', 'walburga'];
  expect(await words()).toEqual([...others, 'zabelstein']);
  await app.as('administrator').call(people.erase, {
    body: { emails: [], names: ['Quirin Zabelstein'], trainees: [], subjects: [] },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(await words()).toEqual(others);
});

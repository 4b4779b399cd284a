import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imports } from '@kontor/contract/areas/master-data/imports/endpoints.ts';
import { product } from '@kontor/contract/areas/master-data/schema.ts';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../kernel/database/testing.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { importsOf } from '../../../testing/imports.ts';

const VIEWS = `
  create table maker (id numeric(10), title char(20), customer_id bigint);
  create table article (id numeric(12, 2), title text, primary_unit text, base_unit text, manufacturer_id integer);
  create view kontor_manufacturers as select * from maker;
  create view kontor_products as select * from article;
  insert into maker values (1, 'Brauerei Adler', 70001), (2, 'Kelterei Süd', null);
  insert into article values (11, 'Pils', 'KASTEN', 'Flasche', 1), (12, 'Apfelsaft "trüb"', 'Faß', 'Liter', 2)`;

let merchandise: TestDatabase;
let source: pg.Client;
let app: TestApp;
let on: ReturnType<typeof importsOf>;

async function start(url: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
  app = await startApp({ env: { ERP_DATABASE_URL: url, ERP_SYNC: 'off', ...more } });
  on = importsOf(app);
}

beforeEach(async () => {
  merchandise = await testDatabase();
  source = new pg.Client({ connectionString: merchandise.url });
  await source.connect();
  await source.query(VIEWS);
});
afterEach(async () => {
  await app.stop();
  await source.end();
  await merchandise.drop();
});

const importAll = async (deleteMissing: 'true' | 'false' = 'false') => {
  const makers = await on.administrator.call(imports.importManufacturersFromDatabase, { query: { deleteMissing } });
  return [
    makers,
    await on.administrator.call(imports.importProductsFromDatabase, { query: { deleteMissing } }),
  ] as const;
};

describe('the merchandise database', () => {
  it('provides manufacturers and products', async () => {
    await start(merchandise.url);
    const first = await importAll();
    expect(first.map(({ json }) => json)).toMatchObject([{ created: 2 }, { created: 2 }]);
    await source.query(`delete from article where id = 11; update article set title = 'Most'`);
    const second = await importAll('true');
    expect(second.map(({ json }) => json)).toMatchObject([
      { created: 0, updated: 0, unchanged: 2 },
      { updated: 1, deleted: 1 },
    ]);
    const { body } = await on.administrator.call(product.list);
    expect(body).toMatchObject([{ id: 12, title: 'Most', primaryUnit: 'Faß', baseUnit: 'Liter', manufacturerId: 2 }]);
    const run = await on.last();
    expect(run).toMatchObject({ source: 'database', kind: 'product', state: 'done' });
    const file = await on.administrator.send({ method: 'GET', url: `/api/import/${run.id}/file` });
    expect(file.headers['content-disposition']).toContain('products-2027-03-01.json');
    expect(file.json).toMatchObject([{ id: 12, title: 'Most' }]);
  });

  it('can be used for a dry run, which is then imported exactly as previewed', async () => {
    await start(merchandise.url);
    const checked = await on.administrator.call(imports.checkDatabase, { query: { kind: 'manufacturer' } });
    expect(checked.body).toMatchObject({ source: 'database', state: 'checked', created: 2, fileName: null });
    await source.query('delete from maker');
    await on.run(checked.body.id, { deleteMissing: true });
    expect(await on.ended(checked.body.id)).toMatchObject({ state: 'done', created: 2 });
    await source.query(`insert into article values (13, ' ', 'Fuder', 'Liter', 1)`);
    const faulty = await on.administrator.call(imports.checkDatabase, { query: { kind: 'product' } });
    expect(faulty.body).toMatchObject({ state: 'faulty', rows: 3, faults: 2 });
    const { body } = await on.faults(faulty.body.id);
    expect(body.map(({ line, column, value }) => [line, column, value])).toEqual([
      [3, 'title', null],
      [3, 'primaryUnit', 'Fuder'],
    ]);
    const direct = await on.administrator.call(imports.importProductsFromDatabase, {});
    expect(direct.outcome).toBe('502 merchandise.unusable');
    expect(direct.problem.reason).toContain('primaryUnit Fuder: Diese Einheit gibt es nicht');
  });

  it('is only read', async () => {
    await start(merchandise.url);
    await source.query(`
      create function spoil() returns setof maker language sql as 'delete from maker returning *';
      create or replace view kontor_manufacturers as select * from spoil()`);
    const answer = await on.administrator.call(imports.importManufacturersFromDatabase, {});
    expect(answer.outcome).toBe('502 merchandise.unusable');
    expect(answer.problem.reason).toContain('read-only transaction');
    expect((await source.query('select * from maker')).rows).toHaveLength(2);
  });

  it('is reported with its faults if its data is invalid, and nothing is changed', async () => {
    await start(merchandise.url);
    await source.query(
      'drop view kontor_products; create view kontor_products as select id, title as name from article',
    );
    const failed = await on.administrator.call(imports.importProductsFromDatabase, {});
    expect(failed.outcome).toBe('502 merchandise.unusable');
    expect(failed.problem.detail).toContain('column "title" does not exist');
    await source.query(`drop view kontor_manufacturers;
      create view kontor_manufacturers as select 'x' as id, title, customer_id from maker`);
    const typed = await on.administrator.call(imports.importManufacturersFromDatabase, {});
    expect(typed.outcome).toBe('502 merchandise.unusable');
    expect(typed.problem.reason).toContain('id x');
    expect((await on.administrator.call(imports.importRuns)).body).toEqual([]);
  });

  it('is read with custom queries if there is a folder of them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kontor-test-'));
    await start(merchandise.url, { ERP_QUERIES: folder });
    writeFileSync(
      join(folder, 'manufacturers.sql'),
      '-- Those that have a number\nselect title as "TITLE", id, customer_id as customerid from maker where id = 1;\n',
    );
    const own = await on.administrator.call(imports.importManufacturersFromDatabase, {});
    expect(own.json).toMatchObject({ created: 1 });
    writeFileSync(join(folder, 'manufacturers.sql'), 'select id, title, title, id as number from maker');
    const wrong = await on.administrator.call(imports.importManufacturersFromDatabase, {});
    expect(wrong.outcome).toBe('502 merchandise.unusable');
    for (const name of ['title:', 'number:', 'customerId:']) expect(wrong.problem.reason).toContain(name);
    const shipped = await on.administrator.call(imports.importProductsFromDatabase, {});
    expect(shipped.problem.reason).toContain('manufacturerId 2: Diesen Eintrag gibt es nicht');
    rmSync(folder, { recursive: true });
  });

  it('may be empty, but never empties the portal', async () => {
    await start(merchandise.url);
    await importAll();
    await source.query('delete from article');
    const answer = await on.administrator.call(imports.importProductsFromDatabase, {
      query: { deleteMissing: 'true' },
    });
    expect(answer.outcome).toBe('409 masterData.importEmpty');
  });

  it.each([
    ['nobody listens', (url: URL) => Object.assign(url, { port: '1' })],
    ['the password is wrong', (url: URL) => Object.assign(url, { username: 'nobody', password: 'hunter2' })],
    ['there is no such database', (url: URL) => Object.assign(url, { pathname: '/nothing' })],
  ])('is unreachable if %s, and its address is never revealed', async (_, spoil) => {
    await start(spoil(new URL(merchandise.url)).href);
    for (const endpoint of [imports.importProductsFromDatabase, imports.importManufacturersFromDatabase]) {
      const answer = await on.administrator.call(endpoint, {});
      expect(answer.outcome).toBe('502 merchandise.unreachable');
      expect(answer.text).not.toMatch(/hunter2|nothing|127\.0\.0\.1/);
    }
    const checked = await on.administrator.call(imports.checkDatabase, { query: { kind: 'product' } });
    expect(checked.outcome).toBe('502 merchandise.unreachable');
  });
});

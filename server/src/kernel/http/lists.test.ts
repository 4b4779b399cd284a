import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { insertDepartment } from '../../areas/master-data/factory.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';
import { allEndpoints, makeSamples, titleOf } from '../../testing/endpoints.ts';

const { department } = masterData;
const TITLES = ['Einkauf', 'Verkauf', 'einkaufen 100%', 'Lager_1', 'Lagerx1', 'Back\\slash', 'Ärzte'];

let app: TestApp;
let admin: Caller;
let visitor: Caller;

beforeAll(async () => {
  app = await startApp();
  admin = app.as('administrator');
  visitor = app.anonymous();
  await app.make(async (world) => {
    for (const title of TITLES) await insertDepartment(world, { title });
  });
  await app.make(makeSamples);
});
afterAll(() => app.stop());

async function list(query: Record<string, string | number>) {
  const answer = await admin.call(department.list, { query });
  return { titles: answer.body.map(({ title }) => title), total: Number(answer.headers['x-total-count']) };
}

describe('a list', () => {
  it('reports the total beyond what it shows', async () => {
    await sql`insert into manufacturer (id, title) select id, 'Brauerei' from generate_series(1, 50002) id`.execute(
      app.db,
    );
    const { body, headers } = await admin.call(masterData.manufacturer.list);
    const { length } = await app.db.selectFrom('manufacturer').select('id').execute();
    expect([body.length, headers['x-total-count']]).toEqual([50_000, String(length)]);
    await sql`delete from manufacturer where title = 'Brauerei'`.execute(app.db);
  });

  it('is ordered by id by default, and reports the total', async () => {
    const answer = await admin.call(department.list);
    const ids = answer.body.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(answer.headers['x-total-count']).toBe(String(ids.length));
    expect(answer.headers.etag).toBeUndefined();
  });

  it('is searched ignoring case, with every character taken literally', async () => {
    expect((await list({ search: 'EINKAUF' })).titles).toEqual(expect.arrayContaining(['Einkauf', 'einkaufen 100%']));
    expect((await list({ search: '0%' })).titles).toEqual(['einkaufen 100%']);
    expect((await list({ search: '_1' })).titles).toEqual(['Lager_1']);
    expect((await list({ search: '\\' })).titles).toEqual(['Back\\slash']);
    expect((await list({ search: 'ärz' })).titles).toEqual(['Ärzte']);
    expect((await list({ search: 'prozent 100% EINK' })).titles).toEqual([]);
    expect((await list({ search: '100% EINK' })).titles).toEqual(['einkaufen 100%']);
    expect((await list({ search: 'gibt es nicht' })).titles).toEqual([]);
    expect((await list({ search: '  ' })).total).toBe((await list({})).total);
  });

  it('ranks the best matches first: whole words, then beginnings, digits within numbers last', async () => {
    const titles = [
      'Ahrental Pilsener 4200',
      'Ahrental Radlerpils 120',
      'Ahrental Pils 2000',
      'Ahrental Pils 20×0,5 l',
    ];
    await app.make(async (world) => {
      for (const title of titles) await insertDepartment(world, { title });
    });
    expect((await list({ search: 'ahrental pils 20' })).titles).toEqual([
      'Ahrental Pils 20×0,5 l',
      'Ahrental Pils 2000',
      'Ahrental Pilsener 4200',
      'Ahrental Radlerpils 120',
    ]);
    expect((await list({ search: 'ahrental pils 20', limit: 1 })).titles).toEqual(['Ahrental Pils 20×0,5 l']);
    expect((await list({ search: 'ahrental pils 20', sort: 'id' })).titles).toEqual(titles);
  });

  it('is sorted by several fields, each in its direction', async () => {
    const up = (await list({ sort: 'title' })).titles;
    expect((await list({ sort: '-title,id' })).titles).not.toEqual(up);
    expect((await list({ sort: '-id' })).titles).toEqual((await list({ sort: 'id' })).titles.toReversed());
  });

  it('is cut by limit and offset, and still reports the total', async () => {
    const all = await list({ sort: 'id' });
    expect(await list({ limit: 3, offset: 2 })).toEqual({ titles: all.titles.slice(2, 5), total: all.total });
    expect(await list({ limit: 3, offset: 9_999 })).toEqual({ titles: [], total: all.total });
    expect(await list({ search: 'lager', limit: 1 })).toEqual({ titles: ['Lager_1'], total: 2 });
    expect(await list({ limit: all.total })).toEqual(all);
  });

  it('omits the total on request', async () => {
    const query = { limit: 3, offset: 2, sort: 'title' };
    const [counted, uncounted] = await Promise.all([
      admin.call(department.list, { query }),
      admin.call(department.list, { query: { ...query, total: 'false' } }),
    ]);
    expect(uncounted.body).toEqual(counted.body);
    expect(uncounted.headers['x-total-count']).toBeUndefined();
    const asked = await admin.call(department.list, { query: { ...query, total: 'true' } });
    expect(asked.headers['x-total-count']).toBe(counted.headers['x-total-count']);
  });

  it.each([
    ['total', 'no'],
    ['sort', 'unknown'],
    ['sort', 'title,unknown'],
    ['sort', 'title desc'],
    ['sort', ''],
    ['sort', '__proto__'],
    ['limit', '0'],
    ['limit', '-1'],
    ['limit', 'ten'],
    ['limit', '50001'],
    ['offset', '-1'],
    ['offset', '9999999999'],
    ['search', 'x'.repeat(201)],
    ['Limit', '5'],
    ['page', '2'],
  ])('refuses %s=%s', async (name, value) => {
    const answer = await admin.call(department.list, { query: { [name]: value } });
    expect([answer.outcome, answer.faults]).toEqual(['400 request.invalid', [name]]);
  });

  it('refuses an option that is given twice', async () => {
    expect((await admin.send({ method: 'GET', url: '/api/department?limit=1&limit=2' })).outcome).toBe(
      '400 request.invalid',
    );
  });
});

describe('to visitors', () => {
  it('a department is its id and title', async () => {
    const answer = await visitor.visit(department.list, { query: { sort: '-title', search: 'lager' } });
    expect(answer.body.map((row) => Object.keys(row))).toEqual([
      ['id', 'title'],
      ['id', 'title'],
    ]);
    expect(answer.headers['x-total-count']).toBe('2');
  });

  const lists = allEndpoints.filter(({ name, endpoint }) => name.endsWith('.list') && endpoint.caller.visitors);

  it.each(lists.map((each) => ({ ...each, title: titleOf(each) })))(
    'order of $title reveals no hidden values',
    async ({ endpoint }) => {
      const fieldsOf = (schema: z.ZodMiniType | undefined): string[] => {
        const items = schema ? z.toJSONSchema(schema).items : undefined;
        return typeof items === 'object' && 'properties' in items ? Object.keys(items.properties ?? {}) : [];
      };
      const hidden = fieldsOf(endpoint.response).filter((name) => !fieldsOf(endpoint.visitorResponse).includes(name));
      expect(hidden).toContain('version');
      for (const name of hidden) {
        for (const sort of [name, `-${name}`, `id,${name}`]) {
          const answer = await visitor.send({ method: 'GET', url: `/api${endpoint.path}`, query: { sort } });
          expect([answer.outcome, answer.faults], sort).toEqual(['400 request.invalid', ['sort']]);
        }
      }
    },
  );

  it('search finds no hidden values', async () => {
    await admin.call(booking.event.create, {
      body: {
        title: 'Geheim',
        private: true,
        code: 'SESAM-4711',
        category: 'x',
        subCategory: 'y',
        referee: 'z',
        email: 'f',
      },
    });
    const found = await visitor.visit(booking.event.list, { query: { search: 'SESAM' } });
    expect(found.body).toEqual([]);
    expect(found.headers['x-total-count']).toBe('0');
  });
});

import { json } from 'node:stream/consumers';
import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addressOf } from '../../testing/caller.ts';
import {
  allEndpoints,
  makeSamples,
  neededQuery,
  paramsFor,
  type Samples,
  sampleFor,
  titleOf,
} from '../../testing/endpoints.ts';
import type { Database } from '../database/schema.ts';
import { createSnapshots } from '../database/snapshots.ts';
import { ROWS_AT_ONCE, Rows, wholeList } from './whole-list.ts';

const { manufacturer } = masterData;
const COUNT = 2 * ROWS_AT_ONCE + 100;

let app: TestApp;
let samples: Samples;

beforeAll(async () => {
  app = await startApp();
  samples = await app.make(makeSamples);
  await sql`insert into manufacturer (title) select 'Brauerei ' || number from generate_series(1, ${COUNT}) number`.execute(
    app.db,
  );
});
afterAll(() => app.stop());

const titlesIn = (db: Kysely<Database>) => db.selectFrom('manufacturer').select('title').orderBy('title');

/** A part of the manufacturers' titles. */
async function partOf(db: Kysely<Database>, offset: number): Promise<Rows> {
  const rows = await titlesIn(db).limit(ROWS_AT_ONCE).offset(offset).execute();
  return new Rows(rows.map(({ title }) => JSON.stringify(title)));
}

describe('a whole list', () => {
  it('has every row once, in its order, whatever the page', async () => {
    const administrator = app.as('administrator');
    const { body, headers } = await administrator.call(manufacturer.list, {
      query: { whole: 'true', sort: '-title', limit: 3, offset: 7 },
    });
    expect(new Set(body.map(({ id }) => id)).size).toBe(body.length);
    const { body: page } = await administrator.call(manufacturer.list, { query: { sort: '-title' } });
    expect(body).toEqual(page);
    expect(body.length).toBeGreaterThan(COUNT);
    expect(headers['x-total-count']).toBeUndefined();
  });

  it('has each row in a line of its own', async () => {
    const { text } = await app.as('administrator').send({
      method: 'GET',
      url: '/api/manufacturer?whole=true&search=10001',
    });
    expect(text).toMatch(/^\[\n\{"id":\d+,"title":"Brauerei 10001".*\}\n\]\n$/);
  });

  it('may be empty, and is refused like any list', async () => {
    const administrator = app.as('administrator');
    const { body } = await administrator.call(manufacturer.list, { query: { whole: 'true', search: 'gibtesnicht' } });
    expect(body).toEqual([]);
    const refused = await administrator.call(manufacturer.list, { query: { whole: 'true', sort: 'colour' } });
    expect([refused.status, refused.problem.code]).toEqual([400, 'request.invalid']);
    expect((await app.anonymous().call(manufacturer.list, { query: { whole: 'true' } })).status).toBe(401);
  });

  it('has for visitors what they may see', async () => {
    const [page, whole] = await Promise.all([
      app.anonymous().visit(booking.event.list),
      app.anonymous().visit(booking.event.list, { query: { whole: 'true' } }),
    ]);
    expect(whole.body).toEqual(page.body);
  });

  it('is of one moment, although rows are added and removed between its parts', async () => {
    const before = await titlesIn(app.db).execute();
    const stream = await wholeList<never>(createSnapshots(app.db, 3), async (db, offset) => {
      const part = await partOf(db, offset);
      // Both change what is at the next offset.
      await sql`insert into manufacturer (title) select 'Aal ' || number from generate_series(1, 7) number`.execute(
        app.db,
      );
      await sql`delete from manufacturer where id in (select id from manufacturer order by title limit 3)`.execute(
        app.db,
      );
      return part;
    });
    expect(await json(stream)).toEqual(before.map(({ title }) => title));
  });

  it('is cut off when it fails, and leaves its connection to others', async () => {
    const snapshots = createSnapshots(app.db, 1);
    const failing = await wholeList<never>(snapshots, async (db, offset) => {
      if (offset > 0) throw new Error('gone');
      return partOf(db, offset);
    });
    await expect(json(failing)).rejects.toThrow('gone');
    const left = await wholeList<never>(snapshots, partOf);
    left.destroy();
    const { length } = await titlesIn(app.db).execute();
    expect(await json(await wholeList<never>(snapshots, partOf))).toHaveLength(length);
  });
});

const lists = allEndpoints.filter(({ endpoint }) => 'whole' in (endpoint.query?.shape ?? {}));

it.each(lists.map((each) => ({ ...each, title: titleOf(each) })))(
  '$title has the same rows as a whole',
  async (list) => {
    const { path } = list.endpoint;
    const address = addressOf(path, paramsFor(list, sampleFor(list, samples)?.own ?? 0, samples));
    const query = neededQuery(list, samples) || '?';
    const get = (options: string) =>
      app.as('administrator').send({ method: 'GET', url: `${address}${query}&${options}`.replace('?&', '?') });
    const [page, whole, beyond] = await Promise.all([get('limit=50000'), get('whole=true'), get('offset=900000')]);
    if (page.status >= 400) return expect(whole.status).toBe(page.status);
    expect(whole.json).toEqual(page.json);
    // Otherwise it would never end.
    expect(beyond.json).toEqual([]);
  },
);

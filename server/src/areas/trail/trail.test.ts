import { department } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import { trail } from '@kontor/contract/areas/trail/endpoints.ts';
import { portal } from '@kontor/contract/kernel/portal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyTrail } from '../../kernel/audit/testing.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';
import type { Filter } from './queries.ts';

let app: TestApp;
let admin: Caller;
let id: number;

beforeAll(async () => {
  app = await startApp();
  admin = app.as('administrator');
  await admin.call(portal.session);
  await emptyTrail(app.db);
  app.setClock('2027-03-01T22:59:59Z');
  id = (await admin.call(department.create, { body: { title: 'Leergut' } })).body.id;
  app.setClock('2027-03-01T23:00:00Z');
  await admin.call(department.update, { params: { id }, body: { title: 'Pfand' } });
  await admin.call(department.remove, { params: { id } });
  await app.inTransaction(async (tx) =>
    tx.record([
      { actor: 'u-17', action: 'booking.event.updated', record: String(id), before: { a: 1 }, after: { a: 2 } },
    ]),
  );
});
afterAll(() => app.stop());

/** All but the entries about reading the trail itself. */
const found = async (query: Filter = {}) => {
  const { body } = await admin.call(trail.entries, { query });
  return body.entries.filter(({ action }) => action !== 'trail.read');
};
const actions = async (query?: Filter) => (await found(query)).map(({ action }) => action);

describe('the trail', () => {
  it('says who did what, and what changed by that, newest first', async () => {
    expect(await found()).toMatchObject([
      { actor: 'u-17', name: null, changes: [{ field: 'a', before: '1', after: '2' }] },
      { actor: 'demo-administrator', name: 'Anna Admin', action: 'department.removed', record: String(id) },
      { action: 'department.updated', changes: [{ field: 'title', before: 'Leergut', after: 'Pfand' }] },
      { action: 'department.created' },
    ]);
  });

  it.each([
    ['a kind', { kind: 'department' }, ['department.removed', 'department.updated', 'department.created']],
    ['another kind', { kind: 'booking' }, []],
    ['a person', { actor: 'u-17' }, ['booking.event.updated']],
    ['nobody', { actor: 'u-18' }, []],
    ['a day', { to: '2027-03-01' }, ['department.created']],
    ['the next day', { from: '2027-03-02', kind: 'department' }, ['department.removed', 'department.updated']],
    ['a person and a kind', { actor: 'u-17', kind: 'department' }, []],
  ] as const)('is filtered by %s', async (_, query, expected) => {
    expect(await actions(query)).toEqual(expected);
  });

  it('is filtered by a record', async () => {
    expect(await actions({ record: String(id) })).toHaveLength(4);
    expect(await actions({ record: String(id), kind: 'booking.event' })).toEqual(['booking.event.updated']);
    expect(await actions({ record: 'none' })).toEqual([]);
  });

  const filters: readonly Readonly<Record<string, string>>[] = [
    {},
    { kind: 'department' },
    { actor: 'demo-administrator', to: '2027-03-02' },
  ];
  it.each(filters)('is paged by %j without gaps and repetitions, while entries are added', async (filter) => {
    const all = (await admin.call(trail.entries, { query: filter })).body.entries;
    const paged: number[] = [];
    let after: string | undefined;
    do {
      const { body } = await admin.call(trail.entries, { query: { ...filter, limit: 1, ...(after && { after }) } });
      paged.push(...body.entries.map((entry) => entry.id));
      after = body.next ?? undefined;
    } while (after);
    expect(paged.filter((each) => all.some((entry) => entry.id === each))).toEqual(all.map((entry) => entry.id));
  });

  it('names what it can be filtered by', async () => {
    const { body } = await admin.call(trail.choices);
    expect(body.kinds).toEqual(expect.arrayContaining(['booking.event', 'department']));
    expect(body.people).toEqual(
      expect.arrayContaining([
        { actor: 'demo-administrator', name: 'Anna Admin' },
        { actor: 'u-17', name: null },
      ]),
    );
  });

  it('records who reads it', async () => {
    app.setClock('2027-03-03T08:00:00Z');
    await admin.call(trail.entries, { query: { kind: 'department' } });
    const [entry] = await admin.call(trail.entries).then(({ body }) => body.entries);
    expect(entry).toMatchObject({ actor: 'demo-administrator', action: 'trail.read', at: '2027-03-03T08:00:00.000Z' });
    expect(entry?.changes).toContainEqual({ field: 'query', before: null, after: '{"kind":"department"}' });
  });

  it.each(['site', 'booking', 'evaluation', 'priceTag', 'meters'] as const)('is not for %s', async (person) => {
    for (const endpoint of [trail.entries, trail.choices]) {
      expect((await app.as(person).send({ method: 'GET', url: `/api${endpoint.path}` })).status).toBe(403);
    }
  });
});

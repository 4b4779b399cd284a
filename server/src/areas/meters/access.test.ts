import { meters } from '@kontor/contract/areas/meters/endpoints.ts';
import { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import { siteMeter } from '@kontor/contract/areas/meters/schema.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { formOf, PNG } from '../../kernel/files/testing.ts';
import type { Caller } from '../../testing/caller.ts';
import { startMeters } from '../../testing/meters.ts';

const hall = await startMeters();
const { app, site, stranger, keeper, admin, add, enter, meter } = hall;
const both = app.as('site', { claims: { siteId: [601, '701'] } });
afterAll(() => app.stop());

const upload = async (by: Caller) =>
  String(Object((await by.send(formOf({ name: 'Zähler.png', content: PNG }))).json).id);
const meterIds = async (by: Caller, query = {}) =>
  (await by.call(siteMeter.list, { query })).body.map(({ id }) => id).toSorted();
const metersRead = async (by: Caller, query = {}) =>
  new Set((await by.call(siteMeterValue.list, { query })).body.map(({ siteMeterId }) => siteMeterId));

describe('a meter of another site', () => {
  it('is not found by any call, nor are its values', async () => {
    const id = await add();
    const reading = (await enter(id, '2027-02-03', 120)).body;
    const said = [
      await stranger.call(siteMeter.find, { params: { id } }),
      await stranger.call(meters.consumption, { params: { id } }),
      await stranger.call(siteMeterValue.find, { params: { id: reading.id } }),
    ];
    expect(said.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 3 }, () => '404 request.notFound'));
    const entered = await enter(id, '2027-03-01', 125, {}, stranger);
    expect([entered.outcome, entered.faults]).toEqual(['400 request.invalid', ['siteMeterId']]);
    const nowhere = await enter(2_000_000_000, '2027-03-01', 125, {}, stranger);
    expect(nowhere.json).toEqual(entered.json);
  });

  it('is in no list, for any query', async () => {
    const [own, other] = [await add({ text: 'Hier' }), await add({ siteId: 701, text: 'Drüben' })];
    for (const id of [own, other]) await enter(id, '2027-02-03', 120);
    for (const query of [{}, { siteId: '701' }, { siteId: '601,701' }, { search: 'Drüben' }]) {
      expect(await meterIds(site, query), JSON.stringify(query)).not.toContain(other);
      expect(await metersRead(site, query), JSON.stringify(query)).not.toContain(other);
    }
    expect(await metersRead(site, { siteMeterId: other })).toEqual(new Set());
    const counted = await site.call(siteMeterValue.list, { query: { search: 'Drüben', limit: 1, offset: 1 } });
    expect(counted.headers['x-total-count']).toBe('0');
    const query = { siteId: 701 };
    expect((await site.call(meters.due, { query })).outcome).toBe('403 request.forbidden');
    expect((await site.call(meters.formerReadings, { query })).outcome).toBe('403 request.forbidden');
    expect((await site.call(meters.entries, { params: { siteId: 701 } })).outcome).toBe('403 request.forbidden');
  });

  it('is visible to people of several sites, and to meter managers', async () => {
    const [own, other] = [await add(), await add({ siteId: 701 })];
    for (const by of [both, keeper, admin]) {
      expect(await meterIds(by)).toEqual(expect.arrayContaining([own, other]));
      expect(await meterIds(by, { siteId: '701' })).not.toContain(own);
      expect((await by.call(meters.entries, { params: { siteId: 701 } })).outcome).toBe('200');
    }
    expect((await enter(other, '2027-03-01', 5, {}, both)).outcome).toBe('201');
  });
});

describe('a person', () => {
  it('of a site cannot change meters or readings', async () => {
    const id = await add();
    const reading = (await enter(id, '2027-02-03', 120)).body;
    const body = { siteMeterId: id, date: '2027-02-03', value: 121 };
    const said = [
      await site.call(siteMeter.create, { body: meter() }),
      await site.call(siteMeter.update, { params: { id }, body: meter() }),
      await site.call(siteMeter.remove, { params: { id } }),
      await site.call(meters.exchange, {
        params: { id },
        body: { date: '2027-03-01', endValue: 130, startValue: 0, number: 'N' },
      }),
      await site.call(meters.revokeExchange, { params: { id } }),
      await site.send({ method: 'POST', url: '/api/meterManagement/siteMeter/import', payload: 'x' }),
      await site.call(siteMeterValue.update, { params: { id: reading.id }, body }),
      await site.call(siteMeterValue.remove, { params: { id: reading.id } }),
    ];
    expect(said.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 8 }, () => '403 request.forbidden'));
  });

  it('without a site gets an error, unless they manage all meters', async () => {
    const lost = app.as('site', { claims: { siteId: null } });
    expect((await lost.call(siteMeter.list)).outcome).toBe('403 request.siteMissing');
    expect((await lost.call(meters.due)).outcome).toBe('403 request.siteMissing');
    expect((await keeper.call(siteMeter.list)).outcome).toBe('200');
  });

  it('with another role, or none, is rejected', async () => {
    for (const person of ['evaluation', 'priceTag', 'booking'] as const) {
      expect((await app.as(person).call(siteMeter.list)).outcome).toBe('403 request.forbidden');
    }
    expect((await app.anonymous().call(siteMeter.list)).outcome).toBe('401 request.unauthenticated');
  });
});

describe('the picture of a dial', () => {
  it('is visible to people who read the meter', async () => {
    const id = await add();
    const photoId = await upload(site);
    const said = (await enter(id, '2027-02-03', 120, { photoId }, site)).body;
    expect(said.photo).toMatchObject({ id: photoId, contentType: 'image/png' });
    const seenBy = async (by: Caller) => (await by.send({ method: 'GET', url: `/api/attachment/${photoId}` })).status;
    expect(await Promise.all([site, keeper, admin, both].map(seenBy))).toEqual([200, 200, 200, 200]);
    // Even one that no longer counts.
    await enter(id, '2027-02-03', 121, { correction: true });
    expect(await Promise.all([site, stranger, app.as('evaluation')].map(seenBy))).toEqual([200, 404, 404]);
  });

  it('cannot be another person’s upload', async () => {
    const id = await add();
    const photoId = await upload(app.as('otherSite', { claims: { siteId: 701 } }));
    expect((await enter(id, '2027-02-03', 120, { photoId }, site)).faults).toEqual(['photoId']);
  });
});

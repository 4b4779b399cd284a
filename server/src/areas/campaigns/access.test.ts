import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import { ROLES } from '@kontor/contract/kernel/access.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, PDF } from '../../kernel/files/testing.ts';
import type { Caller } from '../../testing/caller.ts';
import { startOffice } from '../../testing/campaigns.ts';
import { anOffer, insertCampaign } from './factory.ts';

const office = await startOffice();
const { app, admin, site, otherSite, pils, find, change, order } = office;
const both = app.as('site', { claims: { siteId: [601, '701'] } });
afterAll(() => app.stop());

const { campaign } = campaigns;
const products = [anOffer(pils)];
const make = (given: Parameters<typeof insertCampaign>[1]) =>
  app.make((world) => insertCampaign(world, { products, siteIds: [601], ...given }));
const idsFor = async (by: Caller, query = {}) => (await by.call(campaign.list, { query })).body.map(({ id }) => id);
const rowFor = async (by: Caller, id: number, query = {}) =>
  (await by.call(campaign.list, { query })).body.find((row) => row.id === id);
const seenAs = async (by: Caller, id: number) => (await by.call(campaign.find, { params: { id } })).outcome;

describe('a site', () => {
  it('sees only itself in a campaign, and nothing of head office', async () => {
    const id = await make({
      state: 'active',
      siteIds: [601, 701],
      sendConfirmationEmail: true,
      confirmationEmail: 'einkauf@brunnhof.example',
    });
    await order(id, 701, 3);
    const seen = await find(id, site);
    expect(seen).toMatchObject({ sites: [{ siteId: 601 }], hasOrders: false, confirmationEmail: null });
    expect(seen.sites).toHaveLength(1);
    expect(await find(id, otherSite)).toMatchObject({ sites: [{ siteId: 701 }], hasOrders: true });
    expect((await find(id, both)).sites).toHaveLength(2);
    expect(await find(id)).toMatchObject({ hasOrders: true, confirmationEmail: 'einkauf@brunnhof.example' });
    expect((await find(id)).sites).toHaveLength(2);
  });

  it('sees only itself in lists', async () => {
    const id = await make({ state: 'active', siteIds: [601, 701] });
    expect(await rowFor(admin, id)).toMatchObject({ hasOrders: false, answer: null, siteCount: 2, answerCount: 0 });
    await order(id, 701, 3, otherSite);
    expect(await rowFor(admin, id)).toMatchObject({
      hasOrders: true,
      answer: null,
      siteCount: 2,
      answerCount: 1,
      orderCount: 1,
    });
    const nothing = { hasOrders: false, siteCount: 1, answerCount: 0, orderCount: 0 };
    expect(await rowFor(site, id)).toMatchObject({ ...nothing, answer: null });
    for (const by of [site, both, admin]) {
      expect(await rowFor(by, id, { siteId: 601 })).toMatchObject({ ...nothing, answer: 'open' });
    }
    await order(id, 601, 0, site);
    expect(await rowFor(site, id, { siteId: 601 })).toMatchObject({
      hasOrders: false,
      answer: 'declined',
      answerCount: 1,
    });
    expect(await rowFor(both, id)).toMatchObject({ hasOrders: true, answer: null, answerCount: 2, orderCount: 1 });
    expect(await rowFor(both, id, { siteId: 701 })).toMatchObject({ hasOrders: true, answer: 'ordered' });
  });

  it('can list campaigns only for itself', async () => {
    const query = { siteId: 701 };
    expect((await site.call(campaign.list, { query })).outcome).toBe('403 request.forbidden');
    expect((await both.call(campaign.list, { query })).outcome).toBe('200');
    expect((await admin.call(campaign.list, { query })).outcome).toBe('200');
  });

  it('cannot find the campaigns of others, nor those that are not visible to it yet', async () => {
    const ids = [
      await make({ state: 'active', siteIds: [701] }),
      await make({ state: 'active', siteIds: [] }),
      await make({ state: 'pending' }),
      await make({ state: 'upcoming' }),
      await make({ state: 'canceled' }),
    ];
    const seen = [await make({ state: 'active' }), await make({ state: 'closed' })];
    for (const query of [
      {},
      { siteId: 601 },
      { state: 'pending,upcoming,active,closed,canceled' },
      { search: 'Pils' },
    ]) {
      const listed = await idsFor(site, query);
      expect(listed).toEqual(expect.arrayContaining(seen));
      expect(listed.filter((id) => ids.includes(id))).toEqual([]);
    }
    for (const id of ids) expect(await seenAs(site, id)).toBe('404 request.notFound');
    for (const id of seen) expect(await seenAs(site, id)).toBe('200');
    expect(await idsFor(admin, { siteId: 601 })).toEqual(expect.arrayContaining([...ids.slice(2), ...seen]));
    expect(await idsFor(site, { state: 'pending' })).toEqual([]);
    const counted = await site.call(campaign.list, { query: { state: 'upcoming', limit: 1, offset: 1 } });
    expect(counted.headers['x-total-count']).toBe('0');
  });

  it('cannot change anything', async () => {
    const id = await make({ state: 'active' });
    const params = { id };
    const outcomes = [
      await site.call(campaign.create, { body: office.sent() }),
      await change(id, { title: 'Meins' }, {}, site),
      await site.call(campaign.remove, { params }),
      await site.call(campaigns.addProduct, { params, body: office.line() }),
      await site.call(campaigns.addSite, { params, body: { siteId: 601 } }),
      await site.call(campaigns.removeProduct, { params: { id, productId: pils } }),
      await site.call(campaigns.removeSite, { params: { id, siteId: 601 } }),
    ];
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['403 request.forbidden']));
  });

  it.each(ROLES.filter((role) => role !== 'PortalAdministrator' && role !== 'PortalSite'))(
    'is not meant by %s',
    async (role) => {
      const other = app.as('administrator', { claims: { roles: [role], siteId: '601' } });
      expect((await other.call(campaign.list)).outcome).toBe('403 request.forbidden');
      expect(await seenAs(other, await make({ state: 'active' }))).toBe('403 request.forbidden');
    },
  );

  it('is required before anything else', async () => {
    const nowhere = app.as('site', { claims: { siteId: null } });
    expect((await nowhere.call(campaign.list)).outcome).toBe('403 request.siteMissing');
  });
});

describe('the documentation', () => {
  const withFile = async (given: Parameters<typeof make>[0]) => {
    const documentationId = String(
      Object((await admin.send(formOf({ name: 'Handzettel.pdf', content: PDF }))).json).id,
    );
    await make({ documentationId, ...given });
    return documentationId;
  };

  it.each([
    ['pending', 404],
    ['upcoming', 404],
    ['active', 200],
    ['closed', 200],
    ['canceled', 404],
  ] as const)('of a campaign that is %s', async (state, status) => {
    const url = `/api/attachment/${await withFile({ state })}/content`;
    expect((await site.send({ method: 'GET', url })).status).toBe(status);
    expect((await admin.send({ method: 'GET', url })).status).toBe(200);
    expect((await otherSite.send({ method: 'GET', url })).status).toBe(404);
  });

  it('is available to sites through a link of their own', async () => {
    const id = await make({ state: 'active', documentationId: await withFile({ state: 'pending' }) });
    const { documentation } = await find(id, site);
    expect((await app.anonymous().send({ method: 'GET', url: documentation?.url ?? '' })).status).toBe(200);
  });
});

describe('the list', () => {
  const made: Record<string, number> = {};
  beforeAll(async () => {
    for (const state of ['canceled', 'closed', 'active', 'upcoming', 'pending'] as const) {
      made[state] = await make({ title: `Glühwein ${state}`, state });
    }
    made['later'] = await make({ title: 'Glühwein später', state: 'active', startDate: '2027-02-28' });
  });
  const titlesBy = async (query: object) =>
    (await admin.call(campaign.list, { query: { search: 'glühwein', ...query } })).body.map(({ title }) =>
      title.replace('Glühwein ', ''),
    );

  it('is sorted by state in its fixed order, then by latest start', async () => {
    expect(await titlesBy({ sort: 'state,-startDate' })).toEqual([
      'pending',
      'upcoming',
      'später',
      'active',
      'closed',
      'canceled',
    ]);
    expect((await titlesBy({ sort: '-state' }))[0]).toBe('canceled');
    expect((await admin.call(campaign.list, { query: { sort: 'confirmationEmail' } })).faults).toEqual(['sort']);
  });

  it('is filtered by states and searched by title, in pages', async () => {
    expect(await titlesBy({ state: 'closed,canceled' })).toEqual(['canceled', 'closed']);
    expect(await titlesBy({ search: 'später GLÜH' })).toEqual(['später']);
    expect(await titlesBy({ search: '%' })).toEqual([]);
    const page = await admin.call(campaign.list, { query: { search: 'Glühwein', limit: 2, offset: 1, sort: 'id' } });
    expect([page.body.length, page.headers['x-total-count']]).toEqual([2, '6']);
    const states = await admin.call(campaign.list, { query: { state: 'over' } });
    expect(states.faults).toEqual(['state.0']);
  });
});

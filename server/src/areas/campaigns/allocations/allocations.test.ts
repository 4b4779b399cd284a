import { allocations } from '@kontor/contract/areas/campaigns/allocations/endpoints.ts';
import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import { orders } from '@kontor/contract/areas/campaigns/orders/endpoints.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { anItem, orderOf, startCampaigns } from '../../../testing/campaign-orders.ts';
import { anOffer } from '../factory.ts';

const { app, pils, radler, make, site, otherSite, admin } = await startCampaigns();
afterAll(() => app.stop());

/** A campaign with ten crates of Pils, of which its sites ordered 8 and 6. */
async function short(available: number | null = 10) {
  const id = await make({ products: [anOffer(pils, { available, packStep: 2 }), anOffer(radler)] });
  await orderOf(site, id, 601, [anItem(pils, 8)]);
  await orderOf(otherSite, id, 701, [anItem(pils, 6), anItem(radler, 3)]);
  return { id, params: { id, productId: pils } };
}

const found = async (id: number) =>
  (await admin.call(allocations.allocation, { params: { id, productId: pils } })).body;

const allocate = (id: number, given: Readonly<Record<number, number>>, version?: string) =>
  admin.call(allocations.allocate, {
    params: { id, productId: pils },
    body: { sites: Object.entries(given).map(([siteId, allocated]) => ({ siteId: Number(siteId), allocated })) },
    ...(version !== undefined && { headers: { 'if-match': version } }),
  });

const givenOf = async (id: number) => (await found(id)).sites.map(({ siteId, allocated }) => [siteId, allocated]);

describe('an allocation', () => {
  it('starts with the orders of the sites', async () => {
    const { id, params } = await short();
    const answer = await admin.call(allocations.allocation, { params });
    expect(answer.body).toEqual({
      ...{ productId: pils, productTitle: 'Lindenhof Pils', unit: 'Kasten', available: 10, packStep: 2, version: 2 },
      sites: [
        {
          siteId: 601,
          site: { title: 'Quellmarkt Kassel', tenant: 'Quellmarkt Fachmärkte Nord GmbH' },
          ...{ quantity: 8, allocated: null },
        },
        {
          siteId: 701,
          site: { title: 'Quellmarkt Hamm', tenant: 'Quellmarkt Fachmärkte West GmbH' },
          ...{ quantity: 6, allocated: null },
        },
      ],
    });
    expect(answer.version).toBe('"2"');
    expect((await admin.call(allocations.allocation, { params: { id, productId: 999_999 } })).outcome).toBe(
      '404 request.notFound',
    );
  });

  it('is visible to sites at once; sites not listed get nothing', async () => {
    const { id } = await short();
    expect((await allocate(id, { 601: 6 }, '"2"')).outcome).toBe('204');
    expect(await givenOf(id)).toEqual([
      [601, 6],
      [701, 0],
    ]);
    const read = async (caller: typeof site, siteId: number) =>
      (await caller.call(orders.siteOrder, { params: { id, siteId } })).body.products.map((each) => each.allocated);
    expect(await read(site, 601)).toEqual([6, null]);
    expect(await read(otherSite, 701)).toEqual([0, null]);
  });

  it('is deleted with the order it belongs to; the others stay', async () => {
    const { id } = await short();
    await allocate(id, { 601: 6, 701: 4 });
    await orderOf(site, id, 601, [anItem(pils, 8), anItem(radler, 1)]);
    expect(await givenOf(id)).toEqual([
      [601, 6],
      [701, 4],
    ]);
    await orderOf(site, id, 601, [anItem(pils, 10)]);
    expect(await givenOf(id)).toEqual([
      [601, null],
      [701, 4],
    ]);
    await orderOf(site, id, 601, [anItem(pils, 8)]);
    expect((await givenOf(id))[0]).toEqual([601, null]);
  });

  it('has a version that never falls, even if the product is removed and added again', async () => {
    const { id } = await short();
    await app.db.updateTable('campaign').set({ released_at: null }).where('id', '=', id).execute();
    await allocate(id, { 601: 6, 701: 4 });
    await allocate(id, { 601: 4, 701: 6 });
    const { version } = await found(id);
    const params = { id, productId: pils };
    expect((await admin.call(campaigns.removeProduct, { params })).outcome).toBe('204');
    const body = { productId: pils, unit: 'Kasten', available: 10 } as const;
    expect((await admin.call(campaigns.addProduct, { params: { id }, body })).outcome).toBe('201');
    expect((await found(id)).version).toBeGreaterThan(version);
    await orderOf(admin, id, 601, [anItem(pils, 8)]);
    expect((await allocate(id, { 601: 8 }, `"${version}"`)).outcome).toBe('412 request.stale');
  });

  it('can be withdrawn', async () => {
    const { id, params } = await short();
    await allocate(id, { 601: 6, 701: 4 });
    const stale = { params, headers: { 'if-match': '"2"' } };
    expect((await admin.call(allocations.withdrawAllocation, stale)).outcome).toBe('412 request.stale');
    expect((await admin.call(allocations.withdrawAllocation, { params })).outcome).toBe('204');
    expect(await givenOf(id)).toEqual([
      [601, null],
      [701, null],
    ]);
  });

  it('is in the audit trail', async () => {
    const { id, params } = await short();
    await allocate(id, { 601: 6, 701: 4 });
    await admin.call(allocations.withdrawAllocation, { params });
    const entries = await app.db
      .selectFrom('audit_entry')
      .select(['action', 'actor', 'before', 'after'])
      .where('record', '=', `${id}/${pils}`)
      .orderBy('id')
      .execute();
    const auditFacts = (first: number | null, second: number | null) => ({
      sites: [
        { siteId: 601, quantity: 8, allocated: first },
        { siteId: 701, quantity: 6, allocated: second },
      ],
    });
    const actor = 'demo-administrator';
    expect(entries).toEqual([
      { action: 'campaign.allocation.allocated', actor, before: auditFacts(null, null), after: auditFacts(6, 4) },
      { action: 'campaign.allocation.withdrawn', actor, before: auditFacts(6, 4), after: auditFacts(null, null) },
    ]);
  });
});

describe('an allocation is rejected', () => {
  it('above the available quantity, or without one', async () => {
    const { id } = await short();
    expect((await allocate(id, { 601: 8, 701: 4 })).outcome).toBe('409 campaigns.overAllocated');
    expect((await allocate((await short(null)).id, { 601: 1 })).outcome).toBe('409 campaigns.nothingToAllocate');
    expect(await givenOf(id)).toEqual([
      [601, null],
      [701, null],
    ]);
  });

  it('above a site’s order, and for one site twice', async () => {
    const { id, params } = await short();
    expect((await allocate(id, { 601: 9, 999: 1 })).faults).toEqual(['sites.0.allocated', 'sites.1.allocated']);
    const sites = [
      { siteId: 601, allocated: 1 },
      { siteId: 601, allocated: 1 },
    ];
    expect((await admin.call(allocations.allocate, { params, body: { sites } })).problem.errors).toEqual([
      { path: 'sites.1.siteId', message: 'Dieser Markt kommt mehrmals vor' },
    ]);
  });

  it('with an outdated order or allocation', async () => {
    const { id } = await short();
    const { version } = await found(id);
    await orderOf(site, id, 601, [anItem(pils, 6)]);
    expect((await allocate(id, { 601: 6 }, `"${version}"`)).outcome).toBe('412 request.stale');
    expect((await allocate(id, { 601: 6 }, `"${version + 1}"`)).outcome).toBe('204');
    expect((await allocate(id, { 601: 6 }, `"${version + 1}"`)).outcome).toBe('412 request.stale');
    expect((await allocate(id, { 601: 6 }, `"${version + 2}"`)).outcome).toBe('204');
  });

  it('with an outdated order of a site that needed nothing and has since been removed', async () => {
    const { id } = await short();
    await orderOf(otherSite, id, 701, [anItem(pils, 0)]);
    const { version } = await found(id);
    await admin.call(campaigns.removeSite, { params: { id, siteId: 701 } });
    for (const quantity of [2, 4, 6]) {
      await orderOf(site, id, 601, [anItem(pils, quantity)]);
      expect((await allocate(id, { 601: 2 }, `"${version}"`)).outcome).toBe('412 request.stale');
    }
  });

  it('from anyone but administrators', async () => {
    const { params } = await short();
    const calls = [
      site.call(allocations.allocation, { params }),
      site.call(allocations.allocate, { params, body: { sites: [] } }),
      site.call(allocations.withdrawAllocation, { params }),
      site.call(allocations.totals, { params: { id: params.id } }),
    ];
    for (const refused of calls) expect((await refused).outcome).toBe('403 request.forbidden');
  });
});

describe('in parallel', () => {
  it('an order and an allocation are serialised: nobody is allocated more than they ordered', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await short();
      const [ordered, allocated] = await Promise.all([
        orderOf(site, id, 601, [anItem(pils, 2)]),
        allocate(id, { 601: 6, 701: 4 }),
      ]);
      expect(ordered.outcome).toBe('204');
      // If the order came first, the allocation exceeded it; otherwise the order deleted the allocation.
      expect(['204', '400 request.invalid']).toContain(allocated.outcome);
      expect(await givenOf(id)).toEqual([
        [601, null],
        [701, allocated.status === 204 ? 4 : null],
      ]);
    }
  });

  it('two allocations are serialised, and only one succeeds per version', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await short();
      const both = await Promise.all([allocate(id, { 601: 8 }, '"2"'), allocate(id, { 701: 6 }, '"2"')]);
      expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['204', '412 request.stale']);
      const sums = (await givenOf(id)).map(([, allocated]) => allocated);
      expect([
        [8, 0],
        [0, 6],
      ]).toContainEqual(sums);
    }
  });

  it('an allocation is either kept or withdrawn', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, params } = await short();
      const headers = { 'if-match': '"2"' };
      const [allocated, withdrawn] = await Promise.all([
        allocate(id, { 601: 6, 701: 4 }, '"2"'),
        admin.call(allocations.withdrawAllocation, { params, headers }),
      ]);
      expect([allocated.status, withdrawn.status].toSorted()).toEqual([204, 412]);
      expect((await givenOf(id))[0]).toEqual([601, allocated.status === 204 ? 6 : null]);
    }
  });
});

describe('totals', () => {
  const totals = async (id: number) => (await admin.call(allocations.totals, { params: { id } })).body;
  const TENANTS = ['Quellmarkt Fachmärkte Nord GmbH', 'Quellmarkt Fachmärkte West GmbH'];

  it('cover every product in campaign order, and every company that ordered', async () => {
    const { id } = await short();
    expect(await totals(id)).toEqual([
      {
        ...{
          productId: pils,
          productTitle: 'Lindenhof Pils',
          unit: 'Kasten',
          available: 10,
          quantity: 14,
          siteCount: 2,
        },
        ...{ allocated: null, unallocatedCount: 0 },
        tenants: [
          { tenant: TENANTS[0], quantity: 8, siteCount: 1 },
          { tenant: TENANTS[1], quantity: 6, siteCount: 1 },
        ],
      },
      {
        ...{ productId: radler, productTitle: 'Lindenhof Radler', unit: 'Kasten', available: null },
        ...{ quantity: 3, siteCount: 1, allocated: null, unallocatedCount: 0 },
        tenants: [{ tenant: TENANTS[1], quantity: 3, siteCount: 1 }],
      },
    ]);
  });

  it('list what is allocated, and how many ordered since then', async () => {
    const { id } = await short();
    await allocate(id, { 601: 4, 701: 4 });
    await orderOf(site, id, 601, [anItem(pils, 2)]);
    expect((await totals(id))[0]).toMatchObject({ quantity: 8, allocated: 4, unallocatedCount: 1 });
  });

  it('are empty before any order', async () => {
    const id = await make({ products: [anOffer(pils)] });
    expect(await totals(id)).toMatchObject([{ quantity: 0, siteCount: 0, allocated: null, tenants: [] }]);
    expect((await admin.call(allocations.totals, { params: { id: 999_999 } })).outcome).toBe('404 request.notFound');
  });
});

import { orders } from '@kontor/contract/areas/campaigns/orders/endpoints.ts';
import type { CampaignState } from '@kontor/contract/areas/campaigns/rules.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { anItem, orderOf, startCampaigns } from '../../../testing/campaign-orders.ts';
import { anOffer } from '../factory.ts';

const { app, pils, radler, make, site, otherSite, admin } = await startCampaigns();
afterAll(() => app.stop());

const at = (id: number, siteId = 601) => ({ params: { id, siteId } });
const placed = async (id: number, siteId = 601) => (await admin.call(orders.siteOrder, at(id, siteId))).body;
const entriesOf = (record: string) =>
  app.db
    .selectFrom('audit_entry')
    .select(['actor', 'action', 'before', 'after'])
    .where('record', '=', record)
    .execute();

describe('an order', () => {
  it('has every product of the campaign, with its unit and discount, regardless of the body', async () => {
    const id = await make({ products: [anOffer(radler, { discount: 12.5, unit: 'Palette' }), anOffer(pils)] });
    const ignored = {
      campaignId: id,
      siteId: 601,
      unit: 'Flasche',
      discount: 99,
      productTitle: 'Anders',
      allocated: 7,
    };
    expect((await orderOf(site, id, 601, [anItem(radler, 12, ignored)])).outcome).toBe('204');
    const shared = {
      campaignId: id,
      siteId: 601,
      site: { title: 'Quellmarkt Kassel', tenant: 'Quellmarkt Fachmärkte Nord GmbH' },
      externalSiteId: null,
      comment: null,
      allocated: null,
      date: '2027-03-01T08:00:00.000Z',
      personInCharge: 'Clara Conrad',
    };
    const answer = await site.call(orders.ordersOfSite, at(id));
    expect(answer.body).toEqual([
      { ...shared, productId: radler, productTitle: 'Lindenhof Radler', unit: 'Palette', discount: 12.5, quantity: 12 },
      { ...shared, productId: pils, productTitle: 'Lindenhof Pils', unit: 'Kasten', discount: null, quantity: 0 },
    ]);
    expect([answer.version, answer.headers['x-total-count']]).toEqual(['"1"', '2']);
    expect(await placed(id)).toMatchObject({ answer: 'ordered', personInCharge: 'Clara Conrad', version: 1 });
  });

  it('can be sent back as it was read', async () => {
    const id = await make({ allowComment: true });
    await orderOf(site, id, 601, [anItem(pils, 3, { comment: 'bitte montags' })]);
    const { body } = await site.call(orders.ordersOfSite, at(id));
    expect((await orderOf(site, id, 601, body)).outcome).toBe('204');
    const products = (await placed(id)).products;
    expect(products[0]).toEqual({ productId: pils, quantity: 3, comment: 'bitte montags', allocated: null });
  });

  it('replaces the previous one completely', async () => {
    const id = await make();
    await orderOf(site, id, 601, [anItem(pils, 3), anItem(radler, 4)]);
    app.setClock('2027-03-02T08:00:00Z');
    expect((await orderOf(site, id, 601, [anItem(radler, 5, { personInCharge: 'Cem' })])).outcome).toBe('204');
    app.setClock('2027-03-01T08:00:00Z');
    expect(await placed(id)).toEqual({
      answer: 'ordered',
      date: '2027-03-02T08:00:00.000Z',
      personInCharge: 'Cem',
      products: [
        { productId: pils, quantity: 0, comment: null, allocated: null },
        { productId: radler, quantity: 5, comment: null, allocated: null },
      ],
      version: 2,
    });
  });

  it('has version 0 before it is placed', async () => {
    const id = await make();
    const answer = await site.call(orders.siteOrder, at(id));
    expect(answer.body).toEqual({ answer: 'open', date: null, personInCharge: null, products: [], version: 0 });
    expect(answer.version).toBe('"0"');
    const rows = await site.call(orders.ordersOfSite, at(id));
    expect([rows.body, rows.version]).toEqual([[], '"0"']);
  });

  it('of zeros only means that nothing is needed', async () => {
    const id = await make();
    expect((await orderOf(site, id, 601, [anItem(pils, 0)])).outcome).toBe('204');
    expect(await placed(id)).toMatchObject({ answer: 'declined', personInCharge: 'Clara Conrad', version: 1 });
  });

  it('is in the audit trail, with its previous state', async () => {
    const id = await make();
    await orderOf(site, id, 601, [anItem(pils, 3)]);
    await orderOf(admin, id, 601, [anItem(radler, 4, { personInCharge: 'Anna' })]);
    const first = {
      version: 1,
      personInCharge: 'Clara Conrad',
      products: [{ productId: pils, quantity: 3, comment: null }],
    };
    const second = {
      version: 2,
      personInCharge: 'Anna',
      products: [{ productId: radler, quantity: 4, comment: null }],
    };
    const action = 'campaign.order.updated';
    expect(await entriesOf(`${id}/601`)).toEqual([
      { actor: 'demo-site', action, before: null, after: first },
      { actor: 'demo-administrator', action, before: first, after: second },
    ]);
  });
});

describe('an order is rejected', () => {
  it('with all its faults', async () => {
    const limits = { packStep: 6, minimum: 12, maximum: 24 };
    const id = await make({ products: [anOffer(pils, limits), anOffer(radler)] });
    const refused = await orderOf(site, id, 601, [
      anItem(pils, 13),
      anItem(999_999, 1),
      anItem(radler, 1, { comment: 'kühl' }),
      anItem(radler, 1, { personInCharge: 'Cem' }),
    ]);
    expect(refused.problem.errors).toEqual([
      { path: '0.quantity', message: 'Diese Menge ist kein Vielfaches des Bestellschritts' },
      { path: '1.productId', message: 'Dieser Artikel gehört nicht zur Aktion' },
      { path: '2.comment', message: 'Diese Aktion nimmt keine Bemerkungen entgegen' },
      { path: '3.productId', message: 'Dieser Artikel kommt mehrmals vor' },
      { path: '3.personInCharge', message: 'Alle Artikel müssen von derselben Person bestellt werden' },
    ]);
    expect(await placed(id)).toMatchObject({ version: 0 });
    expect((await orderOf(site, id, 601, [])).problem.errors).toEqual([
      { path: '', message: 'Bitte geben Sie mindestens einen Artikel an' },
    ]);
    const limited = async (quantity: number) => (await orderOf(site, id, 601, [anItem(pils, quantity)])).outcome;
    expect([await limited(6), await limited(30), await limited(0), await limited(24)]).toEqual([
      '400 request.invalid',
      '400 request.invalid',
      '204',
      '204',
    ]);
  });

  it.each([
    ['nothing at all', []],
    ['half a crate', [{ productId: 1, quantity: 0.5, personInCharge: 'Clara' }]],
    ['less than nothing', [{ productId: 1, quantity: -1, personInCharge: 'Clara' }]],
    ['no quantity', [{ productId: 1, personInCharge: 'Clara' }]],
    ['nobody in charge', [{ productId: 1, quantity: 1, personInCharge: ' ' }]],
    ['an unknown field', [{ productId: 1, quantity: 1, personInCharge: 'Clara', amount: 1 }]],
  ])('with %s', async (_, payload) => {
    const id = await make();
    const refused = await site.send({ method: 'PUT', url: `/api/campaign/${id}/order/601`, payload });
    expect(refused.outcome).toBe('400 request.invalid');
  });

  it('for another site or campaign than in the address', async () => {
    const id = await make();
    const send = async (given: object, caller = site) =>
      (await orderOf(caller, id, 601, [anItem(pils, 1, given)])).outcome;
    expect(await send({ siteId: 701 })).toBe('403 request.forbidden');
    expect(await send({ siteId: 701 }, admin)).toBe('400 request.idMismatch');
    expect(await send({ campaignId: id + 1 })).toBe('400 request.idMismatch');
    expect((await orderOf(otherSite, id, 601, [anItem(pils, 1)])).outcome).toBe('403 request.forbidden');
    expect(await placed(id)).toMatchObject({ version: 0 });
  });

  it('with an outdated version, which leaves no trace', async () => {
    const id = await make();
    expect((await orderOf(site, id, 601, [anItem(pils, 1)], '"0"')).outcome).toBe('204');
    expect((await orderOf(admin, id, 601, [anItem(pils, 2)], '"0"')).outcome).toBe('412 request.stale');
    expect((await orderOf(admin, id, 601, [anItem(pils, 3)], '"1"')).outcome).toBe('204');
    const { products, version } = await placed(id);
    expect([version, products[0]?.quantity]).toEqual([2, 3]);
    expect((await admin.call(orders.orderVersions, at(id))).body.map((each) => each.version)).toEqual([2, 1]);
  });

  it('for one of two people who order at once', async () => {
    const id = await make();
    const both = await Promise.all([site, admin].map((caller) => orderOf(caller, id, 601, [anItem(pils, 1)], '"0"')));
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['204', '412 request.stale']);
    expect(await placed(id)).toMatchObject({ version: 1 });
  });
});

describe('who may order when', () => {
  const HIDDEN = '404 request.notFound';
  it.each<[CampaignState, string, string]>([
    ['pending', HIDDEN, '204'],
    ['upcoming', HIDDEN, '204'],
    ['active', '204', '204'],
    ['closed', '409 campaigns.notActive', '204'],
    ['canceled', '404 campaigns.canceled', '204'],
  ])('%s: sites %s, administrators %s', async (state, sites, administrators) => {
    const id = await make({ state });
    expect((await orderOf(site, id, 601, [anItem(pils, 1)])).outcome).toBe(sites);
    expect((await orderOf(admin, id, 601, [anItem(pils, 1)])).outcome).toBe(administrators);
    const seen = sites === HIDDEN ? HIDDEN : '200';
    for (const path of ['', '/current', '/version']) {
      const read = await site.send({ method: 'GET', url: `/api/campaign/${id}/order/601${path}` });
      expect(read.outcome, path).toBe(seen);
    }
  });

  it('ends with the day after the end, in the business time zone, even if it is an hour shorter', async () => {
    app.setClock('2027-03-20T08:00:00Z');
    const id = await make({ startDate: '2027-03-20', endDate: '2027-03-27' });
    app.setClock('2027-03-28T21:59:59.999Z');
    expect((await orderOf(site, id, 601, [anItem(pils, 1)])).outcome).toBe('204');
    app.setClock('2027-03-28T22:00:00Z');
    expect((await orderOf(site, id, 601, [anItem(pils, 2)])).outcome).toBe('409 campaigns.notActive');
    app.setClock('2027-03-01T08:00:00Z');
  });

  it('is for participating sites', async () => {
    const id = await make({ siteIds: [701] });
    expect((await orderOf(site, id, 601, [anItem(pils, 1)])).outcome).toBe(HIDDEN);
    expect((await site.call(orders.siteOrder, at(id))).outcome).toBe(HIDDEN);
    expect((await orderOf(admin, id, 601, [anItem(pils, 1)])).outcome).toBe('404 campaigns.siteMissing');
    expect((await orderOf(admin, 999_999, 601, [anItem(pils, 1)])).outcome).toBe(HIDDEN);
    expect((await otherSite.call(orders.siteOrder, at(id))).outcome).toBe('403 request.forbidden');
    expect((await app.as('evaluation').call(orders.siteOrder, at(id))).outcome).toBe('403 request.forbidden');
  });
});

describe('earlier versions', () => {
  it('stay unchanged, with the titles and terms of their time', async () => {
    const id = await make({ products: [anOffer(pils, { discount: 5 })], allowComment: true });
    await orderOf(site, id, 601, [anItem(pils, 3, { comment: 'kühl' })]);
    await app.db.updateTable('product').set({ title: 'Lindenhof Pils 0,5 l' }).where('id', '=', pils).execute();
    await orderOf(admin, id, 601, [anItem(pils, 0, { personInCharge: 'Anna' })]);
    await app.db.updateTable('product').set({ title: 'Lindenhof Pils' }).where('id', '=', pils).execute();
    const { body } = await site.call(orders.orderVersions, at(id));
    const terms = { productId: pils, unit: 'Kasten', discount: 5 };
    const date = '2027-03-01T08:00:00.000Z';
    expect(body).toEqual([
      {
        ...{ version: 2, date, personInCharge: 'Anna', createdBy: expect.any(String) },
        products: [{ ...terms, productTitle: 'Lindenhof Pils 0,5 l', quantity: 0, comment: null }],
      },
      {
        ...{ version: 1, date, personInCharge: 'Clara Conrad', createdBy: 'Clara Conrad' },
        products: [{ ...terms, productTitle: 'Lindenhof Pils', quantity: 3, comment: 'kühl' }],
      },
    ]);
  });
});

describe('offers', () => {
  const priceTag = app.as('priceTag', { claims: { siteId: 601 } });

  it('of a closed campaign are the quantities that the site gets', async () => {
    const id = await make({
      state: 'closed',
      products: [anOffer(radler, { discount: 10, available: 9 }), anOffer(pils)],
    });
    await orderOf(admin, id, 601, [anItem(pils, 3), anItem(radler, 8)]);
    await app.db.updateTable('campaign_order').set({ allocated: 5 }).where('product_id', '=', radler).execute();
    const { body } = await priceTag.call(orders.offers, at(id));
    expect(body).toEqual([
      { productId: radler, productTitle: 'Lindenhof Radler', unit: 'Kasten', discount: 10, quantity: 5 },
      { productId: pils, productTitle: 'Lindenhof Pils', unit: 'Kasten', discount: null, quantity: 3 },
    ]);
    await app.db.updateTable('campaign_order').set({ allocated: 0 }).where('product_id', '=', radler).execute();
    const left = (await admin.call(orders.offers, at(id))).body;
    expect(left.map(({ productId }) => productId)).toEqual([pils]);
  });

  it('are listed once it is closed, for printing at that site', async () => {
    const id = await make();
    expect((await priceTag.call(orders.offers, at(id))).outcome).toBe('409 campaigns.notClosed');
    expect((await priceTag.call(orders.offers, at(await make({ state: 'canceled' })))).outcome).toBe(
      '404 campaigns.canceled',
    );
    expect((await priceTag.call(orders.offers, at(id, 701))).outcome).toBe('403 request.forbidden');
    expect((await site.call(orders.offers, at(id))).outcome).toBe('403 request.forbidden');
  });

  it('cover closed campaigns, latest first', async () => {
    const ids: number[] = [];
    for (const [state, quantity] of [
      ['closed', 3],
      ['closed', 4],
      ['closed', 0],
      ['active', 5],
      ['canceled', 6],
    ] as const) {
      const id = await make({ state, siteIds: [701] });
      await orderOf(admin, id, 701, [anItem(pils, quantity), anItem(radler, 0)]);
      ids.push(id);
    }
    const ofSite = (siteId: number) => ({ params: { siteId } });
    const { body } = await app.as('priceTag', { claims: { siteId: 701 } }).call(orders.offeringCampaigns, ofSite(701));
    const found = body.filter(({ id }) => ids.includes(id));
    expect(found.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    expect(found[0]).toMatchObject({ title: 'Pilswochen', productCount: 1 });
    expect((await priceTag.call(orders.offeringCampaigns, ofSite(701))).outcome).toBe('403 request.forbidden');
    expect((await site.call(orders.offeringCampaigns, ofSite(601))).outcome).toBe('403 request.forbidden');
  });

  it.each(['PortalPriceTag', 'PortalSiteEvaluation'] as const)('are of any site for %s without one', async (role) => {
    const id = await make({ state: 'closed' });
    const nowhere = app.as('administrator', { claims: { roles: [role], siteId: null } });
    expect((await nowhere.call(orders.offers, at(id))).outcome).toBe('200');
    expect((await nowhere.call(orders.offeringCampaigns, { params: { siteId: 601 } })).outcome).toBe('200');
  });
});

import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import { product, site as siteResource } from '@kontor/contract/areas/master-data/schema.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startOffice } from '../../testing/campaigns.ts';

const office = await startOffice();
const { app, admin, pils, radler, line, sent, create, find, change, move } = office;
afterAll(() => app.stop());

const { campaign } = campaigns;
const terms = { discount: null, packStep: null, minimum: null, maximum: null, available: null };
const offer = { productId: pils, unit: 'Kasten', ...terms } as const;

describe('a campaign', () => {
  it('is pending, with its products and sites in order', async () => {
    const products = [
      line({ productId: radler, discount: 12.5, packStep: 6, minimum: 12, maximum: 60, available: 600 }),
      line(),
    ];
    const body = sent({ products, sites: [{ siteId: 701 }, { siteId: 601 }] });
    const answer = await admin.call(campaign.create, { body });
    expect(answer.outcome).toBe('201');
    const { id } = answer.body;
    expect(answer.headers.location).toBe(`/api/campaign/${id}`);
    expect(answer.body).toEqual({
      id,
      title: 'Pilswochen',
      description: null,
      greeting: body.greeting,
      startDate: '2027-03-15',
      reminderDate: '2027-03-22',
      endDate: '2027-03-27',
      state: 'pending',
      sendConfirmationEmail: false,
      confirmationEmail: null,
      allowComment: false,
      documentationId: null,
      documentation: null,
      products: [
        { campaignId: id, ...products[0], product: { title: 'Lindenhof Radler' } },
        { campaignId: id, ...offer, product: { title: 'Lindenhof Pils' } },
      ],
      sites: [
        {
          campaignId: id,
          siteId: 601,
          site: { title: 'Quellmarkt Kassel', tenant: 'Quellmarkt Fachmärkte Nord GmbH' },
        },
        { campaignId: id, siteId: 701, site: { title: 'Quellmarkt Hamm', tenant: 'Quellmarkt Fachmärkte West GmbH' } },
      ],
      hasOrders: false,
      createdBy: 'Anna Admin',
      version: 1,
    });
    expect(await find(id)).toEqual(answer.body);
  });

  it('may lack products, sites and everything optional before it is released', async () => {
    const { title, startDate, endDate } = sent();
    const answer = await admin.call(campaign.create, { body: { title, startDate, endDate } });
    expect(answer.body).toMatchObject({ products: [], sites: [], greeting: null, reminderDate: null });
  });

  it.each(['upcoming', 'active', 'closed', 'canceled'] as const)('is rejected %s', async (state) => {
    const answer = await admin.call(campaign.create, { body: sent({ state }) });
    expect(answer.outcome).toBe('409 campaigns.wrongState');
  });

  it('reports all faults at once', async () => {
    const wrong = sent({
      title: ' ',
      endDate: '2027-03-14',
      sendConfirmationEmail: true,
      products: [line(), line(), line({ productId: radler, packStep: 10, minimum: 11, maximum: 19 })],
      sites: [{ siteId: 601 }, { siteId: 601 }],
    });
    const answer = await admin.call(campaign.create, { body: wrong });
    expect(answer.outcome).toBe('400 request.invalid');
    expect(answer.faults?.toSorted()).toEqual([
      'confirmationEmail',
      'endDate',
      'products.1.productId',
      'products.2.maximum',
      'reminderDate',
      'sites.1.siteId',
      'title',
    ]);
    for (const discount of [-1, 100.01, 1.234]) {
      const odd = await admin.call(campaign.create, { body: sent({ products: [line({ discount })] }) });
      expect(odd.faults).toEqual(['products.0.discount']);
    }
  });

  it('can be changed despite a shortage that existed before', async () => {
    const id = await create({ products: [line({ minimum: 12, available: 12 })] });
    const short = line({ minimum: 12, available: 11 });
    expect((await change(id, { products: [short] })).faults).toEqual(['products.0.available']);
    await app.db.updateTable('campaign_product').set({ available: 5 }).where('campaign_id', '=', id).execute();
    expect(await move(id, 'upcoming')).toBe('204');
    expect((await change(id, { title: 'Pilstage' })).outcome).toBe('204');
    expect((await find(id)).products).toMatchObject([{ available: 5 }]);
    // One of several ways to express it.
    const given = { ...short, available: 4 };
    expect((await change(id, { products: [given] })).faults).toEqual(['products.0.available']);
    const outcomes = await admin.call(campaigns.addProduct, { params: { id }, body: given });
    expect([outcomes.outcome, outcomes.faults]).toEqual(['400 request.invalid', ['available']]);
    expect((await admin.call(campaigns.addProduct, { params: { id }, body: short })).outcome).toBe('201');
  });

  it('refers only to existing products, sites and files', async () => {
    const wrong = sent({
      products: [line(), line({ productId: 2_000_000_000 })],
      sites: [{ siteId: 2_000_000_000 }, { siteId: 601 }],
      documentationId: crypto.randomUUID(),
    });
    const id = await create();
    for (const answer of [await admin.call(campaign.create, { body: wrong }), await change(id, wrong)]) {
      expect(answer.outcome).toBe('400 request.invalid');
      expect(answer.problem.errors?.map(({ path }) => path)).toEqual([
        'documentationId',
        'products.1.productId',
        'sites.0.siteId',
      ]);
    }
    expect((await find(id)).version).toBe(1);
  });

  it.each(['0000-01-01', '1899-12-31', '3000-01-01', '2027-02-29'])('rejects implausible days: %s', async (day) => {
    const body = sent({ startDate: day, endDate: day, reminderDate: null });
    const answer = await admin.call(campaign.create, { body });
    expect([answer.outcome, answer.faults]).toEqual(['400 request.invalid', ['startDate', 'endDate']]);
  });

  it('is changed, with an audit entry of the changes', async () => {
    const id = await create();
    const given = { title: 'Pilstage', products: [line({ productId: radler })], sites: [{ siteId: 701 }] };
    expect((await change(id, given)).outcome).toBe('204');
    expect(await find(id)).toMatchObject({
      title: 'Pilstage',
      products: [{ productId: radler }],
      sites: [{ siteId: 701 }],
      version: 2,
    });
    const entries = await app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'campaign.updated')
      .where('record', '=', String(id))
      .execute();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      before: { title: 'Pilswochen', products: [{ productId: pils }], sites: [601], version: 1 },
      after: { title: 'Pilstage', products: [{ productId: radler }], sites: [701], version: 2 },
    });
  });

  it('keeps products and sites in use from being deleted', async () => {
    const id = await create({ sites: [{ siteId: 701 }] });
    for (const [resource, used] of [
      [product, pils],
      [siteResource, 701],
    ] as const) {
      const answer = await admin.call(resource.remove, { params: { id: used } });
      expect(answer.outcome).toBe('409 request.inUse');
    }
    expect((await find(id)).products).toHaveLength(1);
  });
});

describe('concurrent administrators', () => {
  it('do not overwrite each other unknowingly', async () => {
    const id = await create();
    const version = { 'if-match': '"1"' };
    const outcomes = await Promise.all([
      change(id, { title: 'Bierwochen' }, version),
      change(id, { title: 'Wasserwochen' }, version),
    ]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['204', '412 request.stale']);
    const { version: now, title } = await find(id);
    expect([now, title]).toEqual([2, outcomes[0]?.outcome === '204' ? 'Bierwochen' : 'Wasserwochen']);
    expect((await admin.call(campaign.remove, { params: { id }, headers: version })).outcome).toBe('412 request.stale');
    const place = { params: { id }, body: { siteId: 701 }, headers: version };
    expect((await admin.call(campaigns.addSite, place)).outcome).toBe('412 request.stale');
  });

  it('release and cancel a campaign once', async () => {
    const id = await create();
    const released = await Promise.all(Array.from({ length: 4 }, () => move(id, 'upcoming')));
    expect(new Set(released)).toEqual(new Set(['204']));
    const { released_at } = await app.db
      .selectFrom('campaign')
      .select('released_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(released_at).toBe(app.now().toISOString());
  });
});

describe('products and sites, one by one', () => {
  it('can be added and removed, which raises the version', async () => {
    const id = await create();
    const params = { id };
    const added = await admin.call(campaigns.addProduct, { params, body: line({ productId: radler, minimum: 2 }) });
    expect([added.outcome, added.headers.location, added.body]).toEqual([
      '201',
      undefined,
      { campaignId: id, ...offer, productId: radler, minimum: 2, product: { title: 'Lindenhof Radler' } },
    ]);
    const place = await admin.call(campaigns.addSite, { params, body: { siteId: 701 } });
    expect([place.outcome, place.body.site?.title]).toEqual(['201', 'Quellmarkt Hamm']);
    expect(await find(id)).toMatchObject({
      products: [{ productId: pils }, { productId: radler }],
      sites: [{ siteId: 601 }, { siteId: 701 }],
      version: 3,
    });
    const gone = await admin.call(campaigns.removeProduct, { params: { id, productId: pils } });
    const left = await admin.call(campaigns.removeSite, { params: { id, siteId: 601 } });
    expect([gone.outcome, left.outcome]).toEqual(['204', '204']);
    expect(await find(id)).toMatchObject({ products: [{ productId: radler }], sites: [{ siteId: 701 }], version: 5 });
  });

  it('can replace the details of a product, which keeps its place', async () => {
    const id = await create({ products: [line(), line({ productId: radler })] });
    await admin.call(campaigns.addProduct, { params: { id }, body: line({ unit: 'Palette', discount: 5 }) });
    const { products } = await find(id);
    expect(products.map(({ productId, unit }) => [productId, unit])).toEqual([
      [pils, 'Palette'],
      [radler, 'Kasten'],
    ]);
  });

  it('are left unchanged if a site already participates', async () => {
    const id = await create();
    const again = await admin.call(campaigns.addSite, { params: { id }, body: { siteId: 601 } });
    expect([again.outcome, (await find(id)).sites]).toEqual(['201', [again.body]]);
  });

  it('are rejected with their faults', async () => {
    const params = { id: await create() };
    const unknown = 2_000_000_000;
    const product = await admin.call(campaigns.addProduct, { params, body: line({ productId: unknown }) });
    expect([product.outcome, product.faults]).toEqual(['400 request.invalid', ['productId']]);
    const place = await admin.call(campaigns.addSite, { params, body: { siteId: unknown } });
    expect([place.outcome, place.faults]).toEqual(['400 request.invalid', ['siteId']]);
    const limits = await admin.call(campaigns.addProduct, { params, body: line({ minimum: 9, maximum: 8 }) });
    expect([limits.outcome, limits.faults]).toEqual(['400 request.invalid', ['maximum']]);
    const gone = [
      await admin.call(campaigns.removeProduct, { params: { ...params, productId: radler } }),
      await admin.call(campaigns.removeSite, { params: { ...params, siteId: 701 } }),
    ];
    expect(gone.map(({ outcome }) => outcome)).toEqual(['404 request.notFound', '404 request.notFound']);
    expect((await find(params.id)).version).toBe(1);
  });
});

it('has at most as many products and sites as fit into one request', async () => {
  const id = await create({ products: [], sites: [] });
  const { db } = app;
  await sql`
    with made as (
      insert into product (id, title, manufacturer_id, primary_unit, base_unit)
      select 500000 + number, 'Pils', manufacturer_id, 'Kasten', 'Flasche'
      from generate_series(1, 1000) number, product where product.id = ${pils} returning id
    ) insert into campaign_product (campaign_id, product_id, position, unit) select ${id}, id, 0, 'Kasten' from made`.execute(
    db,
  );
  await sql`
    with made as (
      insert into site (id, title, tenant_id) select 500000 + number, 'Markt', 6 from generate_series(1, 2000) number
      returning id
    ) insert into campaign_site (campaign_id, site_id) select ${id}, id from made`.execute(db);
  const params = { id };
  const outcomes = [
    await admin.call(campaigns.addProduct, { params, body: line() }),
    await admin.call(campaigns.addSite, { params, body: { siteId: 601 } }),
  ];
  expect(outcomes.map(({ faults }) => faults)).toEqual([['productId'], ['siteId']]);
  expect((await admin.call(campaigns.addSite, { params, body: { siteId: 500_001 } })).outcome).toBe('201');
});

describe('deleting', () => {
  it('removes a pending campaign with everything that belongs to it', async () => {
    const id = await create();
    await office.order(id, 601, 3);
    expect((await admin.call(campaign.remove, { params: { id } })).outcome).toBe('204');
    expect((await admin.call(campaign.find, { params: { id } })).outcome).toBe('404 request.notFound');
    const lost = await app.db
      .selectFrom('audit_entry')
      .select(['record', 'before'])
      .where('action', 'in', ['campaign.removed', 'campaign.order.removed'])
      .where('record', 'in', [String(id), `${id}/601`])
      .orderBy('action')
      .execute();
    expect(lost).toMatchObject([
      { record: `${id}/601`, before: { person_in_charge: 'Clara Conrad', version: 1 } },
      { record: String(id), before: { title: 'Pilswochen', products: [{ productId: pils }], sites: [601] } },
    ]);
  });
});

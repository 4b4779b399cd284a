import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { signedBy, startShop } from '../../testing/receipts.ts';
import { insertManufacturer } from '../master-data/factory.ts';
import { productsAmong } from '../master-data/products/queries.ts';

const NOW = '2027-03-01T08:00:00.000Z';

const shop = await startShop();
const { app, site, admin, create, find } = shop;
afterAll(() => app.stop());

describe('a receipt', () => {
  it('is a draft with its date, its names and its history', async () => {
    const answer = await site.call(receipt.create, { body: shop.sent() });
    expect(answer.outcome).toBe('201');
    const { id } = answer.body;
    expect(answer.headers.location).toBe(`/api/receipt/${id}`);
    expect(answer.body).toEqual({
      id,
      ...shop.sent(),
      products: [{ ...shop.line(), discount: null, new: false, product: { title: 'Lindenhof Pils' }, photoIds: [] }],
      noSignatureRequired: false,
      noSignatureReason: null,
      sendConfirmationEmail: false,
      confirmationEmail: null,
      signature: null,
      signatureStrokes: null,
      signerName: null,
      state: 'draft',
      date: NOW,
      site: { id: 601, title: 'Quellmarkt Kassel' },
      manufacturer: { id: shop.manufacturerId, title: 'Brauerei Lindenhof' },
      clientId: null,
      createdBy: 'Clara Conrad',
      signed: null,
      confirmation: { state: 'none', recipient: null, at: null },
      history: [{ at: NOW, by: 'Clara Conrad', what: 'created', state: 'draft' }],
      photos: [],
      batches: [],
      version: 1,
    });
    expect(await find(id)).toEqual(answer.body);
  });

  it('has the date on which a device created it, unless that is in the future', async () => {
    const dateOf = async (date: string) => (await create({ date, clientId: crypto.randomUUID() })).date;
    expect(await dateOf('2027-02-27T18:30:00+01:00')).toBe('2027-02-27T17:30:00.000Z');
    expect(await dateOf('2027-03-01T08:00:01Z')).toBe(NOW);
    expect(await dateOf('2026-12-31T08:00:00Z')).toBe('2026-12-31T08:00:00.000Z');
    expect(await dateOf('2026-12-31T07:59:59Z')).toBe(NOW);
    const answer = await site.call(receipt.create, { body: shop.sent({ date: '2027-02-27T18:30:00+01:00' }) });
    expect([answer.outcome, answer.faults]).toEqual(['400 request.invalid', ['date']]);
  });

  it('reports all faults at once', async () => {
    const answer = await site.call(receipt.create, {
      body: {
        ...shop.sent({ siteEmployee: ' ', sendConfirmationEmail: true }),
        products: [shop.line({ quantity: 0, discount: 100.5 }), { ...shop.line(), new: true }],
      },
    });
    expect(answer.outcome).toBe('400 request.invalid');
    expect(answer.faults.toSorted()).toEqual([
      'confirmationEmail',
      'products.0.discount',
      'products.0.quantity',
      'products.1.product.title',
      'siteEmployee',
    ]);
  });

  it.each([
    ['siteId', { siteId: 2_000_000_000 }],
    ['manufacturerId', { manufacturerId: 2_000_000_000 }],
  ])('needs an existing %s', async (field, wrong) => {
    const answer = await admin.call(receipt.create, { body: shop.sent(wrong) });
    expect([answer.outcome, answer.faults]).toEqual(['400 request.invalid', [field]]);
  });

  it('can be changed completely while it is a draft, and keeps its date', async () => {
    const { id, date } = await create();
    app.setClock('2027-03-01T09:00:00Z');
    const body = shop.sent({
      reason: 'siteCampaign',
      refundType: 'refund',
      products: [shop.line({ productId: shop.radler, unit: 'Kasten', discount: 12.5 }), shop.line({ quantity: 0.5 })],
    });
    expect((await site.call(receipt.update, { params: { id }, body })).outcome).toBe('204');
    app.setClock(NOW);
    const known = await find(id);
    expect(known).toMatchObject({ ...body, date, version: 2 });
    expect(known.history.map(({ what, at }) => [what, at])).toEqual([
      ['created', NOW],
      ['changed', '2027-03-01T09:00:00.000Z'],
    ]);
  });

  it('can be sent back as it was read, which changes nothing', async () => {
    const { id } = await create({ ...signedBy('Jörg Petersen'), products: [shop.line({ discount: 10 }), shop.line()] });
    const before = await find(id);
    const answer = await site.send({ method: 'PUT', url: `/api/receipt/${id}`, payload: before });
    expect(answer.outcome).toBe('204');
    expect(await find(id)).toEqual({ ...before, version: 2 });
  });

  it('is deleted with everything while it is a draft', async () => {
    const { id } = await create(signedBy('Jörg Petersen'));
    const stale = await site.call(receipt.remove, { params: { id }, headers: { 'if-match': '"7"' } });
    expect(stale.outcome).toBe('412 request.stale');
    expect((await site.call(receipt.remove, { params: { id } })).outcome).toBe('204');
    expect((await site.call(receipt.find, { params: { id } })).outcome).toBe('404 request.notFound');
  });

  it('is in the audit trail with its lines, but without the drawing', async () => {
    const { id } = await create(signedBy('Jörg Petersen'));
    await site.call(receipt.update, { params: { id }, body: shop.sent({ products: [] }) });
    await site.call(receipt.remove, { params: { id } });
    const entries = await app.db
      .selectFrom('audit_entry')
      .select(['action', 'before', 'after'])
      .where('action', 'like', 'receipt.%')
      .where('record', '=', String(id))
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['receipt.created', 'receipt.updated', 'receipt.removed']);
    const [created, updated, removed] = entries;
    const signed = {
      products: [{ productId: shop.pils, title: 'Lindenhof Pils', quantity: 2 }],
      signature: { signerName: 'Jörg Petersen', at: NOW },
    };
    expect(created).toMatchObject({ before: null, after: { id, site_id: 601, ...signed } });
    expect(updated).toMatchObject({ before: signed, after: { products: [], signature: null } });
    expect(removed).toMatchObject({ before: { products: [], signature: null }, after: null });
    expect(JSON.stringify(entries)).not.toContain('iVBOR');
  });
});

describe('a new product', () => {
  const thereAre = async (...ids: number[]) =>
    [...(await productsAmong(app, { ids })).keys()].toSorted((a, b) => a - b);
  const novelty = (productId: number, given: object = {}) =>
    shop.line({ productId, new: true, product: { title: 'Lindenhof Winterbock' }, unit: 'Faß', ...given });

  it('is created with the receipt, as a temporary one', async () => {
    const { id } = await create({ products: [shop.line(), novelty(990_001)] });
    expect((await find(id)).products[1]).toMatchObject({ new: true, product: { title: 'Lindenhof Winterbock' } });
    expect((await admin.call(product.find, { params: { id: 990_001 } })).body).toMatchObject({
      title: 'Lindenhof Winterbock',
      primaryUnit: 'Faß',
      baseUnit: 'Faß',
      manufacturerId: shop.manufacturerId,
      temporary: true,
      ean: null,
    });
    const entry = await app.db
      .selectFrom('audit_entry')
      .select(['actor', 'after'])
      .where('action', '=', 'product.created')
      .where('record', '=', '990001')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor: 'demo-site', after: { title: 'Lindenhof Winterbock', temporary: true } });
  });

  it('can be sent back with its draft, and corrected', async () => {
    const { id } = await create({ products: [novelty(990_002)] });
    const corrected = novelty(990_002, { product: { title: 'Lindenhof Maibock' }, unit: 'Kasten' });
    for (const products of [[novelty(990_002)], [corrected]]) {
      const answer = await site.call(receipt.update, { params: { id }, body: shop.sent({ products }) });
      expect(answer.outcome).toBe('204');
    }
    expect((await find(id)).products[0]).toMatchObject(corrected);
    const made = (await admin.call(product.find, { params: { id: 990_002 } })).body;
    expect(made).toMatchObject({ title: 'Lindenhof Maibock', baseUnit: 'Kasten', version: 2 });
  });

  it('needs an id that no other product has', async () => {
    await create({ products: [novelty(990_003)] });
    for (const products of [
      [novelty(990_003)],
      [shop.line(), novelty(shop.pils)],
      [novelty(990_004), novelty(990_004)],
    ]) {
      const answer = await site.call(receipt.create, { body: shop.sent({ products }) });
      expect(answer.outcome).toBe('400 request.invalid');
      expect(answer.problem.errors).toEqual([
        {
          path: `products.${products.length - 1}.productId`,
          message: 'Bitte geben Sie eine eindeutige Artikelnummer ein',
        },
      ]);
    }
    expect((await admin.call(product.find, { params: { id: 990_004 } })).outcome).toBe('404 request.notFound');
  });

  it('is deleted with the line or draft it was created with', async () => {
    const first = await create({ products: [novelty(990_005), novelty(990_006), shop.line()] });
    const body = shop.sent({ products: [novelty(990_005), shop.line({ productId: shop.radler })] });
    await site.call(receipt.update, { params: { id: first.id }, body });
    expect(await thereAre(990_005, 990_006, shop.pils)).toEqual([990_005, shop.pils]);
    await site.call(receipt.remove, { params: { id: first.id } });
    expect(await thereAre(990_005, 990_006, shop.pils)).toEqual([shop.pils]);
    const entry = await app.db
      .selectFrom('audit_entry')
      .select(['actor', 'before', 'after'])
      .where('action', '=', 'product.removed')
      .where('record', '=', '990006')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor: 'demo-site', before: { title: 'Lindenhof Winterbock' }, after: null });
  });

  it('stays if it is used elsewhere', async () => {
    const { id } = await create({ products: [990_007, 990_008, 990_009].map((each) => novelty(each)) });
    await create({ products: [shop.line({ productId: 990_007, unit: 'Faß' })] });
    const { body } = await admin.call(product.find, { params: { id: 990_008 } });
    const takenOver = { ...body, temporary: false };
    await admin.send({ method: 'PUT', url: '/api/product/990008', payload: takenOver });
    await site.call(receipt.remove, { params: { id } });
    expect(await thereAre(990_007, 990_008, 990_009)).toEqual([990_007, 990_008]);
  });

  it('has none of the ids that the portal assigns itself', async () => {
    const { outcome, problem } = await site.call(receipt.create, {
      body: shop.sent({ products: [novelty(1_500_000_000)] }),
    });
    expect([outcome, problem.errors]).toEqual([
      '400 request.invalid',
      [{ path: 'products.0.productId', message: 'Höchstens 999.999.999' }],
    ]);
    await create({ products: [novelty(999_999_999)] });
  });
});

describe('a line', () => {
  const refusedFor = async (line: object) => {
    const answer = await site.call(receipt.create, { body: shop.sent({ products: [shop.line(), shop.line(line)] }) });
    return [answer.outcome, answer.faults];
  };

  it('needs an existing product and manufacturer, and a unit of the product', async () => {
    for (const [field, line] of [
      ['productId', { productId: 2_000_000_000 }],
      ['manufacturerId', { manufacturerId: 2_000_000_000 }],
      ['unit', { unit: 'Palette' }],
      ['photoIds.0', { photoIds: [crypto.randomUUID()] }],
    ] as const) {
      expect(await refusedFor(line)).toEqual(['400 request.invalid', [`products.1.${field}`]]);
    }
  });

  it('has the manufacturer of its product, or the one it was written with', async () => {
    const other = await app.make((world) => insertManufacturer(world, 'Sprudelhof'));
    const answer = await site.call(receipt.create, {
      body: shop.sent({ products: [shop.line({ manufacturerId: other })] }),
    });
    expect([answer.outcome, answer.problem.errors]).toEqual([
      '400 request.invalid',
      [{ path: 'products.0.manufacturerId', message: 'Dieser Artikel ist von einem anderen Hersteller' }],
    ]);
    const { id } = await create({ products: [shop.line({ productId: shop.radler })] });
    const moveTo = (manufacturer_id: number) =>
      app.db.updateTable('product').set({ manufacturer_id }).where('id', '=', shop.radler).execute();
    await moveTo(other);
    const products = [shop.line({ productId: shop.radler, quantity: 5 })];
    expect((await site.call(receipt.update, { params: { id }, body: shop.sent({ products }) })).outcome).toBe('204');
    expect(await refusedFor({ productId: shop.radler })).toEqual([
      '400 request.invalid',
      ['products.1.manufacturerId'],
    ]);
    await moveTo(shop.manufacturerId);
  });

  it('keeps the title and unit it was written with', async () => {
    const { id } = await create({ products: [shop.line({ productId: shop.radler, unit: 'Kasten' })] });
    const columns = { title: 'Radler naturtrüb', primary_unit: 'Tray', base_unit: 'Dose' };
    await app.db.updateTable('product').set(columns).where('id', '=', shop.radler).execute();
    const products = [shop.line({ productId: shop.radler, unit: 'Kasten', quantity: 5 })];
    expect((await site.call(receipt.update, { params: { id }, body: shop.sent({ products }) })).outcome).toBe('204');
    expect((await find(id)).products).toMatchObject([
      { unit: 'Kasten', quantity: 5, product: { title: 'Lindenhof Radler' } },
    ]);
    expect(await refusedFor({ productId: shop.radler, unit: 'Kasten' })).toEqual([
      '400 request.invalid',
      ['products.1.unit'],
    ]);
  });
});

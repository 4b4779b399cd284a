import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { ROLES } from '@kontor/contract/kernel/access.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { formOf } from '../../kernel/files/testing.ts';
import type { Caller } from '../../testing/caller.ts';
import { A_DOT } from '../../testing/inputs.ts';
import { signedBy, startShop } from '../../testing/receipts.ts';
import { imageOf } from './parts/signature.ts';

const shop = await startShop();
const { app, site, admin } = shop;
/** A person of site 701, and a person of both sites. */
const stranger = app.as('otherSite', { claims: { siteId: '701' } });
const both = app.as('site', { claims: { siteId: [601, '701'] } });
afterAll(() => app.stop());

const create = async (...given: Parameters<typeof shop.create>) => (await shop.create(...given)).id;
const upload = async (by: Caller, name = 'Scherben.png', content = imageOf(A_DOT)) =>
  String(Object((await by.send(formOf({ name, content }))).json).id);
const idsFor = async (by: Caller, query = {}) =>
  (await by.call(receipt.list, { query })).body.map(({ id }) => id).toSorted();

describe('a receipt of another site', () => {
  it('cannot be found by any call', async () => {
    const id = await create(signedBy('Jörg Petersen'));
    const before = (await site.call(receipt.find, { params: { id } })).body;
    for (const version of ['*', '"1"', '"9"']) {
      const call = { params: { id }, headers: { 'if-match': version } };
      const outcomes = [
        await stranger.call(receipt.find, call),
        await stranger.call(receipt.update, { ...call, body: { state: 'open' } }),
        await stranger.call(receipt.update, { ...call, body: shop.sent({ siteId: 701 }) }),
        await stranger.call(receipt.update, { ...call, body: shop.sent() }),
        await stranger.call(receipt.remove, call),
      ];
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => '404 request.notFound'));
    }
    expect((await site.call(receipt.find, { params: { id } })).body).toEqual(before);
  });

  it('is in no list, for any query', async () => {
    const [own, other] = [await create(), await create({ siteId: 701, siteEmployee: 'Sandra Thiel' }, stranger)];
    for (const query of [{}, { all: 'true' }, { search: 'Thiel' }, { siteId: '701' }, { siteId: '601,701' }]) {
      const ids = await idsFor(site, query);
      expect(ids, JSON.stringify(query)).not.toContain(other);
    }
    expect(await idsFor(site, { siteId: '701' })).toEqual([]);
    expect(await idsFor(site, { siteId: '601,701' })).toContain(own);
    const counted = await site.call(receipt.list, { query: { search: 'Thiel', limit: 1, offset: 1 } });
    expect(counted.headers['x-total-count']).toBe('0');
  });

  it('can be neither created nor reassigned', async () => {
    expect((await site.call(receipt.create, { body: shop.sent({ siteId: 701 }) })).outcome).toBe(
      '403 request.forbidden',
    );
    // Whether the site exists must not be revealed.
    const nowhere = shop.sent({ siteId: 2_000_000_000 });
    expect((await site.call(receipt.create, { body: nowhere })).outcome).toBe('403 request.forbidden');
    const given = { params: { id: await create() }, body: shop.sent({ siteId: 701 }) };
    expect((await site.call(receipt.update, given)).outcome).toBe('403 request.forbidden');
    expect((await both.call(receipt.update, given)).outcome).toBe('204');
  });

  it('is visible to administrators and to people of several sites', async () => {
    const [own, other] = [await create(), await create({ siteId: 701 }, stranger)];
    for (const by of [admin, both]) {
      expect(await idsFor(by)).toEqual(expect.arrayContaining([own, other]));
      expect(await idsFor(by, { siteId: '701' })).not.toContain(own);
      expect((await by.call(receipt.find, { params: { id: other } })).status).toBe(200);
    }
    const body = shop.sent({ siteId: 701, noSignatureRequired: true });
    const opened = await admin.call(receipt.create, { body: { ...body, state: 'open' } });
    expect([opened.outcome, opened.body.createdBy]).toEqual(['201', 'Anna Admin']);
  });
});

describe('a person', () => {
  it('without a site gets that error before any other', async () => {
    const lost = app.as('site', { claims: { siteId: null } });
    for (const request of [
      { method: 'GET', url: '/api/receipt' },
      { method: 'GET', url: '/api/receipt?sort=nonsense' },
      { method: 'GET', url: '/api/receipt/1' },
      { method: 'POST', url: '/api/receipt', payload: '{' },
      { method: 'PUT', url: '/api/receipt/1', payload: {} },
      { method: 'DELETE', url: '/api/receipt/1' },
    ] as const) {
      expect((await lost.send(request)).outcome).toBe('403 request.siteMissing');
    }
  });

  it.each(ROLES)('reads, and writes or not, as %s of the site', async (role) => {
    const id = await create();
    const person = app.as('site', { claims: { roles: [role] } });
    expect((await person.call(receipt.find, { params: { id } })).status).toBe(200);
    expect(await idsFor(person)).toContain(id);
    const writes = role === 'PortalAdministrator' || role === 'PortalSite';
    const outcome = (await person.call(receipt.create, { body: shop.sent() })).outcome;
    expect(outcome).toBe(writes ? '201' : '403 request.forbidden');
  });
});

describe('a photo', () => {
  it('is shown with its receipt to everyone who may read it', async () => {
    const photoIds = [await upload(site), await upload(site, 'Karton.png')];
    const id = await create({ products: [shop.line({ photoIds }), shop.line({ photoIds: photoIds.slice(0, 1) })] });
    const { products, photos } = (await site.call(receipt.find, { params: { id } })).body;
    expect(products.map((line) => line.photoIds)).toEqual([photoIds, photoIds.slice(0, 1)]);
    expect(photos.map(({ name, contentType }) => [name, contentType])).toEqual([
      ['Scherben.png', 'image/png'],
      ['Karton.png', 'image/png'],
    ]);
    expect((await app.anonymous().send({ method: 'GET', url: photos[0]?.url ?? '' })).status).toBe(200);
    const content = { method: 'GET', url: `/api/attachment/${photoIds[0]}/content` } as const;
    for (const reader of [site, admin, both]) expect((await reader.send(content)).status).toBe(200);
    expect((await stranger.send(content)).status).toBe(404);
  });

  it('stays when a colleague sends the draft back, and may come from another receipt', async () => {
    const photoIds = [await upload(site)];
    const id = await create({ products: [shop.line({ photoIds })] });
    const colleague = app.as('site', { claims: { sub: 'demo-colleague' } });
    const body = shop.sent({ reason: 'replacement', products: [shop.line({ photoIds, quantity: 1 })] });
    expect((await colleague.call(receipt.update, { params: { id }, body })).outcome).toBe('204');
    expect((await colleague.call(receipt.create, { body })).outcome).toBe('201');
  });

  it('must be a picture, and one’s own', async () => {
    const text = await upload(site, 'Notiz.txt', Buffer.from('Notiz'));
    const others = await upload(stranger);
    const taken = [await upload(stranger)];
    await create({ siteId: 701, products: [shop.line({ photoIds: taken })] }, stranger);
    for (const photoIds of [[text], [others], taken]) {
      const answer = await site.call(receipt.create, { body: shop.sent({ products: [shop.line({ photoIds })] }) });
      expect([answer.outcome, answer.faults]).toEqual(['400 request.invalid', ['products.0.photoIds.0']]);
    }
  });
});

import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { signing } from '@kontor/contract/areas/receipts/signing/endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formOf } from '../../../kernel/files/testing.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { A_DOT } from '../../../testing/inputs.ts';
import { signedBy } from '../../../testing/receipts.ts';
import { insertManufacturer, insertProduct, insertSite } from '../../master-data/factory.ts';
import { aLine, aReceipt, insertGoods, insertReceipt } from '../factory.ts';
import { imageOf } from '../parts/signature.ts';
import { digestOf } from './queries.ts';

const NINE = '2027-03-01T08:00:00.000Z';
const after = (minutes: number, seconds = 0) => new Date(Date.parse(NINE) + (minutes * 60 + seconds) * 1_000);

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(() => app.setClock(NINE));
afterAll(() => app.stop());

const aDraft = (given: Parameters<typeof aReceipt>[1] = {}) =>
  app.make(async (world) => {
    const { manufacturerId, pils } = await insertGoods(world);
    const siteId = await insertSite(world, { title: 'Quellmarkt Nord', tenantId: 7 });
    const body = aReceipt({ siteId, manufacturerId }, { products: [aLine(pils, manufacturerId)], ...given });
    return { siteId, manufacturerId, pils, id: await insertReceipt(world, body) };
  });

const clerkOf = (siteId: number) => app.as('site', { claims: { siteId } });
const tokenIn = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** A draft with a link, and functions that use it. */
async function aLink(given: Parameters<typeof aReceipt>[1] = {}) {
  const { siteId, id } = await aDraft(given);
  const clerk = clerkOf(siteId);
  const { url } = (await clerk.call(signing.createSigning, { params: { id } })).body;
  return { id, clerk, token: tokenIn(url) };
}

const read = (token: string, address?: string) =>
  app.anonymous(address).call(signing.signingContent, { params: { token } });

const sign = (token: string, hash: string, signerName = 'Jörg Petersen') =>
  app.anonymous().call(signing.sign, { params: { token }, body: { ...signedBy(signerName), hash } });

describe('a link to sign', () => {
  it('shows the content first, and signs it once', async () => {
    const { id, clerk, token } = await aLink();
    expect(token).toMatch(/^[\w-]{24}$/);
    const content = (await read(token)).body;
    expect(content).toMatchObject({
      manufacturer: { title: 'Brauerei Lindenhof' },
      products: [{ title: 'Lindenhof Pils', quantity: 1, unit: 'Flasche', discount: null }],
      expiresAt: after(15).toISOString(),
    });
    const before = (await clerk.call(receipt.find, { params: { id } })).body;
    expect((await clerk.call(signing.signingState, { params: { id } })).body.state).toBe('waiting');
    app.setClock(after(2));
    expect((await sign(token, content.hash)).status).toBe(204);
    expect((await clerk.call(signing.signingState, { params: { id } })).body.state).toBe('signed');
    const signed = (await clerk.call(receipt.find, { params: { id } })).body;
    expect(signed.signed).toEqual({
      signerName: 'Jörg Petersen',
      at: after(2).toISOString(),
      hash: content.hash,
      matches: true,
    });
    expect(signed.signatureStrokes?.length).toBe(2);
    expect(signed.version).toBe(before.version + 1);
    expect(signed.history.at(-1)).toMatchObject({ what: 'signed', by: 'Jörg Petersen' });
    expect((await sign(token, content.hash)).outcome).toBe('409 receipts.linkOver');
    const over = await read(token);
    expect(over.outcome).toBe('409 receipts.linkOver');
    expect(over.text).not.toMatch(/Lindenhof|Petersen/);
  });

  it('shows the photos too, which are part of the signed content', async () => {
    const { siteId, id, pils, manufacturerId } = await aDraft();
    const clerk = clerkOf(siteId);
    const photo = await clerk.send(formOf({ name: 'Scherben.png', content: imageOf(A_DOT) }));
    const photoIds = [String(Object(photo.json).id)];
    const { body } = await clerk.call(receipt.find, { params: { id } });
    const twice = [...photoIds, ...photoIds];
    const changed = { ...body, products: [aLine(pils, manufacturerId, { photoIds: twice })] };
    expect((await clerk.call(receipt.update, { params: { id }, body: changed })).status).toBe(204);
    const { url } = (await clerk.call(signing.createSigning, { params: { id } })).body;
    const [line] = (await read(tokenIn(url))).body.products;
    expect(line?.photos.map((each) => each.id)).toEqual(photoIds);
    const answer = await app.anonymous().send({ method: 'GET', url: line?.photos[0]?.url ?? '' });
    expect(answer.status).toBe(200);
  });

  it('names the manufacturer of a line, if it is not the receipt’s', async () => {
    const { siteId, id, pils, manufacturerId } = await aDraft();
    const other = await app.make((world) => insertManufacturer(world, 'Sprudelhof'));
    const sprudel = await app.make((world) => insertProduct(world, { title: 'Sprudel', manufacturerId: other }));
    const clerk = clerkOf(siteId);
    const { body } = await clerk.call(receipt.find, { params: { id } });
    const changed = { ...body, products: [aLine(pils, manufacturerId), aLine(sprudel, other)] };
    expect((await clerk.call(receipt.update, { params: { id }, body: changed })).status).toBe(204);
    const { url } = (await clerk.call(signing.createSigning, { params: { id } })).body;
    const { products } = (await read(tokenIn(url))).body;
    expect(products.map(({ manufacturer }) => manufacturer)).toEqual([null, 'Sprudelhof']);
  });

  it('signs only what was read: a changed draft must be read again', async () => {
    const { id, clerk, token } = await aLink();
    const { hash } = (await read(token)).body;
    const { body } = await clerk.call(receipt.find, { params: { id } });
    const { siteEmployee: _, ...rest } = body;
    const changed = { ...rest, siteEmployee: 'Murat Yıldız' };
    expect((await clerk.call(receipt.update, { params: { id }, body: changed })).status).toBe(204);
    expect((await sign(token, hash)).outcome).toBe('409 receipts.contentChanged');
    const again = (await read(token)).body;
    expect(again.siteEmployee).toBe('Murat Yıldız');
    expect((await sign(token, again.hash)).status).toBe(204);
  });

  it('expires after fifteen minutes', async () => {
    const { id, clerk, token } = await aLink();
    const { hash } = (await read(token)).body;
    app.setClock(after(14, 59));
    expect((await read(token)).status).toBe(200);
    app.setClock(after(15));
    expect((await clerk.call(signing.signingState, { params: { id } })).body.state).toBe('expired');
    expect((await read(token)).outcome).toBe('409 receipts.linkOver');
    expect((await sign(token, hash)).outcome).toBe('409 receipts.linkOver');
  });

  it('is replaced by a newer one', async () => {
    const { id, clerk, token } = await aLink();
    const newer = tokenIn((await clerk.call(signing.createSigning, { params: { id } })).body.url);
    expect((await read(token)).outcome).toBe('404 receipts.linkUnknown');
    expect((await read(newer)).status).toBe(200);
  });

  it('expires once the receipt is signed on the tablet, or is no longer a draft', async () => {
    const tablet = await aLink();
    const { body } = await tablet.clerk.call(receipt.find, { params: { id: tablet.id } });
    const signed = { ...body, ...signedBy('Jörg Petersen') };
    expect((await tablet.clerk.call(receipt.update, { params: { id: tablet.id }, body: signed })).status).toBe(204);
    expect((await read(tablet.token)).outcome).toBe('409 receipts.linkOver');
    const opened = await aLink({ noSignatureRequired: true });
    const { hash } = (await read(opened.token)).body;
    await opened.clerk.call(receipt.update, { params: { id: opened.id }, body: { state: 'open' } });
    expect((await sign(opened.token, hash)).outcome).toBe('409 receipts.linkOver');
  });

  it('rejects a picture that cannot be drawn, and stays valid', async () => {
    const { token } = await aLink();
    const { hash } = (await read(token)).body;
    const { signature, ...rest } = signedBy('Jörg Petersen');
    const body = { ...rest, signature: `${signature.slice(0, 400)}${'AAAA'.repeat(20)}`, hash };
    expect((await app.anonymous().call(signing.sign, { params: { token }, body })).outcome).toBe('400 request.invalid');
    expect((await sign(token, hash)).status).toBe(204);
  });

  it('signs for only one of several concurrent requests', async () => {
    const { id, clerk, token } = await aLink();
    const { hash } = (await read(token)).body;
    const names = ['Anna', 'Bernd', 'Cem', 'Dora', 'Emil'];
    const outcomes = await Promise.all(names.map(async (name) => (await sign(token, hash, name)).outcome));
    expect(outcomes.toSorted()).toEqual(['204', ...Array(4).fill('409 receipts.linkOver')]);
    const { history } = (await clerk.call(receipt.find, { params: { id } })).body;
    expect(history.filter(({ what }) => what === 'signed')).toHaveLength(1);
  });

  it('is stored only as a digest', async () => {
    const { id, token } = await aLink();
    const row = await app.db
      .selectFrom('receipt_signing')
      .selectAll()
      .where('receipt_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.token_digest.equals(digestOf(token))).toBe(true);
    const trail = await app.db.selectFrom('audit_entry').selectAll().execute();
    expect(JSON.stringify(trail)).not.toContain(token);
  });

  it('with an unknown token is rejected, soon without a lookup; a valid one still works', async () => {
    const { token } = await aLink();
    for (let wrong = 0; wrong < 30; wrong += 1) {
      expect((await read('A'.repeat(24), '10.7.1.1')).outcome).toBe('404 receipts.linkUnknown');
    }
    expect((await read('A'.repeat(24), '10.7.1.1')).outcome).toBe('429 request.tooMany');
    expect((await read(token, '10.7.1.1')).status).toBe(200);
  });
});

describe('who creates a link', () => {
  it('creates it for a draft with products', async () => {
    const empty = await aDraft({ products: [] });
    const make = (siteId: number, id: number) => clerkOf(siteId).call(signing.createSigning, { params: { id } });
    expect((await make(empty.siteId, empty.id)).outcome).toBe('409 receipts.noProducts');
    const opened = await aDraft({ noSignatureRequired: true, state: 'open' });
    expect((await make(opened.siteId, opened.id)).outcome).toBe('409 receipts.frozen');
  });

  it('creates it for their own site', async () => {
    const { id } = await aDraft();
    const stranger = app.as('otherSite');
    expect((await stranger.call(signing.createSigning, { params: { id } })).outcome).toBe('404 request.notFound');
    expect((await stranger.call(signing.signingState, { params: { id } })).outcome).toBe('404 request.notFound');
    expect((await app.as('administrator').call(signing.signingState, { params: { id } })).body.state).toBe('none');
  });
});

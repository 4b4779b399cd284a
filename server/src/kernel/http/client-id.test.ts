import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { signedBy, startShop } from '../../testing/receipts.ts';

const shop = await startShop();
const { app, site } = shop;
afterAll(() => app.stop());

const DATE = '2027-02-28T10:00:00.000Z';
/** A record that was created offline, with its signature. */
const made = (given: Parameters<typeof shop.sent>[0] = {}) =>
  shop.sent({ ...signedBy('Jörg Petersen'), clientId: crypto.randomUUID(), date: DATE, state: 'open', ...given });
const send = (body: ReturnType<typeof made>, by = site, headers = {}) => by.call(receipt.create, { body, headers });
const countOf = async (clientId: string) =>
  (await app.db.selectFrom('receipt').select('id').where('client_id', '=', clientId).execute()).length;
const auditCount = async () => (await app.db.selectFrom('audit_entry').select('id').execute()).length;

describe('a record with a UUID of its device', () => {
  it('is created once, and answered again with its current state', async () => {
    const body = made();
    const first = await send(body);
    expect(first.outcome).toBe('201');
    expect(first.body).toMatchObject({ clientId: body.clientId, date: DATE, state: 'open' });
    const { id } = first.body;
    await site.call(receipt.update, { params: { id }, body: { state: 'completed' } });
    const entries = await auditCount();
    const again = await send(body);
    expect([again.outcome, again.headers.location, again.version]).toEqual(['200', undefined, '"2"']);
    expect(again.body).toEqual({ ...first.body, state: 'completed', version: 2, history: again.body.history });
    expect(await auditCount()).toBe(entries);
  });

  it('is not altered by a repetition with other content', async () => {
    const body = made();
    const first = (await send(body)).body;
    for (const other of [{ siteEmployee: 'Murat Yıldız' }, { date: '2027-02-28T10:00:00.001Z' }, { products: [] }]) {
      const answer = await send({ ...body, ...other });
      expect(answer.outcome).toBe('409 receipts.clientIdTaken');
    }
    expect((await site.call(receipt.find, { params: { id: first.id } })).body).toMatchObject({ version: 1 });
  });

  it('may be sent again although its product and photos are already in use by it', async () => {
    const novelty = { productId: 980_001, new: true, product: { title: 'Winterbock' } };
    const body = made({ products: [shop.line(novelty)] });
    expect([(await send(body)).outcome, (await send(body)).outcome]).toEqual(['201', '200']);
  });

  it('is created once by many concurrent requests', async () => {
    const body = made({ products: [shop.line({ productId: 980_002, new: true, product: { title: 'Märzen' } })] });
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 11 }, () => 200), 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await countOf(String(body.clientId))).toBe(1);
  });

  it('leaves its UUID free when it was refused', async () => {
    const body = made();
    expect((await send({ ...body, products: [] })).outcome).toBe('409 receipts.noProducts');
    expect((await send(body)).outcome).toBe('201');
  });

  it('is not created again after it was deleted', async () => {
    const body = made({ state: 'draft' });
    const { id } = (await send(body)).body;
    await site.call(receipt.remove, { params: { id } });
    for (const given of [body, { ...body, siteEmployee: 'Murat Yıldız' }]) {
      expect((await send(given)).outcome).toBe('410 receipts.deleted');
    }
    expect(await countOf(String(body.clientId))).toBe(0);
    expect((await send(made({ state: 'draft' }))).outcome).toBe('201');
  });

  it('is created once, whether the deletion or the repetition comes first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const body = made({ state: 'draft' });
      const { id } = (await send(body)).body;
      const [removed, again] = await Promise.all([site.call(receipt.remove, { params: { id } }), send(body)]);
      expect(removed.outcome).toBe('204');
      if (again.outcome !== '410 receipts.deleted') expect([again.outcome, again.body.id]).toEqual(['200', id]);
      expect(await countOf(String(body.clientId))).toBe(0);
    }
  });

  it('works together with an Idempotency-Key', async () => {
    const body = made();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await send(body, site, headers);
    const kept = await send(body, site, headers);
    expect([first.outcome, kept.outcome, kept.body.id]).toEqual(['201', '201', first.body.id]);
    const another = await send(body, site, { 'idempotency-key': crypto.randomUUID() });
    expect([another.outcome, another.body.id]).toEqual(['200', first.body.id]);
  });

  it('reveals nothing to people of other sites', async () => {
    const body = made();
    await send(body);
    const stranger = app.as('otherSite', { claims: { siteId: 701 } });
    expect((await send(body, stranger)).outcome).toBe('403 request.forbidden');
    const own = { ...body, ...signedBy('Jörg Petersen'), siteId: 701 };
    expect((await send(own, stranger)).outcome).toBe('409 request.conflict');
  });
});

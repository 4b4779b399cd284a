import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import { MAX_DOT_LABELS } from '@kontor/contract/areas/price-tags/printers/rules.ts';
import { MAX_LABELS } from '@kontor/contract/areas/price-tags/rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { type Printer, startPrinter } from '../../testing/printer.ts';
import { insertSite } from '../master-data/factory.ts';
import { insertLivePrice, insertLiveProduct } from '../merchandise/factory.ts';
import type { Tag } from './parts/facts.ts';
import { sendTo } from './parts/printer.ts';

let app: TestApp;
let printer: Printer;
let holding: Printer;

beforeAll(async () => {
  printer = await startPrinter();
  holding = await startPrinter({ holds: true });
  // Nobody listens there any more.
  const gone = await startPrinter();
  await gone.stop();
  app = await startApp({
    env: {
      LABEL_PRINTERS: [
        `601 Kasse=127.0.0.1:${printer.port}/203/104`,
        `601 Rampe=127.0.0.1:${holding.port}/203/104`,
        `601 Lager=127.0.0.1:${gone.port}/300/58`,
        `602 Theke=127.0.0.1:${printer.port}/203/58`,
      ].join('; '),
    },
  });
  await app.make(async (world) => {
    for (const id of [601, 602]) await insertSite(world, { id, title: `Quellmarkt ${id}`, tenantId: 6 });
    await insertLiveProduct(world, { productId: 11, title: 'Lindenhof Pils', ean: '4006381333931' });
    for (const siteId of [601, 602]) {
      await insertLivePrice(world, { siteId, productId: 11, price: '15.99', position: 1, unit: 'Kasten' });
    }
  });
});
afterAll(async () => {
  await app.stop();
  await printer.stop();
  await holding.stop();
});

const tag = (given: Partial<Tag> = {}): Tag => ({
  ...{ siteId: 601, productId: 11, count: 1, printStyle: 'single', salePrice: null, saleUnit: null },
  ...{ saleStorageFactor: null, saleCapacity: null, note: null },
  ...given,
});
const send = (url: string, payload: unknown, by = app.as('administrator')) =>
  by.send({
    method: 'POST',
    url: `/api${url}`,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  });

describe('the printers of a site', () => {
  it('are those of the settings, without their addresses', async () => {
    const { body } = await app.as('administrator').call(priceTags.printers, { params: { siteId: 601 } });
    expect(body).toEqual([
      { name: 'Kasse', dpi: 203, width: 104 },
      { name: 'Rampe', dpi: 203, width: 104 },
      { name: 'Lager', dpi: 300, width: 58 },
    ]);
    const foreign = app.as('site', { claims: { siteId: 601, roles: ['PortalPriceTag'] } });
    expect((await foreign.call(priceTags.printers, { params: { siteId: 602 } })).outcome).toBe('403 request.forbidden');
  });
});

describe('labels as dots', () => {
  it('are downloaded with their copies, upright if the roll is too narrow', async () => {
    const { status, headers, text } = await app.as('administrator').send({
      method: 'POST',
      url: '/api/price-tag/zpl?dpi=203&width=58',
      payload: [tag({ count: 3 }), tag()],
    });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''Preisschilder.zpl");
    const labels = text.split('^XA').slice(1);
    expect(labels).toHaveLength(2);
    // 58 and 74 millimetres in dots.
    expect(labels[0]).toMatch(/\^PW464\n\^LL591\n[\s\S]*\^GFA,[\s\S]*\^PQ3\n\^XZ/);
    expect(labels[1]).toContain('^PQ1\n');
  });

  it.each([
    ['a roll that is too narrow for one of them', '?width=58', [tag(), tag({ printStyle: 'default' })], ['width']],
    ['a roll that no printer takes', '?width=57', [tag()], ['width']],
    ['another resolution', '?dpi=600', [tag()], ['dpi']],
    ['an unknown product', '', [tag({ productId: 98 })], ['0.productId']],
  ])('are refused with %s', async (_, query, labels, faults) => {
    const answer = await send(`${priceTags.dots.path}${query}`, labels);
    expect([answer.outcome, answer.faults]).toEqual(['400 request.invalid', faults]);
  });

  it('are limited, with their copies and as different labels', async () => {
    const many = await send(priceTags.dots.path, [tag({ count: MAX_LABELS }), tag()]);
    expect(many.outcome).toBe('413 priceTags.tooMany');
    const different = await send(
      priceTags.dots.path,
      Array.from({ length: MAX_DOT_LABELS + 1 }, () => tag()),
    );
    expect(different.outcome).toBe('413 priceTags.tooManyDots');
  });
});

describe('a printer', () => {
  const to = (siteId: number) => priceTags.sendToPrinter.path.replace('{siteId}', String(siteId));

  it('of the site receives what the file has', async () => {
    const labels = [tag({ count: 2 }), tag({ printStyle: 'default' })];
    const { body } = await app
      .as('administrator')
      .call(priceTags.sendToPrinter, { params: { siteId: 601 }, body: { printer: 'Kasse', labels } });
    expect(body).toEqual({ printer: 'Kasse', labels: 3 });
    expect(printer.taken).toHaveLength(1);
    expect(printer.taken[0]?.match(/\^XA/g)).toHaveLength(2);
    expect(printer.taken[0]).toContain('^PQ2');
    const trail = await app.db.selectFrom('audit_entry').selectAll().where('action', '=', 'price-tag.sent').execute();
    expect(trail).toMatchObject([{ record: '601', after: { labels: 3, printer: 'Kasse' } }]);
  });

  it('that cannot be reached is named, and nothing is recorded', async () => {
    const answer = await send(to(601), { printer: 'Lager', labels: [tag()] });
    expect(answer.outcome).toBe('409 priceTags.printerSilent');
    expect(answer.problem.detail).toContain('„Lager“');
    const trail = await app.db.selectFrom('audit_entry').selectAll().where('action', '=', 'price-tag.sent').execute();
    expect(trail).toHaveLength(1);
  });

  it.each([
    ['for labels of another site', { printer: 'Kasse', labels: [tag(), tag({ siteId: 602 })] }, ['labels.1.siteId']],
    ['for labels that do not fit', { printer: 'Lager', labels: [tag({ printStyle: 'sale' })] }, ['printer']],
  ])('%s is refused', async (_, payload, faults) => {
    const answer = await send(to(601), payload);
    expect([answer.outcome, answer.faults]).toEqual(['400 request.invalid', faults]);
  });

  it.each(['Theke', '127.0.0.1:9100'])('that the site does not have is refused: %s', async (name) => {
    expect((await send(to(601), { printer: name, labels: [tag()] })).outcome).toBe('409 priceTags.printerUnknown');
  });

  const sentEntries = () =>
    app.db.selectFrom('audit_entry').select('after').where('action', '=', 'price-tag.sent').execute();
  const byKey = (key: string, name: string, by = app.as('administrator')) =>
    by.call(priceTags.sendToPrinter, {
      params: { siteId: 601 },
      body: { printer: name, labels: [tag()] },
      headers: { 'idempotency-key': key },
    });
  const taken = (by: Printer, count: number) => vi.waitFor(() => expect(by.taken).toHaveLength(count));

  it('gets the labels of two people one after the other, each as a whole', async () => {
    const before = printer.taken.length;
    const lists = [Array.from({ length: 20 }, () => tag()), Array.from({ length: 20 }, () => tag({ count: 2 }))];
    const answers = await Promise.all(lists.map((labels) => send(to(601), { printer: 'Kasse', labels })));
    expect(answers.map(({ outcome }) => outcome)).toEqual(['200', '200']);
    const copies = printer.taken.slice(before).map((list) => [...new Set(list.match(/\^PQ\d/g))]);
    expect(copies.toSorted()).toEqual([['^PQ1'], ['^PQ2']]);
  });

  it('that is slow holds no connection of the database, and prints a repeated call once', async () => {
    const key = crypto.randomUUID();
    const entries = (await sentEntries()).length;
    const first = byKey(key, 'Rampe');
    await taken(holding, 1);
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(app.db);
      expect(rows).toEqual([]);
    });
    expect((await byKey(key, 'Rampe')).outcome).toBe('409 request.begun');
    holding.release();
    const sent = await first;
    expect(sent.body).toEqual({ printer: 'Rampe', labels: 1 });
    const again = await byKey(key, 'Rampe');
    expect([again.outcome, again.body]).toEqual(['200', sent.body]);
    expect(holding.taken).toHaveLength(1);
    expect(await sentEntries()).toHaveLength(entries + 1);
    expect((await byKey(key, 'Kasse')).outcome).toBe('409 request.keyReused');
  });

  it('that is silent is answered alike when the call is repeated', async () => {
    const key = crypto.randomUUID();
    expect((await byKey(key, 'Lager')).outcome).toBe('409 priceTags.printerSilent');
    expect((await byKey(key, 'Lager')).outcome).toBe('409 priceTags.printerSilent');
  });

  it('that is open and accepts nothing any more is given up', async () => {
    const slow = await startPrinter({ reads: false });
    const { port } = slow;
    const target = { siteId: 601, name: 'Kasse', host: '127.0.0.1', port, dpi: 203, width: 104 } as const;
    expect(await sendTo(target, new Uint8Array(40_000_000), 200)).toBe(false);
    await slow.stop();
  });
});

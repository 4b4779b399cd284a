import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import { MAX_LABELS, PRINT_STYLES } from '@kontor/contract/areas/price-tags/rules.ts';
import { ROLES } from '@kontor/contract/kernel/access.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';
import { hasPoppler, textsOf } from '../../testing/poppler.ts';
import { insertSite } from '../master-data/factory.ts';
import { insertLivePrice, insertLiveProduct, insertSalePrice } from '../merchandise/factory.ts';

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  admin = app.as('administrator');
  await app.make(async (world) => {
    for (const id of [601, 602]) await insertSite(world, { id, title: `Quellmarkt ${id}`, tenantId: 6 });
    for (const [productId, title] of [
      [11, 'Lindenhof Pils'],
      [12, 'Lindenhof Helles'],
      [13, 'Rhönquell Medium'],
    ] as const) {
      await insertLiveProduct(world, { productId, title, ean: '4006381333931' });
    }
    for (const product_id of [11, 12]) {
      const crate = { product_id, unit_id: 1, quantity: '20', ean: '2000000000114' };
      await world.tx.db.insertInto('inventory_packaging_unit').values(crate).execute();
    }
    const priced = { position: 1, unit: 'Kasten' };
    await insertLivePrice(world, { siteId: 601, productId: 11, price: '15.99', ...priced });
    await insertLivePrice(world, { siteId: 601, productId: 12, price: '14.49', ...priced });
    await insertLivePrice(world, { siteId: 602, productId: 11, price: '17.49', ...priced });
    await insertSalePrice(world, {
      siteId: 601,
      productId: 11,
      start: '2027-02-22',
      end: '2027-03-01',
      price: '12.99',
    });
    await insertSalePrice(world, {
      siteId: 601,
      productId: 11,
      start: '2027-03-08',
      end: '2027-03-13',
      price: '11.99',
    });
    await insertSalePrice(world, { siteId: 601, productId: 12, start: '2027-02-22', end: '2027-02-28', price: '9.99' });
    await insertSalePrice(world, {
      siteId: 601,
      productId: 12,
      start: '2027-03-08',
      end: '2027-03-13',
      price: '10.99',
    });
  });
});
afterAll(() => app.stop());

type Sent = Readonly<Record<string, unknown>>;

const tag = (given: Sent = {}) => ({ siteId: 601, productId: 11, count: 1, printStyle: 'default', ...given });
const post = (payload: unknown, by = admin, query = '', headers = {}) =>
  by.send({
    method: 'POST',
    url: `/api${priceTags.file.path}${query}`,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...headers },
  });

/** The file itself, which is binary. */
async function fileOf(tags: readonly Sent[], query = '') {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api${priceTags.file.path}${query}`,
    headers: { authorization: `Bearer ${await app.tokenOf('administrator')}` },
    payload: [...tags],
  });
  expect(answer.statusCode, answer.payload.slice(0, 500)).toBe(200);
  return answer;
}

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type\/Page\b/g)?.length;

const prints = () => app.db.selectFrom('price_tag_print').selectAll().orderBy('product_id').execute();

describe('labels as a file', () => {
  it('are downloaded as a file, one per page, in list order', async () => {
    const { headers, rawPayload } = await fileOf([tag({ count: 2 }), tag({ productId: 12, printStyle: 'single' })]);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''Preisschilder.pdf");
    expect(pagesOf(rawPayload)).toBe(3);
  });

  it.runIf(hasPoppler)('contain the site’s requests', async () => {
    const { rawPayload } = await fileOf([tag(), tag({ siteId: 602 }), tag({ productId: 12, printStyle: 'single' })]);
    const [here, there, other] = await textsOf(rawPayload);
    expect(here).toContain('Lindenhof Pils');
    expect(here).toContain('15,99 €');
    expect(here).toContain('1 l = 1,60 €');
    expect(here).toContain('zzgl. 3,10 € Pfand');
    expect(there).toContain('17,49 €');
    expect(other).toContain('14,49 €');
  });

  it.runIf(hasPoppler)('of an offer have its price, dates and note, and the previous price', async () => {
    const { rawPayload } = await fileOf([
      tag({ printStyle: 'sale', note: 'Nur solange der Vorrat reicht' }),
      tag({ printStyle: 'sale', productId: 12 }),
    ]);
    const [running, next] = await textsOf(rawPayload);
    expect(running).toContain('12,99 €');
    expect(running).toContain('gültig vom 22.02.2027 bis 01.03.2027');
    expect(running).toContain('Niedrigster Preis der letzten 30 Tage: 15,99 €');
    expect(running).toContain('−18 %');
    expect(running).toContain('Nur solange der Vorrat reicht');
    // The February offer is over and was cheaper than the next one, so there is no reduction to name.
    expect(next).toContain('10,99 €');
    expect(next).not.toContain('Niedrigster Preis');
  });

  it.runIf(hasPoppler)('of a small offer that the merchandise system knows match that offer', async () => {
    const asked = { printStyle: 'saleSmall', saleUnit: 'Kasten' };
    const { rawPayload } = await fileOf([tag({ ...asked, salePrice: 12.99 }), tag({ ...asked, salePrice: 12.98 })]);
    const [known, own] = await textsOf(rawPayload);
    expect(known).toContain('22.02.2027');
    expect(known).toContain('01.03.2027');
    expect(own).not.toContain('22.02.2027');
  });

  it.each(['sale', 'saleSmall'] as const)(
    'of style %s with the values of a known offer are that offer',
    async (printStyle) => {
      const values = {
        printStyle,
        salePrice: 12.99,
        saleUnit: 'Kasten',
        saleStorageFactor: 20,
        saleCapacity: 0.5,
      } as const;
      const { body } = await admin.call(priceTags.labels, {
        body: { labels: [tag(values), tag({ printStyle, salePrice: 12.99 })] },
      });
      const offer = { price: 12.99, unit: 'Kasten', start: '2027-02-22', end: '2027-03-01', lowest: 15.99 };
      expect(body).toMatchObject([
        { fault: null, warnings: [], offer },
        { fault: null, warnings: [], offer },
      ]);
      if (!hasPoppler) return;
      const [text] = await textsOf((await fileOf([tag(values)])).rawPayload);
      for (const part of ['22.02.2027', '01.03.2027', '15,99 €', '−18 %']) expect(text).toContain(part);
    },
  );

  it.runIf(hasPoppler)(
    'of a small offer have the requested values, otherwise those of the merchandise system',
    async () => {
      const asked = { salePrice: 13.49, saleUnit: 'Kasten', saleStorageFactor: 24, saleCapacity: 0.33 };
      const small = { printStyle: 'saleSmall' };
      const { rawPayload } = await fileOf([
        tag({ ...small, ...asked }),
        tag(small),
        tag({ ...small, productId: 12, salePrice: 9, saleUnit: 'Kasten' }),
      ]);
      const [own, known, brief] = await textsOf(rawPayload);
      expect(own).toContain('13,49 €');
      expect(own).toContain('24 × 0,33 l');
      expect(own).toContain('1 l = 1,70 €');
      expect(known).toContain('12,99 €');
      // The content and deposit of the regular product.
      expect(brief).toContain('20 × 0,5 l');
      expect(brief).toContain('zzgl. 3,10 € Pfand');
    },
  );

  it('start on a sheet at the first free place', async () => {
    const ten = [tag({ count: 10, printStyle: 'single' })];
    for (const [count, pages] of [
      [1, 1],
      [10, 1],
      [11, 2],
      [20, 2],
    ] as const) {
      const labels = [tag({ count, printStyle: 'single' })];
      expect(pagesOf((await fileOf(labels, '?layout=a4-2x5')).rawPayload)).toBe(pages);
    }
    expect(pagesOf((await fileOf(ten, '?layout=a4-2x5&start=2&offsetX=-1.5&offsetY=0.25')).rawPayload)).toBe(2);
  });

  it('share sheets of the same size if paper is cut to fit, in any list order', async () => {
    const mixed = [tag({ printStyle: 'single' }), tag(), tag({ printStyle: 'single', productId: 12 }), tag()];
    expect(pagesOf((await fileOf(mixed, '?layout=a4')).rawPayload)).toBe(2);
  });

  it('are limited to the maximum of a file', async () => {
    const { rawPayload } = await fileOf([tag({ count: MAX_LABELS - 1 }), tag({ productId: 12 })]);
    expect(pagesOf(rawPayload)).toBe(MAX_LABELS);
    const more = await post([tag({ count: MAX_LABELS }), tag({ productId: 12 })]);
    expect(more.outcome).toBe('413 priceTags.tooMany');
    expect(more.problem.detail).toContain('10.000');
    const rows = await post(Array.from({ length: MAX_LABELS + 1 }, () => tag()));
    expect(rows.outcome).toBe('413 priceTags.tooMany');
    for (const count of [MAX_LABELS + 1, 20_001, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      expect((await post([tag({ count }), tag()])).outcome, String(count)).toBe('413 priceTags.tooMany');
    }
  });

  it('are limited in each list, with their copies', async () => {
    const send = (url: string, labels: readonly Sent[]) =>
      admin.send({ method: 'POST', url: `/api${url}`, payload: { labels } });
    const gone = { productId: 11, printStyle: 'default' };
    for (const [url, label] of [
      [priceTags.labels.path, tag()],
      [priceTags.remember.path, tag()],
      [priceTags.forget.path.replace('{siteId}', '601'), gone],
    ] as const) {
      expect(
        (
          await send(
            url,
            Array.from({ length: MAX_LABELS + 1 }, () => label),
          )
        ).outcome,
        url,
      ).toBe('413 priceTags.tooMany');
    }
    for (const url of [priceTags.labels.path, priceTags.remember.path]) {
      expect((await send(url, [tag({ count: MAX_LABELS }), tag()])).outcome, url).toBe('413 priceTags.tooMany');
    }
  });

  it('are recorded only on request, and once per key', async () => {
    await fileOf([tag()]);
    expect(await prints()).toEqual([]);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await post([tag()], admin, '?remember=true', key);
    expect(first.status).toBe(200);
    app.setClock('2027-03-01T09:00:00Z');
    const again = await post([tag()], admin, '?remember=true', key);
    // It is too long to store, so it is drawn again.
    expect([again.status, again.headers['content-disposition']]).toEqual([200, first.headers['content-disposition']]);
    expect(await prints()).toMatchObject([
      { site_id: 601, product_id: 11, print_style: 'default', printed_at: '2027-03-01T08:00:00.000Z' },
    ]);
    const other = await post([tag({ count: 2 })], admin, '?remember=true', key);
    expect(other.outcome).toBe('409 request.keyReused');
    const entries = await app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'price-tag.printed')
      .execute();
    expect(entries).toMatchObject([{ record: '601', after: { labels: 1 } }]);
    app.setClock('2027-03-01T08:00:00Z');
  });
});

describe('labels that cannot be printed', () => {
  it.each([
    ['no list', {}, ['']],
    ['an empty list', [], ['']],
    ['no label', [tag({ count: 0 })], ['0.count']],
    ['more than a number can hold', [tag(), tag({ count: 1e300 })], ['1.count']],
    ['half a label', [tag({ count: 1.5 })], ['0.count']],
    ['an unknown style', [tag({ printStyle: 'poster' })], ['0.printStyle']],
    ['nothing at all', [{}], ['0.siteId', '0.productId', '0.count', '0.printStyle']],
    ['an unknown field', [tag({ colour: 'red' })], ['0.colour']],
    ['an unknown site', [tag({ siteId: 999 })], ['0.siteId']],
    ['an unknown unit', [tag({ printStyle: 'saleSmall', salePrice: 1, saleUnit: 'Eimer' })], ['0.saleUnit']],
    ['a price without a unit', [tag({ printStyle: 'saleSmall', salePrice: 1 })], ['0.saleUnit']],
    [
      'a large label at another price',
      [tag({ printStyle: 'sale', salePrice: 9.99, saleUnit: 'Kasten' })],
      ['0.salePrice'],
    ],
    ['a price of nothing', [tag({ printStyle: 'saleSmall', salePrice: 0, saleUnit: 'Kasten' })], ['0.salePrice']],
    [
      'unknown products, and those without a price',
      [tag({ productId: 98 }), tag(), tag({ productId: 13 })],
      ['0.productId', '2.productId'],
    ],
    [
      'products of several sites',
      [tag({ productId: 98 }), tag({ siteId: 602, productId: 12 }), tag({ productId: 99 })],
      ['0.productId', '1.productId', '2.productId'],
    ],
    [
      'no offer',
      [tag({ siteId: 602, printStyle: 'sale' }), tag({ siteId: 602, printStyle: 'saleSmall' })],
      ['0.productId', '1.productId'],
    ],
  ])('are rejected: %s', async (_, payload, faults) => {
    const answer = await post(payload);
    expect([answer.outcome, answer.faults]).toEqual(['400 request.invalid', faults]);
  });

  it('report the reason', async () => {
    const tags = [tag({ productId: 98 }), tag({ productId: 13 }), tag({ siteId: 602, printStyle: 'sale' })];
    expect((await post(tags)).problem.errors).toEqual([
      { path: '0.productId', message: 'Einen Artikel mit der Nummer 98 gibt es nicht' },
      { path: '1.productId', message: 'Rhönquell Medium (Art.-Nr. 13) hat in diesem Markt keinen Preis' },
      { path: '2.productId', message: 'Lindenhof Pils (Art.-Nr. 11) ist in diesem Markt nicht im Angebot' },
    ]);
    const [unitless] = (await post([tag({ printStyle: 'saleSmall', salePrice: 1 })])).problem.errors ?? [];
    expect(unitless?.message).toBe('Lindenhof Pils (Art.-Nr. 11): Zum Angebotspreis fehlt die Einheit');
  });

  it.each([
    ['default', 'a4-2x4'],
    ['sale', 'a4-2x5'],
    ['bundles', 'a4-2x5'],
    ['packs', 'a4-4x4'],
  ] as const)('are rejected if those of style %s are too large for %s', async (printStyle, layout) => {
    const { faults, problem } = await post(
      [tag({ printStyle: 'single' }), tag({ printStyle })],
      admin,
      `?layout=${layout}`,
    );
    expect(faults).toEqual(['layout']);
    const message = problem.errors?.[0]?.message;
    for (const named of [printStyle, layout]) expect(message).toContain(named);
  });

  it.each([
    ['layout=a4-2x2&start=5', 4],
    ['layout=a4&start=5', 4],
    ['start=2', 1],
  ])('are rejected with %s, because the first sheet has only %i places', async (query, most) => {
    const { faults, problem } = await post([tag(), tag({ printStyle: 'single' })], admin, `?${query}`);
    expect(faults).toEqual(['start']);
    expect(problem.errors?.[0]?.message).toContain(String(most));
  });

  it('are rejected with a start beyond the sheet of the largest label, which comes first', async () => {
    const mixed = [tag({ printStyle: 'single' }), tag()];
    expect((await post(mixed, admin, '?layout=a4&start=5')).faults).toEqual(['start']);
    expect((await post(mixed, admin, '?layout=a4&start=4')).outcome).toBe('200');
  });

  it.each([
    'start=0',
    'start=x',
    'start=1000',
    'layout=a3',
    'offsetX=10.01',
    'offsetX=-11',
    'offsetY=1,5',
    'remember=1',
    'count=2',
  ])('are rejected with %s', async (query) => {
    expect((await post([tag()], admin, `?${query}`)).faults).toEqual([query.replace(/=.*/, '')]);
  });

  it('are rejected if the body is too long to read', async () => {
    const answer = await post(Array.from({ length: 50_000 }, () => tag({ note: 'x'.repeat(60) })));
    expect(answer.outcome).toBe('413 request.tooLarge');
  });
});

it('a label without its barcode is reported before printing: a wrong EAN, and no code for its unit', async () => {
  await app.make(async (world) => {
    const wrong = { product_id: 14, unit_id: 1, quantity: '20', ean: '4006381333932' };
    await world.tx.db.insertInto('inventory_packaging_unit').values(wrong).execute();
    for (const productId of [14, 15]) {
      await insertLiveProduct(world, { productId, title: 'Lindenhof Bock', ean: '4006381333931' });
      await insertLivePrice(world, { siteId: 601, productId, price: '18.99', position: 1, unit: 'Kasten' });
    }
  });
  const labels = [tag({ productId: 14 }), tag(), tag({ productId: 15 })];
  const { body } = await admin.call(priceTags.labels, { body: { labels } });
  expect(body.map(({ warnings }) => warnings)).toEqual([['noBarcode'], [], ['noUnitCode']]);
});

it('the content of labels is returned before printing, with their faults', async () => {
  const own = { printStyle: 'saleSmall', salePrice: 1.99 } as const;
  const { body } = await admin.call(priceTags.labels, {
    body: {
      labels: [
        tag(),
        tag({ productId: 13 }),
        tag({ productId: 98 }),
        tag({ ...own, saleUnit: 'Kasten' }),
        tag({ ...own, saleUnit: 'Flasche' }),
        tag({ ...own, saleUnit: 'Kasten', note: 'W'.repeat(80) }),
        tag(own),
      ],
    },
  });
  expect(body.map(({ product, fault, warnings }) => [product?.productTitle, fault, warnings])).toEqual([
    ['Lindenhof Pils', null, []],
    ['Rhönquell Medium', 'noPrice', []],
    [undefined, 'reference', []],
    ['Lindenhof Pils', null, ['noPeriod']],
    // A product that the site does not sell has no content.
    ['Lindenhof Pils', null, ['noBasePrice', 'noUnitCode', 'noPeriod', 'noLowest']],
    ['Lindenhof Pils', null, ['noPeriod', 'noteCut']],
    ['Lindenhof Pils', 'unitMissing', []],
  ]);
});

describe('who prints', () => {
  const outcomeOf = async (by: Caller, siteId = 601) => {
    const labels = [tag({ siteId })];
    const file = await post(labels, by);
    const printed = await by.send({ method: 'POST', url: `/api${priceTags.remember.path}`, payload: { labels } });
    return [file.outcome, printed.outcome];
  };
  const forbidden = Array(2).fill('403 request.forbidden');
  const allowed = ['200', '204'];

  it('has a role for it', async () => {
    expect(await outcomeOf(app.anonymous())).toEqual(Array(2).fill('401 request.unauthenticated'));
    for (const role of ROLES) {
      const person = app.as('site', { claims: { siteId: 601, roles: [role] } });
      const prints = ['PortalAdministrator', 'PortalPriceTag', 'PortalSiteEvaluation'].includes(role);
      expect(await outcomeOf(person), role).toEqual(prints ? allowed : forbidden);
    }
  });

  it('prints for their own site, or without one for any', async () => {
    for (const role of ['PortalPriceTag', 'PortalSiteEvaluation']) {
      const of = (siteId: unknown) => app.as('site', { claims: { siteId, roles: [role] } });
      expect(await outcomeOf(of(601), 602)).toEqual(forbidden);
      expect(await outcomeOf(of(['601', 602]), 602)).toEqual(allowed);
      expect(await outcomeOf(of([]), 602)).toEqual(allowed);
      // An unreadable claim still counts as a site.
      expect(await outcomeOf(of('nowhere'), 602)).toEqual(forbidden);
      // Which sites exist is not revealed.
      expect(await outcomeOf(of(601), 999)).toEqual(forbidden);
      const mixed = await post([tag(), tag({ siteId: 602 })], of(601));
      expect(mixed.outcome).toBe('403 request.forbidden');
    }
    const anywhere = app.as('administrator', { claims: { siteId: 601 } });
    expect(await outcomeOf(anywhere, 602)).toEqual(allowed);
  });
});

it('every style can be printed for every product that is sold and on offer', async () => {
  const { rawPayload } = await fileOf(PRINT_STYLES.map((printStyle) => tag({ printStyle })));
  expect(pagesOf(rawPayload)).toBe(PRINT_STYLES.length);
});

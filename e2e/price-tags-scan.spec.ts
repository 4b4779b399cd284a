import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Page } from '@playwright/test';
import { insertLivePrice, insertLiveProduct, insertSalePrice } from '../server/src/areas/merchandise/factory.ts';
import { button, dialog, field, gone, heading, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { cameraSeeing, scan } from './harness/scanner.ts';
import { expect, poll, test } from './harness/test.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { de, fillIn } from './harness/words.ts';

const { list, own, scan: scanning, terms, proposals, fromCampaign } = de.priceTags;

const SITE = 601;
const PATH = `/price-tag?site=${SITE}`;

const PILS = { productId: 990_001, title: 'Regalpils 20×0,5 l', ean: '4006381333931' };
const COLA = { productId: 990_002, title: 'Importcola 0,33 l', ean: '036000291452' };
const TWINS = [
  { productId: 990_003, title: 'Radler 0,5 l, alt', ean: '96385074' },
  { productId: 990_004, title: 'Radler 0,5 l, neu', ean: '96385074' },
];
const CRATE_OF_COLA = '2000000000114';
const UNKNOWN = '4012345678901';

const portal = portalOfFile({ browserArgs: cameraSeeing(PILS.ean) });
const today = dayOf(new Date(), 'Europe/Berlin');

test.beforeAll(async () => {
  await portal.make(async (world) => {
    for (const [place, product] of [PILS, COLA, ...TWINS].entries()) {
      await insertLiveProduct(world, product);
      const { productId } = product;
      const price = { siteId: SITE, productId, position: 1, price: `${10 + place}.49`, unit: 'Kasten' };
      await insertLivePrice(world, price);
    }
  });
});

const open = async (path = PATH, options?: VisitorOptions) => {
  const page = await visitAs(portal, 'demo-price-tag', path, options);
  await seen(button(page, scanning.action));
  return page;
};

const labels = (count: number) => fillIn(count === 1 ? terms.labels_one : terms.labels_other, { formatted: count });
const listed = (scope: Page | ReturnType<typeof dialog>, title: string, count: number) =>
  seen(scope.getByRole('status').getByText(`${title}: ${labels(count)}`));
const countOf = (page: Page, title: string) => field(page, fillIn(list.count.of, { title }));
const counted = (page: Page, title: string, count: number) =>
  poll(() => countOf(page, title).inputValue()).toBe(String(count));

test.describe('a handheld scanner', () => {
  test('adds products to the list without focus on any field, one more with each scan', async () => {
    const page = await open();
    await scan(page, PILS.ean);
    await listed(page, PILS.title, 1);
    await scan(page, PILS.ean, { end: 'Tab' });
    await listed(page, PILS.title, 2);
    await counted(page, PILS.title, 2);
    // A UPC, which scanners send with or without the leading zero.
    await scan(page, COLA.ean);
    await listed(page, COLA.title, 1);
    await scan(page, `0${COLA.ean}`);
    await listed(page, COLA.title, 2);
    await page.reload();
    await counted(page, PILS.title, 2);
    await counted(page, COLA.title, 2);
  });

  test('leaves nothing in the focused field, and loses no typed text', async () => {
    const page = await open();
    const picker = field(page, list.picker.label);
    await picker.click();
    await page.keyboard.type('Pils 20', { delay: 80 });
    await scan(page, PILS.ean);
    await listed(page, PILS.title, 1);
    await expect(picker).toHaveValue('Pils 20');
    await page.keyboard.type('!', { delay: 80 });
    await expect(picker).toHaveValue('Pils 20!');
    const count = countOf(page, PILS.title);
    await count.click();
    await scan(page, PILS.ean);
    await counted(page, PILS.title, 2);
    // Manual typing is not mistaken for a scan.
    await picker.fill('');
    await picker.click();
    await page.keyboard.type(PILS.ean, { delay: 70 });
    await expect(picker).toHaveValue(PILS.ean);
    await counted(page, PILS.title, 2);
  });

  test('reports unknown codes, and offers a choice of products with the same code', async () => {
    const page = await open();
    await scan(page, UNKNOWN);
    await seen(page.getByText(fillIn(scanning.unknown, { code: UNKNOWN })));
    await scan(page, '96385074');
    await seen(page.getByText(scanning.several));
    const [, second] = TWINS;
    await page.getByRole('button', { name: second?.title ?? '' }).click();
    await listed(page, second?.title ?? '', 1);
  });

  test('fills the field of an open dialog', async () => {
    const page = await open();
    await button(page, de.priceTags.imports.action).click();
    await seen(page.getByRole('dialog'));
    await scan(page, PILS.ean);
    await page.keyboard.press('Escape');
    await gone(page.getByRole('dialog'));
    // Scans are listed one after another.
    await scan(page, COLA.ean);
    await listed(page, COLA.title, 1);
    await counted(page, COLA.title, 1);
    await expect(countOf(page, PILS.title)).toHaveCount(0);
  });

  test('is acknowledged at once on the offers tab, while the server looks for the product', async () => {
    const page = await visitAs(portal, 'demo-price-tag', '/');
    let releaseProducts = () => {};
    const held = new Promise<void>((resolve) => {
      releaseProducts = resolve;
    });
    const products = /\/api\/product\/live(\?|$)/;
    await page.route(products, (route) => held.then(() => route.continue()));
    await page.goto(`${PATH}&style=sale`);
    await seen(button(page, scanning.action));
    const productRequest = page.waitForRequest(products);
    await scan(page, COLA.ean);
    expect(new URL((await productRequest).url()).searchParams.get('ean')).toBe(COLA.ean);
    const read = page.getByText(fillIn(scanning.read, { code: COLA.ean }));
    await seen(read);
    releaseProducts();
    await seen(page.getByText(fillIn(scanning.noOffer, { title: COLA.title })));
    await gone(read);
  });

  test('finds the crate by its own code, also on the offers tab and in the search', async () => {
    const unit_id = UNITS.indexOf('Kasten') + 1;
    const onOffer = { siteId: SITE, productId: COLA.productId, start: today, end: addDays(today, 6) };
    await portal.make(async (world) => {
      const crate = { product_id: COLA.productId, unit_id, quantity: '20', ean: CRATE_OF_COLA };
      await world.tx.db.insertInto('inventory_packaging_unit').values(crate).execute();
      await insertSalePrice(world, { ...onOffer, price: '8.99', unit: 'Kasten' });
      await insertSalePrice(world, { ...onOffer, price: '0.49', unit: 'Flasche' });
    });
    const page = await open();
    await scan(page, CRATE_OF_COLA);
    await listed(page, `${COLA.title} · Kasten`, 1);
    await field(page, list.picker.label).fill(CRATE_OF_COLA);
    await seen(page.getByRole('option', { name: COLA.title }));
    await page.goto(`${PATH}&style=sale`);
    await seen(button(page, scanning.action));
    await scan(page, CRATE_OF_COLA);
    await listed(page, `${COLA.title} · Kasten`, 1);
    await portal.make((world) =>
      world.tx.db
        .deleteFrom('sale_price')
        .where('product_id', '=', COLA.productId)
        .execute()
        .then(() => undefined),
    );
  });

  test('lists offers on the offers tab, and reports products that are not on offer', async () => {
    await portal.make((world) =>
      insertSalePrice(world, {
        ...{ siteId: SITE, productId: PILS.productId, price: '8.99' },
        ...{ start: addDays(today, -40), end: addDays(today, 40) },
      }),
    );
    const page = await open(`${PATH}&style=sale`);
    await scan(page, PILS.ean);
    await listed(page, PILS.title, 1);
    await scan(page, COLA.ean);
    await seen(page.getByText(fillIn(scanning.noOffer, { title: COLA.title })));
  });
});

test.describe('the camera', () => {
  const camera = async (page: Page) => {
    await button(page, scanning.action).click();
    return dialog(page, fillIn(scanning.title, { style: terms.styles.default }));
  };

  test('on a phone adds each code once while it stays in view', async () => {
    const page = await open(PATH, { isPhone: true });
    await page.context().grantPermissions(['camera']);
    const shown = await camera(page);
    await listed(shown, PILS.title, 1);
    await scan(page, COLA.ean);
    await listed(shown, COLA.title, 1);
    await button(shown, de.kit.dialog.close).click();
    await gone(shown);
    await counted(page, PILS.title, 1);
    await counted(page, COLA.title, 1);
  });

  test('that is refused is requested again once it is allowed', async () => {
    const page = await open();
    const shown = await camera(page);
    await seen(shown.getByText(de.kit.scan.faults.refused));
    await page.context().grantPermissions(['camera']);
    await button(shown, de.kit.state.retry).click();
    await listed(shown, PILS.title, 1);
  });

  test('is read by the browser if supported', async () => {
    const page = await open();
    await page.context().grantPermissions(['camera']);
    await page.evaluate<void>(
      `window.BarcodeDetector = class {
        static getSupportedFormats = async () => ['ean_13', 'ean_8', 'upc_a'];
        detect = async () => [{ rawValue: '${COLA.ean}' }];
      }; undefined`,
    );
    const shown = await camera(page);
    await listed(shown, COLA.title, 1);
  });

  test('is no longer read when it is unplugged', async () => {
    const page = await open();
    await page.context().grantPermissions(['camera']);
    await page.evaluate<void>(
      `window.looks = 0;
      window.BarcodeDetector = class {
        static getSupportedFormats = async () => ['ean_13', 'ean_8', 'upc_a'];
        detect = async () => { window.looks += 1; return []; };
      }; undefined`,
    );
    const looks = async () => Number(await page.evaluate('window.looks'));
    const shown = await camera(page);
    await poll(looks).toBeGreaterThan(2);
    await page.evaluate(`document.querySelector('video').srcObject.getTracks()[0].dispatchEvent(new Event('ended'))`);
    await seen(shown.getByText(de.kit.scan.faults.busy));
    const before = await looks();
    // Longer than the interval between reads.
    const then = Date.now() + 500;
    await poll(() => Date.now()).toBeGreaterThan(then);
    expect(await looks()).toBe(before);
  });
});

test.describe('offers', () => {
  const small = `${PATH}&style=saleSmall`;

  test('of a past campaign become labels with the discounted price', async () => {
    const offers = await portal.db
      .selectFrom('campaign_order')
      .innerJoin('campaign', 'campaign.id', 'campaign_id')
      .innerJoin('campaign_product', (join) =>
        join
          .onRef('campaign_product.campaign_id', '=', 'campaign.id')
          .onRef('campaign_product.product_id', '=', 'campaign_order.product_id'),
      )
      .innerJoin('live_price', (join) =>
        join
          .onRef('live_price.product_id', '=', 'campaign_order.product_id')
          .onRef('live_price.unit', '=', 'campaign_product.unit')
          .onRef('live_price.site_id', '=', 'campaign_order.site_id'),
      )
      .select(['campaign_order.product_id', 'campaign_order.campaign_id', 'live_price.unit'])
      .where('campaign_order.site_id', '=', SITE)
      .where('campaign_order.quantity', '>', 0)
      .where('title', '=', 'Weingüter stellen sich vor')
      .execute();
    const [campaignOffer] = offers;
    if (!campaignOffer) throw new Error('The demo has no past campaign with goods for the site');
    const { product_id, campaign_id, unit } = campaignOffer;
    await portal.db
      .updateTable('campaign_product')
      .set({ discount: '33' })
      .where('campaign_id', '=', campaign_id)
      .where('product_id', '=', product_id)
      .execute();
    await portal.db
      .updateTable('live_price')
      .set({ price: '9.95' })
      .where('site_id', '=', SITE)
      .where('product_id', '=', product_id)
      .where('unit', '=', unit)
      .execute();
    const page = await open(small);
    await button(page, fromCampaign.action).click();
    const shown = dialog(page, fromCampaign.action);
    await seen(shown.getByRole('row'));
    const take = fillIn(offers.length === 1 ? fromCampaign.take_one : fromCampaign.take_other, {
      formatted: offers.length,
    });
    await button(shown, take).click();
    await gone(shown);
    const row = (id: number) => page.getByRole('row').filter({ hasText: String(id) });
    await seen(row(product_id).getByText('6,67 €'));
    for (const offer of offers) await seen(row(offer.product_id).getByText(own.chip));
  });

  test('that are about to start or end are suggested', async () => {
    const others = { siteId: SITE, productId: COLA.productId, price: '8.99' };
    await portal.db.deleteFrom('sale_price').where('site_id', '=', SITE).execute();
    await portal.make(async (world) => {
      await insertSalePrice(world, { ...others, start: addDays(today, 2), end: addDays(today, 20) });
      for (const [place, { productId }] of TWINS.entries()) {
        const [start, end] = [addDays(today, -10), addDays(today, place === 0 ? 3 : -2)];
        await insertSalePrice(world, { ...others, productId, start, end });
      }
    });
    const page = await open(`${PATH}&style=sale`);
    const section = page.getByRole('region', { name: proposals.title });
    await seen(heading(page, proposals.title));
    const day = addDays(today, 7).split('-').reverse().join('.');
    for (const sentence of [proposals.starting_one, proposals.ending_one, proposals.ended_one])
      await seen(section.getByText(fillIn(sentence, { formatted: 1, day })));
    await button(section, proposals.takeSale).click();
    await seen(section.getByText(fillIn(proposals.done_one, { formatted: 1, style: terms.styles.sale })));
    await button(section, proposals.takeNormal).first().click();
    await button(section, proposals.takeNormal).click();
    await gone(button(section, proposals.takeNormal));
    await page.getByRole('tab', { name: terms.styles.default }).click();
    for (const { title } of TWINS) await counted(page, title, 1);
  });
});

import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { expect, test } from 'vitest';
import { insertLiveProduct, insertSalePrice } from '../../../../../server/src/areas/merchandise/factory.ts';
import { button, poll, seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de } from '../../../testing/words.ts';

const portal = componentPortal();
const { fields } = de.priceTags.list;
const { table } = de.kit;

const SITE = 601;

/** Each offer sorts first or last by a different column. */
const OFFERS = [
  { productId: 910_001, title: 'Probe A', price: '3.00', unit: 'Kasten', from: -3, until: 9 },
  { productId: 910_002, title: 'Probe B', price: '1.00', unit: 'Flasche', from: -1, until: 30 },
  { productId: 910_003, title: 'Probe C', price: '2.00', unit: 'Dose', from: -2, until: 4 },
];

async function openOffers() {
  const today = new Date().toISOString().slice(0, 10);
  await portal.make(async (world) => {
    for (const { productId, title, price, unit, from, until } of OFFERS) {
      await insertLiveProduct(world, { productId, title });
      const days = { start: addDays(today, from), end: addDays(today, until) };
      await insertSalePrice(world, { siteId: SITE, productId, price, unit, ...days });
      await world.tx.db
        .updateTable('sale_price')
        .set({ product_title: title })
        .where('product_id', '=', productId)
        .execute();
    }
  });
  const page = await portal.open(`/price-tag?site=${SITE}&style=sale`, { as: 'demo-evaluation' });
  await seen(page.getByRole('row').filter({ hasText: 'Probe A' }));
  await page.getByRole('searchbox').fill('Probe');
  return page;
}

test('offers are sorted by price, unit, start and end, by header or by menu', async () => {
  const page = await openOffers();
  const order = async () =>
    (await page.getByRole('row').allInnerTexts())
      .flatMap((text) => /Probe [ABC]/.exec(text)?.at(0)?.at(-1) ?? [])
      .join('');
  const header = (name: string) => button(page.getByRole('rowgroup').first(), name);
  await poll(order).toBe('ABC');
  for (const [name, up, down] of [
    [fields.price, 'BCA', 'ACB'],
    [fields.unit, 'CBA', 'ABC'],
    [fields.start, 'ACB', 'BCA'],
    [fields.end, 'CAB', 'BAC'],
  ] as const) {
    await header(name).click();
    await poll(order, { message: name }).toBe(up);
    await header(name).click();
    await poll(order, { message: name }).toBe(down);
  }
  const period = page.getByRole('columnheader', { name: fields.period });
  await expect(period.getAttribute('aria-sort')).resolves.toBe('descending');
  const choice = page.getByRole('combobox', { name: table.sortBy, exact: true });
  await choice.selectOption(`${fields.end}, ${table.ascending}`);
  await poll(order).toBe('CAB');
  await page.reload();
  await page.getByRole('searchbox').fill('Probe');
  await poll(order).toBe('CAB');
});

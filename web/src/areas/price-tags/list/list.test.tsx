import { expect, test } from 'vitest';
import { insertLiveProduct } from '../../../../../server/src/areas/merchandise/factory.ts';
import { link, seen } from '../../../testing/acts.ts';
import { componentPortal, type PersonId } from '../../../testing/portal.ts';
import { de } from '../../../testing/words.ts';

const portal = componentPortal();
const { list } = de.priceTags;

const PRODUCT = 940_001;

/** Opens the list by a link that names a product, and adds its label. */
async function openWithProduct(as: PersonId, title: string, productId: number) {
  await portal.make((world) => insertLiveProduct(world, { productId, title }));
  const page = await portal.open(`/price-tag?site=601&product=${productId}`, { as });
  await seen(page.getByRole('option').filter({ hasText: title }));
  await page.getByRole('combobox', { name: list.picker.label }).press('Enter');
  const row = page.getByRole('row').filter({ hasText: title });
  await seen(row);
  return row;
}

test('a link that names a product finds it; its number leads to the page of the product', async () => {
  const row = await openWithProduct('demo-administrator', 'Linkbrause', PRODUCT);
  expect(await link(row, String(PRODUCT)).getAttribute('href')).toBe(`/product-performance/products/${PRODUCT}`);
});

test('people who may not open that page see the number only', async () => {
  const row = await openWithProduct('demo-price-tag', 'Schildbrause', PRODUCT + 1);
  await seen(row.getByText(String(PRODUCT + 1)));
  expect(await link(row, String(PRODUCT + 1)).count()).toBe(0);
});

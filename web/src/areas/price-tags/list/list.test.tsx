import { expect, test } from 'vitest';
import { insertLiveProduct } from '../../../../../server/src/areas/merchandise/factory.ts';
import { link, seen } from '../../../testing/acts.ts';
import { componentPortal, type PersonId } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { list, terms } = de.priceTags;

const PRODUCT = 940_001;

const nameOf = (productId: number) => fillIn(terms.nameless, { number: productId });

/** Opens the list by a link that names a product, adds its label, and opens the preview of it. */
async function previewOf(as: PersonId, title: string, productId: number) {
  await portal.make((world) => insertLiveProduct(world, { productId, title }));
  const page = await portal.open(`/price-tag?site=601&product=${productId}`, { as });
  await seen(page.getByRole('option').filter({ hasText: title }));
  await page.getByRole('combobox', { name: list.picker.label }).press('Enter');
  const row = page.getByRole('row').filter({ hasText: title });
  await row.click();
  await seen(page.getByText(nameOf(productId)));
  return page;
}

test('a link that names a product finds it; its preview leads to the page of the product', async () => {
  const page = await previewOf('demo-administrator', 'Linkbrause', PRODUCT);
  expect(await link(page, nameOf(PRODUCT)).getAttribute('href')).toBe(`/product-performance/products/${PRODUCT}`);
});

test('people who may not open that page see the number only', async () => {
  const page = await previewOf('demo-price-tag', 'Schildbrause', PRODUCT + 1);
  expect(await link(page, nameOf(PRODUCT + 1)).count()).toBe(0);
});

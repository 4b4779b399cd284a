import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { beforeAll, test } from 'vitest';
import { anOffer, insertCampaign } from '../../../../../server/src/areas/campaigns/factory.ts';
import { insertManufacturer, insertProduct } from '../../../../../server/src/areas/master-data/factory.ts';
import { button, dialog, field, gone, poll, seen } from '../../../testing/acts.ts';
import { networkFailure } from '../../../testing/network.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { products } = de.campaigns.campaign;
const { form } = de.kit;

const EAN = '96385074';
let pear = 0;
let plum = 0;
beforeAll(async () => {
  await portal.make(async (world) => {
    const manufacturerId = await insertManufacturer(world, 'Streuobsthof');
    pear = await insertProduct(world, { title: 'Streuobst Birne', manufacturerId });
    plum = await insertProduct(world, { title: 'Streuobst Pflaume', manufacturerId });
    await world.tx.db.updateTable('product').set({ ean: EAN }).where('id', '=', plum).execute();
  });
});

async function open(offers: ReturnType<typeof anOffer>[] = []): Promise<Page> {
  const id = await portal.make((world) => insertCampaign(world, { title: 'Herbstobst', products: offers }));
  return portal.open(`/sale-management/campaigns/${id}`, { as: 'demo-administrator' });
}
async function add(page: Page) {
  await button(page, products.add).click();
  return dialog(page, products.add);
}
const hits = (page: Page) => page.getByRole('listbox', { name: products.product });
const options = (page: Page) => page.getByRole('option').allInnerTexts();

test('products are searched on the server while typing, and the chosen one keeps its title during another search', async () => {
  const page = await open();
  const adding = await add(page);
  const choice = field(adding, products.product);
  await choice.fill('streuobst');
  await poll(() => options(page)).toEqual([`Streuobst Birne · ${pear}`, `Streuobst Pflaume · ${plum}`]);
  await page.getByRole('option', { name: 'Streuobst Birne' }).click();
  await poll(() => field(adding, products.unit).inputValue()).toBe('Kasten');
  await choice.fill('pflaume');
  await poll(() => options(page)).toEqual([`Streuobst Birne · ${pear}`, `Streuobst Pflaume · ${plum}`]);
  await choice.fill('gibt es nicht');
  await poll(() => options(page)).toEqual([`Streuobst Birne · ${pear}`]);
  await field(adding, products.discount).click();
  await poll(() => choice.inputValue()).toBe(`Streuobst Birne · ${pear}`);
});

test('a scanned code is chosen by Enter without submitting the form', async () => {
  const page = await open();
  const adding = await add(page);
  const choice = field(adding, products.product);
  await choice.fill(`00000${EAN}`);
  await page.keyboard.press('Enter');
  await poll(() => choice.inputValue()).toBe(`Streuobst Pflaume · ${plum}`);
  await poll(() => field(adding, products.unit).inputValue()).toBe('Kasten');
  await button(adding, products.take).click();
  await seen(page.getByText(fillIn(products.saved, { product: 'Streuobst Pflaume' })));
});

test('a running search, an empty result and a failure have a message', async () => {
  const page = await open();
  const held = portal.hold(product.list);
  const adding = await add(page);
  const choice = field(adding, products.product);
  await choice.click();
  await seen(hits(page).getByText(form.searching));
  held.release();
  await seen(page.getByRole('option'));
  await choice.fill('gibt es wirklich nicht');
  await seen(hits(page).getByText(form.nothingFound));
  const restore = portal.answer(product.list, networkFailure);
  await choice.fill('streuobst');
  await seen(adding.getByText(de.shell.errors.network.failed));
  restore();
  await choice.fill('streuobst pfl');
  await poll(() => options(page)).toEqual([`Streuobst Pflaume · ${plum}`]);
  await gone(adding.getByText(de.shell.errors.network.failed));
});

test('an earlier chosen product keeps its title, even if it is not among the first hits', async () => {
  const page = await open([anOffer(pear)]);
  await button(page, fillIn(products.editOf, { product: 'Streuobst Birne' })).click();
  await poll(() => field(dialog(page, products.edit), products.product).inputValue()).toBe(`Streuobst Birne · ${pear}`);
});

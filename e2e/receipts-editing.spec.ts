import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { at, button, dialog, field, gone, heading, seen, visitAs } from './harness/acts.ts';
import { fits, keep, PHONE } from './harness/look.ts';
import { portalOfFile } from './harness/portal.ts';
import { de, told } from './harness/words.ts';

const portal = portalOfFile();
const { editing, signing, guests, terms, pad } = de.receipts;
const LIST = '/free-product-accounting/receipts';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Chooses from a list that is searched. */
async function choose(input: Locator, text: string, option: string | RegExp = text): Promise<void> {
  await input.fill(text);
  await input.page().getByRole('option', { name: option }).first().click();
}

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** A stock of one manufacturer: what the journeys are told about. */
const aManufacturer = () =>
  portal.db
    .selectFrom('product')
    .innerJoin('manufacturer', 'manufacturer.id', 'product.manufacturer_id')
    .select(['manufacturer.title as manufacturer', 'product.title as product', 'product.id as productId'])
    .orderBy('product.id')
    .executeTakeFirstOrThrow();

async function fillInDetails(page: Page, manufacturer: string, representative: string): Promise<void> {
  await choose(field(page, terms.fields.manufacturer), manufacturer);
  await field(page, terms.fields.manufacturerRepresentative).fill(representative);
  await radio(page, terms.reasons.breakage).check();
  await radio(page, terms.refundTypes.delivery).check();
}

const goOn = (page: Page) => button(page, editing.continue).click();

async function addProduct(page: Page, product: string): Promise<void> {
  await button(page, editing.products.add).click();
  const form = dialog(page, editing.products.add);
  await choose(
    field(form, editing.products.product),
    product,
    new RegExp(product.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  );
  await button(form, editing.products.take).click();
  await gone(form);
}

/** Signs with the mouse. */
async function drawSignature(page: Page): Promise<void> {
  const canvas = page.getByRole('img', { name: pad.empty });
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('There is no field for the signature');
  const to = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...to(0.2, 0.6));
  await page.mouse.down();
  for (let step = 0; step <= 40; step += 1) {
    await page.mouse.move(...to(0.2 + step * 0.014, 0.5 + 0.25 * Math.sin(step / 3)));
  }
  await page.mouse.up();
  await seen(page.getByRole('img', { name: pad.drawn }));
}

const receiptOf = (representative: string) =>
  portal.db
    .selectFrom('receipt')
    .leftJoin('receipt_signature', 'receipt_signature.receipt_id', 'receipt.id')
    .select(['receipt.id', 'state', 'site_id', 'signer_name', 'site_employee'])
    .where('manufacturer_representative', '=', representative)
    .execute();

test('a receipt is drawn up, survives a reload, is signed and finished', async () => {
  const { manufacturer, product } = await aManufacturer();
  const page = await visitAs(portal, 'demo-site', `${LIST}/add`);
  await seen(heading(page, editing.steps.details));
  await goOn(page);
  await seen(page.getByText(de.kit.form.attention));
  await keep(page, 'editing 1 faults');
  await fillInDetails(page, manufacturer, 'Petra Probst');
  await goOn(page);
  await seen(page.getByText(editing.products.none));
  await goOn(page);
  await seen(page.getByText(editing.products.missing));
  await addProduct(page, product);
  await seen(page.getByText(product));

  await page.reload();
  await seen(page.getByText(editing.restored));
  await seen(page.getByText(product));
  await keep(page, 'editing 2 products');
  await goOn(page);
  await seen(heading(page, editing.signature.summary));
  expect(await field(page, terms.fields.signerName).inputValue()).toBe('Petra Probst');
  await button(page, editing.finish).click();
  await seen(page.getByText(de.kernel.validation.signature));
  await drawSignature(page);
  await keep(page, 'editing 3 signature');
  await page.reload();
  await seen(page.getByRole('img', { name: pad.drawn }));
  await button(page, editing.finish).click();
  await seen(page.getByText(editing.finished));
  const [made] = await receiptOf('Petra Probst');
  expect(made).toMatchObject({ state: 'open', signer_name: 'Petra Probst' });
  await at(page, `${LIST}/${made?.id}`);

  await page.goto(`${LIST}/add`);
  await seen(heading(page, editing.steps.details));
  expect(await page.getByText(editing.restored).count()).toBe(0);
});

test('a new product comes with a number of its own and a photo, and waits as a draft', async () => {
  const { manufacturer, productId } = await aManufacturer();
  const page = await visitAs(portal, 'demo-site', `${LIST}/add`);
  await fillInDetails(page, manufacturer, 'Nora Neu');
  await goOn(page);
  await button(page, editing.products.add).click();
  const form = dialog(page, editing.products.add);
  await form.getByText(editing.products.new, { exact: true }).click();
  await field(form, terms.fields.productId).fill(String(productId));
  await field(form, terms.fields.productTitle).fill('Holunderlimonade Probe');
  await choose(field(form, terms.fields.unit), 'Karton');
  await button(form, editing.products.take).click();
  await seen(form.getByText(de.kernel.validation.productIdTaken));
  await field(form, terms.fields.productId).fill('912345');
  await form
    .getByLabel(told(editing.products.photo, { number: 1 }), { exact: true })
    .setInputFiles({ name: 'Bruch.png', mimeType: 'image/png', buffer: PIXEL });
  await seen(form.getByText(de.kit.file.kept));
  await keep(page, 'editing 2 new product');
  await button(form, editing.products.take).click();
  await gone(form);
  await button(page, editing.saveDraft).click();
  await seen(page.getByText(editing.saved));
  const [made] = await receiptOf('Nora Neu');
  expect(made).toMatchObject({ state: 'draft', signer_name: null });
  const product = await portal.db.selectFrom('product').selectAll().where('id', '=', 912345).executeTakeFirst();
  expect(product).toMatchObject({ title: 'Holunderlimonade Probe', temporary: true });
  await at(page, `${LIST}/${made?.id}`);
});

test('the representative signs on their own phone', async () => {
  const { manufacturer, product } = await aManufacturer();
  const page = await visitAs(portal, 'demo-site', `${LIST}/add`);
  await fillInDetails(page, manufacturer, 'Tom Telefon');
  await goOn(page);
  await addProduct(page, product);
  await goOn(page);
  await button(page, editing.signature.onPhone).click();
  const shown = dialog(page, signing.title);
  await seen(shown.getByRole('img', { name: signing.qrCode }));
  await keep(page, 'editing 4 code');
  const link = await field(shown, signing.link).inputValue();

  const phone = await portal.visit(new URL(link).pathname, { isPhone: true });
  await phone.setViewportSize(PHONE);
  await seen(phone.getByText(product));
  await seen(phone.getByText(manufacturer));
  await fits(phone);
  await button(phone, guests.sign.submit).click();
  await seen(phone.getByText(de.kernel.validation.signature));
  await drawSignature(phone);
  await keep(phone, 'editing 5 phone');
  await button(phone, guests.sign.submit).click();
  await seen(heading(phone, guests.sign.done));

  await gone(shown);
  const [made] = await receiptOf('Tom Telefon');
  expect(made).toMatchObject({ state: 'draft', signer_name: 'Tom Telefon' });
  await at(page, `${LIST}/${made?.id}`);
  await seen(page.getByText(de.receipts.receipt.signature.matches));
});

test('without network a receipt is drawn up and signed, and sent exactly once', async () => {
  const { manufacturer, product } = await aManufacturer();
  const page = await visitAs(portal, 'demo-site', `${LIST}/add`, { keepsApp: true, isOffline: true });
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.reload();
  await fillInDetails(page, manufacturer, 'Otto Ohne');
  await goOn(page);
  await addProduct(page, product);
  await goOn(page);
  await drawSignature(page);
  await button(page, editing.finish).click();
  await seen(page.getByText(editing.waits));
  await seen(heading(page, editing.waiting.title));
  await keep(page, 'editing 6 waiting');
  expect(await receiptOf('Otto Ohne')).toEqual([]);

  await page.context().setOffline(false);
  await gone(heading(page, editing.waiting.title));
  await page.reload();
  await page.waitForLoadState('networkidle');
  const made = await receiptOf('Otto Ohne');
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({ state: 'open', signer_name: 'Otto Ohne' });
});

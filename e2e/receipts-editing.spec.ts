import type { Locator, Page } from '@playwright/test';
import { arriveAs, at, button, dialog, field, gone, heading, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { drawSignature } from './harness/receipts.ts';
import { answered } from './harness/requests.ts';
import { axe, expectNoOverflow, PHONE, saveScreenshot } from './harness/screen-checks.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { editing, signing, guests, terms, pad } = de.receipts;
const LIST = '/free-product-accounting/receipts';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Selects an option from a searchable list. */
async function choose(input: Locator, text: string, option: string | RegExp = text): Promise<void> {
  await input.fill(text);
  await input.page().getByRole('option', { name: option }).first().click();
}

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** The goods of one manufacturer, for the journeys. */
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

const nextStep = (page: Page) => button(page, de.kit.steps.continue).click();

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

const TABLETS = {
  upright: { width: 820, height: 1180 },
  across: { width: 1180, height: 820 },
  phone: PHONE,
};

/** The share of the field covered by the drawn line. */
const inkShare = (page: Page) =>
  page.evaluate<number>(`(() => {
    const { width, height } = document.querySelector('canvas');
    const { data } = document.querySelector('canvas').getContext('2d').getImageData(0, 0, width, height);
    return data.filter((value, at) => at % 4 === 3 && value > 127).length / (width * height);
  })()`);

const receiptOf = (representative: string) =>
  portal.db
    .selectFrom('receipt')
    .leftJoin('receipt_signature', 'receipt_signature.receipt_id', 'receipt.id')
    .select(['receipt.id', 'state', 'site_id', 'signer_name', 'site_employee'])
    .where('manufacturer_representative', '=', representative)
    .execute();

test('a receipt is filled in, survives a reload, is signed and finished', async () => {
  const { manufacturer, product } = await aManufacturer();
  const page = await visitAs(portal, 'demo-site', `${LIST}/add`);
  await seen(heading(page, editing.steps.details));
  await nextStep(page);
  await seen(page.getByText(de.kit.form.attention));
  await saveScreenshot(page, 'editing 1 faults');
  await fillInDetails(page, manufacturer, 'Petra Probst');
  await nextStep(page);
  await seen(page.getByText(editing.products.none));
  await nextStep(page);
  await seen(page.getByText(editing.products.missing));
  await addProduct(page, product);
  await seen(page.getByText(product));

  await page.reload();
  await seen(page.getByText(de.kit.steps.restored));
  await seen(page.getByText(product));
  await saveScreenshot(page, 'editing 2 products');
  await nextStep(page);
  await seen(heading(page, editing.signature.summary));
  await expect(field(page, terms.fields.signerName)).toHaveValue('Petra Probst');
  await button(page, editing.finish).click();
  await seen(page.getByText(de.receipts.validation.signature));
  await drawSignature(page);
  await saveScreenshot(page, 'editing 3 signature');
  const ink = await inkShare(page);
  for (const [name, viewport] of Object.entries(TABLETS)) {
    await page.setViewportSize(viewport);
    await expectNoOverflow(page);
    // The same drawing at another size covers the same share of the field.
    await poll(async () => Math.abs((await inkShare(page)) / ink - 1)).toBeLessThan(0.25);
    await saveScreenshot(page, `editing 3 signature ${name}`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe(page);
  await saveScreenshot(page, 'editing 3 signature dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await seen(page.getByRole('img', { name: pad.drawn }));
  await seen(page.getByText(fillIn(editing.signature.stored, { name: 'Petra Probst' })));
  await button(page, editing.finish).click();
  await seen(page.getByText(editing.finished));
  const [stored] = await receiptOf('Petra Probst');
  expect(stored).toMatchObject({ state: 'open', signer_name: 'Petra Probst' });
  await at(page, `${LIST}/${stored?.id}`);

  await page.goto(`${LIST}/add`);
  await seen(heading(page, editing.steps.details));
  await expect(page.getByText(de.kit.steps.restored)).toHaveCount(0);
});

test('a new product gets a number and a photo, in a draft that is signed later', async () => {
  const { manufacturer, product: known, productId } = await aManufacturer();
  const page = await visitAs(portal, 'demo-site', `${LIST}/add`);
  await fillInDetails(page, manufacturer, 'Nora Neu');
  await nextStep(page);
  await button(page, editing.products.add).click();
  const form = dialog(page, editing.products.add);
  await form.getByText(editing.products.new, { exact: true }).click();
  await field(form, terms.fields.productId).fill(String(productId));
  await field(form, terms.fields.productTitle).fill('Holunderlimonade Probe');
  await choose(field(form, terms.fields.unit), 'Karton');
  await button(form, editing.products.take).click();
  await seen(form.getByText(de.receipts.validation.productIdTaken));
  await seen(form.getByText(fillIn(editing.products.exists, { product: known })));
  await button(form, editing.products.pick).click();
  await expect(field(form, terms.fields.unit)).not.toHaveValue('');
  await form.getByText(editing.products.new, { exact: true }).click();
  await field(form, terms.fields.productId).fill('912345');
  await choose(field(form, terms.fields.unit), 'Karton');
  await form
    .getByLabel(editing.products.addPhoto, { exact: true })
    .setInputFiles({ name: 'Bruch.png', mimeType: 'image/png', buffer: PIXEL });
  await seen(form.getByText(de.kit.file.kept, { exact: true }));
  await saveScreenshot(page, 'editing 2 new product');
  await button(form, editing.products.take).click();
  await gone(form);
  await button(page, editing.saveDraft).click();
  await seen(page.getByText(editing.saved));
  const [stored] = await receiptOf('Nora Neu');
  expect(stored).toMatchObject({ state: 'draft', signer_name: null });
  const product = await portal.db.selectFrom('product').selectAll().where('id', '=', 912345).executeTakeFirst();
  expect(product).toMatchObject({ title: 'Holunderlimonade Probe', temporary: true });
  await at(page, `${LIST}/${stored?.id}`);

  await button(page, signing.open).click();
  const signDialog = dialog(page, signing.title);
  await drawSignature(page);
  await saveScreenshot(page, 'editing 8 sign dialog');
  await button(signDialog, signing.submit).click();
  await gone(signDialog);
  expect(await receiptOf('Nora Neu')).toMatchObject([{ state: 'open', signer_name: 'Nora Neu' }]);
});

test('the representative signs on their own phone', async () => {
  const { manufacturer, product } = await aManufacturer();
  const page = await visitAs(portal, 'demo-site', `${LIST}/add`);
  await fillInDetails(page, manufacturer, 'Tom Telefon');
  await nextStep(page);
  await addProduct(page, product);
  await nextStep(page);
  await button(page, editing.signature.onPhone).click();
  const signDialog = dialog(page, signing.title);
  await seen(signDialog.getByRole('img', { name: signing.qrCode }));
  await saveScreenshot(page, 'editing 4 code');
  const link = await field(signDialog, signing.link).inputValue();

  const phone = await portal.visit(new URL(link).pathname, { isPhone: true });
  await phone.setViewportSize(PHONE);
  await seen(phone.getByText(product));
  await seen(phone.getByText(manufacturer));
  await expectNoOverflow(phone);
  await button(phone, guests.sign.submit).click();
  await seen(phone.getByText(de.receipts.validation.signature));
  await drawSignature(phone);
  await axe(phone);
  await saveScreenshot(phone, 'editing 5 phone');
  await button(phone, guests.sign.submit).click();
  await seen(heading(phone, guests.sign.done));

  await gone(signDialog);
  const [stored] = await receiptOf('Tom Telefon');
  expect(stored).toMatchObject({ state: 'draft', signer_name: 'Tom Telefon' });
  await at(page, `${LIST}/${stored?.id}`);
  await seen(page.getByText(de.receipts.receipt.signature.matches));
});

/** Adds a product that is not in the catalogue, with a photo. */
async function addNewProduct(page: Page, id: number, title: string): Promise<void> {
  await button(page, editing.products.add).click();
  const form = dialog(page, editing.products.add);
  await form.getByText(editing.products.new, { exact: true }).click();
  await field(form, terms.fields.productId).fill(String(id));
  await field(form, terms.fields.productTitle).fill(title);
  await choose(field(form, terms.fields.unit), 'Karton');
  await form
    .getByLabel(editing.products.addPhoto, { exact: true })
    .setInputFiles({ name: 'Bruch.png', mimeType: 'image/png', buffer: PIXEL });
  await seen(form.getByText(de.kit.file.waits));
  await button(form, editing.products.take).click();
  await gone(form);
}

const photosOf = (receiptId: number) =>
  portal.db.selectFrom('receipt_photo').select('attachment_id').where('receipt_id', '=', receiptId).execute();

test('a rejected receipt is corrected and sent with its photo', async () => {
  const { manufacturer } = await aManufacturer();
  const page = await arriveAs(portal, 'demo-site', `${LIST}/add`, {
    keepsApp: true,
    isOffline: true,
    refusals: [400],
  });
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await answered(page);
  await page.context().setOffline(true);
  await fillInDetails(page, manufacturer, 'Rita Refus');
  await nextStep(page);
  await addNewProduct(page, 923456, 'Quittensaft Probe');
  await nextStep(page);
  await seen(page.getByText(editing.signature.onPhoneOffline));
  await expect(button(page, editing.signature.onPhone)).toBeDisabled();
  await field(page, terms.fields.noSignatureRequired).check();
  await field(page, terms.fields.noSignatureReason).fill('Außendienst nicht erreichbar');
  await button(page, editing.finish).click();
  await seen(heading(page, editing.waiting.title));
  await seen(page.getByText(de.kit.state.failed));

  // Meanwhile someone else takes the number.
  const { search_text: _, ...known } = await portal.db
    .selectFrom('product')
    .selectAll()
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await portal.db
    .insertInto('product')
    .values({ ...known, id: 923456, title: 'Kirschsaft' })
    .execute();
  await page.context().setOffline(false);
  const fault = { number: 1, product: 'Quittensaft Probe', message: de.receipts.validation.productIdTaken };
  await seen(page.getByText(fillIn(editing.waiting.faultOf, fault)));
  await saveScreenshot(page, 'editing 7 refused');
  await page.getByRole('link', { name: editing.waiting.correct }).click();
  await seen(heading(page, editing.steps.products));
  await button(page, fillIn(editing.products.editOf, { product: 'Quittensaft Probe' })).click();
  const form = dialog(page, editing.products.edit);
  await seen(form.getByText(de.kit.file.waits));
  await field(form, terms.fields.productId).fill('923457');
  await button(form, editing.products.take).click();
  await gone(form);
  await nextStep(page);
  await button(page, editing.finish).click();
  await at(page, LIST);
  await poll(() => receiptOf('Rita Refus')).toHaveLength(1);
  const [stored] = await receiptOf('Rita Refus');
  expect(stored).toMatchObject({ state: 'open' });
  expect(await photosOf(stored?.id ?? 0)).toHaveLength(1);
});

test('a draft whose answer was lost and that someone deleted is not created again', async () => {
  const { manufacturer } = await aManufacturer();
  const page = await visitAs(portal, 'demo-site', `${LIST}/add`, { isOffline: true, refusals: [410] });
  let isLost = false;
  await page.route('**/api/receipt', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue();
    isLost = true;
    const response = await route.fetch();
    const authorization = (await route.request().headerValue('authorization')) ?? '';
    await fetch(new URL(response.headers()['location'] ?? '', portal.url), {
      method: 'DELETE',
      headers: { authorization },
    });
    await route.abort();
  });
  await fillInDetails(page, manufacturer, 'Lena Verloren');
  await button(page, editing.saveDraft).click();
  await seen(page.getByText(de.receipts.errors.deleted));
  await expect(page.getByRole('link', { name: editing.waiting.correct })).toHaveCount(0);
  await saveScreenshot(page, 'editing 8 deleted meanwhile');
  await button(page, editing.waiting.discard).click();
  await button(page, editing.waiting.discardAction).click();
  await gone(heading(page, editing.waiting.title));
  expect(await receiptOf('Lena Verloren')).toEqual([]);
});

test('offline, a receipt is filled in and signed, and sent exactly once', async () => {
  const { manufacturer, product } = await aManufacturer();
  const page = await arriveAs(portal, 'demo-site', `${LIST}/add`, { keepsApp: true, isOffline: true });
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await answered(page);
  await page.context().setOffline(true);
  await page.reload();
  await fillInDetails(page, manufacturer, 'Otto Ohne');
  await nextStep(page);
  await addProduct(page, product);
  await nextStep(page);
  await drawSignature(page);
  await button(page, editing.finish).click();
  await seen(page.getByText(editing.waits));
  await seen(heading(page, editing.waiting.title));
  await saveScreenshot(page, 'editing 6 waiting');
  expect(await receiptOf('Otto Ohne')).toEqual([]);

  await page.context().setOffline(false);
  await gone(heading(page, editing.waiting.title));
  await page.reload();
  await answered(page);
  const stored = await receiptOf('Otto Ohne');
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ state: 'open', signer_name: 'Otto Ohne' });
});

test('a prepared device reopened offline shows waiting receipts and accepts more', async () => {
  const { manufacturer, product } = await aManufacturer();
  const first = await arriveAs(portal, 'demo-site', `${LIST}/add`, {
    keepsApp: true,
    isOffline: true,
    refusals: [401],
  });
  await first.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await answered(first);
  await first.context().setOffline(true);
  const page = await first.context().newPage();
  await page.goto(`${portal.url}${LIST}/add`);
  await seen(page.getByText(de.shell.expired.offline));
  await fillInDetails(page, manufacturer, 'Vera Voraus');
  await nextStep(page);
  await addProduct(page, product);
  await nextStep(page);
  await drawSignature(page);
  await button(page, editing.finish).click();
  await seen(heading(page, editing.waiting.title));

  await first.context().setOffline(false);
  await poll(async () => (await receiptOf('Vera Voraus')).length).toBe(1);
});

import type { Page } from '@playwright/test';
import { aLine, aReceipt, aSignature, insertGoods, insertReceipt } from '../server/src/areas/receipts/factory.ts';
import { arriveAs, at, button, dialog, field, gone, heading, seen, signIn, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { drawSignature } from './harness/receipts.ts';
import { axe, saveScreenshot } from './harness/screen-checks.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { editing, errors, guests, signing, terms } = de.receipts;
const { conflict } = de.kit;

const RECEIPTS = '/free-product-accounting/receipts';
const OWN = 601;

/** A draft of Clara Conrad's site. */
const aDraft = (values: NonNullable<Parameters<typeof aReceipt>[1]> = {}) =>
  portal.make(async (world) => {
    const { manufacturerId, pils } = await insertGoods(world);
    const products = [aLine(pils, manufacturerId)];
    return insertReceipt(world, aReceipt({ siteId: OWN, manufacturerId }, { products, ...values }));
  });

const receiptOf = (id: number) =>
  portal.db
    .selectFrom('receipt')
    .leftJoin('receipt_signature', 'receipt_signature.receipt_id', 'receipt.id')
    .select(['state', 'site_employee', 'manufacturer_representative', 'signer_name', 'no_signature_required'])
    .where('receipt.id', '=', id)
    .executeTakeFirstOrThrow();

const employee = (page: Page) => field(page, terms.fields.siteEmployee);
const representative = (page: Page) => field(page, terms.fields.manufacturerRepresentative);
const save = (page: Page) => button(page, editing.saveDraft).click();
const nextStep = (page: Page) => button(page, de.kit.steps.continue).click();

test('of two tabs on one draft, the slower one is warned about the other’s changes and loses nothing', async () => {
  const id = await aDraft({ siteEmployee: 'Clara Conrad', manufacturerRepresentative: 'Rudi Reis' });
  const slow = await visitAs(portal, 'demo-site', `${RECEIPTS}/${id}/edit`, { refusals: [412] });
  await employee(slow).fill('Carla Langsam');
  await representative(slow).fill('Rudi Langsam');
  const fast = await slow.context().newPage();
  await fast.goto(`${RECEIPTS}/${id}/edit`);
  await representative(fast).fill('Rudi Rasch');
  await nextStep(fast);
  await save(fast);
  await seen(fast.getByText(editing.saved));

  // The products are in view, the conflicting fields are not.
  await nextStep(slow);
  await save(slow);
  const question = dialog(slow, conflict.title);
  await seen(question.getByText(terms.fields.manufacturerRepresentative));
  await seen(question.getByText('Rudi Rasch'));
  await seen(question.getByText('Rudi Langsam'));
  await axe(slow);
  await saveScreenshot(slow, 'a draft that was changed in another tab');
  await button(question, de.kit.dialog.cancel).click();
  await gone(question);
  expect(await receiptOf(id)).toMatchObject({ manufacturer_representative: 'Rudi Rasch' });

  await slow.reload();
  await seen(slow.getByText(de.kit.steps.restored));
  await button(slow, de.kit.steps.back).click();
  await expect(representative(slow)).toHaveValue('Rudi Langsam');
  await expect(employee(slow)).toHaveValue('Carla Langsam');
});

test('changes by someone else can be loaded, or overwritten with one’s own input', async () => {
  const id = await aDraft({ siteEmployee: 'Clara Conrad', manufacturerRepresentative: 'Sven Sauer' });
  const change = (site_employee: string) =>
    portal.db
      .updateTable('receipt')
      .set(({ eb }) => ({ site_employee, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  const page = await visitAs(portal, 'demo-site', `${RECEIPTS}/${id}/edit`, { refusals: [412] });
  await employee(page).fill('Carla Eins');
  await change('Chefin Zwei');
  await save(page);
  await button(dialog(page, conflict.title), conflict.take).click();
  await poll(() => employee(page).inputValue()).toBe('Chefin Zwei');

  await employee(page).fill('Carla Drei');
  await change('Chefin Vier');
  await save(page);
  await button(dialog(page, conflict.title), conflict.overwrite).click();
  await at(page, `${RECEIPTS}/${id}`);
  expect(await receiptOf(id)).toMatchObject({ site_employee: 'Carla Drei' });
});

test('signing out removes drafts from the device', async () => {
  const page = await arriveAs(portal, 'demo-site', `${RECEIPTS}/add`);
  await representative(page).fill('Dora Diskret');
  await page.reload();
  await seen(page.getByText(de.kit.steps.restored));
  expect(await page.evaluate<string>('JSON.stringify(localStorage)')).toContain('Dora Diskret');
  await button(page, fillIn(de.shell.bar.account, { name: 'Clara Conrad' })).click();
  await page.getByRole('menuitem', { name: de.shell.bar.signOut }).click();
  await seen(heading(page, de.shell.signIn.title));
  expect(await page.evaluate<string>('JSON.stringify([localStorage, sessionStorage])')).not.toContain('Dora Diskret');

  await page.goto(`${RECEIPTS}/add`);
  await signIn(page, 'demo-site');
  await seen(heading(page, editing.steps.details));
  await expect(representative(page)).toHaveValue('');
  await expect(page.getByText(de.kit.steps.restored)).toHaveCount(0);
});

/** Requests a link for signing the receipt on a phone; returns its path. */
async function linkFor(page: Page, id: number): Promise<string> {
  await page.goto(`${RECEIPTS}/${id}`);
  await button(page, signing.open).click();
  const signDialog = dialog(page, signing.title);
  await signDialog.getByText(signing.onPhone, { exact: true }).click();
  const input = field(signDialog, signing.link);
  await seen(input);
  return new URL(await input.inputValue()).pathname;
}

test('a signing link is valid once: a second person gets a message, even while signing', async () => {
  const id = await aDraft({ manufacturerRepresentative: 'Lena Link' });
  const page = await visitAs(portal, 'demo-site', RECEIPTS);
  const path = await linkFor(page, id);
  const [first, second] = [await portal.visit(path), await portal.visit(path, { refusals: [409] })];
  await drawSignature(first);
  await drawSignature(second);
  await button(first, guests.sign.submit).click();
  await seen(heading(first, guests.sign.done));
  await button(second, guests.sign.submit).click();
  await seen(second.getByText(errors.linkOver));
  await seen(second.getByText(guests.sign.closed));
  await second.reload();
  await seen(second.getByText(errors.linkOver));
  await expect(second.getByText('Lena Link')).toHaveCount(0);
  expect(await receiptOf(id)).toMatchObject({ state: 'draft', signer_name: 'Lena Link' });
});

test('an expired link signs nothing and reveals nothing', async () => {
  const id = await aDraft({ manufacturerRepresentative: 'Anton Abgelaufen' });
  const page = await visitAs(portal, 'demo-site', RECEIPTS);
  const path = await linkFor(page, id);
  const phone = await portal.visit(path, { refusals: [409] });
  await drawSignature(phone);
  await portal.db
    .updateTable('receipt_signing')
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .where('receipt_id', '=', id)
    .execute();
  await button(phone, guests.sign.submit).click();
  await seen(phone.getByText(errors.linkOver));
  await phone.reload();
  await seen(phone.getByText(errors.linkOver));
  await expect(phone.getByText('Anton Abgelaufen')).toHaveCount(0);
  expect(await receiptOf(id)).toMatchObject({ state: 'draft', signer_name: null });
});

test('a signed draft that no longer requires a signature is finished without one', async () => {
  const id = await aDraft({ manufacturerRepresentative: 'Nils Nötig', ...aSignature('Nils Nötig', () => 0.4) });
  const page = await visitAs(portal, 'demo-site', `${RECEIPTS}/${id}/edit`);
  await nextStep(page);
  await nextStep(page);
  await seen(page.getByText(fillIn(editing.signature.stored, { name: 'Nils Nötig' })));
  await field(page, terms.fields.noSignatureRequired).check();
  await field(page, terms.fields.noSignatureReason).fill('Außendienst nicht erreichbar');
  await gone(page.getByText(fillIn(editing.signature.stored, { name: 'Nils Nötig' })));
  await button(page, editing.finish).click();
  await seen(page.getByText(editing.finished));
  expect(await receiptOf(id)).toMatchObject({ state: 'open', signer_name: null, no_signature_required: true });
  await seen(page.getByText(de.receipts.receipt.signature.notRequired));
});

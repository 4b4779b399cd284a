import type { ReceiptState } from '@kontor/contract/areas/receipts/rules.ts';
import type { Page } from '@playwright/test';
import { aLine, aReceipt, aSignature, insertGoods, insertReceipt } from '../server/src/areas/receipts/factory.ts';
import { at, button, dialog, field, gone, heading, link, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { checkScreen } from './harness/screen-checks.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { batches, list, receipt, terms } = de.receipts;

const RECEIPTS = '/free-product-accounting/receipts';
const EXPORTS = '/free-product-accounting/exports';
/** Clara Conrad's site. */
const OWN = 601;

type ReceiptValues = NonNullable<Parameters<typeof aReceipt>[1]>;

/** A receipt with one product, found by its representative's name, which is unique in the demo. */
const createReceipt = (manufacturerRepresentative: string, state: ReceiptState, values: ReceiptValues = {}) =>
  portal.make(async (world) => {
    const { manufacturerId, pils } = await insertGoods(world);
    const body = aReceipt(
      { siteId: OWN, manufacturerId },
      { manufacturerRepresentative, products: [aLine(pils, manufacturerId)], noSignatureRequired: true, ...values },
    );
    return insertReceipt(world, body, state);
  });

const rows = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const expectListed = async (page: Page, representative: string, count = 1) =>
  poll(() => rows(page, representative).count()).toBe(count);
const visit = (page: Page, id: number) => page.goto(`${RECEIPTS}/${id}`);
const stateIs = (page: Page, state: ReceiptState) =>
  seen(page.getByText(fillIn(receipt.history.moved, { state: terms.states[state] })));
const move = (page: Page, name: keyof Omit<typeof receipt.moves, 'mail'>) => button(page, receipt.moves[name].action);
const confirmed = async (page: Page, name: 'open' | 'completed' | 'canceled') => {
  const { title, action, done } = receipt.moves[name];
  await button(dialog(page, title), action).click();
  await seen(page.getByText(done));
};

test('a draft reports what is missing, is finished and frozen, and each step is offered to those who may take it', async () => {
  const unsigned = await createReceipt('Yvonne York', 'draft', { noSignatureRequired: false });
  const refund = await createReceipt('Yannick York', 'draft', { refundType: 'refund' });
  const page = await visitAs(portal, 'demo-site', `${RECEIPTS}/${unsigned}`);
  await seen(page.getByText(de.receipts.errors.signatureMissing));
  await expect(move(page, 'open')).toBeDisabled();

  await visit(page, refund);
  await move(page, 'open').click();
  await confirmed(page, 'open');
  await stateIs(page, 'open');
  await seen(page.getByText(receipt.hints.refundCompleted));
  await expect(move(page, 'completed')).toHaveCount(0);
  await expect(link(page, receipt.actions.edit)).toHaveCount(0);
  await button(page, de.kit.page.menu).click();
  await page.getByRole('menuitem', { name: receipt.moves.canceled.action }).click();
  await confirmed(page, 'canceled');
  await move(page, 'reopen').click();
  await seen(page.getByText(receipt.moves.reopen.done));

  const office = await visitAs(portal, 'demo-administrator', `${RECEIPTS}/${refund}`);
  await move(office, 'completed').click();
  await confirmed(office, 'completed');
  await seen(move(office, 'reopen'));
  await page.reload();
  await seen(page.getByText(receipt.hints.completed));
  await expect(move(page, 'reopen')).toHaveCount(0);
});

test('a signature is shown with its time and hash, and whether the receipt still matches it', async () => {
  const signature = aSignature('Ursula Uhl', () => 0.4);
  const id = await createReceipt('Ursula Uhl', 'draft', { noSignatureRequired: false, ...signature });
  const page = await visitAs(portal, 'demo-administrator', `${RECEIPTS}/${id}`);
  await seen(page.getByRole('img', { name: fillIn(receipt.signature.image, { name: 'Ursula Uhl' }) }));
  await seen(page.getByText(receipt.signature.matches));
  await checkScreen(page, 'a signed receipt');
  await portal.db.updateTable('receipt').set({ site_employee: 'Jemand Anderes' }).where('id', '=', id).execute();
  await page.reload();
  await seen(page.getByText(receipt.signature.outdated));
  await seen(page.getByText(de.receipts.errors.signatureOutdated));
});

test('an open receipt can be printed, and its confirmation sent to any address', async () => {
  const id = await createReceipt('Viktor Voss', 'open');
  const page = await visitAs(portal, 'demo-site', `${RECEIPTS}/${id}`);
  const download = page.waitForEvent('download');
  await button(page, receipt.actions.print).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  const { confirmation } = receipt;
  await button(page, confirmation.send).click();
  const form = dialog(page, confirmation.sendTitle);
  await field(form, confirmation.address).fill('voss@lindenhof.example');
  await checkScreen(page, 'sending a confirmation');
  await button(form, confirmation.send).click();
  await seen(page.getByText(confirmation.sent));
  const mail = await portal.mails.to('voss@lindenhof.example');
  expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);
  await seen(page.getByText(confirmation.states.sent, { exact: true }));
  await seen(page.getByText(receipt.history.confirmationSent));
});

test('an export completes the open receipts, and its file can be downloaded again after a failure', async () => {
  const id = await createReceipt('Quentin Quast', 'open');
  const page = await visitAs(portal, 'demo-administrator', RECEIPTS, { isOffline: true });
  await expectListed(page, 'Quentin Quast');
  await page.route('**/api/receipt/export/batch/*/row', (route) => route.abort(), { times: 1 });
  await button(page, batches.menu).click();
  await page.getByRole('menuitem', { name: batches.complete.menu }).click();
  const question = dialog(page, batches.complete.title);
  await seen(question.getByText(/ein Beleg offen|\d+ Belege aller Märkte/));
  await checkScreen(page, 'the question before receipts are completed');
  await button(question, batches.complete.action).click();
  await seen(page.getByText(/ist gespeichert, aber die Datei konnte nicht geladen werden/));
  await expectListed(page, 'Quentin Quast', 0);

  const { newest } = await portal.db
    .selectFrom('receipt_batch')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  await link(page.getByRole('main'), batches.title).first().click();
  await at(page, EXPORTS);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: fillIn(batches.downloadOf, { id: newest }) }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`export-${newest}.csv`);
  const text = (await (await file.createReadStream()).toArray()).join('');
  expect(text).toMatch(/^\uFEFF"receiptId";"date";"productId";"quantity";"unit";/);
  expect(text).toMatch(
    new RegExp(`\r\n"${id}";"\\d\\d\\.\\d\\d\\.\\d{4} \\d\\d:\\d\\d";.*"Quentin Quast";.*"completed";"";""\r\n`),
  );

  await rows(page, batches.contents.completed).first().getByRole('link').click();
  await seen(heading(page, fillIn(batches.of, { id: newest })));
  await checkScreen(page, 'an export');
  await page.getByRole('link', { name: String(id), exact: true }).click();
  await seen(page.getByText(terms.states.completed).first());
  await seen(page.getByRole('link', { name: fillIn(receipt.batches.of, { id: newest, at: '' }) }));
  await page.goto(RECEIPTS);
  await seen(page.getByText(list.nothingWaits));
});

test('an export’s file is downloaded once at a time, as the button shows, and a failure is reported', async () => {
  const page = await visitAs(portal, 'demo-administrator', `${EXPORTS}/1`, { isOffline: true });
  const fetched: string[] = [];
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/receipt/export/batch/1/row', async (route) => {
    fetched.push(route.request().url());
    await isReleased;
    await route.continue();
  });
  const download = page.waitForEvent('download');
  await button(page, batches.downloadFile).click();
  await seen(page.getByText(de.kit.file.fetching));
  await expect(button(page, batches.downloadFile)).toBeDisabled();
  release();
  await download;
  await gone(page.getByText(de.kit.file.fetching));
  expect(fetched).toHaveLength(1);

  await page.unroute('**/api/receipt/export/batch/1/row');
  await page.route('**/api/receipt/export/batch/1/row', (route) => route.abort());
  await button(page, batches.downloadFile).click();
  await seen(page.getByText(de.shell.errors.network.failed));
  await poll(() => button(page, batches.downloadFile).isEnabled()).toBe(true);
});

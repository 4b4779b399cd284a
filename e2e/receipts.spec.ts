import type { State } from '@kontor/contract/areas/receipts/rules.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aLine, aReceipt, aSignature, insertGoods, insertReceipt } from '../server/src/areas/receipts/factory.ts';
import { at, button, dialog, field, focused, gone, heading, link, seen, visitAs } from './harness/acts.ts';
import { look } from './harness/look.ts';
import { portalOfFile } from './harness/portal.ts';
import { de, told } from './harness/words.ts';

const portal = portalOfFile();
const { batches, list, overview, receipt, terms } = de.receipts;

const RECEIPTS = '/free-product-accounting/receipts';
const EXPORTS = '/free-product-accounting/exports';
/** Where Clara Conrad works, and where others do. */
const [OWN, OTHER] = [601, 101];

type Given = NonNullable<Parameters<typeof aReceipt>[1]>;

/** A receipt with one product by which it is found: nobody else of the demo is called like its representative. */
const made = (manufacturerRepresentative: string, state: State, given: Given & { readonly at?: Date } = {}) =>
  portal.make(async (world) => {
    const { manufacturerId, pils } = await insertGoods(world);
    const { at: then, ...rest } = given;
    const body = aReceipt(
      { siteId: OWN, manufacturerId },
      { manufacturerRepresentative, products: [aLine(pils, manufacturerId)], noSignatureRequired: true, ...rest },
    );
    return insertReceipt(world, body, state, then ? { at: then } : {});
  });

const rows = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const shows = async (page: Page, representative: string, count = 1) =>
  expect.poll(() => rows(page, representative).count()).toBe(count);
const visit = (page: Page, id: number) => page.goto(`${RECEIPTS}/${id}`);
const stateIs = (page: Page, state: State) =>
  seen(page.getByText(told(receipt.history.moved, { state: terms.states[state] })));
const move = (page: Page, name: keyof Omit<typeof receipt.moves, 'mail'>) => button(page, receipt.moves[name].action);
const confirmed = async (page: Page, name: 'open' | 'completed' | 'canceled') => {
  const { title, action, done } = receipt.moves[name];
  await button(dialog(page, title), action).click();
  await seen(page.getByText(done));
};
const choose = async (page: Page, filter: string, option: string) => {
  await page
    .getByRole('combobox', { name: filter })
    .or(page.getByRole('textbox', { name: filter }))
    .first()
    .click();
  await page.getByRole('option', { name: option }).click();
  await page.keyboard.press('Escape');
};

test('a site begins with its own drafts and open receipts, and finds the others', async () => {
  await made('Wanda Winzer', 'draft');
  await made('Wilma Wirt', 'completed');
  await made('Willi Wacholder', 'open', { siteId: OTHER });
  await made('Waltraud Wein', 'completed', { at: new Date(Date.now() - 500 * 86_400_000) });
  const page = await visitAs(portal, 'demo-site', '/free-product-accounting');
  await seen(page.getByText(overview.list));
  await link(page.getByRole('main'), list.title).first().click();
  await at(page, RECEIPTS);
  await seen(page.getByText(told(list.recent_other, { formatted: 12 })));
  await shows(page, 'Wanda Winzer');
  await shows(page, 'Wilma Wirt', 0);
  expect(await page.getByRole('combobox', { name: terms.fields.site }).count()).toBe(0);
  expect(await button(page, batches.menu).count()).toBe(0);

  await button(page, list.allStates).click();
  await shows(page, 'Wilma Wirt');
  await shows(page, 'Willi Wacholder', 0);
  await shows(page, 'Waltraud Wein', 0);
  await button(page, list.loadAll).click();
  await shows(page, 'Waltraud Wein');
  await page.reload();
  await shows(page, 'Waltraud Wein');
  await seen(page.getByText(list.everything));

  await page.getByRole('searchbox').fill('Wilma');
  await shows(page, 'Wanda Winzer', 0);
  await shows(page, 'Wilma Wirt');
  await page.getByRole('searchbox').fill('niemand');
  await button(page, de.kit.table.clearSearch).first().click();
  await shows(page, 'Wanda Winzer');
});

test('somebody of two sites picks the one whose receipts are shown, which the device remembers', async () => {
  await made('Ludwig Lenz', 'open');
  await made('Lotte Lorenz', 'open', { siteId: 602 });
  const page = await visitAs(portal, 'demo-two-sites', RECEIPTS);
  await shows(page, 'Ludwig Lenz');
  await shows(page, 'Lotte Lorenz', 0);
  await choose(page, de.shell.site.current, '602');
  await shows(page, 'Lotte Lorenz');
  await shows(page, 'Ludwig Lenz', 0);
  await page.reload();
  await shows(page, 'Lotte Lorenz');
  await link(page, list.add).first().click();
  await expect.poll(() => field(page, terms.fields.site).inputValue()).toMatch(/602$/);
});

test('head office filters by site, manufacturer, state and period, all of which the address keeps', async () => {
  await made('Xaver Xanten', 'open', { siteId: OTHER });
  await made('Xenia Xaver', 'open', { at: new Date(Date.now() - 370 * 86_400_000) });
  const page = await visitAs(portal, 'demo-administrator', `${RECEIPTS}?everything=true`);
  await shows(page, 'Xaver Xanten');
  await shows(page, 'Xenia Xaver');
  await choose(page, list.period, list.periods.year);
  await shows(page, 'Xenia Xaver', 0);
  await shows(page, 'Xaver Xanten');
  expect(await button(page, list.loadAll).count()).toBe(0);
  await choose(page, terms.fields.state, terms.states.canceled);
  await choose(page, terms.fields.state, terms.states.open);
  await shows(page, 'Xaver Xanten', 0);
  await expect.poll(() => new URL(page.url()).searchParams.get('state')).toBe('canceled');
  await page.reload();
  await seen(page.getByRole('searchbox'));
  expect(new URL(page.url()).searchParams.get('period')).toBe('year');
  await shows(page, 'Xaver Xanten', 0);
  await page.goto(`${RECEIPTS}?site=${OWN}&state=all`);
  await shows(page, 'Wanda Winzer');
  await shows(page, 'Xaver Xanten', 0);
  await page.goto(`${RECEIPTS}?manufacturer=999999&state=all`);
  await button(page, de.kit.table.clearFilters).click();
  await shows(page, 'Xaver Xanten');
});

test('a draft says what it lacks, is finished and frozen, and each step is offered to whose turn it is', async () => {
  const unsigned = await made('Yvonne York', 'draft', { noSignatureRequired: false });
  const refund = await made('Yannick York', 'draft', { refundType: 'refund' });
  const page = await visitAs(portal, 'demo-site', `${RECEIPTS}/${unsigned}`);
  await seen(page.getByText(de.receipts.errors.signatureMissing));
  expect(await move(page, 'open').isDisabled()).toBe(true);

  await visit(page, refund);
  await move(page, 'open').click();
  await confirmed(page, 'open');
  await stateIs(page, 'open');
  await seen(page.getByText(receipt.hints.refundCompleted));
  expect(await move(page, 'completed').count()).toBe(0);
  expect(await link(page, receipt.actions.edit).count()).toBe(0);
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
  expect(await move(page, 'reopen').count()).toBe(0);
});

test('a draft is deleted after a question, and others are not', async () => {
  const id = await made('Zita Zander', 'draft');
  const page = await visitAs(portal, 'demo-site', `${RECEIPTS}/${id}`);
  await button(page, de.kit.page.menu).click();
  await page.getByRole('menuitem', { name: receipt.actions.delete }).click();
  await button(dialog(page, told(receipt.actions.deleteTitle, { id })), receipt.actions.delete).click();
  await seen(page.getByText(receipt.actions.deleted));
  await at(page, RECEIPTS);
  await shows(page, 'Zita Zander', 0);
});

test('who is too late is told, and sees what the others did', async () => {
  const id = await made('Zacharias Zander', 'open');
  const page = await visitAs(portal, 'demo-site', `${RECEIPTS}/${id}`, { refusals: [412] });
  await seen(move(page, 'completed'));
  await portal.db
    .updateTable('receipt')
    .set(({ eb }) => ({ state: 'canceled', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await move(page, 'completed').click();
  await button(dialog(page, receipt.moves.completed.title), receipt.moves.completed.action).click();
  await seen(page.getByText(de.kernel.errors.request.stale));
  await seen(move(page, 'reopen'));
});

test('a signature is shown with its time and hash, and whether the receipt still says what was signed', async () => {
  const signature = aSignature('Ursula Uhl', () => 0.4);
  const id = await made('Ursula Uhl', 'draft', { noSignatureRequired: false, ...signature });
  const page = await visitAs(portal, 'demo-administrator', `${RECEIPTS}/${id}`);
  await seen(page.getByRole('img', { name: told(receipt.signature.image, { name: 'Ursula Uhl' }) }));
  await seen(page.getByText(receipt.signature.matches));
  await look(page, 'a signed receipt');
  await portal.db.updateTable('receipt').set({ site_employee: 'Jemand Anderes' }).where('id', '=', id).execute();
  await page.reload();
  await seen(page.getByText(receipt.signature.outdated));
  await seen(page.getByText(de.receipts.errors.signatureOutdated));
});

test('an open receipt is printed, and its confirmation sent to any address', async () => {
  const id = await made('Viktor Voss', 'open');
  const page = await visitAs(portal, 'demo-site', `${RECEIPTS}/${id}`);
  const download = page.waitForEvent('download');
  await button(page, receipt.actions.print).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  const { confirmation } = receipt;
  await button(page, confirmation.send).click();
  const form = dialog(page, confirmation.sendTitle);
  await field(form, confirmation.address).fill('voss@lindenhof.example');
  await look(page, 'sending a confirmation');
  await button(form, confirmation.send).click();
  await seen(page.getByText(confirmation.sent));
  const mail = await portal.mails.to('voss@lindenhof.example');
  expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);
  await seen(page.getByText(confirmation.states.sent, { exact: true }));
  await seen(page.getByText(receipt.history.confirmationSent));
});

test('nobody sees another site, and people without one are told so', async () => {
  const id = await made('Theo Thal', 'open', { siteId: OTHER });
  const page = await visitAs(portal, 'demo-site', `${RECEIPTS}/${id}`, { refusals: [404] });
  await seen(page.getByText(de.kit.state.notFound));
  await page.keyboard.press('Control+k');
  await focused(page.getByRole('textbox', { name: de.shell.palette.title }));
  await page.keyboard.type('Wanda Winzer');
  await page
    .getByRole('dialog')
    .getByText(/Wanda Winzer/)
    .last()
    .click();
  await seen(page.getByText(receipt.details));
  await page.goto(EXPORTS);
  await seen(heading(page, de.shell.forbidden.title));

  const visitor = await visitAs(portal, 'demo-booking', RECEIPTS);
  await seen(visitor.getByText(de.shell.site.missing));
  expect(await link(visitor, list.add).count()).toBe(0);
});

test('an export completes the open receipts, and its file can be fetched again when it did not come', async () => {
  const id = await made('Quentin Quast', 'open');
  const page = await visitAs(portal, 'demo-administrator', RECEIPTS, { isOffline: true });
  await shows(page, 'Quentin Quast');
  await page.route('**/api/receipt/batch/*/row', (route) => route.abort(), { times: 1 });
  await button(page, batches.menu).click();
  await page.getByRole('menuitem', { name: batches.complete.menu }).click();
  const question = dialog(page, batches.complete.title);
  await seen(question.getByText(/ein Beleg offen|\d+ Belege aller Märkte/));
  await look(page, 'the question before receipts are completed');
  await button(question, batches.complete.action).click();
  await seen(page.getByText(/ist gespeichert, aber die Datei konnte nicht geladen werden/));
  await shows(page, 'Quentin Quast', 0);

  const { newest } = await portal.db
    .selectFrom('receipt_batch')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  await link(page.getByRole('main'), batches.title).first().click();
  await at(page, EXPORTS);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: told(batches.downloadOf, { id: newest }) }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`export-${newest}.csv`);
  const text = (await (await file.createReadStream()).toArray()).join('');
  expect(text).toMatch(/^\uFEFF"receiptId";"date";"productId";"quantity";"unit";/);
  expect(text).toMatch(
    new RegExp(`\r\n"${id}";"\\d\\d\\.\\d\\d\\.\\d{4} \\d\\d:\\d\\d";.*"Quentin Quast";.*"completed"\r\n`),
  );

  await rows(page, batches.contents.completed).first().getByRole('link').click();
  await seen(heading(page, told(batches.of, { id: newest })));
  await look(page, 'an export');
  await page.getByRole('link', { name: String(id), exact: true }).click();
  await seen(page.getByText(terms.states.completed).first());
  await seen(page.getByRole('link', { name: told(receipt.batches.of, { id: newest, at: '' }) }));
  await page.goto(RECEIPTS);
  await seen(page.getByText(list.nothingWaits));
});

test('the file of an export is fetched once at a time, which the button says, and one that does not come is told', async () => {
  const page = await visitAs(portal, 'demo-administrator', `${EXPORTS}/1`, { isOffline: true });
  const fetched: string[] = [];
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/receipt/batch/1/row', async (route) => {
    fetched.push(route.request().url());
    await isReleased;
    await route.continue();
  });
  const download = page.waitForEvent('download');
  await button(page, batches.downloadFile).click();
  await seen(page.getByText(de.kit.file.fetching));
  expect(await button(page, batches.downloadFile).isDisabled()).toBe(true);
  release();
  await download;
  await gone(page.getByText(de.kit.file.fetching));
  expect(fetched).toHaveLength(1);

  await page.unroute('**/api/receipt/batch/1/row');
  await page.route('**/api/receipt/batch/1/row', (route) => route.abort());
  await button(page, batches.downloadFile).click();
  await seen(page.getByText(de.shell.errors.network.failed));
  await expect.poll(() => button(page, batches.downloadFile).isEnabled()).toBe(true);
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { arriveAs, at, button, dialog, field, gone, link, seen, visitAs } from './harness/acts.ts';
import { countingAt } from './harness/inventory.ts';
import { portalOfFile } from './harness/portal.ts';
import { axe, saveScreenshot } from './harness/screen-checks.ts';
import { openMenuItem } from './harness/screens.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { transactions, results, countStatuses, lateReasons } = de.inventory;

const { aReceipt, aCount, send, count, moveTo, countsOf } = countingAt(portal);

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const openRow = (page: Page, text: string) => rowOf(page, text).first().locator('[data-row-link]').click();
const chooseView = async (page: Page, label: string) => {
  await page.getByRole('combobox', { name: results.show.label }).click();
  await page.getByRole('option', { name: label, exact: true }).click();
};
const visit = (path: string, options = {}) => visitAs(portal, 'demo-administrator', path, options);

test.describe('counts', () => {
  test('are found by title and number, corrected, and deleted permanently', async () => {
    const receipt = await aReceipt(['Probe Pils', 'Probe Radler']);
    await count(receipt);
    await count(receipt, { productId: receipt.products[1] ?? 0, by: 'Yusuf' });
    const page = await visit(`${receipt.path}/transactions`);
    await seen(rowOf(page, 'Probe Radler').getByText('Yusuf'));
    await page.getByPlaceholder(de.kit.table.search).fill(String(receipt.productId));
    await gone(rowOf(page, 'Probe Radler'));
    await openRow(page, 'Probe Pils');
    await field(page, transactions.fields.quantity).fill('4,5');
    await field(page, transactions.fields.countedBy).fill('Zara Z.');
    await button(page, de.kit.form.save).click();
    await seen(page.getByText(transactions.saved));
    await at(page, `${receipt.path}/transactions`);
    await seen(rowOf(page, 'Probe Pils').getByText('4,5 Kästen'));
    await openRow(page, 'Probe Pils');
    await openMenuItem(page, transactions.removal.action);
    await saveScreenshot(page, 'inventory-results 1 delete');
    await button(dialog(page, transactions.removal.title), transactions.removal.action).click();
    await seen(page.getByText(transactions.removal.done));
    await at(page, `${receipt.path}/transactions`);
    expect(await countsOf(receipt)).toMatchObject([{ counted_by: 'Yusuf' }]);
    const trail = await portal.db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', 'inventoryManagement.inventoryTransaction.%')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(trail.map(({ action }) => action.split('.').at(-1))).toEqual(['removed', 'updated']);
  });

  test('are reversed by a counter-entry, once', async () => {
    const receipt = await aReceipt(['Probe Zurück']);
    await count(receipt, { quantity: 480 });
    const page = await visit(`${receipt.path}/transactions`);
    await openRow(page, 'Probe Zurück');
    await openMenuItem(page, transactions.undo.action);
    const question = dialog(page, transactions.undo.title);
    await seen(question.getByText(fillIn(transactions.undo.text, { quantity: '−480 Kästen' })));
    await button(question, transactions.undo.action).dblclick();
    await seen(page.getByText(transactions.reversed));
    await axe(page);
    await saveScreenshot(page, 'inventory-results 2 reversed');
    expect(await countsOf(receipt)).toMatchObject([
      { quantity: '480' },
      { quantity: '-480', counted_by: 'Anna Admin' },
    ]);
    await link(page, transactions.toReversal).click();
    await seen(page.getByText(transactions.reverses));
    await gone(button(page, de.kit.form.save));
  });

  test('changed in two tabs: the slower tab is warned about the other’s change', async () => {
    const receipt = await aReceipt(['Probe Zwei']);
    const id = await count(receipt);
    const path = `${receipt.path}/transactions/${id}`;
    const slow = await visit(path, { refusals: [412] });
    await field(slow, transactions.fields.quantity).fill('5');
    const fast = await arriveAs(portal, 'demo-administrator', path);
    await field(fast, transactions.fields.quantity).fill('6');
    await button(fast, de.kit.form.save).click();
    await seen(fast.getByText(transactions.saved));
    await button(slow, de.kit.form.save).click();
    const question = dialog(slow, de.kit.conflict.title);
    await seen(question.getByText(transactions.fields.quantity));
    await button(question, de.kit.conflict.overwrite).click();
    await seen(slow.getByText(transactions.saved));
    expect(await countsOf(receipt)).toMatchObject([{ quantity: '5' }]);
  });
});

test.describe('late counts', () => {
  test('show the reason why they are late, and are decided individually or together', async () => {
    const receipt = await aReceipt(['Probe Spät']);
    await count(receipt);
    await moveTo(receipt, 2);
    for (const quantity of [1, 2, 4]) await count(receipt, { quantity, by: 'Ben' });
    const page = await visit(`${receipt.path}/transactions`);
    await button(page, transactions.showWaiting).click();
    await seen(rowOf(page, 'Ben').getByText(lateReasons.review));
    await openRow(page, '4 Kästen');
    await seen(page.getByText(transactions.lateTexts.review));
    await axe(page);
    await saveScreenshot(page, 'inventory-results 3 late');
    await button(page, transactions.decision.refuse).click();
    await button(page.getByRole('dialog'), transactions.decision.refuse).click();
    await seen(page.getByText(transactions.decision.refused_one));
    await seen(page.getByRole('main').getByText(countStatuses.refused).first());
    await page.goBack();
    // The list is first shown as it was.
    await expect(rowOf(page, 'Ben')).toHaveCount(2);
    await gone(rowOf(page, '4 Kästen'));
    await page.getByRole('checkbox', { name: de.kit.table.selectAll }).check();
    await button(page, transactions.decision.accept).click();
    const question = dialog(page, fillIn(transactions.decision.acceptTitle_other, { formatted: 2 }));
    await button(question, transactions.decision.accept).dblclick();
    await seen(page.getByText(fillIn(transactions.decision.accepted_other, { formatted: 2 })));
    await gone(page.getByText(transactions.waiting_one));
    const decided = (await countsOf(receipt)).map(({ quantity, status, decided_by }) => [
      Number(quantity),
      status,
      decided_by,
    ]);
    expect(decided).toEqual([
      [3, 'counted', null],
      [1, 'counted', 'Anna Admin'],
      [2, 'counted', 'Anna Admin'],
      [4, 'refused', 'Anna Admin'],
    ]);
  });

  test('decided by somebody else in the meantime are reported', async () => {
    const receipt = await aReceipt(['Probe Eile']);
    await count(receipt);
    await moveTo(receipt, 2);
    const id = await count(receipt, { by: 'Ben' });
    const page = await visit(`${receipt.path}/transactions/${id}`, { refusals: [409, 412] });
    await seen(page.getByText(transactions.lateTexts.review));
    const otherPage = await arriveAs(portal, 'demo-administrator', `${receipt.path}/transactions/${id}`);
    await button(otherPage, transactions.decision.refuse).click();
    await button(otherPage.getByRole('dialog'), transactions.decision.refuse).click();
    await seen(otherPage.getByText(transactions.decision.refused_one));
    await button(page, transactions.decision.accept).click();
    await button(page.getByRole('dialog'), transactions.decision.accept).click();
    await seen(page.getByRole('alert'));
    await gone(button(page, transactions.decision.accept));
    expect((await countsOf(receipt)).at(-1)).toMatchObject({ status: 'refused' });
  });
});

test.describe('results', () => {
  test('are shown with stock and differences, and are summed', async () => {
    const receipt = await aReceipt(['Probe Fehlt', 'Probe Stimmt', 'Probe Palette', 'Probe Ungezählt']);
    const [, right = 0, pallet = 0] = receipt.products;
    await count(receipt);
    await count(receipt, { productId: right, quantity: 3.5 });
    await count(receipt, { productId: pallet, quantity: 4 });
    await count(receipt, { productId: pallet, quantity: 2, unit: 'Palette' });
    const page = await visit(`${receipt.path}/results`);
    const missing = rowOf(page, 'Probe Fehlt');
    for (const cell of ['3 Kästen', '3,5 Kästen', '−10 Flaschen', '−5,50 €']) {
      await seen(missing.getByText(cell, { exact: true }));
    }
    const pallets = rowOf(page, 'Probe Palette');
    await seen(pallets.getByText('4 Kästen + 2 Paletten'));
    await seen(pallets.getByText(results.marks.notConverted));
    await seen(page.getByText(results.sums.differenceValue).last());
    await seen(page.getByText('0,00 €').last());
    await axe(page);
    await saveScreenshot(page, 'inventory-results 4 results');
    await chooseView(page, results.show.true);
    await gone(rowOf(page, 'Probe Stimmt'));
    await seen(missing);
    expect(new URL(page.url()).searchParams.get('differences')).toBe('true');
    await seen(pallets);
    await page.getByRole('tab', { name: new RegExp(results.tabs.notCounted) }).click();
    await seen(rowOf(page, 'Probe Ungezählt').getByText('70 Flaschen'));
    await seen(rowOf(page, 'Probe Ungezählt').getByText('38,50 €'));
    await gone(rowOf(page, 'Probe Stimmt'));
    await saveScreenshot(page, 'inventory-results 5 not counted');
  });

  test('are exported with the columns that the merchandise system reads', async () => {
    const receipt = await aReceipt(['Probe "Ausfuhr"; klein']);
    await count(receipt, { quantity: 3.25 });
    const page = await visit(`${receipt.path}/results?differences=true&search=nichts`);
    await button(page, de.kit.page.menu).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: results.export }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('export.csv');
    expect(await readFile(await file.path(), 'utf8')).toBe(
      `\uFEFF"INV";"ARTNUM";"ARTBEZ";"MENGE";"EINHEIT"\r\n"${receipt.id}";"${receipt.productId}";"Probe ""Ausfuhr""; klein";"3,25";"Kasten"\r\n`,
    );
  });

  test('accept a difference with a reason, and show if it has changed since', async () => {
    const receipt = await aReceipt(['Probe Bruch']);
    await count(receipt);
    const page = await visit(`${receipt.path}/results`, { refusals: [409] });
    await chooseView(page, results.show.unexplained);
    await poll(() => new URL(page.url()).searchParams.get('differences')).toBe('unexplained');
    await openRow(page, 'Probe Bruch');
    const form = dialog(page, 'Probe Bruch');
    await button(form, results.acceptance.action).click();
    await seen(form.getByText(de.kit.form.attention));
    await field(form, results.acceptance.reason).fill('Bruch auf der Rampe');
    await count(receipt, { quantity: 2, unit: 'Flasche' });
    await button(form, results.acceptance.action).click();
    await seen(form.getByText(de.inventory.errors.differenceChanged));
    // The next attempt accepts the difference that the dialog now shows.
    await seen(form.getByText('−8 Flaschen'));
    await button(form, results.acceptance.action).dblclick();
    await seen(page.getByText(results.acceptance.done));
    await seen(page.getByText(results.nothing.unexplained));
    await chooseView(page, results.show.all);
    await seen(rowOf(page, 'Probe Bruch').getByText(results.marks.accepted, { exact: true }));
    await count(receipt, { quantity: 1, unit: 'Flasche' });
    await page.reload();
    await seen(rowOf(page, 'Probe Bruch').getByText(results.marks.changed).first());
    await openRow(page, 'Probe Bruch');
    await seen(form.getByText('Bruch auf der Rampe').first());
    await seen(form.getByText(results.acceptance.changed));
    await saveScreenshot(page, 'inventory-results 6 changed since');
    await button(form, results.acceptance.takeBack).click();
    await button(dialog(page, results.acceptance.takeBackTitle), results.acceptance.takeBack).click();
    await seen(page.getByText(results.acceptance.takenBack));
    await gone(page.getByText(results.marks.changed));
  });

  test('can be searched among thousands of rows', async () => {
    const receipt = await aReceipt(['Probe Menge']);
    await portal.db
      .insertInto('inventory_product')
      .columns(['title'])
      .expression((is) =>
        is
          .selectFrom(is.fn<{ n: number }>('generate_series', [is.lit(1), is.lit(8000)]).as('series'))
          .select(is.val('Massenware').as('title')),
      )
      .execute();
    const bulkProducts = await portal.db
      .selectFrom('inventory_product')
      .select('id')
      .where('title', '=', 'Massenware')
      .execute();
    const counts = bulkProducts.map(({ id }) => aCount(receipt, { productId: id, quantity: 1 }));
    await send('inventoryTransaction/batch', { counts, waiting: 0 });
    // Autovacuum would do this within a minute.
    await sql`analyze`.execute(portal.db);
    const page = await visit(`${receipt.path}/results`);
    await seen(page.getByText('1–50 von 8.000'));
    const last = bulkProducts.at(-1)?.id ?? 0;
    await page.getByPlaceholder(de.kit.table.search).fill(String(last));
    await seen(rowOf(page, fillIn(transactions.number, { number: last })));
    await gone(page.getByText('1–50 von 8.000'));
  });
});

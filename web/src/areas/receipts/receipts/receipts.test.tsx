import type { ReceiptState } from '@kontor/contract/areas/receipts/rules.ts';
import { expect, test, vi } from 'vitest';
import { insertBatch } from '../../../../../server/src/areas/receipts/batches/factory.ts';
import { aLine, aReceipt, insertGoods, insertReceipt } from '../../../../../server/src/areas/receipts/factory.ts';
import { at, button, dialog, field, gone, heading, link, openPalette, poll, seen } from '../../../testing/acts.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { batches, editing, list, receipt, terms } = de.receipts;

const RECEIPTS = '/free-product-accounting/receipts';
const EXPORTS = '/free-product-accounting/exports';
/** Clara Conrad's site, and another one. */
const [OWN, OTHER] = [601, 101];

type ReceiptOptions = NonNullable<Parameters<typeof aReceipt>[1]>;

/** Creates a receipt with one product; its representative's name is unique in the demo data, to find it. */
const createReceipt = (
  manufacturerRepresentative: string,
  state: ReceiptState,
  options: ReceiptOptions & { readonly at?: Date } = {},
) =>
  portal.make(async (world) => {
    const { manufacturerId, pils } = await insertGoods(world);
    const { at: date, ...rest } = options;
    const body = aReceipt(
      { siteId: OWN, manufacturerId },
      { manufacturerRepresentative, products: [aLine(pils, manufacturerId)], noSignatureRequired: true, ...rest },
    );
    return insertReceipt(world, body, state, date ? { at: date } : {});
  });

const rows = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const shows = async (page: Page, representative: string, count = 1) =>
  poll(() => rows(page, representative).count()).toBe(count);
const move = (page: Page, name: keyof Omit<typeof receipt.moves, 'mail'>) => button(page, receipt.moves[name].action);
const choose = async (page: Page, filter: string, option: string) => {
  await page
    .getByRole('combobox', { name: filter })
    .or(page.getByRole('textbox', { name: filter }))
    .first()
    .click();
  await page.getByRole('option', { name: option }).click();
  await page.keyboard.press('Escape');
};

test('a site’s list starts with its drafts and open receipts, and can show the others', async () => {
  await createReceipt('Wanda Winzer', 'draft');
  await createReceipt('Wilma Wirt', 'completed');
  await createReceipt('Willi Wacholder', 'open', { siteId: OTHER });
  await createReceipt('Waltraud Wein', 'completed', { at: new Date(Date.now() - 500 * 86_400_000) });
  const page = await portal.open('/free-product-accounting', { as: 'demo-site' });
  await link(page.getByRole('main'), list.title).first().click();
  await at(page, RECEIPTS);
  await seen(page.getByText(fillIn(list.recent_other, { formatted: 12 })));
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

test('a user of two sites picks one, which the device remembers', async () => {
  await createReceipt('Ludwig Lenz', 'open');
  await createReceipt('Lotte Lorenz', 'open', { siteId: 602 });
  const page = await portal.open(RECEIPTS, { as: 'demo-two-sites' });
  await shows(page, 'Ludwig Lenz');
  await shows(page, 'Lotte Lorenz', 0);
  await choose(page, de.shell.site.current, '602');
  await shows(page, 'Lotte Lorenz');
  await shows(page, 'Ludwig Lenz', 0);
  await page.reload();
  await shows(page, 'Lotte Lorenz');
  await link(page, list.add).first().click();
  await poll(() => field(page, terms.fields.site).inputValue()).toMatch(/602/);
});

test('head office filters by site, manufacturer, state and period, all of which are in the address', async () => {
  await createReceipt('Xaver Xanten', 'open', { siteId: OTHER });
  await createReceipt('Xenia Xaver', 'open', { at: new Date(Date.now() - 370 * 86_400_000) });
  const page = await portal.open(`${RECEIPTS}?everything=true`, { as: 'demo-administrator' });
  await shows(page, 'Xaver Xanten');
  await shows(page, 'Xenia Xaver');
  await choose(page, list.period, list.periods.year);
  await shows(page, 'Xenia Xaver', 0);
  await shows(page, 'Xaver Xanten');
  expect(await button(page, list.loadAll).count()).toBe(0);
  await choose(page, terms.fields.state, terms.states.canceled);
  await choose(page, terms.fields.state, terms.states.open);
  await shows(page, 'Xaver Xanten', 0);
  await poll(() => new URL(page.url()).searchParams.get('state')).toBe('canceled');
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

test('products lead to their pages for those who may open them', async () => {
  const id = await createReceipt('Pia Prost', 'open');
  const page = await portal.open(`${RECEIPTS}/${id}`, { as: 'demo-administrator' });
  const products = (of: Page) => of.getByRole('table', { name: terms.fields.products });
  const [line] = await portal.db.selectFrom('receipt_product').selectAll().where('receipt_id', '=', id).execute();
  const product = String(line?.product_id);
  expect(await link(products(page), product).getAttribute('href')).toBe(`/product-performance/products/${product}`);
  const site = await portal.open(`${RECEIPTS}/${id}`, { as: 'demo-site' });
  await seen(products(site).getByText(product, { exact: true }));
  expect(await link(products(site), product).count()).toBe(0);
});

test('a draft can be deleted after a confirmation, other receipts cannot', async () => {
  const id = await createReceipt('Zita Zander', 'draft');
  const page = await portal.open(`${RECEIPTS}/${id}`, { as: 'demo-site' });
  await button(page, de.kit.page.menu).click();
  await page.getByRole('menuitem', { name: receipt.actions.delete }).click();
  await button(dialog(page, fillIn(receipt.actions.deleteTitle, { id })), receipt.actions.delete).click();
  await seen(page.getByText(receipt.actions.deleted));
  await at(page, RECEIPTS);
  await shows(page, 'Zita Zander', 0);
});

test('a reopened receipt shows its export, and is only exported again on request', async () => {
  const id = await createReceipt('Rita Rausch', 'open');
  const batch = await portal.make((world) => insertBatch(world, { setAsCompleted: true }));
  const page = await portal.open(`${RECEIPTS}/${id}`, { as: 'demo-administrator' });
  await seen(move(page, 'reopen'));
  expect(await page.getByText(fillIn(batches.already, { id: batch })).count()).toBe(0);
  await move(page, 'reopen').click();
  await seen(page.getByText(fillIn(batches.already, { id: batch })));

  await page.goto(RECEIPTS);
  await button(page, batches.menu).click();
  await page.getByRole('menuitem', { name: batches.complete.menu }).click();
  const question = dialog(page, batches.complete.title);
  expect(await button(question, batches.complete.action).isDisabled()).toBe(true);
  await question.getByRole('checkbox', { name: new RegExp(`Export ${batch} vom`) }).check();
  await button(question, batches.complete.action).click();
  await seen(page.getByText(fillIn(batches.made_one, { id: batch + 1 })));
  await page.goto(`${RECEIPTS}/${id}`);
  await seen(link(page, fillIn(receipt.batches.of, { id: batch + 1, at: '01.03.2027 09:00' })));
  await seen(page.getByText(terms.states.completed).first());
});

test('a receipt without a required signature shows the reason', async () => {
  const id = await createReceipt('Olga Ohlsen', 'draft', { noSignatureRequired: false });
  const page = await portal.open(`${RECEIPTS}/${id}/edit`, { as: 'demo-site' });
  await button(page, de.kit.steps.continue).click();
  await seen(heading(page, editing.steps.products));
  await button(page, de.kit.steps.continue).click();
  await field(page, terms.fields.noSignatureRequired).check();
  await button(page, editing.finish).click();
  await seen(page.getByText(de.kernel.validation.required));
  await field(page, terms.fields.noSignatureReason).fill('Außendienst erkrankt');
  await button(page, editing.finish).click();
  await at(page, `${RECEIPTS}/${id}`);
  await seen(page.getByText('Außendienst erkrankt'));
});

test('a stale action is rejected, and the page shows the other user’s change', async () => {
  const id = await createReceipt('Zacharias Zander', 'open');
  const page = await portal.open(`${RECEIPTS}/${id}`, { as: 'demo-site', refusals: [412] });
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

test('other sites’ receipts are hidden, and users without a site get an explanation', async () => {
  const id = await createReceipt('Theo Thal', 'open', { siteId: OTHER });
  const page = await portal.open(`${RECEIPTS}/${id}`, { as: 'demo-site', refusals: [404] });
  await seen(page.getByText(de.kit.state.notFound));
  await openPalette(page);
  await page.keyboard.type('Wanda Winzer');
  await page
    .getByRole('dialog')
    .getByText(/Wanda Winzer/)
    .last()
    .click();
  await seen(page.getByText(receipt.details));
  await page.goto(EXPORTS);
  await seen(heading(page, de.shell.forbidden.title));

  const visitor = await portal.open(RECEIPTS, { as: 'demo-booking' });
  await seen(visitor.getByText(de.shell.site.missing));
  expect(await link(visitor, list.add).count()).toBe(0);
});

test('a receipt that waits offline can be corrected before it is sent', async () => {
  const page = await portal.open(`${RECEIPTS}/add`, { as: 'demo-site' });
  const choice = field(page, terms.fields.manufacturer);
  await choice.click();
  await page.getByRole('option').first().click();
  await field(page, terms.fields.manufacturerRepresentative).fill('Oskar Ohnenetz');
  await page.getByRole('radio', { name: terms.reasons.breakage }).click();
  await page.getByRole('radio', { name: terms.refundTypes.delivery }).click();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  portal.setOffline(true);
  await button(page, editing.saveDraft).click();
  await seen(heading(page, editing.waiting.title));
  await seen(page.getByText(editing.waiting.waits));
  await seen(page.getByText(de.shell.errors.network.failed));
  // While an attempt to send it is in progress it cannot be corrected, and a click may be lost.
  const clickUntilOpen = async () => {
    for (const element of link(page, editing.waiting.correct).elements()) await page.user.click(element);
    return heading(page, receipt.edit).count();
  };
  await poll(clickUntilOpen, { interval: 250 }).toBe(1);
  await field(page, terms.fields.manufacturerRepresentative).fill('Olaf Ohnenetz');
  await button(page, editing.saveDraft).click();
  await seen(page.getByText(/Olaf Ohnenetz/));
  online.mockRestore();
  portal.setOffline(false);
  await page.reload();
  await shows(page, 'Olaf Ohnenetz');
  await gone(heading(page, editing.waiting.title));
  await shows(page, 'Oskar Ohnenetz', 0);
});

import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Page } from '@playwright/test';
import { at, button, dialog, field, focused, gone, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { count, pils, printed, row, SITE, type Sold, sell, TAGS, tab, withoutReduction } from './harness/price-tags.ts';
import { listName } from './harness/printing.ts';
import { scan } from './harness/scanner.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { list, own, proposals, terms } = de.priceTags;

/** Evaluated in the page: whether the texts of buttons with a name are fully visible. */
const readable = (name: string) => `[...document.querySelectorAll('button')]
  .filter(({ textContent }) => textContent === ${JSON.stringify(name)})
  .flatMap((button) => [button, ...button.querySelectorAll('span')])
  .map(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)`;

test.beforeAll(() => sell(portal));

async function open(style: string): Promise<Page> {
  const page = await visitAs(portal, 'demo-evaluation', `${TAGS}?site=${SITE}&style=${style}`);
  await seen(tab(page, terms.styles.default));
  return page;
}

/** The dialog for one's own offer, in which a product is selected. */
async function openOwn() {
  const page = await open('saleSmall');
  await button(page, own.action).click();
  const here = dialog(page, own.action);
  const product = field(here, own.product);
  await product.fill('Adlerhof');
  const first = page.getByRole('listbox').getByRole('option').first();
  // The server's answer replaces the options before, perhaps in the middle of a click.
  await expect(async () => {
    await expect(first).toHaveText(/^Adlerhof/);
    await first.click();
    await expect(product).toHaveValue(/^Adlerhof ./, { timeout: 1_000 });
  }).toPass();
  return { page, here };
}

test.describe('a sale tab', () => {
  const search = (page: Page, text: string) => page.getByRole('searchbox').fill(text);
  const note = (page: Page, { title }: Sold) => field(page, fillIn(list.note.of, { title }));

  test('lists the offers, saves counts and notes, and warns if there is no reduction', async () => {
    const page = await open('sale');
    await search(page, 'zwickel');
    await seen(row(page, pils.title).getByText('12,99 €'));
    await seen(row(page, pils.title).getByText(fillIn(list.lowest.of, { price: '15,99 €' })));
    await expect(row(page, pils.title).getByText(list.lowest.none)).toHaveCount(0);
    await seen(row(page, withoutReduction.title).getByText(list.lowest.none));
    await note(page, pils).pressSequentially('Nur heute ');
    await count(page, pils).fill('4');
    await seen(tab(page, terms.styles.sale).getByText('4', { exact: true }));
    await page.reload();
    await poll(() => note(page, pils).inputValue()).toBe('Nur heute');
    await expect(count(page, pils)).toHaveValue('4');
    // They come above the table, which moves below the pointer otherwise.
    await seen(page.getByRole('region', { name: proposals.title }));
    await search(page, String(withoutReduction.id));
    await gone(row(page, pils.title));
    // It comes beside the search a moment later.
    await seen(button(page, de.savedViews.reset));
    await field(page, fillIn(list.tick.one, { title: withoutReduction.title })).click();
    await seen(tab(page, terms.styles.sale).getByText('5', { exact: true }));
    await button(page, fillIn(list.print.one, { title: withoutReduction.title })).click();
    await at(page, `${TAGS}/print`);
    await seen(printed(page));
    await poll(() => printed(page).count()).toBe(1);
  });

  test('has room for titles beside the label, shows the period below them, and its column on demand', async () => {
    const page = await open('sale');
    await page.setViewportSize({ width: 1280, height: 900 });
    await search(page, 'zwickel');
    await seen(row(page, pils.title));
    const title = row(page, pils.title).locator('td[data-name]');
    await poll(async () => (await title.boundingBox())?.width).toBeGreaterThan(240);
    const today = dayOf(new Date(), 'Europe/Berlin');
    const [start = '', end = ''] = [today, addDays(today, 6)].map((day) => day.split('-').reverse().join('.'));
    const period = `${start}–${end}`;
    await seen(title.getByText(period));
    const head = page.getByRole('columnheader', { name: list.fields.period });
    await expect(head).toBeHidden();
    // A column without a header can still be sorted by, and is shown on request.
    await field(page, de.kit.table.sortBy).selectOption({ label: `${list.fields.end}, ${de.kit.table.descending}` });
    await button(page, de.kit.table.allColumns).click();
    await seen(head);
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    const wide = 'document.documentElement.scrollWidth <= document.documentElement.clientWidth';
    expect(await page.evaluate(wide)).toBe(true);
    await button(page, de.kit.table.fewerColumns).click();
    await expect(head).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await seen(head);
    await poll(async () => (await title.boundingBox())?.width).toBeGreaterThan(240);
    await gone(field(page, de.kit.table.sortBy));
    await seen(
      row(page, pils.title)
        .getByRole('cell')
        .filter({ hasText: new RegExp(`^${period}$`) }),
    );
    await gone(title.getByText(period));
  });

  for (const style of ['sale', 'saleSmall'])
    test(`has room for counts and notes on a narrow phone, on the tab ${style}`, async () => {
      const phone = await visitAs(portal, 'demo-evaluation', `${TAGS}?site=${SITE}&style=${style}`, { isPhone: true });
      await phone.setViewportSize({ width: 360, height: 780 });
      await search(phone, 'zwickel');
      const more = button(phone, fillIn(list.count.more, { title: pils.title }));
      await seen(more);
      const card = await row(phone, pils.title).boundingBox();
      const end = card ? card.x + card.width : 0;
      for (const part of [more, note(phone, pils)]) {
        const box = await part.boundingBox();
        expect(box ? box.x + box.width : Number.NaN).toBeLessThanOrEqual(end);
      }
    });

  test('reports that a label has no barcode if its unit has none', async () => {
    const page = await open('saleSmall');
    await search(page, 'zwickel');
    await note(page, pils).fill('Nur heute');
    await seen(row(page, pils.title).getByText(terms.warnings.noUnitCode));
  });

  test('accepts an offer that the merchandise system does not know', async () => {
    const { page, here } = await openOwn();
    await button(here, own.take).click();
    await focused(field(here, list.fields.price));
    await field(here, list.fields.price).fill('9,99');
    await field(here, list.fields.unit).fill('Kasten');
    await page.getByRole('option', { name: 'Kasten', exact: true }).click();
    await field(here, own.factor).fill('20');
    await field(here, own.capacity).fill('0,355');
    await field(here, list.note.label).fill('Restposten');
    await button(here, own.take).click();
    await gone(here);
    const entered = page.getByRole('row').filter({ hasText: own.chip });
    await seen(entered.getByText('9,99 €'));
    await page.reload();
    await seen(entered);
    await entered.getByRole('button', { name: fillIn(own.edit, { title: '' }) }).click();
    await field(dialog(page, own.editing), list.fields.price).fill('8,99');
    await button(dialog(page, own.editing), own.take).click();
    await seen(entered.getByText('8,99 €'));
    await entered.getByRole('button', { name: fillIn(list.remove.one, { title: '' }) }).click();
    await gone(entered);
  });

  test('finds the product of an own offer by typing or scanning, and Enter submits nothing in the meantime', async () => {
    const [typedProduct, scannedProduct] = await portal.db
      .selectFrom('product')
      .select(['id', 'title', 'ean'])
      .where('ean', 'is not', null)
      .orderBy('id')
      .limit(2)
      .execute();
    if (!scannedProduct || !typedProduct) throw new Error('The demo has no products with codes');
    const optionOf = ({ id, title }: typeof scannedProduct) => `${title} · ${id}`;
    const page = await open('saleSmall');
    await button(page, own.action).click();
    const here = dialog(page, own.action);
    const product = field(here, own.product);
    await product.fill(String(typedProduct.id));
    await seen(page.getByRole('option', { name: optionOf(typedProduct) }));
    await product.press('Enter');
    await poll(() => product.inputValue()).toBe(optionOf(typedProduct));
    await gone(page.getByRole('option'));
    await expect(field(here, list.fields.price)).not.toHaveAttribute('aria-invalid', 'true');
    await product.fill('');
    await scan(page, '0000000000000');
    await expect(field(here, list.fields.price)).not.toHaveAttribute('aria-invalid', 'true');
    await product.fill('');
    await scan(page, scannedProduct.ean ?? '');
    await poll(() => product.inputValue()).toBe(optionOf(scannedProduct));
    await seen(here);
  });

  test('keeps changes to a row from another tab', async () => {
    const page = await open('sale');
    await search(page, 'zwickel');
    await note(page, pils).fill('Alt');
    const key = listName('demo-evaluation', SITE);
    // Simulates another tab's change that this one has not received yet.
    await page.evaluate<void>(
      `localStorage.setItem('${key}', localStorage.getItem('${key}').replace('"note":"Alt"', '"note":"Neu"')); undefined`,
    );
    await count(page, pils).fill('4');
    await seen(tab(page, terms.styles.sale).getByText('4', { exact: true }));
    await poll(() => note(page, pils).inputValue()).toBe('Neu');
  });

  test('warns of an own offer without a price per litre, and names what is missing', async () => {
    const { page, here } = await openOwn();
    await field(here, list.fields.price).fill('99');
    await field(here, list.fields.unit).fill('Stapel');
    await page.getByRole('option', { name: 'Stapel', exact: true }).click();
    await poll(() => here.getByText(own.noUnit).count()).toBe(2);
    await button(here, own.take).click();
    const entered = page.getByRole('row').filter({ hasText: own.chip });
    await seen(entered.getByText(terms.warnings.noBasePrice));
    await entered.getByRole('button', { name: fillIn(own.edit, { title: '' }) }).click();
    const again = dialog(page, own.editing);
    await field(again, own.factor).fill('480');
    await field(again, own.capacity).fill('0,5');
    await button(again, own.take).click();
    await gone(again);
    await gone(entered.getByText(terms.warnings.noBasePrice));
  });

  test('suggests labels with buttons that are fully readable on a narrow phone', async () => {
    const phone = await visitAs(portal, 'demo-evaluation', `${TAGS}?site=${SITE}&style=sale`, { isPhone: true });
    await phone.setViewportSize({ width: 360, height: 780 });
    const section = phone.getByRole('region', { name: proposals.title });
    for (const name of [proposals.takeSale, proposals.takeNormal]) {
      await seen(button(section, name));
      await poll(() => phone.evaluate(readable(name))).toContain(true);
      await poll(() => phone.evaluate(readable(name))).not.toContain(false);
    }
  });
});

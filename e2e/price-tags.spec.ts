import type { Page } from '@playwright/test';
import { at, button, dialog, field, focused, gone, heading, link, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import {
  count,
  EAN_OF_PILS,
  helles,
  openTab,
  pils,
  printed,
  row,
  SITE,
  type Sold,
  sell,
  TAGS,
  tab,
  withoutPrice,
  withoutReduction,
} from './harness/price-tags.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { list, imports, pdf, terms, menu } = de.priceTags;
const { site: ofSite } = de.shell;

test.beforeAll(() => sell(portal));

async function open(query = ''): Promise<Page> {
  const page = await visitAs(portal, 'demo-evaluation', `${TAGS}?site=${SITE}${query}`);
  await seen(tab(page, terms.styles.default));
  return page;
}

/** The name of a row, which shows its label. */
const nameOf = (page: Page, { title }: Sold) => page.getByRole('button', { name: new RegExp(`^${title}`) });

const picker = (page: Page) => field(page, list.picker.label);

/** Adds a product, by its number or another search, and waits for its row. */
async function add(page: Page, product: Sold, search = String(product.id)): Promise<void> {
  await picker(page).fill(search);
  await seen(page.getByRole('listbox').getByRole('option'));
  await picker(page).press('Enter');
  await seen(row(page, product.title));
}

test.describe('the list', () => {
  test('adds products by number, title or EAN, each once', async () => {
    const page = await open();
    await field(page, list.fields.count).fill('3');
    await add(page, helles, 'helles zwickel');
    await seen(page.getByText(fillIn(list.picker.added_other, { title: helles.title, formatted: 3 })));
    await add(page, pils, EAN_OF_PILS);
    for (const price of ['15,99 € Kasten', '0,89 € Flasche']) await seen(row(page, pils.title).getByText(price));
    await add(page, helles);
    await seen(page.getByText(fillIn(list.picker.known_other, { title: helles.title, formatted: 3 })));
    await focused(picker(page));
    await seen(tab(page, terms.styles.default).getByText('6', { exact: true }));
    await picker(page).fill('zwickel wein');
    await seen(page.getByText(fillIn(list.picker.none, { search: 'zwickel wein' })));
    await picker(page).fill('');
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(3);
  });

  test('suggests products sold at the site first, and marks those without a price there', async () => {
    const page = await open();
    await picker(page).fill('zwickelbräu');
    const options = page.getByRole('option');
    await seen(options.filter({ hasText: list.picker.elsewhere }));
    const offered = await options.allInnerTexts();
    expect(offered.at(-1)).toContain(withoutPrice.title);
    expect(offered.filter((text) => text.includes(list.picker.elsewhere))).toHaveLength(1);
    await picker(page).press('Enter');
    await seen(row(page, pils.title));
    // An exact match still comes first.
    await picker(page).fill(String(withoutPrice.id));
    await seen(options.filter({ hasText: list.picker.elsewhere }));
    await picker(page).press('Enter');
    await seen(row(page, withoutPrice.title));
  });

  test('adds the first hit although its answer comes after the next text', async () => {
    const page = await open();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const searchFor = (text: string) => (url: URL) =>
      url.pathname === '/api/product/live' && url.searchParams.get('search') === text;
    await page.route(searchFor(String(helles.id)), (route) => held.then(() => route.continue()));
    const search = page.waitForRequest((request) => searchFor(String(helles.id))(new URL(request.url())));
    await picker(page).fill(String(helles.id));
    await search;
    await picker(page).press('Enter');
    await add(page, pils);
    await seen(row(page, pils.title));
    release();
    await seen(row(page, helles.title));
    await expect(picker(page)).toHaveValue('');
  });

  test('survives a reload, belongs to a person and site, and is the same in another tab', async () => {
    const page = await open('&style=packs');
    await add(page, pils);
    await count(page, pils).fill('12');
    await page.reload();
    await poll(() => count(page, pils).inputValue()).toBe('12');
    await expect(tab(page, terms.styles.packs)).toHaveAttribute('aria-selected', 'true');

    const otherPage = await page.context().newPage();
    await otherPage.goto(page.url());
    await count(otherPage, pils).fill('7');
    await poll(() => count(page, pils).inputValue()).toBe('7');
    await otherPage.close();

    const elsewhere = await visitAs(portal, 'demo-price-tag', `${TAGS}?site=101&style=packs`);
    await seen(elsewhere.getByText(list.none));
  });

  test('is reported as unsaved if the device is full, and is saved as soon as there is space', async () => {
    const page = await open('&style=sweets');
    const warning = page.getByText(list.notKept);
    await add(page, pils);
    await seen(row(page, pils.title));
    await expect(warning).toHaveCount(0);
    await page.evaluate<void>(
      `window.kept = Storage.prototype.setItem;
      Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; undefined`,
    );
    await add(page, helles);
    await seen(row(page, helles.title));
    await seen(warning);
    // On other tabs too.
    await openTab(page, terms.styles.default);
    await seen(warning);
    await openTab(page, terms.styles.sweets);
    await page.evaluate<void>('Storage.prototype.setItem = window.kept; undefined');
    await count(page, helles).fill('3');
    await gone(warning);
    await page.reload();
    await poll(() => count(page, helles).inputValue()).toBe('3');
  });

  test('rejects invalid counts', async () => {
    const page = await open('&style=single');
    await add(page, pils);
    for (const wrong of ['0', '10000000', '1,5', 'viele']) {
      await count(page, pils).fill(wrong);
      await seen(page.getByText(fillIn(list.count.wrong, { most: '10.000' })));
      await expect(count(page, pils)).toHaveAttribute('aria-invalid', 'true');
      await count(page, pils).press('Tab');
      await seen(page.getByText(fillIn(list.count.kept, { most: '10.000', count: 1 })));
      await expect(count(page, pils)).toHaveValue('1');
    }
    await count(page, pils).press('ArrowUp');
    await expect(count(page, pils)).toHaveValue('2');
    await field(page, list.fields.count).fill('0');
    await poll(() => picker(page).isDisabled()).toBe(true);
  });

  test('keeps the keyboard focus when rows are removed', async () => {
    const page = await open('&style=alcohol');
    for (const product of [pils, helles, withoutReduction]) await add(page, product);
    await button(page, fillIn(list.remove.one, { title: helles.title })).click();
    await gone(row(page, helles.title));
    await focused(nameOf(page, withoutReduction));
    await button(page, list.remove.all).click();
    const question = dialog(page, list.remove.all);
    await seen(question.getByText(fillIn(list.remove.text_other, { formatted: 2, style: terms.styles.alcohol })));
    await button(question, list.remove.action).click();
    await seen(page.getByText(list.none));
    await focused(picker(page));
  });

  test('shows the label of the current row and its neighbours', async () => {
    const page = await open('&style=bundles');
    for (const product of [pils, helles]) await add(page, product);
    const shown = (title: string) => page.getByRole('img', { name: fillIn(list.preview.of, { title }) });
    await seen(shown(helles.title));
    await row(page, pils.title).hover();
    await seen(shown(pils.title));
    await button(page, list.preview.next).click();
    await seen(shown(helles.title));
    await nameOf(page, pils).focus();
    await seen(shown(pils.title));

    const phone = await visitAs(portal, 'demo-evaluation', `${TAGS}?site=${SITE}&style=bundles`, { isPhone: true });
    await phone.setViewportSize({ width: 360, height: 780 });
    await add(phone, pils);
    await nameOf(phone, pils).click();
    await seen(dialog(phone, list.preview.title).getByRole('img'));
  });

  test('shows prices with units in one line, and the label beside it in its own size, on a small laptop', async () => {
    const page = await open('&style=packs');
    await page.setViewportSize({ width: 1280, height: 800 });
    await add(page, pils);
    const picture = page.getByRole('img', { name: fillIn(list.preview.of, { title: pils.title }) });
    await seen(picture);
    // A millimetre on screen is 96 / 25.4 pixels.
    await poll(async () => Math.round(((await picture.boundingBox())?.width ?? 0) / (96 / 25.4))).toBe(105);
    const title = await row(page, pils.title).getByText(pils.title).boundingBox();
    expect(title?.height, 'lines of the title').toBeLessThan(60);
    const line = row(page, pils.title).getByText('15,99 € Kasten', { exact: true });
    expect((await line.boundingBox())?.height, 'one line').toBeLessThan(30);
    await button(page, list.remove.all).click();
    await button(dialog(page, list.remove.all), list.remove.action).click();
    await seen(page.getByText(list.none));
  });

  test('has a print bar that leaves space for rows on a narrow phone, and covers no label beside them', async () => {
    const bar = (page: Page) =>
      button(page, list.print.action).locator('xpath=ancestor::*[contains(@class, "Paper-root")][1]');
    const phone = await visitAs(portal, 'demo-evaluation', `${TAGS}?site=${SITE}&style=alcohol`, { isPhone: true });
    await phone.setViewportSize({ width: 360, height: 780 });
    for (const product of [pils, withoutPrice]) await add(phone, product);
    await openTab(phone, terms.styles.single);
    await add(phone, pils);
    await seen(phone.getByText(fillIn(list.print.others_other, { formatted: 2 })));
    await poll(async () => (await bar(phone).boundingBox())?.height).toBeLessThan(100);

    const page = await open('&style=alcohol');
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const product of [pils, helles, withoutReduction]) await add(page, product);
    const covered = await bar(page).boundingBox();
    const arrow = await button(page, list.preview.next).boundingBox();
    expect(arrow?.x).toBeGreaterThanOrEqual(covered ? covered.x + covered.width : Number.NaN);
  });

  test('leaves out products without a price, and reports them before printing', async () => {
    const page = await open('&style=sweets');
    await add(page, withoutPrice);
    await seen(row(page, withoutPrice.title).getByText(terms.faults.noPrice));
    await seen(page.getByText(fillIn(list.leftOut.rows_one, { formatted: 1, reasons: '1 ohne Preis' })));
    await poll(() => button(page, list.print.action).isDisabled()).toBe(true);
    await expect(button(page, pdf.action)).toBeDisabled();
    await field(page, list.fields.count).fill('2');
    await add(page, pils);
    await button(page, list.print.action).click();
    const question = dialog(page, list.leftOut.title);
    await seen(question.getByText('1 ohne Preis'));
    await button(question, fillIn(list.print.some_other, { formatted: 2 })).click();
    await at(page, `${TAGS}/print`);
    await seen(printed(page));
  });
});

test.describe('a CSV file', () => {
  const send = async (page: Page, name: string, buffer: Buffer) => {
    await button(page, imports.action).click();
    const here = dialog(page, fillIn(imports.title, { style: terms.styles.default }));
    await here.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
    return here;
  };

  test('is previewed before anything is added', async () => {
    const page = await open();
    await add(page, withoutReduction);
    const lines = [
      'Artikelnummer;Anzahl;Bemerkung',
      `${pils.id};3;Küche`,
      '',
      `${helles.id};0;`,
      `${pils.id};5;`,
      '999999999;1;',
      'Pils;1;',
      `${withoutReduction.id};viele;`,
      `${withoutReduction.id};9;`,
      `${withoutPrice.id};2;`,
    ];
    const here = await send(page, 'Schilder.csv', Buffer.from(lines.join('\r\n'), 'latin1'));
    const line = (text: string) => here.getByRole('row').filter({ hasText: text });
    await seen(line('999999999').getByText(imports.verdicts.unknown));
    await seen(line(`${helles.id}`).getByText(fillIn(imports.verdicts.count, { most: '10.000' })));
    await seen(line(`${helles.id}`).getByText(helles.title));
    await seen(here.getByText(fillIn(imports.verdicts.twice, { line: 2 })));
    await seen(line('Pils').getByText(imports.verdicts.number));
    await seen(line('viele').getByText(imports.verdicts.noCount));
    await seen(line(String(withoutReduction.id)).getByText(fillIn(imports.verdicts.listed, { count: 1 })));
    await seen(line(String(withoutPrice.id)).getByText(imports.verdicts.noPrice));
    expect(await line('999999999').getByRole('cell').first().innerText()).toBe('6');
    await button(here, fillIn(imports.take_other, { formatted: 2 })).click();
    await gone(here);
    await expect(count(page, pils)).toHaveValue('3');
    await expect(count(page, withoutPrice)).toHaveValue('2');
    await expect(count(page, withoutReduction)).toHaveValue('1');
  });

  for (const [title, text, fault] of [
    ['another header', `Nummer,Anzahl\n${pils.id},3`, fillIn(imports.faults.columns_one, { columns: 'Artikelnummer' })],
    [
      'a column twice',
      `Artikelnummer,Anzahl,Anzahl\n${pils.id},3,4`,
      fillIn(imports.faults.columnsTwice_one, { columns: 'Anzahl' }),
    ],
    [
      'a quotation mark that is not closed',
      `Artikelnummer,Anzahl\n${pils.id},"3\n${helles.id},1`,
      fillIn(imports.faults.openQuote, { line: 2 }),
    ],
    ['nothing in it', 'Artikelnummer,Anzahl\n\n', imports.faults.empty],
    ['no text', 'PK\0\0', imports.faults.unreadable],
    [
      'more labels than can be printed at once',
      `Artikelnummer;Anzahl\n${pils.id};6000\n${helles.id};6000`,
      fillIn(imports.tooMany, { most: '10.000' }),
    ],
  ] as const)
    test(`with ${title} is rejected`, async () => {
      const page = await open();
      const here = await send(page, 'Schilder.csv', Buffer.from(text));
      await seen(here.getByRole('alert').filter({ hasText: fault }));
      await button(here, imports.cancel).click();
      await seen(page.getByText(list.none));
    });
});

test.describe('people who can print', () => {
  test('print for the sites in their token', async () => {
    const page = await visitAs(portal, 'demo-price-tag', TAGS);
    await seen(page.getByText(ofSite.none));
    await field(page, ofSite.current).fill(String(SITE));
    await page.getByRole('option').first().click();
    await seen(tab(page, terms.styles.default));
    const evaluation = await visitAs(portal, 'demo-evaluation', `${TAGS}?site=101`);
    await seen(evaluation.getByText(ofSite.foreign));
    await evaluation.goto(`${TAGS}?site=${SITE}`);
    await seen(tab(evaluation, terms.styles.default));
  });

  test('do not include the site role', async () => {
    const page = await visitAs(portal, 'demo-site', TAGS);
    await seen(heading(page, de.shell.forbidden.title));
    await expect(link(page, menu.title)).toHaveCount(0);
  });
});

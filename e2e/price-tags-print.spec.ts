import { buffer } from 'node:stream/consumers';
import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import { contentOf } from '@kontor/contract/areas/price-tags/labels/rules.ts';
import { knownLabel } from '@kontor/contract/areas/price-tags/labels/schema.ts';
import type { PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import texts from '@kontor/words/de/price-tags/labels.ts';
import type { Locator, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { textsOf } from '../server/src/testing/poppler.ts';
import { at, button, dialog, gone, heading, isFocused, link, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { SITE, TAGS } from './harness/price-tags.ts';
import { dispatchEvent, keptList, listName, printName, printsOf } from './harness/printing.ts';
import { lettersOf } from './harness/screen-checks.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const { printing, pdf, terms } = de.priceTags;

const PRINT = `${TAGS}/print`;
const UNKNOWN = 999_999;
/** A word in the message above the labels. */
const ON_SCREEN = 'Druckdialog';
const MM = 72 / 25.4;

const portal = portalOfFile();

/** Products sold by the market. */
let sold: readonly number[] = [];

test.beforeAll(async () => {
  const rows = await portal.db
    .selectFrom('live_price')
    .innerJoin('live_product', 'live_product.product_id', 'live_price.product_id')
    .select('live_price.product_id as id')
    .where('site_id', '=', SITE)
    .where('position', '=', 1)
    .orderBy('id')
    .execute();
  sold = rows.map(({ id }) => id);
});

const tag = (productId: number, count: number, printStyle: PrintStyle = 'default') => ({
  ...{ productId, count, printStyle },
  ...{ salePrice: null, saleUnit: null, saleStorageFactor: null, saleCapacity: null, note: null },
});

type Tag = ReturnType<typeof tag>;

const storeTags = (page: Page, name: string, tags: readonly Tag[]) => {
  const rows = name === printName('demo-administrator') ? tags.map((each) => ({ ...each, siteId: SITE })) : tags;
  const item = [name, JSON.stringify(rows)].map((each) => JSON.stringify(each));
  return page.evaluate(`localStorage.setItem(${item.join()})`);
};

/** Opens the print view with these labels; returns the page and the labels' facts from the server. */
/** Records in `window.steps` how many printed pages each change of the document adds. */
const RECORD_STEPS = `
  window.steps = [];
  let known = 0;
  new MutationObserver(() => {
    const { length } = document.querySelectorAll('[style*="page: label-"]');
    if (length > known) window.steps.push(length - known);
    known = length;
  }).observe(document, { childList: true, subtree: true });`;

async function printView(tags: readonly Tag[], { isClocked = false, isWatched = false } = {}) {
  const page = await visitAs(portal, 'demo-administrator', '/', { isNew: isClocked || isWatched });
  if (isClocked) await page.clock.install();
  if (isWatched) await page.addInitScript(RECORD_STEPS);
  await storeTags(page, printName('demo-administrator'), tags);
  await storeTags(page, listName('demo-administrator', SITE), tags);
  const answer = page.waitForResponse((response) => response.url().endsWith(`/api${priceTags.labels.path}`));
  await page.goto(PRINT);
  const labels = z.parse(z.array(knownLabel), await (await answer).json());
  return { page, labels };
}

type Known = z.output<typeof knownLabel>;

/** The texts of a label in reading order. */
function textsOfLabel({ product, offer, day }: Known, style: PrintStyle): readonly string[] {
  const content = product && contentOf({ style, product, offer, day }, texts);
  if (!content) return [];
  const [price] = content.prices;
  return [content.title, content.number, price?.base ?? '', price?.deposit ?? '', content.packaging ?? '']
    .flatMap((line) => line.split(/\s+/))
    .filter((word) => word !== '' && !word.endsWith('…'));
}

/** Checks that a page contains all texts of its label. */
function expectLabelTexts(text: string | undefined, label: Known | undefined, style: PrintStyle): void {
  const words = label ? textsOfLabel(label, style) : [];
  expect(words.length).toBeGreaterThan(4);
  for (const word of words) expect.soft(text).toContain(word);
}

/** Longer than the print dialog needs to open. */
const skipPrintDelay = (page: Page) => page.clock.fastForward(5_000);

const sizesIn = (file: Uint8Array) =>
  [
    ...Buffer.from(file)
      .toString('latin1')
      .matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g),
  ].map(([, width, height]) => [Math.round(Number(width) / MM), Math.round(Number(height) / MM)]);

test.describe('the print view', () => {
  test('has a page for each label in its size, and opens the print dialog once prices and fonts are loaded', async () => {
    const [first = 0, second = 0] = sold;
    const { page, labels } = await printView([tag(first, 3), tag(UNKNOWN, 2), tag(second, 2, 'single')]);
    await poll(async () => (await printsOf(page)).length).toBe(1);
    const [opened] = await printsOf(page);
    expect(opened).toMatchObject({ fonts: 3, pages: 5 });
    expect(opened?.sinceLabels).toBeGreaterThan(450);
    await seen(page.getByText(printing.leftOut_one));
    await seen(page.getByText(`${fillIn(terms.nameless, { number: UNKNOWN })}: ${printing.reasons.reference}`));

    const file = await page.pdf({ preferCSSPageSize: true });
    const pages = await textsOf(file);
    expect(pages).toHaveLength(5);
    const style = (place: number): PrintStyle => (place < 3 ? 'default' : 'single');
    for (const [place, text] of pages.entries()) {
      const label = labels[place < 3 ? 0 : 2];
      expectLabelTexts(text, label, style(place));
      expect(text).not.toContain(ON_SCREEN);
    }
    expect(sizesIn(file)).toEqual([...Array(3).fill([105, 148]), ...Array(2).fill([74, 52])]);
    // Other elements of the page add no printed page, such as the question whether labels were printed.
    await seen(dialog(page, printing.done.title));
    const a4 = { format: 'A4', margin: { top: '1cm', bottom: '1cm' } };
    for (const paper of [{ preferCSSPageSize: true }, a4]) expect(await textsOf(await page.pdf(paper))).toHaveLength(5);
    // The text would be found if it were on paper.
    await page.emulateMedia({ media: 'screen' });
    expect((await textsOf(await page.pdf())).join()).toContain(ON_SCREEN);
  });

  test('has as many pages as labels, whatever the last one is, and no empty one after it', async () => {
    const [first = 0, second = 0] = sold;
    // One page, as many as are drawn at once, and one more; and each size as the last page.
    const lists = [
      [tag(first, 1)],
      [tag(first, 25)],
      [tag(first, 26)],
      [tag(second, 1, 'bundles')],
      [tag(first, 2), tag(second, 3, 'single')],
    ];
    for (const tags of lists) {
      const { page } = await printView(tags);
      const expected = tags.reduce((sum, { count }) => sum + count, 0);
      await poll(async () => (await printsOf(page)).at(-1)?.pages).toBe(expected);
      for (const paper of [{ preferCSSPageSize: true }, { format: 'A4' }, { format: 'A4', landscape: true }])
        expect(sizesIn(await page.pdf(paper))).toHaveLength(expected);
    }
  });

  test('does not print again in another language or when the window regains focus, only on request', async () => {
    const [first = 0] = sold;
    const { page } = await printView([tag(first, 2)], { isClocked: true });
    await poll(async () => (await printsOf(page)).length).toBe(1);
    await button(page, de.shell.bar.language).click();
    await dispatchEvent(page, 'focus');
    await seen(heading(page, 'Print'));
    await skipPrintDelay(page);
    expect(await printsOf(page)).toHaveLength(1);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await poll(() => printsOf(page)).toHaveLength(2);
  });

  test('asks afterwards whether labels were printed, and records them', async () => {
    const [, , third = 0, fourth = 0] = sold;
    const { page } = await printView([tag(third, 2, 'alcohol'), tag(fourth, 1, 'alcohol')]);
    await poll(async () => (await printsOf(page)).length).toBe(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await dispatchEvent(page, 'afterprint');
    await button(dialog(page, printing.done.title), printing.done.no).click();
    await gone(page.getByRole('dialog'));
    await dispatchEvent(page, 'afterprint');
    await button(dialog(page, printing.done.title), printing.done.yes).click();
    await seen(page.getByText(fillIn(printing.done.saved_other, { formatted: '3' })));
    await at(page, TAGS);
    const printed = await portal.db
      .selectFrom('price_tag_print')
      .select(['product_id', 'printed_by'])
      .where('print_style', '=', 'alcohol')
      .where('product_id', 'in', [third, fourth])
      .orderBy('product_id')
      .execute();
    expect(printed).toEqual([third, fourth].map((product_id) => ({ product_id, printed_by: 'Anna Admin' })));
    expect(await keptList(page, 'demo-administrator', SITE)).toBeNull();
  });

  test('opens no dialog if nothing can be printed, and links to the list', async () => {
    const { page } = await printView([tag(UNKNOWN, 1)], { isClocked: true });
    await seen(page.getByText(printing.none));
    await skipPrintDelay(page);
    expect(await printsOf(page)).toEqual([]);
    await link(page, printing.toList).click();
    await at(page, TAGS);
  });

  test('handles two thousand labels', async () => {
    const tags = sold.slice(0, 20).map((id) => tag(id, 100));
    const { page } = await printView(tags, { isWatched: true });
    await poll(async () => (await printsOf(page)).length, { timeout: 60_000 }).toBe(1);
    expect(await printsOf(page)).toMatchObject([{ pages: 2_000 }]);
    const steps = z.parse(z.array(z.number()), await page.evaluate('window.steps'));
    expect(steps.reduce((sum, added) => sum + added, 0)).toBe(2_000);
    // Between two steps, the page reacts to people.
    expect(Math.max(...steps), 'pages rendered at once').toBeLessThanOrEqual(25);
  });
});

test.describe('the file', () => {
  const openDialog = async (page: Page) => {
    await button(page, pdf.action).click();
    const pdfDialog = dialog(page, pdf.title);
    await seen(pdfDialog);
    return pdfDialog;
  };
  const layout = (pdfDialog: ReturnType<typeof dialog>, name: string) =>
    pdfDialog.getByRole('radio', { name, exact: true });
  const fileOf = async (page: Page) => {
    const download = page.waitForEvent('download');
    await button(dialog(page, pdf.title), pdf.create).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Preisschilder.pdf');
    return new Uint8Array(await buffer(await file.createReadStream()));
  };

  test('contains the labels’ data on a used sheet, with the device’s printer correction', async () => {
    const [first = 0, second = 0] = sold;
    const { page, labels } = await printView([tag(first, 9, 'bundles'), tag(second, 1, 'bundles')]);
    const pdfDialog = await openDialog(page);
    await seen(pdfDialog.getByText(fillIn(pdf.amount, { labels: '10 Schilder', pages: '10 Seiten' })));
    // For smaller labels.
    await expect(layout(pdfDialog, pdf.layouts['a4-2x5'])).toBeDisabled();
    await seen(pdfDialog.getByText(fillIn(pdf.tooLarge, { width: 105, height: 74 })).first());
    const edge = pdfDialog.getByText(fillIn(pdf.edge, { edge: 5 }));
    await expect(edge).toHaveCount(0);
    await layout(pdfDialog, pdf.layouts['a4-2x4']).check();
    await seen(edge);
    const place = (number: number) => pdfDialog.getByRole('radio', { name: fillIn(pdf.place, { number, of: 8 }) });
    await place(3).check({ force: true });
    await page.keyboard.press('ArrowRight');
    await expect(place(4)).toBeChecked();
    expect(await isFocused(place(4))).toBe(true);
    await seen(pdfDialog.getByText(fillIn(pdf.amount, { labels: '10 Schilder', pages: '2 Seiten' })));
    await pdfDialog.getByLabel(pdf.right).fill('1,5');
    await pdfDialog.getByLabel(pdf.down).fill('-0,75');
    const file = await fileOf(page);
    expect(sizesIn(file)).toEqual([
      [210, 297],
      [210, 297],
    ]);
    const pages = await textsOf(file);
    const number = (text: string | undefined, id: number) => text?.split(`Art.-Nr. ${id}`).length ?? 0;
    expect([number(pages[0], first), number(pages[1], first), number(pages[1], second)]).toEqual([6, 5, 2]);
    for (const label of labels) {
      expectLabelTexts(pages[1], label, 'bundles');
    }
    await gone(page.getByRole('dialog'));
    const again = await openDialog(page);
    await expect(layout(again, pdf.layouts['a4-2x4'])).toBeChecked();
    await expect(again.getByLabel(pdf.right)).toHaveValue('1,5');
    await expect(again.getByLabel(pdf.down)).toHaveValue('-0,75');
    await again.getByLabel(pdf.down).fill('abc');
    await seen(again.getByText(fillIn(pdf.offsetFault, { most: 10 })));
    await expect(button(again, pdf.create)).toBeDisabled();
    expect(
      await portal.db.selectFrom('price_tag_print').select('product_id').where('print_style', '=', 'bundles').execute(),
    ).toEqual(expect.arrayContaining([{ product_id: first }, { product_id: second }]));
  });

  test('is visible without scrolling, and explains within its card why a sheet is too small', async () => {
    const [first = 0] = sold;
    const { page } = await printView([tag(first, 9, 'bundles')]);
    await page.setViewportSize({ width: 1280, height: 900 });
    const pdfDialog = await openDialog(page);
    await layout(pdfDialog, pdf.layouts['a4-2x4']).check();
    await seen(pdfDialog.getByText(pdf.startText));
    const end = async (part: Locator) => {
      const box = await part.boundingBox();
      return box ? box.y + box.height : Number.NaN;
    };
    await poll(() => end(button(pdfDialog, pdf.create))).toBeLessThanOrEqual(900);
    const reason = fillIn(pdf.tooLarge, { width: 105, height: 74 });
    const card = pdfDialog.getByText(reason).first().locator('xpath=ancestor::*[contains(@class, "Radio-root")]');
    for (const size of [
      { width: 1280, height: 900 },
      { width: 360, height: 780 },
    ]) {
      await page.setViewportSize(size);
      const [name, why] = [await lettersOf(page, pdf.layouts['a4-2x5']), await lettersOf(page, reason)];
      expect(why.top).toBeGreaterThanOrEqual(name.bottom);
      expect(why.bottom).toBeLessThan((await end(card)) - 4);
    }
  });

  test('lists products that do not exist, and is created without them', async () => {
    const [first = 0, second = 0] = sold;
    const page = await visitAs(portal, 'demo-administrator', '/', { refusals: [400] });
    await storeTags(page, printName('demo-administrator'), [tag(first, 1), tag(second, 1)]);
    await page.goto(PRINT);
    await seen(button(page, pdf.action));
    await poll(async () => (await printsOf(page)).length).toBe(1);
    const pdfDialog = await openDialog(page);
    const known = await portal.db.selectFrom('live_price').selectAll().where('product_id', '=', second).execute();
    await portal.db.deleteFrom('live_price').where('product_id', '=', second).where('site_id', '=', SITE).execute();
    await button(pdfDialog, pdf.create).click();
    await seen(pdfDialog.getByText(pdf.refused));
    expect(await pdfDialog.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(new RegExp(`\\(Art\\.-Nr\\. ${second}\\): ${printing.reasons.noPrice}$`)),
    ]);
    const download = page.waitForEvent('download');
    await button(pdfDialog, pdf.without).click();
    expect((await download).suggestedFilename()).toBe('Preisschilder.pdf');
    await portal.db
      .insertInto('live_price')
      .values(known.filter(({ site_id }) => site_id === SITE))
      .execute();
  });
});

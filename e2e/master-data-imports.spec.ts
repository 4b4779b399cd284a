import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MAX_IMPORT_BYTES } from '@kontor/contract/areas/master-data/imports/rules.ts';
import type { Locator, Page } from '@playwright/test';
import { button, field, focused, gone, heading, link, type PersonId, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { checkScreen, PHONE } from './harness/screen-checks.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, en, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { imports } = de.masterData;
const ADMINISTRATOR: PersonId = 'demo-administrator';

const visit = (path: string, ...refusals: number[]) => visitAs(portal, ADMINISTRATOR, path, { refusals });

/** One of the three cards. */
const cardOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const rowsIn = (scope: Page | Locator) => scope.getByRole('rowgroup').last().getByRole('row');
/** A figure or tab with its count, `Geändert (2)`. */
const tab = (scope: Locator, name: string, count: number) =>
  scope.getByRole('tab', { name: `${name} (${count})`, exact: true });
const upload = (card: Locator) => button(card, imports.form.upload);
const counted = (sentence: string, count: number) =>
  fillIn(sentence, { count, formatted: new Intl.NumberFormat('de-DE').format(count) });

/** Chooses a file; for the browser its field is a button. */
const give = (card: Locator, name: string, lines: readonly string[], label = de.kit.imports.file) =>
  button(card, label).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });

interface Product {
  readonly id: number;
  readonly title: string;
  readonly primary_unit: string;
  readonly base_unit: string;
  readonly manufacturer_id: number;
}

const PRODUCT_HEADER = 'id;title;primaryUnit;baseUnit;manufacturerId';
const lineOf = (product: Product) =>
  [product.id, product.title, product.primary_unit, product.base_unit, product.manufacturer_id].join(';');

const productsNow = (): Promise<Product[]> =>
  portal.db
    .selectFrom('product')
    .select(['id', 'title', 'primary_unit', 'base_unit', 'manufacturer_id'])
    .orderBy('id')
    .execute();

let products: Product[] = [];
test.beforeAll(async () => {
  // Records that receipts and campaigns refer to are kept (`behaviour §3`); these journeys are about deleted ones.
  await portal.db.deleteFrom('receipt_batch').execute();
  await portal.db.deleteFrom('receipt').execute();
  await portal.db.deleteFrom('campaign').execute();
  products = await productsNow();
});

/** An import that is running or was interrupted, inserted directly because no page can create one. */
interface InsertedRun {
  readonly state: string;
  readonly progress?: number;
  readonly error?: string;
  readonly deleted?: number;
}

async function insertRun(run: InsertedRun): Promise<number> {
  const { id } = await portal.db
    .insertInto('import_run')
    .values({
      kind: 'manufacturer',
      source: 'file',
      file_name: 'manufacturers.csv',
      by_name: 'Anna Admin',
      by_subject: 'demo-administrator',
      created_at: new Date().toISOString(),
      created: 3,
      ...run,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test.describe('the cards', () => {
  test('accept only files with the right name and type', async () => {
    const page = await visit('/administration');
    const card = cardOf(page, de.masterData.products.title);
    await seen(card.getByText(imports.last.none));
    await expect(upload(card)).toBeDisabled();

    await give(card, 'Artikel.csv', [PRODUCT_HEADER]);
    await seen(card.getByText(fillIn(de.masterData.validation.fileName, { name: 'products' })));
    await expect(upload(card)).toBeDisabled();
    await checkScreen(page, 'import card with a wrong name');

    await give(card, 'products.xlsx', ['']);
    await seen(card.getByText(de.kit.file.notCsv));
    await expect(upload(card)).toBeDisabled();

    const huge = join(mkdtempSync(join(tmpdir(), 'kontor-')), 'products.csv');
    writeFileSync(huge, '');
    truncateSync(huge, MAX_IMPORT_BYTES + 1);
    await button(card, de.kit.imports.file).setInputFiles(huge);
    await seen(card.getByText(fillIn(de.kit.file.tooLarge, { maxSize: '64 MB' })));
    await expect(upload(card)).toBeDisabled();
    rmSync(dirname(huge), { recursive: true });

    await give(card, 'Products-November.csv', [PRODUCT_HEADER]);
    await gone(card.getByText(fillIn(de.kit.file.tooLarge, { maxSize: '64 MB' })));
    await expect(upload(card)).toBeEnabled();
  });

  test('offer a template with the columns, and link to the tables', async () => {
    const page = await visit('/administration');
    const card = cardOf(page, de.masterData.sites.title);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(card, de.kit.imports.template).click(),
    ]);
    expect(download.suggestedFilename()).toBe('sites.csv');
    const stream = await download.createReadStream();
    const parts: Uint8Array[] = [];
    for await (const part of stream) if (part instanceof Uint8Array) parts.push(part);
    expect(Buffer.concat(parts).toString()).toBe(
      '\uFEFF"id";"title";"streetAddress";"postalCode";"city";"tenant";"group";"region";"salutation";"familyName"\r\n',
    );
    await link(card, imports.site.toList).click();
    await seen(heading(page, de.masterData.sites.title));
  });

  test('show a running import again after a reload, and its end', async () => {
    const id = await insertRun({ state: 'running', progress: 40 });
    const page = await visit('/administration');
    const card = cardOf(page, de.masterData.manufacturers.title);
    await seen(card.getByRole('progressbar', { name: imports.manufacturer.running }));
    await seen(card.getByText(imports.run.closing));
    await checkScreen(page, 'import running');
    await portal.db.updateTable('import_run').set({ state: 'done', progress: 100 }).where('id', '=', id).execute();
    await seen(card.getByText(imports.manufacturer.done));
    await button(card, de.kit.imports.again).click();
    await seen(upload(card));
    await portal.db.deleteFrom('import_run').where('id', '=', id).execute();
  });
});

test('a faulty file shows every fault, by line and column, and imports nothing', async () => {
  const page = await visit('/administration');
  const card = cardOf(page, de.masterData.products.title);
  const lines = Array.from({ length: 500 }, (_, place) => `${place + 1};Saft ${place};Kübel;Flasche;1000`);
  await give(card, 'products.csv', [PRODUCT_HEADER, ...lines]);
  await upload(card).click();
  await seen(card.getByText(counted(de.kit.imports.faulty_other, 500)));
  await seen(card.getByText(imports.product.failed));
  await poll(() => rowsIn(card).count()).toBe(10);
  expect(await rowsIn(card).first().innerText()).toMatch(/2\s+primaryUnit\s+Kübel\s+Diese Einheit gibt es nicht/);
  await checkScreen(page, 'import with faults');

  await card.getByRole('button', { name: fillIn(de.kit.paging.page, { page: 50 }) }).click();
  await seen(rowsIn(card).filter({ hasText: '501' }));
  await button(page, de.shell.bar.language).click();
  await seen(rowsIn(cardOf(page, en.masterData.products.title)).filter({ hasText: en.kernel.validation.unit }));
  await button(page, en.shell.bar.language).click();

  await button(card, de.kit.file.other).click();
  await expect(upload(card)).toBeDisabled();
  expect(await productsNow()).toEqual(products);
});

test('the dry run shows old and new values; the import writes them, and can be undone', async () => {
  const [first, second] = products;
  if (!first || !second) throw new Error('The demo has products');
  const page = await visit('/administration', 409);
  const card = cardOf(page, de.masterData.products.title);
  const lines = [
    lineOf({ ...first, title: 'Zwickl', primary_unit: 'Tray' }),
    lineOf({ ...second, title: 'Radler naturtrüb' }),
    lineOf({ ...first, id: 77, title: 'Zitronenlimonade' }),
  ];
  await give(card, 'products.csv', [PRODUCT_HEADER, ...lines]);
  await upload(card).click();
  await seen(tab(card, de.kit.imports.updated, 2));
  await seen(tab(card, de.kit.imports.created, 1));
  await seen(tab(card, imports.check.missing, products.length - 2));
  const change = rowsIn(card).filter({ hasText: 'Zwickl' });
  await seen(change.getByText(first.title));
  await seen(change.getByText('Tray'));
  await checkScreen(page, 'import checked');

  await card.getByRole('searchbox').fill('naturtrüb');
  await poll(() => rowsIn(card).count()).toBe(1);
  await tab(card, de.kit.imports.created, 1).click();
  await seen(rowsIn(card).filter({ hasText: 'Zitronenlimonade' }));

  await button(card, counted(imports.product.run_other, 3)).click();
  await seen(card.getByText(imports.product.done));
  await checkScreen(page, 'import done');
  await link(card, imports.product.toList).click();
  await seen(page.getByRole('heading', { level: 1, name: de.masterData.products.title }));
  await page.getByRole('searchbox').fill('Zwickl');
  await seen(page.getByRole('cell', { name: 'Zwickl', exact: true }));

  await page.goto('/administration/imports');
  await seen(page.getByText(imports.state.done));
  await checkScreen(page, 'import history');
  await rowsIn(page).filter({ hasText: imports.state.done }).getByRole('link').click();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, imports.history.download).click()]);
  expect(download.suggestedFilename()).toBe('products.csv');
  await checkScreen(page, 'import of the history');

  // Records that changed after the import are kept, and a message says why.
  await portal.db.updateTable('product').set({ title: 'Anders', version: 99 }).where('id', '=', 77).execute();
  await undo(page);
  await seen(page.getByText(fillIn(de.masterData.errors.importMovedOn, { count: 1 })));
  await button(page, de.kit.dialog.close).click();
  await portal.db.updateTable('product').set({ title: 'Zitronenlimonade', version: 1 }).where('id', '=', 77).execute();
  await undo(page);
  await seen(page.getByText(imports.run.undone));
  await gone(button(page, imports.undo.action));
  expect((await productsNow()).map(lineOf)).toEqual(products.map(lineOf));
});

async function undo(page: Page): Promise<void> {
  await button(page, imports.undo.action).click();
  const question = page.getByRole('dialog');
  await seen(question.getByText(counted(imports.undo.created_one, 1)));
  await seen(question.getByText(counted(imports.undo.updated_other, 2)));
  await focused(button(question, de.kit.dialog.cancel));
  await button(question, imports.undo.action).click();
}

test('deleting current data shows the number to be deleted and asks for it', async () => {
  const staying = products.slice(0, products.length / 2);
  const going = products.length - staying.length;
  const page = await visit('/administration');
  const card = cardOf(page, de.masterData.products.title);
  await give(card, 'products.csv', [PRODUCT_HEADER, ...staying.map(lineOf)]);
  await field(card, imports.form.deleteMissing).check();
  await upload(card).click();
  await seen(card.getByText(counted(imports.product.deletions_other, going)));
  await seen(card.getByText(counted(imports.check.more_other, going - 8)));
  const run = button(card, counted(imports.product.runAndDelete_other, going));
  await expect(run).toBeDisabled();
  await checkScreen(page, 'import that deletes');

  const number = field(card, counted(imports.check.confirm, going));
  await number.fill(String(going - 1));
  await expect(run).toBeDisabled();
  await field(card, imports.form.deleteMissing).uncheck();
  await gone(number);
  // The remaining rows exist already: without deleting there is nothing to import.
  await seen(card.getByText(de.kit.imports.nothing));
  await gone(button(card, counted(imports.product.run_other, staying.length)));
  await field(card, imports.form.deleteMissing).check();
  await number.fill(String(going));
  await page.keyboard.press('Enter');
  await seen(card.getByText(imports.product.done));
  expect((await productsNow()).map(lineOf)).toEqual(staying.map(lineOf));

  await page.goto('/administration/imports?kind=product');
  await seen(rowsIn(page).filter({ hasText: imports.state.done }));
  await page.getByRole('radiogroup').getByText(de.masterData.sites.title).click();
  await seen(page.getByText(imports.history.none));
  await poll(() => new URL(page.url()).searchParams.get('kind')).toBe('site');
});

test('the history counts only completed imports, and follows running ones', async () => {
  const ids = await Promise.all(
    ['checked', 'failed', 'running'].map((state) => insertRun({ state, progress: 40, deleted: 12_000 })),
  );
  const page = await visit('/administration/imports?kind=manufacturer');
  const rowOf = (state: string) => rowsIn(page).filter({ hasText: state });
  for (const state of [imports.state.checked, imports.state.failed]) {
    await poll(() => rowOf(state).innerText()).toMatch(/–\s+–\s+–$/);
  }
  await poll(() => rowOf(imports.state.running).innerText()).toMatch(/3\s+0\s+–$/);
  await checkScreen(page, 'import history while one is running');
  await portal.db
    .updateTable('import_run')
    .set({ state: 'done', deleted: 0 })
    .where('state', '=', 'running')
    .where('id', 'in', ids)
    .execute();
  await poll(() => rowOf(imports.state.done).innerText()).toMatch(/3\s+0\s+0$/);
  await portal.db.deleteFrom('import_run').where('id', 'in', ids).execute();
});

test('a failed import shows the reason', async () => {
  const id = await insertRun({ state: 'failed', error: 'server.failed' });
  const page = await visit(`/administration/imports/${id}`);
  await seen(page.getByText(imports.manufacturer.failed));
  await seen(page.getByText(de.kernel.errors.server.failed));
  await seen(page.getByText(imports.run.unchanged));
  await checkScreen(page, 'import failed');
});

test('on a phone, in English, with the keyboard', async () => {
  const page = await visit('/administration');
  await button(page, de.shell.bar.language).click();
  await seen(heading(page, en.masterData.sites.title));
  await page.setViewportSize(PHONE);
  const words = en.masterData.imports;
  const card = cardOf(page, en.masterData.sites.title);
  const tenant = await portal.db.selectFrom('tenant').select('name').where('id', '=', 6).executeTakeFirstOrThrow();
  const header = 'id;title;streetAddress;postalCode;city;tenant;group;region;salutation;familyName';
  await give(card, 'sites.csv', [header, `4711;Markt am Hafen;;01067;Dresden;${tenant.name};;;;`], en.kit.imports.file);
  await button(card, words.form.upload).focus();
  await page.keyboard.press('Enter');
  const run = button(card, fillIn(words.site.run_one, { formatted: 1 }));
  await seen(run);
  await run.focus();
  await page.keyboard.press('Enter');
  await seen(card.getByText(words.site.done));
  await page.setViewportSize({ width: 1280, height: 900 });
  await link(card, words.site.toList).click();
  await seen(page.getByRole('cell', { name: 'Markt am Hafen' }));
});

import { expect, test } from 'vitest';
import { forget } from '../../../../../server/src/areas/master-data/imports/jobs.ts';
import { button, gone, link, poll, seen } from '../../../testing/acts.ts';
import type { Locator, Searching } from '../../../testing/locator.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { imports } = de.masterData;

const visit = (path: string, ...refusals: number[]) => portal.open(path, { as: 'demo-administrator', refusals });

/** The card of a kind. */
const cardOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const rowsIn = (scope: Searching) => scope.getByRole('rowgroup').last().getByRole('row');
const upload = (card: Locator) => button(card, imports.form.upload);
const give = (card: Locator, name: string, lines: readonly string[]) =>
  card.locator('input[type="file"]').setInputFiles(new File([lines.join('\r\n')], name, { type: 'text/csv' }));
const runOne = (card: Locator) => button(card, fillIn(imports.manufacturer.run_one, { count: 1, formatted: 1 }));

/** Inserts an import in a state that pages cannot produce on demand, such as running or aborted. */
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

test('the cards import from the merchandise source of the demo', async () => {
  const page = await visit('/administration');
  const card = cardOf(page, de.masterData.manufacturers.title);
  await card.getByRole('radio', { name: imports.source.database }).check();
  await button(card, imports.form.read).click();
  await seen(card.getByText(de.kit.imports.ahead));
});

test('the tables refresh when an import ends while another page is open', async () => {
  const id = await insertRun({ state: 'running', progress: 40 });
  const page = await visit('/administration');
  const card = cardOf(page, de.masterData.manufacturers.title);
  await seen(card.getByRole('progressbar'));
  await link(card, imports.manufacturer.toList).click();
  await seen(rowsIn(page));
  await portal.db.insertInto('manufacturer').values({ id: 5, title: 'Aachener Brauhaus' }).execute();
  await portal.db.updateTable('import_run').set({ state: 'done' }).where('id', '=', id).execute();
  await seen(rowsIn(page).filter({ hasText: 'Aachener Brauhaus' }));
  await portal.db.deleteFrom('import_run').where('id', '=', id).execute();
});

test('an import that another tab started is shown in its state, not as an error', async () => {
  const page = await visit('/administration', 409);
  const card = cardOf(page, de.masterData.manufacturers.title);
  await give(card, 'manufacturers.csv', ['id;title;customerId', '4999;Ostfriesische Quelle;']);
  await upload(card).click();
  await seen(runOne(card));
  const ofKind = portal.db.updateTable('import_run').set({ state: 'done' }).where('kind', '=', 'manufacturer');
  await ofKind.where('state', '=', 'checked').execute();
  await runOne(card).click();
  await seen(card.getByText(imports.manufacturer.done));
  expect(await card.getByText(imports.manufacturer.failed).count()).toBe(0);
});

test('dry runs do not hide the last import', async () => {
  await portal.db.deleteFrom('import_run').where('kind', '=', 'manufacturer').execute();
  const ids = [await insertRun({ state: 'done' })];
  for (let runs = 0; runs < 31; runs += 1) ids.push(await insertRun({ state: 'faulty' }));
  const page = await visit('/administration');
  const card = cardOf(page, de.masterData.manufacturers.title);
  await seen(card.getByText(imports.state.done));
  await portal.db.deleteFrom('import_run').where('id', 'in', ids).execute();
});

test('a dry run can be reopened by its address, and has no import button without changes', async () => {
  const page = await visit('/administration');
  const card = cardOf(page, de.masterData.manufacturers.title);
  const known = await portal.db.selectFrom('manufacturer').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow();
  const line = `${known.id};${known.title};${known.customer_id ?? ''}`;
  await give(card, 'manufacturers.csv', ['id;title;customerId', line]);
  await upload(card).click();
  await seen(card.getByText(de.kit.imports.nothing));
  expect(await runOne(card).count()).toBe(0);
  await poll(() => new URL(page.url()).searchParams.get('manufacturer')).toMatch(/^\d+$/);
  await page.reload();
  await seen(cardOf(page, de.masterData.manufacturers.title).getByText(de.kit.imports.nothing));
  await button(card, de.kit.dialog.cancel).click();
  await seen(upload(card));
  expect(new URL(page.url()).searchParams.has('manufacturer')).toBe(false);
});

test('an expired dry run has a message and a link to a new one', async () => {
  const id = await insertRun({ state: 'checked' });
  portal.setClock(new Date(Date.now() + 25 * 3_600_000));
  await forget({ db: portal.db, now: portal.app.now() });
  const page = await visit(`/administration?manufacturer=${id}`, 404);
  const card = cardOf(page, de.masterData.manufacturers.title);
  await seen(card.getByText(imports.check.gone));
  expect(await page.getByText(imports.check.gone).count()).toBe(1);
  await seen(upload(card));
  expect(new URL(page.url()).searchParams.has('manufacturer')).toBe(false);
  await give(card, 'manufacturers.csv', ['id;title;customerId', '77001;Brauerei von gestern;']);
  await upload(card).click();
  await seen(runOne(card));
  await gone(card.getByText(imports.check.gone));
  await button(card, de.kit.dialog.cancel).click();
  await seen(upload(card));
});

test('a finished import is undone from its success banner', async () => {
  const page = await visit('/administration');
  const card = cardOf(page, de.masterData.manufacturers.title);
  await give(card, 'manufacturers.csv', ['id;title;customerId', '4998;Nordfriesische Quelle;']);
  await upload(card).click();
  await runOne(card).click();
  await seen(card.getByText(imports.manufacturer.done));
  await button(card, imports.undo.action).click();
  await button(page.getByRole('dialog'), imports.undo.action).click();
  await seen(card.getByText(imports.run.undone));
  expect(await portal.db.selectFrom('manufacturer').select('id').where('id', '=', 4998).execute()).toEqual([]);
});

test('only files have a template, not the merchandise system', async () => {
  const page = await visit('/administration');
  const card = cardOf(page, de.masterData.manufacturers.title);
  await seen(button(card, de.kit.imports.template));
  await card.getByRole('radio', { name: imports.source.database }).check();
  await gone(button(card, de.kit.imports.template));
});

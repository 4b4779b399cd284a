import { DATASET_NAMES, type DatasetName } from '@kontor/contract/areas/merchandise/rules.ts';
import type { Page } from '@playwright/test';
import { tryLock, unlock } from '../server/src/areas/merchandise/parts/lock.ts';
import { button, gone, heading, seen, visitAs } from './harness/acts.ts';
import { type Portal, portalOfFile } from './harness/portal.ts';
import { checkScreen } from './harness/screen-checks.ts';
import { expect, test } from './harness/test.ts';
import { de, en, fillIn } from './harness/words.ts';

const { datasets, sources, age, faults, errors } = de.merchandise;
const PATH = '/administration/data-sources';

const visit = (portal: Portal, ...refusals: number[]) => visitAs(portal, 'demo-administrator', PATH, { refusals });

const rowOf = (page: Page, dataset: DatasetName, words = datasets) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: words[dataset], exact: true }) });
const syncOf = (page: Page, dataset: DatasetName) =>
  button(page, fillIn(sources.syncOne, { dataset: datasets[dataset] }));
const running = (page: Page) => page.getByRole('status').filter({ hasText: sources.progress });
const finished = (page: Page) => page.getByRole('status').filter({ hasText: sources.finished });

/** A run in a state that no page can create, inserted directly. */
const insertRun = (
  { db }: Portal,
  dataset: DatasetName,
  run: { state: string; error?: string; rows_read?: number },
) => {
  const now = new Date().toISOString();
  return db
    .insertInto('sync_run')
    .values({
      dataset,
      requested_at: now,
      started_at: now,
      touched_at: now,
      finished_at: run.state === 'running' ? null : now,
      ...run,
    })
    .execute();
};

const endRuns = ({ db }: Portal) =>
  db
    .updateTable('sync_run')
    .set({ state: 'done', finished_at: new Date().toISOString(), error: null })
    .where('state', 'in', ['running', 'failed'])
    .execute();

test.describe('the data sources of the demo', () => {
  const portal = portalOfFile();

  test('are synced one by one', async () => {
    const page = await visit(portal);
    const row = rowOf(page, 'stock');
    // The sync waits for the lock: without it, it can end before the page shows that it runs.
    await portal.db.connection().execute(async (db) => {
      expect(await tryLock(db)).toBe(true);
      await syncOf(page, 'stock').click();
      await seen(running(page));
      await unlock(db);
    });
    await seen(finished(page));
    await gone(running(page));
    await seen(row.getByText(sources.states.done));
    await seen(row.getByText(age.now));
    const runs = await portal.db
      .selectFrom('sync_run')
      .select('dataset')
      .where('id', '>', DATASET_NAMES.length)
      .execute();
    expect(runs).toEqual([{ dataset: 'stock' }]);
  });

  test('fit the window at any width', async () => {
    const page = await visit(portal);
    const action = syncOf(page, 'live-products');
    for (const width of [360, 768, 992, 1024, 1200, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await seen(action);
      const box = await action.boundingBox();
      expect(box && box.x + box.width).toBeLessThan(width);
      const overhang = await page.evaluate<number>(
        `[document.querySelector('table')].map((table) => table.scrollWidth - table.parentElement.clientWidth)[0]`,
      );
      expect(overhang, `at ${width}`).toBeLessThanOrEqual(0);
    }
  });

  test('show the progress of a sync, and refuse a second one', async () => {
    const page = await visit(portal, 409);
    await seen(rowOf(page, 'live-prices'));
    // Takes the lock like a server that syncs.
    await portal.db.connection().execute(async (db) => {
      expect(await tryLock(db)).toBe(true);
      await insertRun(portal, 'live-prices', { state: 'running', rows_read: 1234 });
      await button(page, sources.sync).click();
      await seen(page.getByRole('alert').filter({ hasText: errors.syncRunning }));
      await seen(rowOf(page, 'live-prices').getByText(fillIn(sources.read_other, { formatted: '1.234' })));
      await page.reload();
      await seen(running(page));
      await checkScreen(page, 'data sources while a sync runs');

      await endRuns(portal);
      await seen(finished(page));
      await expect(syncOf(page, 'sites')).toBeEnabled();
      await unlock(db);
    });
  });

  test('distinguish a sync whose server died from a running one, and continue it', async () => {
    await insertRun(portal, 'live-prices', { state: 'running', rows_read: 1234 });
    const page = await visit(portal);
    await seen(rowOf(page, 'live-prices').getByText(sources.states.interrupted));
    await seen(page.getByRole('status').filter({ hasText: sources.interrupted }));
    await gone(running(page));
    await checkScreen(page, 'data sources with a sync whose server died');
    await button(page, sources.sync).click();
    await seen(finished(page));
    await seen(rowOf(page, 'live-prices').getByText(sources.states.done));
    await gone(page.getByRole('status').filter({ hasText: sources.interrupted }));
  });

  test('report failures and outdated data, in both languages', async () => {
    const fault = { key: 'integer', values: { row: 12, value: 'x', column: 'site_id' } } as const;
    await insertRun(portal, 'sale-prices', { state: 'failed', error: JSON.stringify(fault) });
    await portal.db
      .updateTable('sync_state')
      .set({ last_success: new Date(Date.now() - 4 * 86_400_000).toISOString() })
      .where('dataset', '=', 'sale-prices')
      .execute();
    const page = await visit(portal);
    const row = rowOf(page, 'sale-prices');
    await seen(row.getByText(fillIn(faults[fault.key], fault.values)));
    await seen(row.getByText('vor 4 Tagen'));
    await seen(row.getByText(sources.old, { exact: true }));
    await seen(page.getByRole('alert').filter({ hasText: fillIn(sources.failed_one, { formatted: 1 }) }));
    await seen(page.getByRole('status').filter({ hasText: age.partlyOld }));
    await checkScreen(page, 'data sources with a failure');

    await button(page, de.shell.bar.language).click();
    const english = rowOf(page, 'sale-prices', en.merchandise.datasets);
    await seen(english.getByText(fillIn(en.merchandise.faults[fault.key], fault.values)));
    await seen(english.getByText('4 days ago'));
    await endRuns(portal);
  });

  test('report missing data, and lists report outdated data', async () => {
    const state = (dataset: DatasetName, last_success: string | null) =>
      portal.db.updateTable('sync_state').set({ last_success }).where('dataset', '=', dataset).execute();
    const warning = (text: string) => page.getByRole('status').filter({ hasText: text });
    await state('ratings', null);
    await state('sites', null);
    await state('products', new Date(Date.now() - 4 * 86_400_000).toISOString());
    const page = await visit(portal);
    await seen(warning(age.partlyNone));
    await page.goto('/administration/products');
    await seen(warning(age.old));
    await checkScreen(page, 'products of long ago');
    await page.goto('/administration/sites');
    await seen(warning(age.none));
    await page.goto('/administration/manufacturers');
    await seen(page.getByRole('row').nth(1));
    await gone(warning(age.old));
    for (const dataset of ['ratings', 'sites', 'products'] as const) await state(dataset, new Date().toISOString());
  });
});

test.describe('without a merchandise system', () => {
  const portal = portalOfFile({ env: { DEMO_DATA: 'off' } });

  test('the page explains how to connect one', async () => {
    const page = await visit(portal);
    await seen(heading(page, sources.none));
    await seen(page.getByText('ERP_DATABASE_URL'));
    await expect(button(page, sources.sync)).toHaveCount(0);
    await checkScreen(page, 'data sources without a source');
  });

  test('previously copied data is still shown', async () => {
    await portal.db
      .insertInto('sync_state')
      .values({ dataset: 'stock', rows: 12, last_success: new Date().toISOString() })
      .execute();
    const page = await visit(portal);
    await seen(page.getByText(sources.keptText));
    await seen(rowOf(page, 'stock').getByText(age.now));
    await checkScreen(page, 'data sources of earlier');
  });
});

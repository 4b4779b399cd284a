import { DATASET_NAMES, type DatasetName } from '@kontor/contract/areas/merchandise/rules.ts';
import { expect, test } from 'vitest';
import { tryLock, unlock } from '../../../../server/src/areas/merchandise/parts/lock.ts';
import { at, button, focused, heading, link, openPalette, poll, seen } from '../../testing/acts.ts';
import { networkFailure } from '../../testing/network.ts';
import type { Page } from '../../testing/page.tsx';
import { componentPortal } from '../../testing/portal.ts';
import { de, fillIn } from '../../testing/words.ts';

const portal = componentPortal();
const { datasets, sources } = de.merchandise;
const PATH = '/administration/data-sources';

const visit = () => portal.open(PATH, { as: 'demo-administrator' });

const rowOf = (page: Page, dataset: DatasetName) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: datasets[dataset], exact: true }) });
const syncOf = (page: Page, dataset: DatasetName) =>
  button(page, fillIn(sources.syncOne, { dataset: datasets[dataset] }));
const running = (page: Page) => page.getByRole('status').filter({ hasText: sources.progress });
const finished = (page: Page) => page.getByRole('status').filter({ hasText: sources.finished });

test('the data sources are linked from the administration and found by search', async () => {
  const page = await portal.open('/administration', { as: 'demo-administrator' });
  await link(page, de.masterData.administration.sources).click();
  await at(page, PATH);
  await seen(heading(page, sources.title));
  for (const dataset of DATASET_NAMES) await seen(rowOf(page, dataset).getByText(sources.states.done));
  await seen(page.getByText(`${sources.from.demo} · ${fillIn(sources.nextRun, { at: '02.03.2027 03:17' })}`));
  await link(page, de.kit.page.back).click();
  await at(page, '/administration');

  await openPalette(page);
  await page.keyboard.type('datenq');
  await seen(page.getByRole('dialog').getByRole('button', { name: sources.title }));
  await page.keyboard.press('Enter');
  await at(page, PATH);
});

test('all data sources are synced together, and the page shows the progress to the end', async () => {
  const page = await visit();
  // The sync waits for the lock: without it, it can end before the page shows that it runs.
  await portal.db.connection().execute(async (db) => {
    await poll(() => tryLock(db)).toBe(true);
    await button(page, sources.sync).click();
    await seen(running(page));
    expect(await syncOf(page, 'sites').isDisabled()).toBe(true);
    await unlock(db);
  });
  await seen(finished(page));
  expect(await rowOf(page, 'inventory-positions').innerText()).toContain(sources.states.done);
  const { count } = await portal.db
    .selectFrom('sync_run')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBeGreaterThanOrEqual(2 * DATASET_NAMES.length);
});

test('the sync button keeps the focus, and a second click starts no other sync', async () => {
  const page = await visit();
  await portal.db.connection().execute(async (db) => {
    for (const pressed of [button(page, sources.sync), syncOf(page, 'stock')]) {
      // Takes the lock like another server, so that the sync waits.
      await poll(() => tryLock(db)).toBe(true);
      await pressed.focus();
      await page.keyboard.press('Enter');
      await poll(() => pressed.isDisabled()).toBe(true);
      expect(await button(page, sources.sync).isDisabled()).toBe(true);
      expect(await syncOf(page, 'ratings').isDisabled()).toBe(true);
      await seen(page.getByText(sources.from.demo));
      // The second press sends no request, so there is no rejection.
      await page.keyboard.press('Enter');
      await focused(pressed);
      await unlock(db);
      await seen(finished(page));
      await poll(() => pressed.isEnabled()).toBe(true);
      await focused(pressed);
      await seen(page.getByText(sources.from.demo));
    }
  });
});

test('the data sources have a retry button when they cannot be read', async () => {
  const page = await portal.open('/administration', { as: 'demo-administrator' });
  await seen(link(page, de.masterData.administration.sources));
  const restore = portal.answer('/api/dataSource', networkFailure);
  await link(page, de.masterData.administration.sources).click();
  await seen(page.getByRole('alert').filter({ hasText: de.kit.state.failed }));
  restore();
  await button(page, de.kit.state.retry).click();
  await seen(rowOf(page, 'products'));
});

import { rm } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { arriveAs, button, dialog, gone, heading, link, seen, signIn, visitAs } from './harness/acts.ts';
import { nextVersion } from './harness/next-version.ts';
import { keepInputs, openWaiting, refusedButton, waitingButton } from './harness/outbox.ts';
import { portalOfFile } from './harness/portal.ts';
import { answered } from './harness/requests.ts';
import { currentRun } from './harness/run.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile({ browserArgs: [] });
const { shell, masterData } = de;

const home = (page: Page) => heading(page, fillIn(shell.home.greeting, { name: 'Anna Admin' }));
/** The app's files stored in the browser. */
const keptPaths = (page: Page) =>
  page.evaluate<string[]>(
    `caches.keys()
      .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
      .then((requests) => requests.flat().map(({ url }) => new URL(url).pathname))`,
  );

/** The script of a page identifies its version. */
const script = (page: Page) => page.locator('script[type=module]').getAttribute('src');

/** Not every browser reports to a page opened offline that the network has returned. */
const dispatchOnline = (page: Page) => page.evaluate(`dispatchEvent(new Event('online'))`);

/** Whether the menu is open; otherwise it is opened. */
async function isOpen(page: Page, account: Locator): Promise<boolean> {
  const menu = page.getByRole('menu');
  if (await menu.isVisible()) return true;
  await account.click();
  return false;
}

/** A person on the home page whose browser stores the app. */
async function arrive(): Promise<Page> {
  const page = await arriveAs(portal, 'demo-administrator', '/', { keepsApp: true, isOffline: true });
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  return page;
}

let next: string | null = null;

/** Updates the portal while people work with it. */
async function update(): Promise<void> {
  next = await nextVersion(currentRun().dist);
  await portal.restart(next);
}

test.afterEach(async () => {
  if (!next) return;
  await portal.restart();
  await rm(next, { recursive: true });
  next = null;
});

test.describe('offline', () => {
  test('pages open, report what they cannot show, and continue when the network returns', async () => {
    const page = await arrive();
    await page.context().setOffline(true);
    await page.reload();
    await seen(home(page));
    await page.goto('/departments');
    await seen(heading(page, masterData.departments.title));
    await seen(page.getByText(shell.errors.network.failed));
    await button(page, de.kit.state.retry).click();
    await seen(page.getByText(shell.errors.network.failed));
    await page.context().setOffline(false);
    await dispatchOnline(page);
    await seen(page.getByRole('row').nth(1));
  });

  test('a component that could not be loaded shows an error in its place, and loads when the network returns', async () => {
    const page = await visitAs(portal, 'demo-administrator', '/', { isOffline: true });
    await seen(home(page));
    await answered(page);
    await page.context().setOffline(true);
    const account = button(page, fillIn(shell.bar.account, { name: 'Anna Admin' }));
    await account.click();
    await seen(page.getByText(shell.errors.network.partMissing));
    const navigation = page.getByRole('navigation', { name: shell.navigation.label });
    await link(navigation, masterData.departments.title).click();
    const main = page.getByRole('main');
    await seen(main.getByText(shell.errors.network.partMissing));
    await button(main, shell.retry).click();
    await seen(main.getByText(shell.errors.network.partMissing));
    await page.context().setOffline(false);
    await seen(page.getByRole('row').nth(1));
    // The requested menu opens by itself, unless the browser remembers the failed request.
    await poll(() => isOpen(page, account)).toBe(true);
  });

  test('pages that work offline report how much is missing until everything is stored', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await portal.visit('/imprint', { keepsApp: true, isOffline: true });
    let held = 0;
    await page.context().route('**/assets/*', async (route) => {
      // The worker's own requests: those of the page itself are answered.
      if (route.request().serviceWorker()) {
        held += 1;
        if (held > 3) await released;
      }
      await route.continue();
    });
    await page.goto('/free-product-accounting/receipts/add');
    await signIn(page, 'demo-site');
    const [before = '', after = ''] = de.kit.offline.coming.split(/\{\{kept\}\}.*\{\{total\}\}/);
    await seen(page.getByText(new RegExp(`${before}[1-9]\\d\\d von [1-9]\\d\\d${after}`)));
    release();
    await seen(page.getByText(de.kit.offline.ready, { exact: true }));
    await page.context().setOffline(true);
    await page.reload();
    await seen(heading(page, de.receipts.receipt.add));
    await seen(page.getByText(de.kit.offline.ready, { exact: true }));
    // A page whose data was not stored shows a message.
    await page.goto('/meter-management/values');
    await seen(page.getByRole('main').getByText(shell.errors.network.failed));
  });

  test('no server data is stored where others could read it', async () => {
    const page = await arrive();
    await page.goto('/departments');
    await seen(page.getByRole('row').nth(1));
    const kept = await keptPaths(page);
    expect(kept).toContain('/index.html');
    expect(kept.filter((path) => !/^\/(index\.html|assets\/[^/]+)$/.test(path))).toEqual([]);
  });

  test('guests do not have to load the app for a single visit', async () => {
    const page = await portal.visit('/booking/public', { keepsApp: true });
    await answered(page);
    expect(await page.evaluate('navigator.serviceWorker.getRegistrations()')).toEqual([]);
  });
});

test.describe('waiting entries', () => {
  const { waiting } = shell;

  test('can be seen, retried and discarded by their owner, and by nobody else', async () => {
    const page = await arriveAs(portal, 'demo-administrator', '/');
    await keepInputs(page, 'demo-administrator');
    await openWaiting(page);
    const list = dialog(page, waiting.title);
    await seen(list.getByText(de.kernel.errors.request.conflict));
    await button(list, waiting.discard).first().click();
    await button(dialog(page, waiting.discardTitle), waiting.discardAction).click();
    await gone(list.getByText(de.kernel.errors.request.conflict));
    await button(list, waiting.close).click();
    await seen(waitingButton(page));

    await button(page, fillIn(shell.bar.account, { name: 'Anna Admin' })).click();
    await page.getByRole('menuitem', { name: shell.bar.signOut }).click();
    await button(dialog(page, shell.signOut.confirmTitle), shell.bar.signOut).click();
    await seen(heading(page, shell.signIn.title));
    await expect(waitingButton(page)).toHaveCount(0);
    await signIn(page, 'demo-booking');
    await seen(heading(page, fillIn(shell.home.greeting, { name: 'Bernd Brandt' })));
    await answered(page);
    await expect(waitingButton(page)).toHaveCount(0);
  });
});

test('can be seen and decided on even if the network was lost before', async () => {
  const page = await visitAs(portal, 'demo-administrator', '/', { isOffline: true });
  await keepInputs(page, 'demo-administrator');
  await seen(refusedButton(page));
  await answered(page);
  await page.context().setOffline(true);
  await openWaiting(page);
  const list = dialog(page, shell.waiting.title);
  await button(list, shell.waiting.discard).first().click();
  await button(dialog(page, shell.waiting.discardTitle), shell.waiting.discardAction).click();
  await gone(list.getByText(de.kernel.errors.request.conflict));
});

test.describe('an update', () => {
  test('leaves open pages unchanged, and new ones use it, even offline', async () => {
    const page = await arrive();
    const before = await script(page);
    await update();
    const navigation = page.getByRole('navigation', { name: shell.navigation.label });
    await link(navigation, masterData.departments.title).click();
    await seen(page.getByRole('row').nth(1));
    expect(await script(page)).toBe(before);

    const newPage = await page.context().newPage();
    await newPage.goto('/imprint');
    expect(await script(newPage)).not.toBe(before);
    const after = await script(newPage);
    await poll(() => keptPaths(newPage)).toContain(after);
    await poll(async () => (await keptPaths(newPage)).filter((path) => path === '/index.html').length).toBe(2);
    await page.context().setOffline(true);
    await newPage.reload();
    await seen(heading(newPage, shell.imprint.title));
    expect(await script(newPage)).toBe(after);
    await button(page, shell.palette.open).click();
    await seen(dialog(page, shell.palette.title));
  });

  test('reloads a page once if its chunks are gone and not stored in the browser', async () => {
    const page = await visitAs(portal, 'demo-administrator', '/', { refusals: [404], isOffline: true });
    const before = await script(page);
    await update();
    const account = button(page, fillIn(shell.bar.account, { name: 'Anna Admin' }));
    await Promise.all([page.waitForEvent('load'), account.click()]);
    await seen(home(page));
    expect(await script(page)).not.toBe(before);
    await account.click();
    await seen(page.getByRole('menu'));
  });
});

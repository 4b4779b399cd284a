import { paired } from '@kontor/contract/areas/inventory/devices/schema.ts';
import type { Page } from '@playwright/test';
import { insertDevice } from '../server/src/areas/inventory/factory.ts';
import { button, dialog, field, gone, heading, seen, visitAs } from './harness/acts.ts';
import { countingAt } from './harness/inventory.ts';
import { portalOfFile } from './harness/portal.ts';
import { axe, saveScreenshot } from './harness/screen-checks.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { aReceipt, aCount, send, count, moveTo } = countingAt(portal);
const { progress, devices } = de.inventory;
const AREA = '/inventory-management';
const DEVICES = `${AREA}/devices`;

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const visit = (path: string, options = {}) => visitAs(portal, 'demo-administrator', path, options);

/** Counts the requests for the progress from now on. */
function countProgressRequests(page: Page) {
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/progress')) requestCount += 1;
  });
  return () => requestCount;
}

test.describe('the progress of an inventory', () => {
  test('is updated without a reload during counting, and is no longer requested afterwards', async () => {
    const receipt = await aReceipt(['Probe Eins', 'Probe Zwei']);
    await count(receipt);
    const page = await visit(receipt.inventoryPath);
    const requestCount = countProgressRequests(page);
    await seen(page.getByText(fillIn(progress.counted, { counted: 1, positions: 2 })));
    await seen(page.getByText(progress.live, { exact: true }));
    const { token, device } = await portal.make((world) => insertDevice(world, receipt.warehouseId, 'Handheld Probe'));
    const counts = [aCount(receipt, { productId: receipt.products[1] ?? 0, by: 'Yusuf' })];
    await send('inventoryTransaction/batch', { counts, waiting: 12 }, token);
    await seen(page.getByText(fillIn(progress.counted, { counted: 2, positions: 2 })));
    await seen(rowOf(page, 'Yusuf'));
    await seen(rowOf(page, device.name).getByText('12'));
    await axe(page);
    await saveScreenshot(page, 'inventory-live 1 counting');
    // Screen readers do not announce it again with each answer.
    const liveRegions = page.getByRole('main').locator('[aria-live], [role=status], [role=alert]');
    const before = await liveRegions.allInnerTexts();
    const countBefore = requestCount();
    await poll(requestCount).toBeGreaterThan(countBefore + 1);
    await poll(() => liveRegions.allInnerTexts()).toEqual(before);
    await moveTo(receipt, 2);
    await gone(page.getByText(progress.live, { exact: true }));
    const last = requestCount();
    await count(await aReceipt(['Probe Anderswo']));
    expect(requestCount()).toBe(last);
  });

  test('stays visible with its time while the server does not answer', async () => {
    const receipt = await aReceipt(['Probe Funkloch']);
    await count(receipt);
    const page = await visit(receipt.inventoryPath, { isOffline: true });
    await seen(page.getByText(progress.live, { exact: true }));
    await page.route('**/progress', (route) => route.abort());
    await seen(page.getByText(progress.lost.slice(0, 16)));
    await seen(rowOf(page, 'Zara'));
    await saveScreenshot(page, 'inventory-live 2 no network');
    await page.unroute('**/progress');
    await gone(page.getByText(progress.lost.slice(0, 16)));
  });
});

test.describe('devices', () => {
  /** Requests a pairing code, and returns it as the device reads it. */
  async function showCode(page: Page, name: string): Promise<string> {
    await button(page, devices.pairing.action).first().click();
    const form = dialog(page, devices.pairing.title);
    await field(form, devices.fields.warehouse).click();
    await page.getByRole('option', { name: 'Zentrallager Kassel' }).click();
    await field(form, devices.pairing.name).fill(name);
    await button(form, devices.pairing.show).dblclick();
    await seen(form.getByRole('img', { name: fillIn(devices.pairing.qrCode, { name }) }));
    return (await field(form, devices.pairing.link).inputValue()).split('#').at(-1) ?? '';
  }

  /** The keyboard focus stays within the dialog. */
  const focusStays = (page: Page) => seen(page.getByRole('dialog').locator(':focus'));

  test('are paired by a code, listed with their waiting counts, and revoked', async () => {
    const page = await visit(DEVICES);
    const code = await showCode(page, 'Handheld Neu');
    await focusStays(page);
    await axe(page);
    const { token } = paired.parse(await (await send('device/pair', { code })).json());
    await seen(page.getByText(fillIn(devices.pairing.done, { name: 'Handheld Neu' })));
    await focusStays(page);
    await saveScreenshot(page, 'inventory-live 3 paired');
    await button(page, devices.pairing.close).click();
    await send('device/report', { waiting: 5 }, token);
    await page.reload();
    await seen(rowOf(page, 'Handheld Neu').getByText('5', { exact: true }));
    await button(page, fillIn(devices.revocation.actionOf, { name: 'Handheld Neu' })).click();
    const question = dialog(page, fillIn(devices.revocation.title, { name: 'Handheld Neu' }));
    await seen(question.getByText(fillIn(devices.revocation.lost_other, { formatted: 5 })));
    await button(question, devices.revocation.action).dblclick();
    await seen(page.getByText(fillIn(devices.revocation.done, { name: 'Handheld Neu' })));
    await seen(rowOf(page, 'Handheld Neu').getByText(devices.revoked));
    await gone(button(page, fillIn(devices.revocation.actionOf, { name: 'Handheld Neu' })));
  });

  test('are not paired by an expired code, and a new code can be shown', async () => {
    const page = await visit(DEVICES, { isNew: true });
    await page.clock.install();
    const code = await showCode(page, 'Handheld Spät');
    await page.clock.fastForward('05:00');
    await seen(page.getByText(devices.pairing.over));
    await saveScreenshot(page, 'inventory-live 4 over');
    await button(page, devices.pairing.again).click();
    await poll(() => field(page, devices.pairing.link).inputValue()).not.toContain(code);
    await seen(page.getByText(fillIn(devices.pairing.left, { time: '5:00' })).or(page.getByText(/4:5\d/)));
  });

  test('show a warning if anybody can count although people sign in through a provider', async () => {
    const page = await visit('/');
    await page.route('**/api/inventoryManagement/device/access', (route) =>
      route.fulfill({ json: { access: 'open', isExposed: true } }),
    );
    await page.goto(DEVICES);
    await seen(page.getByText(devices.access.exposed));
    await seen(page.getByText('HANDHELD_ACCESS=paired'));
    await saveScreenshot(page, 'inventory-live 5 exposed');
  });
});

test.describe('access', () => {
  test('people without the role cannot open any page', async () => {
    const receipt = await aReceipt(['Probe Fremd']);
    const id = await count(receipt);
    const page = await visitAs(portal, 'demo-site', DEVICES);
    await seen(heading(page, de.shell.forbidden.title));
    for (const path of ['transactions', `transactions/${id}`, 'results']) {
      await page.goto(`${receipt.path}/${path}`);
      await seen(heading(page, de.shell.forbidden.title));
    }
  });

  test('addresses with another inventory or an unknown count are not found', async () => {
    const [firstReceipt, secondReceipt] = [await aReceipt(['Probe Hier']), await aReceipt(['Probe Dort'])];
    const id = await count(secondReceipt);
    const page = await visit('/', { refusals: [404] });
    for (const path of [
      `${AREA}/inventories/${firstReceipt.inventoryId}/receipts/${secondReceipt.id}/results`,
      `${firstReceipt.path}/transactions/${id}`,
      `${firstReceipt.path}/transactions/kein-uuid`,
      `${firstReceipt.path}/transactions/${crypto.randomUUID()}`,
    ]) {
      await page.goto(path);
      await seen(page.getByText(de.kit.state.notFound));
    }
    await page.goto(`${AREA}/inventories/${firstReceipt.inventoryId}/receipts/keine/results`);
    await seen(heading(page, fillIn(de.shell.home.greeting, { name: 'Anna Admin' })));
  });
});

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

/** How often the progress was asked for, from now on. */
function asked(page: Page) {
  let times = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/progress')) times += 1;
  });
  return () => times;
}

test.describe('the progress of an inventory', () => {
  test('is shown while it is counted, without a reload, and no longer requested when it is over', async () => {
    const receipt = await aReceipt(['Probe Eins', 'Probe Zwei']);
    await count(receipt);
    const page = await visit(receipt.inventoryPath);
    const times = asked(page);
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
    // Nothing of it is announced again with each answer.
    const spoken = page.getByRole('main').locator('[aria-live], [role=status], [role=alert]');
    const before = await spoken.allInnerTexts();
    const then = times();
    await poll(times).toBeGreaterThan(then + 1);
    await poll(() => spoken.allInnerTexts()).toEqual(before);
    await moveTo(receipt, 2);
    await gone(page.getByText(progress.live, { exact: true }));
    const last = times();
    await count(await aReceipt(['Probe Anderswo']));
    expect(times()).toBe(last);
  });

  test('stays on the screen while nobody answers, and says of when it is', async () => {
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
  /** Asks for a code, and answers it as the device reads it. */
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

  /** The keyboard focus moves on within the dialog. */
  const focusStays = (page: Page) => seen(page.getByRole('dialog').locator(':focus'));

  test('are paired by a code, seen with what waits on them, and revoked', async () => {
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

  test('are not paired by a code that is over; another one is shown', async () => {
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

  test('warn where anybody counts although people sign in by a provider', async () => {
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

test.describe('who comes', () => {
  test('people without the role open none of it', async () => {
    const receipt = await aReceipt(['Probe Fremd']);
    const id = await count(receipt);
    const page = await visitAs(portal, 'demo-site', DEVICES);
    await seen(heading(page, de.shell.forbidden.title));
    for (const path of ['transactions', `transactions/${id}`, 'results']) {
      await page.goto(`${receipt.path}/${path}`);
      await seen(heading(page, de.shell.forbidden.title));
    }
  });

  test('an address of another inventory, or of no count, leads to no page', async () => {
    const [one, other] = [await aReceipt(['Probe Hier']), await aReceipt(['Probe Dort'])];
    const id = await count(other);
    const page = await visit('/', { refusals: [404] });
    for (const path of [
      `${AREA}/inventories/${one.inventoryId}/receipts/${other.id}/results`,
      `${one.path}/transactions/${id}`,
      `${one.path}/transactions/kein-uuid`,
      `${one.path}/transactions/${crypto.randomUUID()}`,
    ]) {
      await page.goto(path);
      await seen(page.getByText(de.kit.state.notFound));
    }
    await page.goto(`${AREA}/inventories/${one.inventoryId}/receipts/keine/results`);
    await seen(heading(page, fillIn(de.shell.home.greeting, { name: 'Anna Admin' })));
  });
});

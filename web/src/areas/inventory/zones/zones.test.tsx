import { zones as endpoints } from '@kontor/contract/areas/inventory/zones/endpoints.ts';
import { test } from 'vitest';
import { insertPosition, insertReceipt } from '../../../../../server/src/areas/inventory/factory.ts';
import { button, dialog, field, gone, poll, seen } from '../../../testing/acts.ts';
import { countingIn } from '../../../testing/counting.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { aReceipt, arrive } = countingIn(portal);
const { counting, zones } = de.inventory;

test('administrators say who counts where, and the device lists their own places first', async () => {
  const { id, products, receiptPath, path, managed } = await aReceipt();
  await portal.make(async (world) => {
    for (const [at, place] of ['Gang 1', 'Gang 2'].entries())
      await insertPosition(world, { receiptId: id, number: at + 1, productId: products[at] ?? 0, place });
  });
  const office = await portal.open(managed.replace(/\/receipts\/\d+$/, ''), { as: 'demo-administrator' });
  const placeRow = office.getByRole('row').filter({ hasText: 'Gang 2' });
  await seen(placeRow.getByText(zones.everybody));
  await button(office, zones.edit).click();
  const assigning = dialog(office, zones.title);
  await field(assigning, 'Gang 2').fill('Olga, Petra');
  await button(assigning, de.kit.form.save).click();
  await seen(office.getByText(zones.saved));
  await seen(placeRow.getByText('Olga, Petra'));

  // A place of the zone that only another receipt has.
  await portal.make(async (world) => {
    const inventoryId = Number(/inventories\/(\d+)/.exec(managed)?.[1]);
    const elsewhere = await insertReceipt(world, inventoryId);
    await insertPosition(world, { receiptId: elsewhere, number: 1, productId: products[0] ?? 0, place: 'Hof' });
  });
  await gone(assigning);
  await office.goto(managed.replace(/\/receipts\/\d+$/, ''));
  await button(office, zones.edit).click();
  await field(assigning, 'Hof').fill('Petra');
  await button(assigning, de.kit.form.save).click();
  await seen(office.getByRole('row').filter({ hasText: 'Hof' }).getByText('Petra'));

  const device = await arrive(path);
  await device.goto(receiptPath);
  await seen(device.getByText('Ihre Orte zuerst: Gang 2', { exact: true }));
  const left = device.getByRole('list', { name: counting.toCount.title }).getByRole('link');
  await poll(async () => (await left.allInnerTexts()).map((text) => /Gang \d/.exec(text)?.[0])).toEqual([
    'Gang 2',
    'Gang 1',
  ]);
});

test('two administrators who assign places at once both save, and compare where they overlap', async () => {
  const { id, products, managed } = await aReceipt();
  await portal.make(async (world) => {
    for (const [at, place] of ['Gang 1', 'Gang 2'].entries())
      await insertPosition(world, { receiptId: id, number: at + 1, productId: products[at] ?? 0, place });
  });
  const inventoryId = Number(/inventories\/(\d+)/.exec(managed)?.[1]);
  const assign = (given: Readonly<Record<string, string>>) =>
    portal.app.as('administrator').call(endpoints.setZones, {
      params: { id: inventoryId },
      body: { zones: Object.entries(given).map(([place, name]) => ({ place, counters: [name] })) },
    });
  const page = await portal.open(`/inventory-management/inventories/${inventoryId}`, {
    as: 'demo-administrator',
    refusals: [412],
  });
  await button(page, zones.edit).click();
  const assigning = dialog(page, zones.title);
  await field(assigning, 'Gang 2').fill('Olga');
  await assign({ 'Gang 1': 'Petra' });
  await button(assigning, de.kit.form.save).click();
  await seen(page.getByText(zones.saved));
  const row = (place: string) => page.getByRole('row').filter({ hasText: place });
  await seen(row('Gang 1').getByText('Petra'));
  await seen(row('Gang 2').getByText('Olga'));

  await button(page, zones.edit).click();
  await field(assigning, 'Gang 1').fill('Ida');
  await assign({ 'Gang 1': 'Yusuf' });
  await button(assigning, de.kit.form.save).click();
  await seen(assigning.getByText(zones.overlap));
  await seen(assigning.getByText(fillIn(zones.stored, { names: 'Yusuf' })));
  await poll(() => field(assigning, 'Gang 2').inputValue()).toBe('');
  await button(assigning, de.kit.form.save).click();
  await gone(assigning);
  await seen(row('Gang 1').getByText('Ida'));
});

import { devices as endpoints } from '@kontor/contract/areas/inventory/devices/endpoints.ts';
import { expect, test } from 'vitest';
import { insertDevice, insertWarehouse } from '../../../../../server/src/areas/inventory/factory.ts';
import { button, dialog, poll, seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { devices } = de.inventory;

const pair = (warehouseId: number, name: string) =>
  portal.make(async (world) => {
    await insertWarehouse(world, warehouseId);
    return (await insertDevice(world, warehouseId, name)).device.id;
  });

const isRevoked = async (id: number) => {
  const { body } = await portal.app.as('administrator').call(endpoints.device, { params: { id } });
  return body.revokedAt !== null;
};

test('several devices are revoked together, and cannot be ticked again', async () => {
  const ids = [await pair(940_001, 'Reihe eins'), await pair(940_002, 'Reihe zwei')];
  const page = await portal.open('/inventory-management/devices?search=Reihe', { as: 'demo-administrator' });
  const box = (name: string) => page.getByRole('checkbox', { name: fillIn(devices.bulk.selectOne, { name }) });
  await box('Reihe eins').click();
  await box('Reihe zwei').click();
  const bar = page.locator('[class*=selected]');
  await button(bar, devices.revocation.action).click();
  const question = dialog(page, fillIn(devices.bulk.title_other, { formatted: 2 }));
  await seen(question.getByText(devices.bulk.text));
  await button(question, devices.revocation.action).click();
  await seen(page.getByText(fillIn(devices.bulk.done_other, { formatted: 2 })));
  expect(await Promise.all(ids.map(isRevoked))).toEqual([true, true]);
  await poll(() => box('Reihe eins').count()).toBe(0);
});

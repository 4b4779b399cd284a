import { inventories } from '@kontor/contract/areas/inventory/inventories/endpoints.ts';
import { expect, test } from 'vitest';
import { insertCount, insertFilledReceipt, insertProduct } from '../../../../../server/src/areas/inventory/factory.ts';
import { at, heading, poll, seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de } from '../../../testing/words.ts';

const portal = componentPortal();
const LIST = '/inventory-management/inventories';

test('the list begins with how far running inventories are', async () => {
  const { inventoryId } = await portal.make(async (world) => {
    const made = await insertFilledReceipt(world, 4);
    const productId = await insertProduct(world);
    await insertCount(world, { receiptId: made.receiptId, number: 1, productId, quantity: 2 });
    return made;
  });
  const { body } = await portal.app.as('administrator').call(inventories.running);
  const sum = (key: 'counted' | 'positions' | 'inReview' | 'late') => body.reduce((total, row) => total + row[key], 0);
  const page = await portal.open(LIST, { as: 'demo-administrator' });
  await seen(heading(page, de.inventory.running.title));
  await poll(() => page.locator('dl dd').allInnerTexts()).toEqual([
    String(body.length),
    `${sum('counted')} / ${sum('positions')}`,
    String(sum('inReview')),
    String(sum('late')),
  ]);
  const row = page
    .getByRole('table', { name: de.inventory.running.title })
    .getByRole('row')
    .filter({ hasText: body.find(({ id }) => id === inventoryId)?.inventoryNumber ?? '' });
  // The count of another product added a position.
  await seen(row.getByText('1 / 5'));
  await row.getByRole('link').click();
  await at(page, `${LIST}/${inventoryId}`);
  expect(body.every(({ counted, positions }) => counted <= positions)).toBe(true);
});

import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { test } from 'vitest';
import { link, seen } from '../../../testing/acts.ts';
import { networkFailure } from '../../../testing/network.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de } from '../../../testing/words.ts';

const portal = componentPortal();
const { offline } = de.kit;

const ADD = '/free-product-accounting/receipts/add';

// A browser test covers the progress before, as the device has no data there.
test('a new receipt shows when the device is ready for offline work', async () => {
  const page = await portal.open(ADD, { as: 'demo-site' });
  await seen(page.getByText(offline.ready, { exact: true }));
});

test('a failure to store data is reported, even while receipts wait', async () => {
  const fail = portal.answer(product.list, networkFailure);
  const page = await portal.open('/free-product-accounting/receipts', { as: 'demo-other-site' });
  await seen(page.getByText(offline.failed));
  fail();
  await link(page.getByRole('main'), de.receipts.receipt.add).first().click();
  await seen(page.getByText(offline.ready, { exact: true }));
});

import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { test } from 'vitest';
import { link, seen } from '../../testing/acts.ts';
import { networkFailure } from '../../testing/network.ts';
import { componentPortal } from '../../testing/portal.ts';
import { de } from '../../testing/words.ts';

const portal = componentPortal();
const { offline } = de.kit;

const ADD = '/free-product-accounting/receipts/add';

// That it counts until then is proven in the browser, where nothing is stored yet.
test('a new receipt says when the device is ready to work without network', async () => {
  const page = await portal.open(ADD, { as: 'demo-site' });
  await seen(page.getByText(offline.ready, { exact: true }));
});

test('what could not be stored is reported, even while receipts wait', async () => {
  const fail = portal.answer(product.list, networkFailure);
  const page = await portal.open('/free-product-accounting/receipts', { as: 'demo-other-site' });
  await seen(page.getByText(offline.failed));
  fail();
  await link(page.getByRole('main'), de.receipts.receipt.add).first().click();
  await seen(page.getByText(offline.ready, { exact: true }));
});

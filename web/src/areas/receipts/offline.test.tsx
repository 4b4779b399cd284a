import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { test } from 'vitest';
import { gone, link, seen } from '../../testing/acts.ts';
import { networkFailure } from '../../testing/network.ts';
import { componentPortal } from '../../testing/portal.ts';
import { de, fillIn } from '../../testing/words.ts';

const portal = componentPortal();
const { offline } = de.kit;

const ADD = '/free-product-accounting/receipts/add';

test('a new receipt says how far the device is from working without network, until it is ready', async () => {
  const held = portal.hold(product.list, { times: 2 });
  const page = await portal.open(ADD, { as: 'demo-site' });
  // Files of the same worker share the device, which may hold some of the lists already.
  const waiting = page.getByText(new RegExp(fillIn(offline.coming, { kept: '[0-2]', total: '3' })));
  await seen(waiting);
  held.release();
  await seen(page.getByText(offline.ready, { exact: true }));
  await gone(waiting);
});

test('what could not be stored is reported, even while receipts wait', async () => {
  const fail = portal.answer(product.list, networkFailure);
  const page = await portal.open('/free-product-accounting/receipts', { as: 'demo-other-site' });
  await seen(page.getByText(offline.failed));
  fail();
  await link(page.getByRole('main'), de.receipts.receipt.add).first().click();
  await seen(page.getByText(offline.ready, { exact: true }));
});

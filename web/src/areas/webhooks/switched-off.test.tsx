import { test } from 'vitest';
import { field, seen } from '../../testing/acts.ts';
import { componentPortal } from '../../testing/portal.ts';
import { de } from '../../testing/words.ts';

const portal = componentPortal();
const { off, subscription } = de.webhooks;

test('the list and the form say that the settings allow no address', async () => {
  const page = await portal.open('/webhooks', { as: 'demo-administrator' });
  await seen(page.getByText(off.title));
  await page.goto('/webhooks/add');
  await seen(field(page, subscription.title));
  await seen(page.getByText(off.title));
});

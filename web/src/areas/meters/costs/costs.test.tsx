import { test } from 'vitest';
import { seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de } from '../../../testing/words.ts';

const portal = componentPortal();
const { costs } = de.meters;

test('the costs say how much of them are base prices', async () => {
  const page = await portal.open('/meter-management/costs', { as: 'demo-meters' });
  await seen(page.getByText(costs.totalCost));
  await seen(page.getByText(costs.totalBase));
});

import { test } from 'vitest';
import { seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { costs } = de.meters;

test('the costs say how much of them are base prices', async () => {
  const page = await portal.open('/meter-management/costs', { as: 'demo-meters' });
  await seen(page.getByText(costs.totalCost));
  await seen(page.getByText(costs.totalBase));
  await seen(page.getByText(costs.totalPeak));
});

test('a site opens to the parts of its costs, and says for how many meters the peak price is missing', async () => {
  const page = await portal.open('/meter-management/costs?search=601', { as: 'demo-meters' });
  await page.getByRole('row').filter({ hasText: '601' }).getByRole('button').first().click();
  for (const part of [costs.parts.working, costs.parts.base, costs.parts.peak])
    await seen(page.getByText(fillIn(part, { value: '' }).trim()).first());
  await seen(page.getByText(costs.parts.withoutPeakText));
});

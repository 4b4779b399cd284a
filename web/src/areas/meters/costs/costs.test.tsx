import { test } from 'vitest';
import { button, dialog, field, gone, seen } from '../../../testing/acts.ts';
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

test('a tariff of water can be saved after a peak price was typed for another type', async () => {
  const page = await portal.open('/meter-management/costs?tab=tariffs', { as: 'demo-meters' });
  await button(page, costs.tariffs.add).click();
  const form = dialog(page, costs.tariffs.add);
  const choose = async (type: string) => {
    await field(form, costs.tariffs.type).click();
    await page.getByRole('option', { name: type, exact: true }).click();
  };
  await choose(de.meters.types.electricity);
  await field(form, costs.tariffs.peakPriceIn).fill('120');
  await choose(de.meters.types.water);
  await gone(field(form, costs.tariffs.peakPriceIn));
  await field(form, costs.tariffs.validFrom).fill('01.03.2027');
  await field(form, fillIn(costs.tariffs.priceIn, { unit: 'm³' })).fill('2,10');
  await field(form, fillIn(costs.tariffs.co2In, { unit: 'm³' })).fill('0,35');
  await button(form, costs.tariffs.create).click();
  await seen(page.getByText(costs.tariffs.created));
});

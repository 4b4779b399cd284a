import { expect, test } from 'vitest';
import { button, dialog, field, gone, poll, seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de } from '../../../testing/words.ts';

const portal = componentPortal();
const { administration, costs, directions, types } = de.meters;

test('the sites with a plant, and the months of one', async () => {
  const page = await portal.open('/meter-management/costs?tab=generation', { as: 'demo-meters' });
  const row = page.locator('tbody tr').first();
  await seen(row.getByText(/\d kWh/).first());
  await seen(row.getByText(/\d+,\d+ %/));
  await row.locator('[data-row-link]').click();
  const months = page.getByRole('dialog');
  await poll(() => months.locator('tbody tr').count()).toBe(12);
  await seen(months.getByText(costs.generation.ownUse).first());
});

test('an electricity meter has a direction, which another type does not have', async () => {
  const page = await portal.open('/meter-management/administration?site=601', { as: 'demo-meters' });
  await button(page, administration.add).click();
  const form = dialog(page, administration.add);
  const choose = async (name: string, option: string) => {
    await field(form, name).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await field(form, administration.fields.text).fill('Dach');
  await field(form, administration.fields.number).fill('PV-1');
  await choose(administration.fields.type, types.electricity);
  await choose(administration.fields.direction, directions.feedIn);
  await choose(administration.fields.type, types.water);
  await gone(field(form, administration.fields.direction));
  await choose(administration.fields.type, types.electricity);
  await choose(administration.fields.direction, directions.generation);
  await button(form, administration.create).click();
  await gone(form);
  const row = page.getByRole('row').filter({ hasText: 'PV-1' });
  await seen(row.getByText(directions.generation));
  const { direction } = await portal.db
    .selectFrom('meter')
    .select('direction')
    .where('text', '=', 'Dach')
    .executeTakeFirstOrThrow();
  expect(direction).toBe('generation');
});

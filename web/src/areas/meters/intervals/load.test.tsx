import { expect, test } from 'vitest';
import { aMeter, insertMeter } from '../../../../../server/src/areas/meters/factory.ts';
import { button, field, link, poll, seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { administration, values } = de.meters;
const { load } = values;

test('quarters of an hour are imported for a meter', async () => {
  const id = await portal.make((world) =>
    insertMeter(world, aMeter(601, { text: 'Probe Lastgang', type: 'electricity', unit: 'kWh' })),
  );
  const page = await portal.open('/meter-management/administration?site=601', { as: 'demo-meters' });
  await page.getByRole('row').filter({ hasText: 'Probe Lastgang' }).locator('[data-row-link]').click();
  await link(page, administration.load.action).click();
  await seen(page.getByText(fillIn(administration.load.text, { unit: 'kWh' })));
  const send = async (...lines: string[]) => {
    const file = new File([`Beginn;Verbrauch\n${lines.join('\n')}\n`], 'Lastgang.csv', { type: 'text/csv' });
    await page.locator('input[type="file"]').setInputFiles(file);
    await button(page, de.kit.imports.check).click();
  };
  await send('01.02.2027 10:00;1,5');
  await seen(page.getByText(de.kernel.validation.datetime));
  await button(page, de.kit.file.other).click();
  await send('2027-02-01T10:00Z;1,5', '2027-02-01T10:15Z;2');
  await button(page, fillIn(de.kit.imports.run_other, { formatted: 2 })).click();
  await seen(page.getByText(administration.load.done));
  const days = await portal.db.selectFrom('meter_day').select('day').where('meter_id', '=', id).execute();
  expect(days).toEqual([{ day: '2027-02-01' }]);
});

test('people of a site see the load of a meter by time of day', async () => {
  const page = await portal.open('/meter-management/values', { as: 'demo-site' });
  await button(page, fillIn(values.chartOf, { meter: 'Strom Markt' })).click();
  const course = page.getByRole('dialog');
  await course.getByText(values.course.views.load).click();
  await seen(course.getByText(load.baseLoad));
  await seen(course.getByText(/kWh \(\d+,\d+ %\)/).first());
  await seen(course.getByText(/\d kW am /));
  await field(course, load.period).selectOption('7');
  await poll(() => course.locator('tbody tr').count()).toBe(10);
});

test('a meter that sends nothing has no load', async () => {
  const page = await portal.open('/meter-management/values', { as: 'demo-site' });
  await button(page, fillIn(values.chartOf, { meter: 'Wasser' })).click();
  const course = page.getByRole('dialog');
  await course.getByText(values.course.views.load).click();
  await seen(course.getByText(load.none));
});

import { button, dialog, link, seen, visitAs } from './harness/acts.ts';
import { aReadMeter } from './harness/meters.ts';
import { portalOfFile } from './harness/portal.ts';
import { saveScreenshot } from './harness/screen-checks.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { administration, costs, values } = de.meters;
const AREA = '/meter-management';

const fileOf = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

test('solar power: what a site used itself, by month', async () => {
  const page = await visitAs(portal, 'demo-meters', `${AREA}/costs?tab=generation`);
  await page.locator('[data-row-link]').first().click();
  const months = page.getByRole('dialog');
  await seen(months.getByRole('img'));
  await expect(months.locator('tbody tr')).toHaveCount(12);
  await saveScreenshot(page, 'meters energy 1 plant');
});

test('a smart meter: a day of quarters of an hour is imported, and its load is shown', async () => {
  const text = 'Probe Backofen';
  await aReadMeter(portal, { text, values: [1_000, 1_300, 1_600] });
  const page = await visitAs(portal, 'demo-meters', `${AREA}/administration?site=601`);
  await page.getByRole('row').filter({ hasText: text }).locator('[data-row-link]').click();
  await link(dialog(page, text), administration.load.action).click();
  const start = Date.now() - 3 * 86_400_000;
  const quarters = Array.from({ length: 96 }, (_, index) => {
    const at = new Date(Math.floor(start / 900_000) * 900_000 + index * 900_000);
    return `${at.toISOString()};${index % 2 === 0 ? '0,5' : '1,5'}`;
  });
  await page.locator('input[type="file"]').setInputFiles(fileOf('Lastgang.csv', ['Beginn;Verbrauch', ...quarters]));
  await button(page, de.kit.imports.check).click();
  await button(page, fillIn(de.kit.imports.run_other, { formatted: 96 })).click();
  await seen(page.getByText(administration.load.done));

  const site = await visitAs(portal, 'demo-site', `${AREA}/values`);
  await button(site, fillIn(values.chartOf, { meter: text })).click();
  const course = site.getByRole('dialog');
  await course.getByText(values.course.views.load).click();
  await seen(course.getByText('96,000 kWh').first());
  await seen(course.getByRole('img'));
  await poll(() => course.getByText(/6,000 kW am/).count()).toBe(1);
  await saveScreenshot(site, 'meters energy 2 load');
});

test('degree days: an import changes how a site is rated in usual weather', async () => {
  const page = await visitAs(portal, 'demo-meters', `${AREA}/costs/degree-days`);
  const file = fileOf('Gradtage.csv', ['Region;Markt;Monat;Gradtage;Mittel', ';601;2020-01;410,5;520']);
  await page.locator('input[type="file"]').setInputFiles(file);
  await button(page, de.kit.imports.check).click();
  await button(page, fillIn(de.kit.imports.run_one, { formatted: 1 })).click();
  await link(page, costs.degreeDays.import.toList).click();
  await page.getByPlaceholder(de.kit.table.search).first().fill('601');
  await seen(page.getByRole('row').filter({ hasText: '410,5' }));
  await page.goto(`${portal.url}${AREA}/ranking?site=601&explained=601`);
  const [usual = ''] = de.meters.ranking.explained.normalised.split(':');
  await seen(page.getByRole('dialog').getByText(usual).first());
  await saveScreenshot(page, 'meters energy 3 weather');
});

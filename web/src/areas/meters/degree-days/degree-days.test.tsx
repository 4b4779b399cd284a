import { test } from 'vitest';
import { button, link, seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { costs, ranking } = de.meters;

test('degree days are imported for a site, and listed', async () => {
  const page = await portal.open('/meter-management/costs?tab=degreeDays', { as: 'demo-meters' });
  await link(page, costs.degreeDays.import.action).click();
  const send = async (line: string) => {
    const file = new File([`Region;Markt;Monat;Gradtage;Mittel\n${line}\n`], 'Gradtage.csv', { type: 'text/csv' });
    await page.locator('input[type="file"]').setInputFiles(file);
    await button(page, de.kit.imports.check).click();
  };
  await send('Atlantis;;2019-01;400;500');
  await seen(page.getByText(de.kit.imports.faultyText));
  await button(page, de.kit.file.other).click();
  await send(';601;01.2019;412,5;500');
  await button(page, fillIn(de.kit.imports.run_one, { formatted: 1 })).click();
  await seen(page.getByText(costs.degreeDays.import.done));
  await link(page, costs.degreeDays.import.toList).click();
  await page.getByPlaceholder(de.kit.table.search).first().fill('601');
  await seen(page.getByRole('row').filter({ hasText: '412,5' }));
});

test('the ranking has heating in usual weather beside the rating', async () => {
  const page = await portal.open('/meter-management/ranking?site=601&explained=601', { as: 'demo-meters' });
  await seen(page.getByText(/^\(\d,\d{3}\)$/).first());
  const [before = ''] = ranking.explained.normalised.split(':');
  await seen(page.getByRole('dialog').getByText(before).first());
});

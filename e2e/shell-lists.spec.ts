import { insertSubject } from '../server/src/areas/learning/subjects/factory.ts';
import { button, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { answered } from './harness/requests.ts';
import { PHONE } from './harness/screen-checks.ts';
import { expect, test } from './harness/test.ts';
import { de } from './harness/words.ts';

const portal = portalOfFile();

/** A receipt of the demo that is in review, with late counts. */
const RECEIPT = '/inventory-management/inventories/1000000000/receipts/1000000002';

const LISTS = [
  '/learning/trainees',
  '/learning/subjects',
  '/learning/exams',
  '/administration/products',
  '/administration/manufacturers',
  '/administration/sites',
  '/meter-management/ranking',
  '/inventory-management/inventories',
  RECEIPT,
  `${RECEIPT}/transactions`,
  `${RECEIPT}/results`,
  '/free-product-accounting/receipts?state=all&everything=true',
  '/sale-management/campaigns',
  '/meter-management/administration',
] as const;

for (const path of LISTS)
  test(`a row of ${path} takes a few lines on a phone, and details open on demand`, async () => {
    await portal.make((world) => insertSubject(world, { title: 'Leergut und Pfand' }));
    const page = await visitAs(portal, 'demo-administrator', path, { isPhone: true });
    await page.setViewportSize(PHONE);
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await seen(rows);
    await answered(page);
    const heights = await Promise.all((await rows.all()).map(async (row) => (await row.boundingBox())?.height ?? 0));
    expect(Math.max(...heights)).toBeLessThanOrEqual(110);
    await button(rows.first(), de.kit.table.unfold).click();
    expect((await rows.first().boundingBox())?.height).toBeGreaterThan(heights[0] ?? 0);
  });

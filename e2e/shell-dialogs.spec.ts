import type { Locator } from '@playwright/test';
import { anOffer, insertCampaign } from '../server/src/areas/campaigns/factory.ts';
import { anExam, insertExam } from '../server/src/areas/learning/exams/factory.ts';
import { insertTrainee } from '../server/src/areas/learning/people/factory.ts';
import { insertSubject } from '../server/src/areas/learning/subjects/factory.ts';
import { button, dialog, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { PHONE } from './harness/screen-checks.ts';
import { expect, poll, test } from './harness/test.ts';
import { de } from './harness/words.ts';

const portal = portalOfFile();
const { adding, trainees } = de.learning.exams;
const { sites } = de.campaigns.campaign;

/** Creates the content of a long dialog; returns its page, its button, and its first and last elements. */
const LONG_DIALOGS = {
  trainees: {
    path: () =>
      portal.make(async (world) => {
        for (let number = 1; number <= 30; number += 1) await insertTrainee(world, { familyName: `Lang ${number}` });
        return `/learning/exams/${await insertExam(world, anExam(await insertSubject(world), world.tx.now), [])}`;
      }),
    opens: trainees.add,
    title: adding.title,
    last: adding.chosenNone,
  },
  sites: {
    path: () =>
      portal.make(async (world) => {
        const { id } = await world.tx.db
          .selectFrom('product')
          .select('id')
          .orderBy('id')
          .limit(1)
          .executeTakeFirstOrThrow();
        const campaign = await insertCampaign(world, { state: 'active', siteIds: [601], products: [anOffer(id)] });
        return `/sale-management/campaigns/${campaign}?tab=sites`;
      }),
    opens: sites.add,
    title: sites.add,
    last: sites.takeNone,
  },
};

/** How far a button is outside the window, below or above; zero if it is fully visible. */
async function outOfReach(target: Locator): Promise<number> {
  const box = await target.boundingBox();
  const { height } = target.page().viewportSize() ?? { height: 0 };
  return box ? Math.max(box.y + box.height - height, -box.y, 0) : Number.POSITIVE_INFINITY;
}

for (const [name, { path, opens, title, last }] of Object.entries(LONG_DIALOGS))
  test(`the buttons of the ${name} dialog stay within reach, however long it is`, async () => {
    const page = await visitAs(portal, 'demo-administrator', await path());
    for (const size of [PHONE, { width: 1280, height: 700 }]) {
      await page.setViewportSize(size);
      await button(page, opens).first().click();
      const long = dialog(page, title);
      const rows = long.getByRole('row').or(long.getByRole('listitem'));
      await poll(() => rows.count()).toBeGreaterThan(5);
      const body = await long.evaluate((element) => element.scrollHeight > element.clientHeight);
      expect(body, 'long enough to scroll').toBe(true);
      const end = button(long, last);
      await poll(() => outOfReach(end)).toBe(0);
      await rows.last().scrollIntoViewIfNeeded();
      await poll(() => outOfReach(end)).toBe(0);
      await page.keyboard.press('Escape');
      await seen(button(page, opens).first());
      await expect(long).toHaveCount(0);
    }
  });

import { seen } from '../harness/acts.ts';
import { lookAtScreens } from '../harness/look-at-screens.ts';
import { screensOf } from '../harness/screens.ts';
import { de } from '../harness/words.ts';

const PATH = '/meter-management';
/** Where Clara Conrad works; keepers pick it. */
const SITE = 'site=601';

const forKeepers = screensOf('meters', 'demo-meters');
const forSites = screensOf('meters', 'demo-site');
const forAdministrators = screensOf('meters', 'demo-administrator');

const { entry, values } = de.meters;

lookAtScreens('meters', [
  forSites('overview', PATH, ({ meters }) => meters.menu.title),
  forKeepers('overview', PATH, ({ meters }) => meters.menu.title),
  forSites('data-entry', `${PATH}/data-entry`, ({ meters }) => meters.menu.entry),
  forKeepers('data-entry', `${PATH}/data-entry?${SITE}`, ({ meters }) => meters.menu.entry, {
    name: 'unusual and below',
    open: async (page) => {
      const fields = page.getByRole('textbox', { name: entry.fields.value });
      await seen(fields);
      const early = page.getByRole('button', { name: entry.outOfTurn });
      while ((await early.count()) > 0) await early.first().click();
      await fields.nth(0).fill('0,5');
      await fields.nth(1).fill('99999');
      await fields.nth(2).fill('viel');
      await seen(page.getByText(entry.contradicts.belowPrevious));
    },
  }),
  forAdministrators('data-entry', `${PATH}/data-entry`, ({ meters }) => meters.menu.entry),
  forSites('values', `${PATH}/values`, ({ meters }) => meters.menu.values),
  forSites('values', `${PATH}/values`, ({ meters }) => meters.menu.values, {
    name: 'open group',
    open: async (page) => {
      const group = page
        .locator('[aria-expanded=false]')
        .filter({ has: page.locator('b') })
        .first();
      await seen(group);
      await page.waitForLoadState('networkidle');
      await group.click();
      await seen(page.locator('[data-row-link]'));
    },
  }),
  forSites('values', `${PATH}/values`, ({ meters }) => meters.menu.values, {
    name: 'course',
    open: async (page) => {
      await page
        .getByRole('button', { name: new RegExp(`^${values.chart}: `) })
        .first()
        .click();
      await seen(page.getByRole('dialog').getByRole('img'));
    },
  }),
  forSites('values', `${PATH}/values`, ({ meters }) => meters.menu.values, {
    name: 'months',
    open: async (page) => {
      await page
        .getByRole('button', { name: new RegExp(`^${values.chart}: `) })
        .first()
        .click();
      await page.getByRole('dialog').getByText(values.course.views.months).click();
      await seen(page.getByRole('dialog').getByRole('img', { name: values.fields.consumption }));
    },
  }),
  forKeepers('values', `${PATH}/values?${SITE}`, ({ meters }) => meters.menu.values, {
    name: 'reading',
    open: async (page) => {
      const group = page
        .locator('[aria-expanded=false]')
        .filter({ has: page.locator('b') })
        .first();
      await seen(group);
      await page.waitForLoadState('networkidle');
      await group.click();
      await page.locator('[data-row-link]').first().click();
      await seen(page.getByRole('dialog').getByText(values.correction.action));
    },
  }),
]);

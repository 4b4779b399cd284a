import type { Page } from '@playwright/test';
import { button, seen } from '../harness/acts.ts';
import { answered } from '../harness/requests.ts';
import { clickOn, screensOf } from '../harness/screens.ts';
import { testScreens } from '../harness/test-screens.ts';
import { de } from '../harness/words.ts';

const PATH = '/meter-management';
/** Clara Conrad's site, which keepers select. */
const SITE = 'site=601';

const forKeepers = screensOf('meters', 'demo-meters');
const forSites = screensOf('meters', 'demo-site');
const forAdministrators = screensOf('meters', 'demo-administrator');

const { entry, values, ranking, administration, supervision, costs } = de.meters;

/** Opens the first row of the page's table. */
async function openFirst(page: Page): Promise<void> {
  await page.locator('[data-row-link]').first().click();
  await seen(page.getByRole('dialog'));
}

/** Opens a dialog over that of the first meter. */
const openOfMeter = (action: string) => async (page: Page) => {
  await openFirst(page);
  await button(page.getByRole('dialog'), action).click();
  await seen(button(page.getByRole('dialog').last(), de.kit.form.save));
};

testScreens('meters', [
  forSites('overviews/pages/overview', PATH, ({ meters }) => meters.menu.title),
  forKeepers('overviews/pages/overview', PATH, ({ meters }) => meters.menu.title),
  forSites('readings/pages/data-entry', `${PATH}/data-entry`, ({ meters }) => meters.menu.entry),
  forKeepers('readings/pages/data-entry', `${PATH}/data-entry?${SITE}`, ({ meters }) => meters.menu.entry, {
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
  forAdministrators('readings/pages/data-entry', `${PATH}/data-entry`, ({ meters }) => meters.menu.entry),
  forSites('readings/pages/values', `${PATH}/values`, ({ meters }) => meters.menu.values),
  forSites('readings/pages/values', `${PATH}/values`, ({ meters }) => meters.menu.values, {
    name: 'open group',
    open: async (page) => {
      const group = page
        .locator('[aria-expanded=false]')
        .filter({ has: page.locator('b') })
        .first();
      await seen(group);
      await answered(page);
      await group.click();
      await seen(page.locator('[data-row-link]'));
    },
  }),
  forSites('readings/pages/values', `${PATH}/values`, ({ meters }) => meters.menu.values, {
    name: 'course',
    open: async (page) => {
      await page
        .getByRole('button', { name: new RegExp(`^${values.chart}: `) })
        .first()
        .click();
      await seen(page.getByRole('dialog').getByRole('img'));
    },
  }),
  forSites('readings/pages/values', `${PATH}/values`, ({ meters }) => meters.menu.values, {
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
  forSites('readings/pages/values', `${PATH}/values`, ({ meters }) => meters.menu.values, {
    name: 'load',
    open: async (page) => {
      await button(page, `${values.chart}: Strom Markt`).click();
      await page.getByRole('dialog').getByText(values.course.views.load).click();
      await seen(page.getByRole('dialog').getByText(values.load.baseLoad));
    },
  }),
  forKeepers(
    'intervals/pages/load-import',
    `${PATH}/administration/load`,
    ({ meters }) => meters.administration.load.title,
  ),
  forKeepers('readings/pages/values', `${PATH}/values?${SITE}`, ({ meters }) => meters.menu.values, {
    name: 'reading',
    open: async (page) => {
      const group = page
        .locator('[aria-expanded=false]')
        .filter({ has: page.locator('b') })
        .first();
      await seen(group);
      await answered(page);
      await group.click();
      await page.locator('[data-row-link]').first().click();
      await seen(page.getByRole('dialog').getByText(values.correction.action));
    },
  }),

  forSites('rankings/pages/ranking', `${PATH}/ranking`, ({ meters }) => meters.menu.ranking),
  forSites('rankings/pages/ranking', `${PATH}/ranking?explained=601`, ({ meters }) => meters.menu.ranking, {
    name: 'explained',
    open: async (page) => {
      await seen(page.getByRole('dialog').getByRole('img'));
      await seen(page.getByText(ranking.explained.totalText));
    },
  }),
  forKeepers('rankings/pages/ranking', `${PATH}/ranking`, ({ meters }) => meters.menu.ranking),
  forKeepers('meters/pages/administration', `${PATH}/administration`, ({ meters }) => meters.menu.administration),
  forKeepers(
    'meters/pages/administration',
    `${PATH}/administration?${SITE}`,
    ({ meters }) => meters.menu.administration,
    {
      name: 'meter',
      open: openFirst,
    },
  ),
  forKeepers(
    'meters/pages/administration',
    `${PATH}/administration?${SITE}`,
    ({ meters }) => meters.menu.administration,
    {
      name: 'edit',
      open: openOfMeter(administration.edit),
    },
  ),
  forKeepers(
    'meters/pages/administration',
    `${PATH}/administration?${SITE}`,
    ({ meters }) => meters.menu.administration,
    {
      name: 'exchange',
      open: openOfMeter(administration.exchange.action),
    },
  ),
  forKeepers(
    'meters/pages/administration',
    `${PATH}/administration?${SITE}`,
    ({ meters }) => meters.menu.administration,
    {
      name: 'retire',
      open: openOfMeter(administration.retirement.action),
    },
  ),
  forKeepers(
    'meters/pages/administration',
    `${PATH}/administration?${SITE}`,
    ({ meters }) => meters.menu.administration,
    {
      name: 'add',
      open: clickOn(administration.add),
    },
  ),
  forKeepers(
    'meters/pages/meter-import',
    `${PATH}/administration/import`,
    ({ meters }) => meters.administration.import.title,
  ),
  forKeepers('overviews/pages/supervision', `${PATH}/overview`, ({ meters }) => meters.menu.supervision),
  forKeepers('overviews/pages/supervision', `${PATH}/overview`, ({ meters }) => meters.menu.supervision, {
    name: 'reminder',
    open: async (page) => {
      await page.getByRole('checkbox', { name: de.kit.table.selectAll }).check();
      await button(page, supervision.reminder.selected).click();
      await seen(page.getByRole('dialog').getByText(supervision.reminder.text));
    },
  }),
  forKeepers('overviews/pages/supervision', `${PATH}/overview?tab=outliers`, ({ meters }) => meters.menu.supervision),
  forKeepers('overviews/pages/supervision', `${PATH}/overview?tab=gaps`, ({ meters }) => meters.menu.supervision),
  forKeepers('costs/pages/costs', `${PATH}/costs`, ({ meters }) => meters.menu.costs),
  forKeepers('costs/pages/costs', `${PATH}/costs?search=601`, ({ meters }) => meters.menu.costs, {
    name: 'parts',
    open: async (page) => {
      await page.getByRole('row').filter({ hasText: '601 ·' }).getByRole('button').first().click();
      await seen(page.getByText(costs.parts.withoutPeakText));
    },
  }),
  forKeepers('costs/pages/costs', `${PATH}/costs?tab=generation`, ({ meters }) => meters.menu.costs),
  forKeepers('costs/pages/costs', `${PATH}/costs?tab=generation`, ({ meters }) => meters.menu.costs, {
    name: 'plant',
    open: openFirst,
  }),
  forKeepers('costs/pages/costs', `${PATH}/costs?tab=degreeDays`, ({ meters }) => meters.menu.costs),
  forKeepers(
    'degree-days/pages/degree-day-import',
    `${PATH}/costs/degree-days`,
    ({ meters }) => meters.costs.degreeDays.import.title,
  ),
  forKeepers('costs/pages/costs', `${PATH}/costs?tab=tariffs`, ({ meters }) => meters.menu.costs),
  forKeepers('costs/pages/costs', `${PATH}/costs?tab=tariffs`, ({ meters }) => meters.menu.costs, {
    name: 'add',
    open: clickOn(costs.tariffs.add),
  }),
]);

import type { Page } from '@playwright/test';
import { button, dialog, field, seen } from '../harness/acts.ts';
import { screensOf } from '../harness/screens.ts';
import { testScreens } from '../harness/test-screens.ts';
import { de } from '../harness/words.ts';

const { savedViews: words } = de;
const list = (name: string, open: (page: Page) => Promise<void>) =>
  screensOf('saved-views', 'demo-booking')(
    'list/list-tools',
    '/booking/events?search=a&sort=-title',
    ({ booking }) => booking.events.title,
    { name, open },
  );

const openItem = (name: string) => async (page: Page) => {
  await button(page, words.title).click();
  await page.getByRole('menuitem', { name }).click();
};

testScreens('saved-views', [
  list('menu', async (page) => {
    await button(page, words.title).click();
    await seen(page.getByRole('menuitem', { name: words.save }));
  }),
  list('save', async (page) => {
    await openItem(words.save)(page);
    await seen(field(dialog(page, words.save), words.fields.name));
  }),
  list('columns', async (page) => {
    await openItem(words.columns.title)(page);
    await seen(dialog(page, words.columns.title).getByRole('checkbox').first());
  }),
]);

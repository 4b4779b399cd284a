import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { button, heading, seen, visitAs } from '../harness/acts.ts';
import { look, PHONE } from '../harness/look.ts';
import { lookAtScreens } from '../harness/look-at-screens.ts';
import { keepInputs, openWaiting } from '../harness/outbox.ts';
import { ROOT } from '../harness/root.ts';
import { clickOn } from '../harness/screens.ts';
import { expect, test } from '../harness/test.ts';
import { de, told } from '../harness/words.ts';

const portal = lookAtScreens('shell', [
  { who: 'guests', file: 'shell/sign-in-page', path: '/', title: ({ shell }) => shell.signIn.title },
  { who: 'guests', file: 'shell/mailbox-page', path: '/mailbox', title: ({ shell }) => shell.mailbox.empty },
  { who: 'guests', file: 'shell/imprint-page', path: '/imprint', title: ({ shell }) => shell.imprint.title },
  { who: 'guests', file: 'shell/privacy-page', path: '/privacy', title: ({ shell }) => shell.privacy.title },
  {
    who: 'guests',
    file: 'shell/callbacks',
    path: '/sign-in-callback?error=access_denied',
    title: ({ shell }) => shell.signIn.failed,
    state: { name: 'failed', open: async () => {} },
  },
  { who: 'demo-site', file: 'shell/forbidden-page', path: '/departments', title: ({ shell }) => shell.forbidden.title },
  {
    who: 'demo-site',
    file: 'shell/home-page',
    path: '/',
    title: ({ shell }) => told(shell.home.greeting, { name: 'Clara Conrad' }),
    state: {
      name: 'inputs wait',
      open: async (page) => {
        await keepInputs(page, 'demo-site');
        await openWaiting(page);
      },
    },
  },
  {
    who: 'demo-administrator',
    file: 'shell/home-page',
    path: '/',
    title: ({ shell }) => told(shell.home.greeting, { name: 'Anna Admin' }),
  },
  {
    who: 'demo-administrator',
    file: 'shell/home-page',
    path: '/',
    title: ({ shell }) => told(shell.home.greeting, { name: 'Anna Admin' }),
    state: {
      name: 'account',
      open: async (page) => {
        await clickOn(told(de.shell.bar.account, { name: 'Anna Admin' }))(page);
        await seen(page.getByRole('menu'));
      },
    },
  },
]);

test('the demo sign-in is fit for everybody', async () => {
  const page = await portal.visit('/');
  await button(page.getByRole('main'), de.shell.bar.signIn).click();
  await seen(page.locator('button[value="demo-administrator"]'));
  await look(page, 'demo sign-in');
});

test('home with a single tile and the navigation on a phone are fit for everybody', async () => {
  const page = await visitAs(portal, 'demo-price-tag', '/');
  await seen(heading(page, de.priceTags.menu.title));
  await look(page, 'home with one entry');
  await page.setViewportSize(PHONE);
  await button(page, de.shell.navigation.open).click();
  await seen(page.getByRole('dialog'));
  await look(page, 'drawer');
});

test('no area is left out', () => {
  const areas = readdirSync(join(ROOT, 'web/src/areas'));
  const looked = new Set(readdirSync(join(ROOT, 'e2e/screens')));
  expect(areas.filter((area) => !looked.has(`${area}.spec.ts`))).toEqual([]);
});

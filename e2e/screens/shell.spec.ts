import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mailLayout } from '../../server/src/kernel/mail/layout.ts';
import { queueMail } from '../../server/src/kernel/mail/queue.ts';
import { button, dialog, heading, seen, visitAs } from '../harness/acts.ts';
import { keepInputs, openWaiting } from '../harness/outbox.ts';
import { ROOT } from '../harness/root.ts';
import { checkScreen, expectNoOverflow, PHONE, saveScreenshot } from '../harness/screen-checks.ts';
import { clickOn } from '../harness/screens.ts';
import { expect, test } from '../harness/test.ts';
import { testScreens } from '../harness/test-screens.ts';
import { de, fillIn } from '../harness/words.ts';

const portal = testScreens('shell', [
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
    title: ({ shell }) => fillIn(shell.home.greeting, { name: 'Clara Conrad' }),
    state: {
      name: 'inputs wait',
      open: async (page) => {
        await keepInputs(page, 'demo-site');
        await openWaiting(page);
      },
    },
  },
  {
    who: 'demo-site',
    file: 'shell/home-page',
    path: '/',
    title: ({ shell }) => fillIn(shell.home.greeting, { name: 'Clara Conrad' }),
    state: {
      name: 'nobody has touched it for long',
      open: async (page) => {
        await page.evaluate(
          `localStorage.setItem('kontor.input', String(Date.now() - 29.5 * 60_000)); document.dispatchEvent(new Event('visibilitychange'))`,
        );
        await seen(dialog(page, de.shell.idle.title));
      },
    },
  },
  {
    who: 'demo-administrator',
    file: 'shell/home-page',
    path: '/',
    title: ({ shell }) => fillIn(shell.home.greeting, { name: 'Anna Admin' }),
  },
  {
    who: 'demo-administrator',
    file: 'shell/home-page',
    path: '/',
    title: ({ shell }) => fillIn(shell.home.greeting, { name: 'Anna Admin' }),
    state: {
      name: 'account',
      open: async (page) => {
        await clickOn(fillIn(de.shell.bar.account, { name: 'Anna Admin' }))(page);
        await seen(page.getByRole('menu'));
      },
    },
  },
]);

test('the demo sign-in is accessible', async () => {
  const page = await portal.visit('/');
  await button(page.getByRole('main'), de.shell.bar.signIn).click();
  await seen(page.locator('button[value="demo-administrator"]'));
  await checkScreen(page, 'demo sign-in');
});

test('home with a single tile and the navigation on a phone are accessible', async () => {
  const page = await visitAs(portal, 'demo-price-tag', '/');
  await seen(heading(page, de.priceTags.menu.title));
  await checkScreen(page, 'home with one entry');
  await page.setViewportSize(PHONE);
  await button(page, de.shell.navigation.open).click();
  await seen(page.getByRole('dialog'));
  await checkScreen(page, 'drawer');
});

test('every area has a file', () => {
  const areas = readdirSync(join(ROOT, 'web/src/areas'));
  const looked = new Set(readdirSync(join(ROOT, 'e2e/screens')));
  expect(areas.filter((area) => !looked.has(`${area}.spec.ts`))).toEqual([]);
});

test('mails fit a narrow phone: long names, links, figures and tables stay within their frame', async () => {
  const word = 'Getränkefachgroßhandelsniederlassungsleiterbesprechung';
  const href = `https://kontor.example/booking/cancel?token=${'a1b2c3d4'.repeat(24)}`;
  const title = `Einladung: ${word}`;
  const layout = mailLayout({
    language: 'de',
    title,
    paragraphs: ['Guten Tag Petra,', `hier steht, worum es geht: ${href}`],
    facts: [
      ['Veranstaltung', word],
      ['Link zur Veranstaltung', href],
    ],
    figures: [
      { label: `Umsatz ${word}`, value: '1.234.567,89 €', notes: ['zum Vormonat +5,2 %', 'zum Vorjahr −3,1 %'] },
    ],
    table: {
      head: ['Artikel', 'Manufaktur', 'Menge'],
      rows: [[`Adlerhof ${word} 20×0,5 l MW\nArtikelnummer 100487`, `Brauerei ${word} GmbH`, '1.200 Kästen']],
    },
    button: { label: `Teilnahme an ${word} absagen`, href },
    links: [{ label: 'Impressum', href }],
  });
  const subject = `Einladung ${word}`;
  await portal.make(({ tx, services }) =>
    queueMail(tx, services, {
      ...{
        recipient: `petra.${'langenscheidt.'.repeat(3)}hohenlohe@example.com`,
        language: 'de',
        purpose: 'test.long',
        isPublic: false,
      },
      ...{ subject, ...layout },
    }),
  );
  const page = await portal.visit('/mailbox', { isPhone: true });
  await page.setViewportSize(PHONE);
  await seen(page.getByRole('button').filter({ hasText: subject }));
  await expectNoOverflow(page);
  await saveScreenshot(page, 'mailbox list phone');
  await page.getByRole('button').filter({ hasText: subject }).click();
  await seen(heading(page, subject));
  const letter = page.frameLocator('iframe').locator('html');
  await seen(letter.getByRole('heading', { name: title }));
  await expectNoOverflow(page);
  await saveScreenshot(page, 'mailbox letter phone');
  const overhang = await letter.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overhang).toBeLessThanOrEqual(0);
  // Frames and margins take little of a phone's width.
  const line = await letter.getByText('Guten Tag Petra,').evaluate(({ clientWidth }) => clientWidth);
  expect(line).toBeGreaterThanOrEqual(270);
});

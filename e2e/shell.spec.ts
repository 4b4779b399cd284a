import type { Page, Request } from '@playwright/test';
import {
  arriveAs,
  at,
  button,
  choosePerson,
  dialog,
  gone,
  heading,
  link,
  seen,
  signIn,
  visitAs,
} from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { PHONE } from './harness/screen-checks.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, en, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { shell } = de;

const openAccount = (page: Page) =>
  page.getByRole('button', { name: fillIn(shell.bar.account, { name: 'Anna Admin' }) }).click();

const navigation = (page: Page) => page.getByRole('navigation', { name: shell.navigation.label });

test.describe('signing in', () => {
  test('returns to the previous page, and signing out opens the home page', async () => {
    const page = await portal.visit('/departments?search=IT');
    await seen(page.getByText(shell.signIn.needed));
    await signIn(page, 'demo-administrator');
    await seen(heading(page, de.masterData.departments.title));
    expect(new URL(page.url()).search).toBe('?search=IT');

    await openAccount(page);
    await seen(page.getByText('anna.admin@kontor.example'));
    const menu = await page.getByRole('menu').boundingBox();
    expect(menu?.width).toBeLessThanOrEqual(320);
    const sent: Request[] = [];
    page.on('request', (request) => sent.push(request));
    await page.getByRole('menuitem', { name: shell.bar.signOut }).click();
    await at(page, '/');
    await seen(heading(page, shell.signIn.title));
    // The id token proves whose session it is, and is in no address.
    expect(sent.filter((request) => request.postData()?.includes('id_token_hint'))).toHaveLength(1);
    expect(sent.filter((request) => request.url().includes('id_token_hint'))).toEqual([]);
    await page.goto('/departments');
    await seen(page.getByText(shell.signIn.needed));
  });

  test('works on every page with the button in the top bar', async () => {
    const page = await portal.visit('/mailbox');
    await button(page.getByRole('banner'), shell.bar.signIn).click();
    await choosePerson(page, 'demo-booking');
    await at(page, '/mailbox');
    await seen(page.getByRole('button', { name: fillIn(shell.bar.account, { name: 'Bernd Brandt' }) }));
  });

  test('survives a reload, as the tab keeps it', async () => {
    const page = await arriveAs(portal, 'demo-booking', '/');
    await page.reload();
    await seen(heading(page, fillIn(shell.home.greeting, { name: 'Bernd Brandt' })));
  });

  test('shows its progress, and after two seconds a way to cancel', async () => {
    const page = await portal.visit('/departments');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/oidc/token', (route) => held.then(() => route.continue()));
    // Measured in the page, from its start: a slow machine can only lengthen that.
    await page.addInitScript(`new MutationObserver(() => {
      if (document.querySelector('[role="dialog"] button')) window.cancelAt ??= performance.now();
    }).observe(document, { childList: true, subtree: true })`);
    await button(page.getByRole('main'), shell.bar.signIn).click();
    await page.locator('button[value="demo-administrator"]').click();
    const progress = dialog(page, shell.signIn.working);
    await seen(progress);
    await seen(button(progress, shell.cancel));
    expect(await page.evaluate<number>('window.cancelAt')).toBeGreaterThan(2_000);
    await button(progress, shell.cancel).click();
    await at(page, '/');
    await seen(heading(page, shell.signIn.title));
    const arrived = page.waitForResponse('**/oidc/token');
    answer();
    await (await arrived).finished();
    await page.reload();
    await seen(heading(page, shell.signIn.title));
  });

  test('that fails shows a message and can be retried', async () => {
    const page = await portal.visit('/sign-in-callback?error=access_denied&state=unknown');
    await seen(heading(page, shell.signIn.failed));
    await button(page, shell.retry).click();
    await choosePerson(page, 'demo-site');
    await seen(heading(page, fillIn(shell.home.greeting, { name: 'Clara Conrad' })));
  });

  test('whose code does not arrive shows a message and can be retried', async () => {
    const page = await portal.visit('/departments', { isOffline: true });
    await page.route('**/assets/oidc-*', (route) => route.abort());
    await button(page.getByRole('main'), shell.bar.signIn).click();
    await seen(page.getByText(shell.errors.network.failed));
    await page.unroute('**/assets/oidc-*');
    await Promise.all([page.waitForEvent('load'), button(page.getByRole('main'), shell.bar.signIn).click()]);
    await signIn(page, 'demo-administrator');
    await seen(heading(page, de.masterData.departments.title));
  });

  test('that returns without its code shows a message and can be retried', async () => {
    const page = await portal.visit('/departments', { isOffline: true });
    await button(page.getByRole('main'), shell.bar.signIn).click();
    await page.route('**/assets/oidc-*', (route) => route.abort());
    await page.locator('button[value="demo-administrator"]').click();
    await seen(heading(page, shell.signIn.failed));
    await page.unroute('**/assets/oidc-*');
    await button(page, shell.retry).click();
    await at(page, '/');
    await seen(heading(page, shell.signIn.title));
  });

  test('that expires keeps the page and its input until the person signs in again', async () => {
    const page = await arriveAs(portal, 'demo-administrator', '/departments/add', { refusals: [401] });
    const title = page.getByRole('textbox', { name: de.masterData.department.title });
    await title.fill('Tourenplanung');
    await page.route('**/api/department', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        body: '{"code":"request.unauthenticated","title":"","detail":""}',
      }),
    );
    await button(page, de.masterData.department.create).click();
    await seen(page.getByText(shell.expired.title));
    await page.unroute('**/api/department');
    const beside = page.waitForEvent('popup');
    await button(page, shell.expired.action).click();
    const popup = await beside;
    // The window closes itself, possibly before the click is reported as done.
    await Promise.all([
      popup.waitForEvent('close'),
      popup
        .locator('button[value="demo-administrator"]')
        .click()
        .catch(() => {}),
    ]);
    await gone(page.getByText(shell.expired.title));
    await expect(title).toHaveValue('Tourenplanung');
    await button(page, de.masterData.department.create).click();
    await seen(page.getByText(de.masterData.department.created));
  });
});

test('signing out shows its progress, and after two seconds a way to cancel', async () => {
  const page = await arriveAs(portal, 'demo-administrator', '/');
  await openAccount(page);
  await page.route('**/assets/oidc-*', (route) =>
    page.url().includes('/sign-out-callback') ? undefined : route.continue(),
  );
  await page.getByRole('menuitem', { name: shell.bar.signOut }).click();
  const progress = dialog(page, shell.signOut.working);
  await seen(progress);
  await button(progress, shell.cancel).click();
  await at(page, '/');
  await seen(heading(page, shell.signIn.title));
});

test('signing out shows its progress at once, and can be cancelled while the provider is slow', async () => {
  const page = await arriveAs(portal, 'demo-administrator', '/');
  await page.route('**/openid-configuration', () => {});
  await page.reload();
  await openAccount(page);
  await page.getByRole('menuitem', { name: shell.bar.signOut }).click();
  const progress = dialog(page, shell.signOut.working);
  await seen(progress);
  await button(progress, shell.cancel).click();
  await gone(progress);
  await page.reload();
  await seen(heading(page, fillIn(shell.home.greeting, { name: 'Anna Admin' })));
});

test('signing out in one tab signs the others out', async () => {
  const page = await arriveAs(portal, 'demo-administrator', '/');
  const otherPage = await page.context().newPage();
  await otherPage.goto('/departments');
  await seen(heading(otherPage, de.masterData.departments.title));
  await openAccount(page);
  await page.getByRole('menuitem', { name: shell.bar.signOut }).click();
  await seen(heading(page, shell.signIn.title));
  await seen(otherPage.getByText(shell.signIn.needed));
  await otherPage.reload();
  await seen(otherPage.getByText(shell.signIn.needed));
});

for (const width of [360, 320])
  test(`the bar of a phone ${width} wide has touch-sized targets`, async () => {
    const page = await portal.visit('/', { isPhone: true });
    await page.setViewportSize({ width, height: 740 });
    const banner = page.getByRole('banner');
    const fitsIn = async () => {
      for (const target of [...(await banner.getByRole('button').all()), ...(await banner.getByRole('link').all())]) {
        const box = await target.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
        expect(box?.width).toBeGreaterThanOrEqual(44);
        expect(box?.height).toBeGreaterThanOrEqual(44);
      }
    };
    await seen(button(banner, shell.bar.dark));
    await fitsIn();
    await signIn(page, 'demo-administrator');
    await seen(heading(page, fillIn(shell.home.greeting, { name: 'Anna Admin' })));
    await fitsIn();
    await button(page, shell.navigation.open).click();
    const entry = await link(dialog(page, shell.navigation.label), departments).boundingBox();
    expect(entry?.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Escape');
    await openAccount(page);
    await page.getByRole('menuitem', { name: shell.bar.language }).click();
    await seen(heading(page, fillIn(en.shell.home.greeting, { name: 'Anna Admin' })));
    await fitsIn();
  });

test.describe('the browser remembers', () => {
  test('the language', async () => {
    const page = await portal.visit('/');
    await seen(heading(page, shell.signIn.title));
    await button(page, shell.bar.language).click();
    await seen(heading(page, en.shell.signIn.title));
    await page.reload();
    await seen(heading(page, en.shell.signIn.title));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await button(page, en.shell.bar.language).click();
    await seen(heading(page, shell.signIn.title));
  });

  test('the colour scheme', async () => {
    const page = await portal.visit('/');
    await button(page, shell.bar.dark).click();
    await seen(button(page, shell.bar.light));
    await page.reload();
    await seen(button(page, shell.bar.light));
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await button(page, shell.bar.light).click();
    await seen(button(page, shell.bar.dark));
  });
});

for (const path of ['/no/such/page', '/booking/public/events/x/1'])
  test(`the unknown address ${path} links home`, async () => {
    const page = await visitAs(portal, 'demo-administrator', '/');
    await page.goto(path);
    await seen(heading(page, fillIn(shell.home.greeting, { name: 'Anna Admin' })));
    await at(page, '/');
  });

const { menu } = de.booking;
const departments = de.masterData.departments.title;
const { evaluation, preOrders, performance } = de.siteInsights.menu;

test('people can open exactly what their role allows', async () => {
  const page = await visitAs(portal, 'demo-evaluation', '/', { refusals: [403] });
  const entries = [evaluation.title, preOrders.title, performance.title, menu.public];
  await seen(navigation(page));
  await poll(() => navigation(page).getByRole('link').allInnerTexts()).toEqual([shell.navigation.home, ...entries]);
  const tiles = page.getByRole('main').getByRole('heading', { level: 2 });
  await poll(() => tiles.allInnerTexts()).toEqual([de.openWork.title, ...entries]);
  for (const [path, title] of [
    ['/departments', shell.forbidden.title],
    ['/evaluation/site', evaluation.title],
  ] as const) {
    await page.goto(path);
    await seen(heading(page, title));
  }
});

test.describe('the navigation', () => {
  const widthOf = async (page: Page) => (await navigation(page).boundingBox())?.width;

  test('is open on large screens, and narrow on smaller ones, where it expands under the pointer', async () => {
    const page = await visitAs(portal, 'demo-administrator', '/');
    await poll(() => widthOf(page)).toBeGreaterThan(200);
    await page.setViewportSize({ width: 1000, height: 800 });
    await poll(() => widthOf(page)).toBeLessThan(80);
    await link(navigation(page), departments).hover();
    await poll(() => widthOf(page)).toBeGreaterThan(200);
  });

  test('can be collapsed permanently', async () => {
    const page = await visitAs(portal, 'demo-administrator', '/');
    await button(navigation(page), shell.navigation.unpin).click();
    await page.mouse.move(900, 500);
    await page.reload();
    await poll(() => widthOf(page)).toBeLessThan(80);
  });

  test('is a drawer on phones, which closes on selection and on Escape', async () => {
    const page = await visitAs(portal, 'demo-administrator', '/');
    await page.setViewportSize(PHONE);
    await button(page, shell.navigation.open).click();
    const drawer = dialog(page, shell.navigation.label);
    await link(drawer, departments).click();
    await at(page, '/departments');
    await gone(drawer);
    await button(page, shell.navigation.open).click();
    await seen(drawer);
    await page.keyboard.press('Escape');
    await gone(drawer);
  });

  test('collapses even if a clicked item has the focus', async () => {
    const page = await visitAs(portal, 'demo-administrator', '/');
    await button(navigation(page), shell.navigation.unpin).click();
    await page.mouse.move(900, 500);
    await poll(() => widthOf(page)).toBeLessThan(80);
    // Backwards: whether the content has something to focus depends on how much of it has loaded.
    await page.keyboard.press('Shift+Tab');
    await poll(() => widthOf(page)).toBeGreaterThan(200);
  });

  test('and the account menu are not shown to guests', async () => {
    const page = await visitAs(portal, 'demo-administrator', '/');
    await link(navigation(page), menu.public).click();
    await at(page, '/booking/public');
    await gone(navigation(page));
    await seen(heading(page, de.booking.public.overview.title));
    await expect(page.getByRole('button', { name: fillIn(shell.bar.account, { name: 'Anna Admin' }) })).toHaveCount(0);
  });
});

import type { Page } from '@playwright/test';
import { arriveAs, at, button, choosePerson, gone, heading, seen, signIn } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { answered } from './harness/requests.ts';
import { expect, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

// Tokens belong to their tab. A tab without one asks the provider whether it still knows the person.

const portal = portalOfFile();
const { shell } = de;
const departments = de.masterData.departments.title;
const again = fillIn(shell.signIn.again, { name: 'Anna Admin' });

/** The tab's requests to the provider, in order. */
function watchProvider(page: Page): string[] {
  const providerRequests: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/oidc'))
      providerRequests.push(url.pathname.split('/')[2] + (url.searchParams.get('prompt') ?? ''));
  });
  return providerRequests;
}

/** Records each heading and button that the tab shows from now on, across pages. */
async function watchTexts(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(`new MutationObserver(() => {
    const texts = [...document.querySelectorAll('h1, header button')].map(({ textContent }) => textContent);
    sessionStorage.setItem('shown', [sessionStorage.getItem('shown'), ...texts].join('|'));
  }).observe(document, { childList: true, subtree: true, characterData: true })`);
  return () => page.evaluate<string>(`sessionStorage.getItem('shown')`);
}

/** Another tab of a person who has signed in. */
async function newTab(page: Page) {
  const tab = await page.context().newPage();
  return { tab, providerRequests: watchProvider(tab), shown: await watchTexts(tab) };
}

test('a new tab is signed in without a prompt if the provider knows the person', async () => {
  const page = await arriveAs(portal, 'demo-administrator', '/');
  const { tab, providerRequests, shown } = await newTab(page);
  await tab.goto('/departments?search=IT#here');
  await seen(heading(tab, departments));
  expect(new URL(tab.url()).search + new URL(tab.url()).hash).toBe('?search=IT#here');
  await seen(tab.getByRole('button', { name: fillIn(shell.bar.account, { name: 'Anna Admin' }) }));
  expect(providerRequests).toContain('authnone');
  const texts = await shown();
  expect(texts).toContain(departments);
  expect(texts).not.toContain(shell.bar.signIn);
  expect(texts).not.toContain(again);
  // The redirect leaves no page to go back to.
  expect(await tab.evaluate<number>('history.length')).toBeLessThanOrEqual(2);
});

test('a new tab offers no sign-in button while its page is still loading', async () => {
  const page = await arriveAs(portal, 'demo-administrator', '/');
  const { tab, shown } = await newTab(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const code = /departments-[^/]*\.js$/;
  await tab.route(code, async (route) => {
    await released;
    await route.continue();
  });
  const requested = tab.waitForRequest(code);
  await tab.goto('/departments', { waitUntil: 'commit' });
  await requested;
  // In place of the page: the bar and a skeleton, or on a slow machine the skeleton alone.
  await seen(tab.locator('#root > *'));
  release();
  await seen(heading(tab, departments));
  expect(await shown()).not.toContain(shell.bar.signIn);
});

test('a new tab prompts if the provider no longer knows the person, and asks the provider only once', async () => {
  const page = await arriveAs(portal, 'demo-administrator', '/');
  await page.context().clearCookies();
  const { tab, providerRequests } = await newTab(page);
  await tab.goto('/departments?search=IT');
  await seen(heading(tab, again));
  expect(tab.url()).toContain('/departments?search=IT');
  const authorizations = () => providerRequests.filter((path) => path.startsWith('auth'));
  expect(authorizations()).toEqual(['authnone']);
  await tab.reload();
  await seen(heading(tab, again));
  await tab.goto('/events');
  await seen(heading(tab, again));
  expect(authorizations()).toEqual(['authnone']);
  await tab.goto('/departments?search=IT');
  await button(tab.getByRole('main'), shell.bar.signIn).click();
  await choosePerson(tab, 'demo-administrator');
  await seen(heading(tab, departments));
  expect(tab.url()).toContain('/departments?search=IT');
  // The provider knows the person again, as the first tab detects without a token.
  await page.evaluate('sessionStorage.clear()');
  await page.reload();
  await seen(heading(page, fillIn(shell.home.greeting, { name: 'Anna Admin' })));
});

test('public pages do not contact the provider until a protected page is opened', async () => {
  const page = await arriveAs(portal, 'demo-administrator', '/');
  const { tab, providerRequests } = await newTab(page);
  for (const path of ['/booking/public', '/learning/my-exams', '/imprint', '/mailbox']) {
    await tab.goto(path);
    await seen(tab.getByRole('heading', { level: 1 }));
    await answered(tab);
  }
  expect(providerRequests).toEqual([]);
  await tab.getByRole('banner').getByRole('link').first().click();
  await seen(heading(tab, fillIn(shell.home.greeting, { name: 'Anna Admin' })));
  await at(tab, '/');
});

test('the provider is not asked about people who have never signed in or have signed out', async () => {
  const page = await portal.visit('/departments', { isNew: true });
  const providerRequests = watchProvider(page);
  await page.reload();
  await seen(heading(page, shell.signIn.title));
  expect(providerRequests).toEqual([]);

  const known = await arriveAs(portal, 'demo-administrator', '/');
  await known.getByRole('button', { name: fillIn(shell.bar.account, { name: 'Anna Admin' }) }).click();
  await known.getByRole('menuitem', { name: shell.bar.signOut }).click();
  await seen(heading(known, shell.signIn.title));
  const { tab, providerRequests: later } = await newTab(known);
  await tab.goto('/departments');
  await seen(heading(tab, shell.signIn.title));
  expect(later).toEqual([]);
});

test('a provider that does not answer delays nobody', async () => {
  const page = await arriveAs(portal, 'demo-administrator', '/', { isOffline: true });
  const { tab } = await newTab(page);
  await tab.route('**/openid-configuration', (route) => route.abort());
  await tab.goto('/departments');
  await seen(heading(tab, again));
  const held = (await newTab(page)).tab;
  await held.route('**/openid-configuration', () => {});
  await held.goto('/departments');
  await seen(held.getByRole('status'));
  await gone(held.getByRole('status'));
  await seen(heading(held, again));
});

test('signing in keeps what the browser remembers', async () => {
  const page = await portal.visit('/');
  await page.evaluate(`localStorage.setItem('kontor.language', 'de')`);
  await signIn(page, 'demo-administrator');
  await seen(heading(page, fillIn(shell.home.greeting, { name: 'Anna Admin' })));
  expect(await page.evaluate(`localStorage.getItem('kontor.language')`)).toBe('de');
});

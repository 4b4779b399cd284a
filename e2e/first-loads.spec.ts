import type { Page } from '@playwright/test';
import { visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { answered } from './harness/requests.ts';
import { expect, test } from './harness/test.ts';

const portal = portalOfFile();

/** Loads nothing of the app. */
const STATIC_FILE = '/manifest.webmanifest';

const GUEST_PAGES = [
  '/booking/public',
  '/booking/public/events/1',
  '/booking/public/events/1/1',
  '/inventory-management-app/user',
];

/** The addresses that the server and the page itself name. */
async function namedAddresses(path: string): Promise<string[]> {
  const answer = await fetch(portal.url + path);
  const named = `${answer.headers.get('link')} ${await answer.text()}`;
  return [...named.matchAll(/<(\/[^>]+)>|(?:href|src)="(\/[^"]+)"/g)].flatMap(
    ([, link, attribute]) => link ?? attribute ?? [],
  );
}

/** Opens the page again, and returns what it asks for. */
async function requestsOf(page: Page, path: string): Promise<string[]> {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') addresses.push(new URL(request.url()).pathname);
  });
  await page.goto(path);
  await answered(page);
  return addresses;
}

const twice = (addresses: readonly string[]) => addresses.filter((one, at) => addresses.indexOf(one) !== at);

for (const path of GUEST_PAGES) {
  test(`${path} asks for nothing that the server has not named, and for nothing twice`, async () => {
    const page = await portal.visit(STATIC_FILE, { isNew: true });
    const requests = await requestsOf(page, path);
    const named = await namedAddresses(path);
    const unnamed = requests.filter((one) => one.startsWith('/assets/') && !named.includes(one));
    expect(unnamed).toEqual([]);
    expect(twice(requests)).toEqual([]);
    expect(named.filter((one) => one.startsWith('/api/') && !requests.includes(one))).toEqual([]);
  });
}

test('the home page asks for nothing twice', async () => {
  const page = await visitAs(portal, 'demo-site', '/', { isNew: true });
  expect(twice(await requestsOf(page, '/'))).toEqual([]);
});

import type { Page } from '@playwright/test';
import { seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { answered } from './harness/requests.ts';
import { expect, poll, test } from './harness/test.ts';

const portal = portalOfFile();

/** Loads nothing of the app. */
const STATIC_FILE = '/manifest.webmanifest';

const GUEST_PAGES = [
  '/booking/public',
  '/booking/public/events/1',
  '/booking/public/events/1/1',
  '/inventory-management-app/user',
];

/** Proxies refuse answers whose headers have more than 4 kB in all. */
const MAX_HEADER_BYTES = 3_000;

/** What the header of a page names. */
async function namedBy(path: string): Promise<string[]> {
  const link = (await fetch(portal.url + path)).headers.get('link') ?? '';
  expect(link.length).toBeLessThan(MAX_HEADER_BYTES);
  return [...link.matchAll(/<(\/[^>]+)>/g)].flatMap(([, address]) => address ?? []);
}

/** What the HTML of a page names. */
async function namedIn(path: string): Promise<string[]> {
  const html = await (await fetch(portal.url + path)).text();
  return [...html.matchAll(/(?:href|src)="(\/[^"]+)"/g)].flatMap(([, address]) => address ?? []);
}

/** Collects what the page asks for. */
function requestsOf(page: Page): readonly string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') addresses.push(new URL(request.url()).pathname);
  });
  return addresses;
}

/** Opens the page, and waits until it is complete. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await seen(page.getByRole('heading', { level: 1 }));
  await answered(page);
}

/** As a browser that ignores the header. */
async function withoutHeader(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => !/^\/(?:assets|api)\//.test(pathname),
    async (route) => {
      const response = await route.fetch();
      const { link, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    },
  );
}

const twice = (addresses: readonly string[]) => addresses.filter((one, at) => addresses.indexOf(one) !== at);

for (const path of GUEST_PAGES) {
  test(`the header of ${path} names all that the page asks for, and nothing else`, async () => {
    const page = await portal.visit(STATIC_FILE, { isNew: true });
    await withoutHeader(page);
    const needed = requestsOf(page);
    const [inHeader, inHtml] = await Promise.all([namedBy(path), namedIn(path)]);
    await open(page, path);
    // A form asks for its options later than the page for its first data.
    await poll(() => inHeader.filter((one) => !needed.includes(one))).toEqual([]);
    expect(needed.filter((one) => one.startsWith('/assets/') && ![...inHeader, ...inHtml].includes(one))).toEqual([]);
  });

  test(`${path} asks for nothing twice`, async () => {
    const page = await portal.visit(STATIC_FILE, { isNew: true });
    const requests = requestsOf(page);
    await open(page, path);
    expect(twice(requests)).toEqual([]);
  });
}

test('the home page asks for nothing twice', async () => {
  const page = await visitAs(portal, 'demo-site', '/', { isNew: true });
  const requests = requestsOf(page);
  await open(page, '/');
  expect(twice(requests)).toEqual([]);
});

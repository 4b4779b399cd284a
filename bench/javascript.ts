import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import * as z from 'zod/mini';
import { atMost, type Line, root, startPortal, temporaryFolder } from './support.ts';

const HOME = 220;
const PUBLIC = 200;

const Events = z.array(
  z.object({ dates: z.array(z.object({ id: z.int(), eventId: z.int(), isBookable: z.boolean() })) }),
);

/** The address where a visitor of the demo may register. */
async function registrationPath(url: string): Promise<string> {
  const events = z.parse(Events, await (await fetch(`${url}/api/booking/event`)).json());
  const date = events.flatMap(({ dates }) => dates).find(({ isBookable }) => isBookable);
  return `/booking/public/events/${date?.eventId}/${date?.id}`;
}

/** Opens a page anew, with an empty cache, and counts all scripts until nothing more is loaded: kB, gzip. */
async function firstScripts(page: Page, address: string): Promise<number> {
  const scripts = new Set<string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  if (page.url() !== address) throw new Error(`${address} led to ${page.url()}`);
  await page.locator('h1').first().waitFor();
  const sizes = [...scripts].map((path) => gzipSync(readFileSync(join(root, 'dist/web', path)), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

async function openPage(browser: Browser): Promise<Page> {
  return await (await browser.newContext({ locale: 'de-DE' })).newPage();
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/`);
  await page.locator('main').getByRole('button', { name: 'Anmelden' }).click();
  await page.locator('button[value=demo-administrator]').click();
  await page.waitForURL(`${url}/`);
  await page.locator('h1').first().waitFor();
}

/** The JavaScript that a browser loads before the first pages are there. */
export async function* javascript(): AsyncGenerator<Line> {
  const portal = await startPortal(temporaryFolder());
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
  const { url } = portal;

  const home = await openPage(browser);
  await signIn(home, url);
  yield atMost('first JavaScript, home, kB', await firstScripts(home, `${url}/`), HOME);
  const paths = { 'public overview': '/booking/public', registration: await registrationPath(url) };
  for (const [name, path] of Object.entries(paths)) {
    yield atMost(`first JavaScript, ${name}, kB`, await firstScripts(await openPage(browser), url + path), PUBLIC);
  }
  await browser.close();
  await portal.stop();
}

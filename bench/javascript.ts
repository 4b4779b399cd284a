import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { FIRST_OWN_ID } from '@kontor/contract/areas/master-data/rules.ts';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { signing } from '@kontor/contract/areas/receipts/signing/endpoints.ts';
import { type Browser, chromium, type Page } from 'playwright-core';
import * as z from 'zod/mini';
import { startEmbedded } from '../server/src/kernel/database/embedded.ts';
import { atMost, information, type Line, root, startPortal, temporaryFolder } from './support.ts';
import { administratorHeaders } from './token.ts';

const HOME = 200;
const PUBLIC = 190;

const Events = z.array(
  z.object({ dates: z.array(z.object({ id: z.int(), eventId: z.int(), isBookable: z.boolean() })) }),
);

/** The path where a visitor of the demo can register. */
async function registrationPath(url: string): Promise<string> {
  const events = z.parse(Events, await (await fetch(`${url}/api/booking/event`)).json());
  const date = events.flatMap(({ dates }) => dates).find(({ isBookable }) => isBookable);
  return `/booking/public/events/${date?.eventId}/${date?.id}`;
}

/** The path where a representative signs a demo draft on their own phone. */
async function signingPath(url: string, folder: string): Promise<string> {
  const { url: databaseUrl } = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} });
  const headers = await administratorHeaders(databaseUrl, url, [receipt.list, signing.createSigning]);
  const drafts = z.parse(
    z.array(z.object({ id: z.int() })),
    await (await fetch(`${url}/api${receipt.list.path}?state=draft&limit=1`, { headers })).json(),
  );
  const path = signing.createSigning.path.replace('{id}', `${drafts[0]?.id}`);
  const link = await fetch(`${url}/api${path}`, { method: 'POST', headers });
  return new URL(z.parse(z.object({ url: z.string() }), await link.json()).url).pathname;
}

/** Opens a page with an empty cache, and sums up all scripts until loading has finished: kB, gzip. */
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

/** The app's page for counting filled stock, for a person who has entered their name on this device. */
async function countFilledStock(page: Page, url: string): Promise<string> {
  const app = `${url}/inventory-management-app`;
  await page.goto(`${app}/user`);
  await page.getByRole('textbox').fill('Petra');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${app}/inventories`);
  // The inventory that the demo counts today.
  return `${app}/inventories/${FIRST_OWN_ID}/receipt/${FIRST_OWN_ID}/filled-stock`;
}

/** The JavaScript that a browser loads before the first pages are shown. */
export async function* javascript(): AsyncGenerator<Line> {
  const folder = temporaryFolder();
  const portal = await startPortal(folder);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
  const { url } = portal;

  const home = await openPage(browser);
  await signIn(home, url);
  yield atMost('first JavaScript, home, kB', await firstScripts(home, `${url}/`), HOME);
  const registration = await registrationPath(url);
  const paths = {
    'public overview': '/booking/public',
    'public event': registration.slice(0, registration.lastIndexOf('/')),
    registration,
    signing: await signingPath(url, folder),
    counting: '/inventory-management-app/user',
  };
  for (const [name, path] of Object.entries(paths)) {
    yield atMost(`first JavaScript, ${name}, kB`, await firstScripts(await openPage(browser), url + path), PUBLIC);
  }
  const handheld = await openPage(browser);
  const filledStock = await countFilledStock(handheld, url);
  const inCellar = await firstScripts(handheld, filledStock);
  yield information('first JavaScript, filled stock with the camera that it loads ahead, kB', inCellar);
  await browser.close();
  await portal.stop();
}

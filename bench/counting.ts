import { join } from 'node:path';
import { checkDigitOf } from '@kontor/contract/kernel/ean.ts';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { startEmbedded } from '../server/src/kernel/database/embedded.ts';
import { connectOnce } from '../server/src/kernel/database/migrate.ts';
import { createCatalogue } from '../web/src/areas/inventory/counting/sync/catalogue.ts';
import { atMost, information, type Line, median, percentile, startPortal, temporaryFolder } from './support.ts';

const PRODUCTS = 50_000;
const SCANS = 200;
/** The first ones are slower, until the browser has compiled the code. */
const WARM_UP = 5;
const SLOWED = 4;
const MAX_SCAN_MS = 40;

const eanOf = (place: number) => {
  const digits = `4098765${String(place).padStart(5, '0')}`;
  return `${digits}${checkDigitOf(digits)}`;
};

/** The code of another product in each round. */
const codeOf = (round: number) => eanOf((round * 997) % PRODUCTS);

/** Tens of thousands of products with crates and bottles, in addition to the demo's. */
async function fill(databaseUrl: string): Promise<void> {
  const client = await connectOnce(databaseUrl);
  const eans = Array.from({ length: PRODUCTS }, (_, place) => eanOf(place));
  await client
    .query(
      `with made as (
         insert into inventory_product (title, ean)
         select 'Brauhaus ' || place % 300 || ' Getränk Nummer ' || place || ' 20×0,5 l Mehrweg', ean
         from unnest($1::text[]) with ordinality as row (ean, place) returning id)
       insert into inventory_packaging_unit (product_id, unit_id, quantity)
       select id, unit_id, case unit_id when 1 then 20 else 1 end from made, (values (1), (2)) as unit (unit_id)`,
      [eans],
    )
    .finally(() => client.end());
}

/** After this time the product counts as missing. */
const TIMEOUT_MS = 10_000;

/**
 * Records when the last key of a code was pressed, before the page sees it, since the page stops a scan's key events.
 */
const NOTE = `
  addEventListener('keydown', ({ key }) => { if (key === 'Enter') window.enteredAt = performance.now(); }, { capture: true });`;

/**
 * Measures by the browser's own clock how long it takes until another product is shown. The clock is read in the first
 * task after the frame: a timer would come after those of the page, such as the one that starts the tone.
 */
const LISTEN = `
  window.enteredAt = undefined;
  window.shownAfter = new Promise((resolve, reject) => {
    const shown = () => document.querySelector('main h2')?.textContent;
    const before = shown();
    setTimeout(() => reject(new Error('No product was shown')), ${TIMEOUT_MS});
    new MutationObserver((_, observer) => {
      if (!shown() || shown() === before || window.enteredAt === undefined) return;
      observer.disconnect();
      const inPage = performance.now() - window.enteredAt;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve({ inPage, drawn: performance.now() - window.enteredAt });
      requestAnimationFrame(() => port2.postMessage(null));
    }).observe(document.querySelector('main'), { childList: true, characterData: true, subtree: true });
  });
  window.shownAfter.catch(() => {});
  undefined`;

async function scan(session: CDPSession, code: string): Promise<void> {
  const keys = [
    ...[...code].map((key) => ({ key, code: key.charCodeAt(0), text: key })),
    { key: 'Enter', code: 13, text: '\r' },
  ];
  const startedAt = Date.now() / 1000;
  for (const [place, { key, code, text }] of keys.entries()) {
    const stroke = { key, windowsVirtualKeyCode: code, timestamp: startedAt + place * 0.005 };
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...stroke });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke });
  }
}

/** In milliseconds. */
interface Shown {
  /** Until the product is in the DOM. */
  readonly inPage: number;
  /** Until it is also painted. */
  readonly drawn: number;
}

async function timeOfScan(page: Page, session: CDPSession, code: string): Promise<Shown> {
  await page.evaluate(LISTEN);
  await scan(session, code);
  return page.evaluate<Shown>('window.shownAfter');
}

const MAX_SEARCH_MS = 20;

/** The time of the product search itself on the device, without rendering. */
function* searching(): Generator<Line> {
  const catalogue = createCatalogue({
    products: Array.from({ length: PRODUCTS }, (_, place) => ({
      id: place,
      title: `Brauhaus ${place % 300} Getränk Nummer ${place} in der Mehrwegflasche ${place % 7} × 0,5 l`,
      ean: eanOf(place),
      emptyId: null,
      units: [{ unit: 'Kasten', quantity: 20, ean: null }],
    })),
    empties: [],
  });
  catalogue.prepare();
  const timeOf = (find: (round: number) => unknown) =>
    median(
      Array.from({ length: SCANS }, (_, round) => {
        const startedAt = performance.now();
        find(round);
        return performance.now() - startedAt;
      }),
    );
  const searches: Readonly<Record<string, (round: number) => unknown>> = {
    'scan among 50,000 on the device, ms': (round) => catalogue.scan(codeOf(round)),
    'search among 50,000 on the device, ms': (round) => catalogue.search(`getränk ${40_000 + round}`),
    'search without a hit among 50,000, ms': (round) => catalogue.search(`mehrwegflasche nirgends${round}`),
  };
  for (const [name, find] of Object.entries(searches)) yield atMost(name, timeOf(find), MAX_SEARCH_MS);
}

/** The delay between a scan and its product on a slow handheld with tens of thousands of products. */
export async function* counting(): AsyncGenerator<Line> {
  yield* searching();
  const folder = temporaryFolder();
  const portal = await startPortal(folder);
  const { url: databaseUrl } = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} });
  await fill(databaseUrl);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
  // A handheld has touch: a resting mouse would get events for everything that moves below it.
  const handheld = { locale: 'de-DE', viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
  const page = await (await browser.newContext(handheld)).newPage();
  await page.addInitScript(NOTE);
  const app = `${portal.url}/inventory-management-app`;
  await page.goto(`${app}/user`);
  await page.getByRole('textbox').fill('Petra');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /INV-/ }).first().tap();
  await page
    .getByRole('link', { name: /Zählbeleg/ })
    .first()
    .tap();
  await page.getByText(/ohne Verbindung zählen/).waitFor();
  await page.getByRole('link', { name: /Vollgut/ }).tap();
  await page.getByRole('searchbox').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const times: Shown[] = [];
  for (let round = 0; round < SCANS; round += 1) times.push(await timeOfScan(page, session, codeOf(round)));
  const warm = times.slice(WARM_UP);
  const drawn = warm.map((time) => time.drawn);
  yield information('scan to product in the page, median, ms', median(warm.map(({ inPage }) => inPage)));
  yield information('scan to product, median, ms', median(drawn));
  yield atMost('scan to product among 50,000, p95, ms', percentile(drawn, 0.95), MAX_SCAN_MS);
  await browser.close();
  await portal.stop();
}

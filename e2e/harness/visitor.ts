import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Cookie, Page } from 'playwright-core';
import { ROOT } from './root.ts';

export const RESULTS = join(ROOT, 'test-results');

/** A sign-in as it stands in a browser: what the provider knows it by, and what its tab keeps. */
export interface SignedIn {
  readonly cookies: readonly Cookie[];
  readonly tab: string;
}

export const signedInAt = async (page: Page): Promise<SignedIn> => ({
  cookies: await page.context().cookies(),
  tab: await page.evaluate<string>('JSON.stringify(sessionStorage)'),
});

export interface Guise {
  /** Refusals that this person is about to meet; the browser reports every one of them as an error. */
  readonly refusals?: readonly number[];
  /** The network is about to fail, which the browser reports, too. */
  readonly isOffline?: boolean;
  /** The app is kept by the service worker; otherwise there is none, as tests could not see what it answers. */
  readonly keepsApp?: boolean;
  /** It is a phone, used by fingers. */
  readonly isPhone?: boolean;
  /** They have signed in before. */
  readonly signedIn?: SignedIn;
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong on the page without anybody having expected it. */
  readonly faults: string[];
  /** Opens their first page. */
  open(path: string): Promise<void>;
}

const isExpected = (text: string, { refusals = [], isOffline = false }: Guise): boolean =>
  refusals.some((status) => text.includes(`status of ${status}`)) || (isOffline && text.includes('net::ERR_'));

async function open(page: Page, path: string, { signedIn }: Guise): Promise<void> {
  await page.context().addCookies(signedIn?.cookies ?? []);
  const bringing = signedIn && (await page.addInitScript(`Object.assign(sessionStorage, ${signedIn.tab})`));
  await page.goto(path);
  // Only the first page finds it there: signing out has to last.
  await bringing?.dispose();
}

/**
 * A browser of somebody's own. It stands in New York, where every time on the screen must still be the portal's; it
 * wants no animations, so that nothing is looked at while it fades.
 */
export async function newVisitor(browser: Browser, baseURL: string, guise: Guise): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    locale: 'de-DE',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    isMobile: guise.isPhone ?? false,
    hasTouch: guise.isPhone ?? false,
    acceptDownloads: true,
    serviceWorkers: guise.keepsApp ? 'allow' : 'block',
  });
  context.setDefaultTimeout(20_000);
  const faults: string[] = [];
  const watch = (page: Page) => {
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message.text(), guise))
        faults.push(`${page.url()}: ${message.text()}`);
    });
  };
  context.on('page', watch);
  const page = await context.newPage();
  return { page, context, faults, open: (path) => open(page, path, guise) };
}

/** Keeps what was to be seen when a test failed. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  mkdirSync(RESULTS, { recursive: true });
  const path = join(RESULTS, `${name.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 120)}.png`);
  await page.screenshot({ path, fullPage: true }).catch(() => {});
}

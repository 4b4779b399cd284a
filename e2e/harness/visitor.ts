import { join } from 'node:path';
import type { Browser, BrowserContext, Cookie, Page } from '@playwright/test';
import { MOVE_CLOCK } from './clock.mjs';
import { CATCH_PRINT } from './printing.ts';
import { countRequests } from './requests.ts';
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
  /** Their browser has never been here: for tests that give it a clock or scripts of its own, or count what it loads. */
  readonly isNew?: boolean;
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
  /** Their window goes to the next one, unless the test has failed: it is kept in a picture as it closes. */
  leave(isFailed?: boolean): Promise<void>;
}

/** What the browser says besides of a style that the server no longer has: the refusal is no style. */
const NO_STYLE = 'Refused to apply style';

const isExpected = (text: string, { refusals = [], isOffline = false }: Guise): boolean =>
  refusals.some((status) => text.includes(`status of ${status}`)) ||
  (refusals.includes(404) && text.includes(NO_STYLE)) ||
  (isOffline && text.includes('net::ERR_'));

/** A file of the portal that is no page of the app. */
const NO_PAGE = '/manifest.webmanifest';

async function open(page: Page, path: string, { signedIn }: Guise): Promise<void> {
  await page.context().addCookies(signedIn?.cookies ?? []);
  const bringing = signedIn && (await page.addInitScript(`Object.assign(sessionStorage, ${signedIn.tab})`));
  await page.goto(path);
  // Only the first page finds it there: signing out has to last.
  await bringing?.dispose();
}

/** As many as people meet in most tests. */
const MAX_LEFT = 2;

/** A window that a visitor has left, for the next one: a new window costs more than the pages of most tests. */
interface LeftWindow {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** The windows that were left, by the portal and device they were made for. */
const leftWindows = new WeakMap<Browser, Map<string, LeftWindow[]>>();

function leftBy(browser: Browser, baseURL: string, { isPhone = false }: Guise): LeftWindow[] {
  const ofBrowser = leftWindows.get(browser) ?? new Map<string, LeftWindow[]>();
  leftWindows.set(browser, ofBrowser);
  const kind = `${baseURL} ${isPhone ? 'phone' : 'desk'}`;
  const windows = ofBrowser.get(kind) ?? [];
  ofBrowser.set(kind, windows);
  return windows;
}

/** Nothing of an offline test may come out of a cache, and what the service worker keeps stays for good. */
const isReusable = ({ isNew = false, isOffline = false, keepsApp = false }: Guise): boolean =>
  !isNew && !isOffline && !keepsApp;

const VIEWPORT = { width: 1280, height: 900 };

/** Takes all that a visitor has left behind, but for the files of the app in the browser's cache. */
async function tidyUp({ context, page }: LeftWindow, origin: string): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  page.removeAllListeners();
  // A page whose form was not saved asks before it is left.
  page.on('dialog', (dialog) => dialog.accept());
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await page.goto(origin + NO_PAGE);
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(VIEWPORT);
  await page.evaluate('sessionStorage.clear()');
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
  await session.detach();
  page.removeAllListeners();
}

/**
 * A browser of somebody's own. It stands in New York, where every time on the screen must still be the portal's; it
 * wants no animations, so that nothing is looked at while it fades.
 */
async function newContext(browser: Browser, baseURL: string, guise: Guise): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    locale: 'de-DE',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    viewport: VIEWPORT,
    isMobile: guise.isPhone ?? false,
    hasTouch: guise.isPhone ?? false,
    acceptDownloads: true,
    serviceWorkers: guise.keepsApp ? 'allow' : 'block',
  });
  context.setDefaultTimeout(20_000);
  await context.addInitScript(MOVE_CLOCK);
  await context.addInitScript(CATCH_PRINT);
  return context;
}

async function newWindow(browser: Browser, baseURL: string, guise: Guise): Promise<LeftWindow> {
  const context = await newContext(browser, baseURL, guise);
  return { context, page: await context.newPage() };
}

/** Somebody who comes to the portal. */
export async function newVisitor(browser: Browser, baseURL: string, guise: Guise): Promise<Visitor> {
  const left = leftBy(browser, baseURL, guise);
  const { context, page } = (isReusable(guise) && left.pop()) || (await newWindow(browser, baseURL, guise));
  const faults: string[] = [];
  const watch = (opened: Page) => {
    countRequests(opened);
    opened.on('pageerror', (error) => faults.push(`${opened.url()}: ${error.stack ?? error.message}`));
    opened.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message.text(), guise))
        faults.push(`${opened.url()}: ${message.text()} (${message.location().url})`);
    });
  };
  watch(page);
  context.on('page', watch);
  return {
    page,
    context,
    faults,
    open: (path) => open(page, path, guise),
    async leave(isFailed = false) {
      context.off('page', watch);
      if (isFailed || !isReusable(guise) || page.isClosed() || left.length >= MAX_LEFT) return context.close();
      await tidyUp({ context, page }, baseURL);
      left.push({ context, page });
    },
  };
}

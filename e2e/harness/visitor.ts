import { join } from 'node:path';
import type { Browser, BrowserContext, Cookie, Page } from '@playwright/test';
import { MOVE_CLOCK } from './clock.mjs';
import { CATCH_PRINT } from './printing.ts';
import { trackRequests } from './requests.ts';
import { ROOT } from './root.ts';

export const RESULTS = join(ROOT, 'test-results');

/** A sign-in in a browser: the provider's cookies, and the tab's storage. */
export interface SignedIn {
  readonly cookies: readonly Cookie[];
  readonly tab: string;
  /** Signals other tabs of the browser that somebody has signed in. */
  readonly mark: string;
}

const MARK = 'kontor.sign-in';

export const signedInAt = async (page: Page): Promise<SignedIn> => ({
  cookies: await page.context().cookies(),
  tab: await page.evaluate<string>('JSON.stringify(sessionStorage)'),
  mark: await page.evaluate<string>(`localStorage.getItem('${MARK}') ?? ''`),
});

export interface VisitorOptions {
  /** Expected refusals; the browser reports every one of them as an error. */
  readonly refusals?: readonly number[];
  /** The network will fail, which the browser reports too. */
  readonly isOffline?: boolean;
  /** The portal's policy will block a form from being submitted, which the browser reports too. */
  readonly isFormBlocked?: boolean;
  /** The service worker stores the app; otherwise it is blocked, because tests could not see its answers. */
  readonly keepsApp?: boolean;
  /** A phone with touch. */
  readonly isPhone?: boolean;
  /** A fresh browser context: for tests with a clock or scripts of their own, or that count what is loaded. */
  readonly isNew?: boolean;
  /** An earlier sign-in to reuse. */
  readonly signedIn?: SignedIn;
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Unexpected errors on the page. */
  readonly faults: string[];
  /** Opens their first page. */
  open(path: string): Promise<void>;
  /** Returns the window to the pool for the next visitor; after a failed test it is closed with a screenshot. */
  release(isFailed?: boolean): Promise<void>;
}

/** The browser's additional message about a missing style sheet: the refusal is not a style sheet. */
const STYLE_REFUSED = 'Refused to apply style';

const isExpected = (
  text: string,
  { refusals = [], isOffline = false, isFormBlocked = false }: VisitorOptions,
): boolean =>
  refusals.some((status) => text.includes(`status of ${status}`)) ||
  (refusals.includes(404) && text.includes(STYLE_REFUSED)) ||
  (isOffline && text.includes('net::ERR_')) ||
  (isFormBlocked && text.startsWith('Sending form data'));

/** A static file of the portal, not a page of the app. */
const STATIC_FILE = '/manifest.webmanifest';

async function open(page: Page, path: string, { signedIn }: VisitorOptions): Promise<void> {
  await page.context().addCookies(signedIn?.cookies ?? []);
  const initScript =
    signedIn &&
    (await page.addInitScript(
      `Object.assign(sessionStorage, ${signedIn.tab}); localStorage.setItem('${MARK}', '${signedIn.mark}')`,
    ));
  await page.goto(path);
  // Only the first page gets it, so that signing out is permanent.
  await initScript?.dispose();
}

/** Most tests need no more people than this. */
const MAX_POOLED_WINDOWS = 2;

/** A window for the next visitor: opening a new one costs more than the pages of most tests. */
interface PooledWindow {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** Pooled windows by portal and device. */
const pools = new WeakMap<Browser, Map<string, PooledWindow[]>>();

function poolFor(browser: Browser, baseURL: string, { isPhone = false }: VisitorOptions): PooledWindow[] {
  const ofBrowser = pools.get(browser) ?? new Map<string, PooledWindow[]>();
  pools.set(browser, ofBrowser);
  const kind = `${baseURL} ${isPhone ? 'phone' : 'desk'}`;
  const windows = ofBrowser.get(kind) ?? [];
  ofBrowser.set(kind, windows);
  return windows;
}

/** An offline test must not read from a cache, and a service worker's cache is permanent. */
const isReusable = ({ isNew = false, isOffline = false, keepsApp = false }: VisitorOptions): boolean =>
  !isNew && !isOffline && !keepsApp;

const VIEWPORT = { width: 1280, height: 900 };

/** Deletes everything the visitor has stored, except the app's files in the HTTP cache. */
async function resetWindow({ context, page }: PooledWindow, origin: string): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  page.removeAllListeners();
  // A page with unsaved input asks for confirmation before it is left.
  page.on('dialog', (dialog) => dialog.accept());
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await page.goto(origin + STATIC_FILE);
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
 * A browser context in the New York time zone, where all displayed times must still be the portal's; without
 * animations, so that nothing is checked while it fades.
 */
async function newContext(browser: Browser, baseURL: string, options: VisitorOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    locale: 'de-DE',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    viewport: VIEWPORT,
    isMobile: options.isPhone ?? false,
    hasTouch: options.isPhone ?? false,
    acceptDownloads: true,
    serviceWorkers: options.keepsApp ? 'allow' : 'block',
  });
  context.setDefaultTimeout(20_000);
  await context.addInitScript(MOVE_CLOCK);
  await context.addInitScript(CATCH_PRINT);
  return context;
}

async function newWindow(browser: Browser, baseURL: string, options: VisitorOptions): Promise<PooledWindow> {
  const context = await newContext(browser, baseURL, options);
  return { context, page: await context.newPage() };
}

/** A person who visits the portal. */
export async function newVisitor(browser: Browser, baseURL: string, options: VisitorOptions): Promise<Visitor> {
  const pool = poolFor(browser, baseURL, options);
  const { context, page } = (isReusable(options) && pool.pop()) || (await newWindow(browser, baseURL, options));
  const faults: string[] = [];
  const watch = (opened: Page) => {
    trackRequests(opened);
    opened.on('pageerror', (error) => faults.push(`${opened.url()}: ${error.stack ?? error.message}`));
    opened.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message.text(), options))
        faults.push(`${opened.url()}: ${message.text()} (${message.location().url})`);
    });
  };
  watch(page);
  context.on('page', watch);
  return {
    page,
    context,
    faults,
    open: (path) => open(page, path, options),
    async release(isFailed = false) {
      context.off('page', watch);
      if (isFailed || !isReusable(options) || page.isClosed() || pool.length >= MAX_POOLED_WINDOWS)
        return context.close();
      await resetWindow({ context, page }, baseURL);
      pool.push({ context, page });
    },
  };
}

import type { Browser, Page } from '@playwright/test';
import { launchChromium } from './chromium.ts';
import { openStation, type Station } from './station.ts';
import { expect, test } from './test.ts';
import { type Guise, newVisitor, type Visitor } from './visitor.ts';

/** The portal as a spec file knows it. `db` and `make` go past the portal, for what no page can bring about. */
export interface Portal extends Pick<Station, 'url' | 'mails' | 'db' | 'make' | 'crash' | 'restart'> {
  /** Somebody with a browser context of their own opens a page. */
  visit(path: string, guise?: Guise): Promise<Page>;
}

export interface PortalOptions {
  /** Settings other than the usual ones: the file has a server of its own, without the demo data. */
  readonly env?: Readonly<Record<string, string>>;
  /** The file has a browser of its own, whole and with these arguments: the shell has no camera, and is always online. */
  readonly browserArgs?: readonly string[];
}

/**
 * The portal of a spec file, which begins with the demo data. It is the worker's, put back to its first state, unless the
 * options ask for one of its own. After each test its visitors leave; an error that one of their browsers reported fails
 * the test.
 */
export function portalOfFile({ env, browserArgs }: PortalOptions = {}): Portal {
  let current: { readonly station: Station; readonly browser: Browser } | null = null;
  const visitors: Visitor[] = [];
  const use = () => {
    if (!current) throw new Error('The portal runs only within tests');
    return current;
  };

  test.beforeAll(async ({ browser, station }) => {
    current = {
      station: env ? await openStation(env) : station,
      browser: browserArgs ? await launchChromium(browserArgs) : browser,
    };
    await current.station.reset();
  });

  test.afterEach(async () => {
    const present = visitors.splice(0);
    const { status, expectedStatus } = test.info();
    for (const visitor of present) await visitor.leave(status !== expectedStatus);
    expect(
      present.flatMap(({ faults }) => faults),
      'errors in the browser',
    ).toEqual([]);
  });

  test.afterAll(async () => {
    if (!current) return;
    const { station, browser } = current;
    current = null;
    if (browserArgs) await browser.close();
    if (env) await station.close();
    else station.checkErrors();
  });

  return {
    get url() {
      return use().station.url;
    },
    get mails() {
      return use().station.mails;
    },
    get db() {
      return use().station.db;
    },
    make: (work) => use().station.make(work),
    crash: () => use().station.crash(),
    restart: (dist) => use().station.restart(dist),
    async visit(path, guise = {}) {
      const { browser, station } = use();
      const visitor = await newVisitor(browser, station.url, guise);
      visitors.push(visitor);
      await visitor.open(path);
      return visitor.page;
    },
  };
}

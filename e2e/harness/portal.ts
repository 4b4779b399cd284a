import type { Browser, Page } from '@playwright/test';
import { launchChromium } from './chromium.ts';
import { openStation, type Station } from './station.ts';
import { expect, test } from './test.ts';
import { newVisitor, type Visitor, type VisitorOptions } from './visitor.ts';

/** The portal for a spec file. `db` and `make` bypass the portal, for states that no page can create. */
export interface Portal extends Pick<Station, 'url' | 'mails' | 'db' | 'make' | 'crash' | 'restart'> {
  /** Opens a page in a new browser context. */
  visit(path: string, guise?: VisitorOptions): Promise<Page>;
}

export interface PortalOptions {
  /** Settings that differ from the defaults: the file gets its own server, without the demo data. */
  readonly env?: Readonly<Record<string, string>>;
  /** The file gets its own whole browser with these arguments: the shell has no camera, and is always online. */
  readonly browserArgs?: readonly string[];
}

/**
 * The portal of a spec file, which starts with the demo data. It is the worker's, reset to its initial state, unless
 * the options require a separate one. After each test its visitors leave; an error in one of their browsers fails the
 * test.
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

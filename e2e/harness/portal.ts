import type { Browser, Page } from '@playwright/test';
import { launchChromium } from './chromium.ts';
import { startEnvironment, type TestEnvironment } from './environment.ts';
import { expect, test } from './test.ts';
import { newVisitor, type Visitor, type VisitorOptions } from './visitor.ts';

/** The portal for a spec file. `db` and `make` bypass the portal, for states that no page can create. */
export interface Portal extends Pick<TestEnvironment, 'url' | 'mails' | 'db' | 'make' | 'crash' | 'restart'> {
  /** Opens a page in a new browser context. */
  visit(path: string, options?: VisitorOptions): Promise<Page>;
}

export interface PortalOptions {
  /** Settings that differ from the defaults: the file gets its own server, without the demo data. */
  readonly env?: Readonly<Record<string, string>>;
  /** The file gets its own whole browser with these arguments: the shell has no camera, and is always online. */
  readonly browserArgs?: readonly string[];
}

/**
 * The portal of a spec file, which starts with the demo data. It is the worker's, reset to its initial state, unless
 * the options require a separate one. After each test its visitors' windows are released; an error in one of them
 * fails the test.
 */
export function portalOfFile({ env, browserArgs }: PortalOptions = {}): Portal {
  let current: { readonly environment: TestEnvironment; readonly browser: Browser } | null = null;
  const visitors: Visitor[] = [];
  const use = () => {
    if (!current) throw new Error('The portal runs only within tests');
    return current;
  };

  test.beforeAll(async ({ browser, environment }) => {
    current = {
      environment: env ? await startEnvironment(env) : environment,
      browser: browserArgs ? await launchChromium(browserArgs) : browser,
    };
    await current.environment.reset();
  });

  test.afterEach(async () => {
    const present = visitors.splice(0);
    const { status, expectedStatus } = test.info();
    for (const visitor of present) await visitor.release(status !== expectedStatus);
    expect(
      present.flatMap(({ faults }) => faults),
      'errors in the browser',
    ).toEqual([]);
  });

  test.afterAll(async () => {
    if (!current) return;
    const { environment, browser } = current;
    current = null;
    if (browserArgs) await browser.close();
    if (env) await environment.close();
    else await environment.checkLog();
  });

  return {
    get url() {
      return use().environment.url;
    },
    get mails() {
      return use().environment.mails;
    },
    get db() {
      return use().environment.db;
    },
    make: (work) => use().environment.make(work),
    crash: () => use().environment.crash(),
    restart: (dist) => use().environment.restart(dist),
    async visit(path, options = {}) {
      const { browser, environment } = use();
      const visitor = await newVisitor(browser, environment.url, options);
      visitors.push(visitor);
      await visitor.open(path);
      return visitor.page;
    },
  };
}

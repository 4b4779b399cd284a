import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, expect, inject, vi } from 'vitest';
import { throwawayDatabase } from '../../../server/src/kernel/database/testing.ts';
import type { Attachment, MailTables } from '../../../server/src/kernel/mail/table.ts';
import { startApp, type TestApp } from '../../../server/src/testing/app.ts';
import { type Answering, type Called, createNetwork, type Held } from './network.ts';
import { Page } from './page.tsx';
import { uploadRequestOver } from './upload-request.ts';

/** People of the demo, by their ids at the demo sign-in. */
export type PersonId =
  | 'demo-administrator'
  | 'demo-booking'
  | 'demo-site'
  | 'demo-other-site'
  | 'demo-two-sites'
  | 'demo-evaluation'
  | 'demo-price-tag'
  | 'demo-meters';

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
}

export interface OpenOptions {
  /** The signed-in user; a visitor if omitted. */
  readonly as?: PersonId;
  /** Expected statuses of refusals; any other fails the test. */
  readonly refusals?: readonly number[];
  /** Expected errors in the page's log. */
  readonly errors?: readonly RegExp[];
}

export interface ComponentPortal {
  /** The server, its clock and its database: `app.setClock`, `app.as('site').call(…)`. */
  readonly app: TestApp;
  readonly db: TestApp['db'];
  readonly make: TestApp['make'];
  /** Opens a page in a new window; the previous one is closed, and its storage cleared. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** Answers calls in place of the server until the end of the test, or until the returned function is called. */
  answer(called: Called, answer: Answering, options?: { readonly times?: number }): () => void;
  /** Holds the next calls back. */
  hold(called: Called, options?: { readonly times?: number }): Held;
  /** Cuts or restores the network. */
  setOffline(isOffline: boolean): void;
  /** Moves the clock of both sides. */
  setClock(moment: Date | string): void;
  /** The mails to an address, oldest first. */
  mails(address: string): Promise<readonly Mail[]>;
}

/** The start time of every test, at which the demo's template was made. */
const START = () => new Date(inject('demoTemplate').now);

async function start(env: Readonly<Record<string, string>>) {
  const { template, files: demoFiles } = inject('demoTemplate');
  const files = await mkdtemp(join(tmpdir(), 'kontor-component-files-'));
  const [database] = await Promise.all([
    throwawayDatabase(inject('postgres').url, template),
    cp(demoFiles, files, { recursive: true }),
  ]);
  const app = await startApp({
    clock: START(),
    database,
    env: { DEMO_DATA: 'on', DEMO_SIZE: 'tiny', STORAGE_URL: `file:${files}`, ...env },
  });
  const stop = () => app.stop().finally(() => rm(files, { recursive: true, force: true }));
  return { app, stop };
}

/** Long enough that no token expires during a test. */
const TOKEN_SECONDS = 3600;

/** Stores a token where the sign-in library would. */
async function signIn({ signIn: { demo, issuer, clientId } }: TestApp, id: PersonId): Promise<void> {
  if (!demo) throw new Error('The tests sign in by the demo');
  const token = await demo.tokenFor(id, { expiresIn: TOKEN_SECONDS });
  const expiresAt = Math.floor(Date.now() / 1000) + TOKEN_SECONDS;
  sessionStorage.setItem(
    `kontor.user:${issuer}:${clientId}`,
    JSON.stringify({ access_token: token, expires_at: expiresAt }),
  );
}

/**
 * The portal of a test file: its server on a copy of the demo data, and a simulated window for pages. The clock of
 * both starts each test at the same time. A test fails when the page logs an error, or when the server fails, refuses
 * unexpectedly, or deviates from the contract.
 */
export function componentPortal(env: Readonly<Record<string, string>> = {}): ComponentPortal {
  let running: Awaited<ReturnType<typeof start>> | null = null;
  let page: Page | null = null;
  let expected: readonly RegExp[] = [];
  const logged: string[] = [];
  const current = () => {
    if (!running) throw new Error('The portal runs only within tests');
    return running.app;
  };
  const network = createNetwork(
    () => current().server,
    () => current().setClock(new Date()),
  );

  const setClock = (moment: Date | string) => {
    vi.setSystemTime(moment);
    current().setClock(moment);
  };

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START(), shouldAdvanceTime: true });
    vi.stubGlobal('fetch', network.fetch);
    vi.stubGlobal('XMLHttpRequest', uploadRequestOver(network));
    vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
      logged.push(said.map((one) => (one instanceof Error ? (one.stack ?? one.message) : String(one))).join(' '));
    });
    running = await start(env);
  });

  function forgetAll(): void {
    page?.close();
    page = null;
    localStorage.clear();
    sessionStorage.clear();
    vi.stubGlobal('indexedDB', new IDBFactory());
  }

  afterEach(() => {
    const errors = logged.splice(0).filter((text) => !expected.some((pattern) => pattern.test(text)));
    const faults = [...network.faults, ...errors];
    network.reset();
    forgetAll();
    expected = [];
    setClock(START());
    expect(faults.join('\n'), 'what went wrong without being expected').toBe('');
  });

  afterAll(async () => {
    await running?.stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  return {
    get app() {
      return current();
    },
    get db() {
      return current().db;
    },
    make: (work) => current().make(work),
    async open(path, { as, refusals = [], errors = [] } = {}) {
      forgetAll();
      network.serve(refusals);
      expected = errors;
      if (as) await signIn(current(), as);
      page = new Page();
      await page.goto(path);
      return page;
    },
    answer: network.answer,
    hold: network.hold,
    setOffline: network.setDown,
    setClock,
    mails: (address) =>
      current()
        .db.withTables<MailTables>()
        .selectFrom('mail')
        .select(['subject', 'text', 'html', 'attachments'])
        .where('recipient', '=', address)
        .orderBy('id')
        .execute(),
  };
}

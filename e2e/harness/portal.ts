import { randomInt } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { createDatabase, createPool } from '../../server/src/kernel/database/connect.ts';
import type { Database } from '../../server/src/kernel/database/schema.ts';
import { throwawayDatabase } from '../../server/src/kernel/database/testing.ts';
import { type Attachments, createAttachments } from '../../server/src/kernel/files/attachments.ts';
import { folderStorage } from '../../server/src/kernel/files/folder.ts';
import { openSigner } from '../../server/src/kernel/identity/signer.ts';
import { randomFrom, type World } from '../../server/src/kernel/world.ts';
import { launchChromium } from './chromium.ts';
import { type Mailbox, startMailbox } from './mails.ts';
import { startServer } from './server.ts';
import { type Guise, keepScreenshot, newVisitor, type Visitor } from './visitor.ts';

async function open(env: Readonly<Record<string, string>>, browserArgs: readonly string[]) {
  const { template, files: demoFiles } = inject('demo');
  // Settings of its own may mean other data: such a portal begins with an empty database.
  const isUsual = Object.keys(env).length === 0;
  const database = await throwawayDatabase(inject('cluster'), isUsual ? template : undefined);
  const mails = await startMailbox();
  const files = await mkdtemp(join(tmpdir(), 'kontor-e2e-files-'));
  if (isUsual) await cp(demoFiles, files, { recursive: true });
  let [server, browser] = await Promise.all([
    startServer({
      DATABASE_URL: database.url,
      DEMO_SIZE: 'tiny',
      SMTP_URL: mails.url,
      STORAGE_URL: `file:${files}`,
      ...env,
    }),
    launchChromium(browserArgs),
  ]);
  const pool = createPool(database.url, 2, () => {});
  const db = createDatabase(pool);
  const attachments = createAttachments({
    storage: folderStorage(files),
    signer: await openSigner(pool, undefined),
    owners: {},
  });
  return {
    url: server.url,
    browser,
    mails,
    db,
    make: making(db, server.url, attachments),
    async crash() {
      server = await server.crash();
    },
    async restart(dist?: string) {
      server = await server.restart(dist);
    },
    async close() {
      await browser.close();
      await pool.end();
      await server.stop().finally(() => mails.stop());
      await database.drop();
      await rm(files, { recursive: true, force: true });
    },
  };
}

const NOTHING = async () => {};

/** Makes records by the areas' factories, past the portal: no mail, no trail. */
const making =
  (db: Kysely<Database>, publicUrl: string, attachments: Attachments) =>
  <T>(work: (world: World) => Promise<T>): Promise<T> =>
    db.transaction().execute((transaction) =>
      work({
        tx: { db: transaction, now: new Date(), enqueue: NOTHING, record: NOTHING },
        services: {
          tries: { wait: async () => 0, wrong: async () => 0 },
          thread: { perform: () => Promise.reject(new Error('unused')), close: NOTHING },
          attachments,
          erp: null,
          source: null,
          random: randomInt,
          publicUrl,
          mailAddress: 'kontor@kontor.example',
          defaultLanguage: 'de',
          timeZone: 'Europe/Berlin',
          stockRange: { low: 7, high: 60 },
          handheld: { access: 'open', isExposed: false },
          legalLinks: () => [],
        },
        size: 'tiny',
        random: randomFrom(1),
      }),
    );

export interface Portal {
  readonly url: string;
  readonly mails: Mailbox;
  /** Past the portal, for what no page can bring about: a registration that has closed, thousands of records. */
  readonly db: Kysely<Database>;
  readonly make: <T>(work: (world: World) => Promise<T>) => Promise<T>;
  /** The server is killed and started again. */
  crash(): Promise<void>;
  /** The server ends and begins anew at the same address; as another version where its folder is given. */
  restart(dist?: string): Promise<void>;
  /** Somebody with a browser of their own opens a page. */
  visit(path: string, guise?: Guise): Promise<Page>;
}

/**
 * The portal of a spec file: server, database, mail server and browser are the file's own and begin with the demo data.
 * Settings that differ from the usual are given as `env`, and what the browser is started with. After each test its browsers are closed; an error that one of them reported fails the test.
 */
export function portalOfFile(env: Readonly<Record<string, string>> = {}, browserArgs: readonly string[] = []): Portal {
  let opened: Awaited<ReturnType<typeof open>> | null = null;
  const visitors: Visitor[] = [];
  const here = () => {
    if (!opened) throw new Error('The portal runs only within tests');
    return opened;
  };

  beforeAll(async () => {
    opened = await open(env, browserArgs);
  });

  afterEach(async ({ task }) => {
    const present = visitors.splice(0);
    const faults = present.flatMap((visitor) => visitor.faults);
    const hasFailed = task.result?.state === 'fail' || faults.length > 0;
    for (const [index, { page, context }] of present.entries()) {
      if (hasFailed) await keepScreenshot(page, `${task.name} ${index + 1}`);
      await context.close();
    }
    expect(faults, 'errors in the browser').toEqual([]);
  });

  afterAll(async () => {
    await opened?.close();
  });

  const browser = (): Browser => here().browser;
  return {
    get url() {
      return here().url;
    },
    get mails() {
      return here().mails;
    },
    get db() {
      return here().db;
    },
    make: (work) => here().make(work),
    crash: () => here().crash(),
    restart: (dist) => here().restart(dist),
    async visit(path, guise = {}) {
      const visitor = await newVisitor(browser(), here().url, guise);
      visitors.push(visitor);
      await visitor.open(path);
      return visitor.page;
    },
  };
}

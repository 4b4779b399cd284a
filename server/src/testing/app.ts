import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { type AppOptions, createApp } from '../app.ts';
import { connectOnce } from '../kernel/database/migrate.ts';
import { type TestDatabase, testDatabase } from '../kernel/database/testing.ts';
import type { Tx } from '../kernel/database/tx.ts';
import { Refusal } from '../kernel/http/refusal.ts';
import { SYSTEM } from '../kernel/identity/actor.ts';
import { randomFrom, type World } from '../kernel/world.ts';
import { readSettings } from '../settings.ts';
import { callerOf } from './caller.ts';
import { createLogCheck } from './log-check.ts';
import { createWatch } from './watch.ts';

/** The demo's people by role, and an anonymous caller. */
const PEOPLE = {
  administrator: 'demo-administrator',
  booking: 'demo-booking',
  site: 'demo-site',
  otherSite: 'demo-other-site',
  evaluation: 'demo-evaluation',
  priceTag: 'demo-price-tag',
  meters: 'demo-meters',
} as const;

export type PersonName = keyof typeof PEOPLE;

export interface CallerOptions {
  /** Claims that override those of the person's token. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Seconds until the token expires. */
  readonly expiresIn?: number;
  /** The caller's IP address. */
  readonly address?: string;
}

const NINE_IN_MARCH = new Date('2027-03-01T08:00:00Z');

/**
 * The whole server on a database of its own, without a port, at nine o'clock on 1 March 2027 until a test moves the
 * clock. `stop` fails when an answer deviated from the contract, or the log contains personal data. `through` may put
 * a proxy between server and database. `merchandise` is the source of merchandise data, `random` replaces the random
 * numbers; `database` replaces the empty one.
 */
export async function startApp(
  options: {
    readonly env?: Readonly<Record<string, string>>;
    readonly clock?: Date;
    readonly database?: TestDatabase;
    readonly through?: (databaseUrl: string) => Promise<string>;
    readonly merchandise?: AppOptions['merchandise'];
    readonly random?: AppOptions['random'];
  } = {},
) {
  const { env = {}, clock = NINE_IN_MARCH, through, merchandise, random } = options;
  const database = options.database ?? (await testDatabase());
  const watch = createWatch();
  const log = createLogCheck();
  const files = await mkdtemp(join(tmpdir(), 'kontor-test-files-'));
  let now = clock;
  const app = await createApp({
    settings: readSettings({
      PUBLIC_URL: 'https://kontor.example',
      DEMO_SIGN_IN: 'public',
      DEMO_DATA: 'off',
      LOG_LEVEL: 'trace',
      STORAGE_URL: `file:${files}`,
      ...env,
    }),
    databaseUrl: through ? await through(database.url) : database.url,
    clock: () => now,
    webRoot: null,
    report: () => {},
    runsJobsImmediately: true,
    ...(merchandise && { merchandise }),
    ...(random && { random }),
    threadProgram: pathToFileURL(inject('bundle').thread),
    log,
    watch,
  });
  const { server, transactions, services, signIn, db } = app;

  const tokens = new Map<string, Promise<string>>();
  const makeToken = (person: PersonName, { expiresIn, claims }: CallerOptions): Promise<string> => {
    if (!signIn.demo) throw new Error('The tests sign in by the demo');
    const overrides = { ...claims };
    return signIn.demo.tokenFor(PEOPLE[person], { ...(expiresIn !== undefined && { expiresIn }), overrides });
  };

  /** The same token for the same person at the same time, as a browser would send it. */
  function tokenOf(person: PersonName, { expiresIn, claims }: CallerOptions = {}): Promise<string> {
    const key = JSON.stringify([person, expiresIn, claims, now]);
    const token = tokens.get(key) ?? makeToken(person, { expiresIn, claims });
    tokens.set(key, token);
    return token;
  }

  async function inTransaction<T>(work: (tx: Tx) => Promise<T | Refusal>): Promise<T> {
    const result = await transactions.run(SYSTEM, work);
    if (result instanceof Refusal) throw new Error(`Refused: ${result.code}`);
    return result;
  }

  return {
    server,
    db,
    databaseUrl: database.url,
    /** The folder of uploaded files. */
    files,
    transactions,
    services,
    signIn,
    /** What the server has logged so far. */
    logged: log.logged,
    /** The callers so far, as the endpoints saw them. */
    actors: watch.actors,
    now: () => now,
    setClock: (moment: Date | string) => {
      now = new Date(moment);
    },
    /** A person's access token. */
    tokenOf,
    /** A person of the demo who calls the API. */
    as: (person: PersonName, guise: CallerOptions = {}) =>
      callerOf(server, () => tokenOf(person, guise), guise.address),
    /** An anonymous caller from an address. */
    anonymous: (address?: string) => callerOf(server, () => undefined, address),
    /** A caller with any token. */
    bearer: (token: string) => callerOf(server, async () => token),
    inTransaction,
    /** Creates records by the areas' factories, bypassing the API. */
    make: <T>(work: (world: World) => Promise<T | Refusal>): Promise<T> =>
      inTransaction((tx) => work({ tx, services, size: 'tiny', random: randomFrom(1) })),
    async stop() {
      await app.close();
      const client = await connectOnce(database.url);
      await log
        .check((text) => client.query(text))
        .finally(async () => {
          await client.end();
          await database.drop();
          await rm(files, { recursive: true, force: true });
        });
      if (watch.deviations.length > 0) throw new Error([...new Set(watch.deviations)].join('\n'));
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof startApp>>;

import { deepStrictEqual } from 'node:assert';
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { event } from '@kontor/contract/areas/booking/schema.ts';
import { department } from '@kontor/contract/areas/master-data/schema.ts';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import * as z from 'zod/mini';
import { allEvents, datesOfEvents } from '../server/src/areas/booking/queries.ts';
import { createDemoProvider } from '../server/src/demo/provider/provider.ts';
import { startEmbedded } from '../server/src/kernel/database/embedded.ts';
import type { Read } from '../server/src/kernel/database/tx.ts';
import { scopesOf } from '../server/src/kernel/http/authenticate.ts';
import { tableStore } from '../server/src/kernel/http/table-store.ts';
import { SYSTEM } from '../server/src/kernel/identity/actor.ts';
import { type Line, median, root, started, startPortal, temporaryFolder } from './support.ts';

const CASES = {
  'list of 50 departments': '/api/department',
  'department by id': '/api/department/17',
  'event list with dates': '/api/booking/event',
};
const LIMIT = 0.85;
const CONNECTIONS = 32;
// Many short rounds: what else the machine does then meets both servers, and the median leaves the worst out.
const ROUNDS = 10;
const WARM_UP = 3;
const SECONDS = 3;

const DATA = `
  insert into department (title) select 'Abteilung ' || number from generate_series(2, 50) number;
  insert into booking_event (title, description, private, external, code, category, sub_category, cancellation_policy,
      attendance_fee, referee, email)
    select 'Seminar ' || number, '<p>Vom Malz zum Glas: <strong>Rohstoffe und Stile</strong>.</p>', false, false, null,
      'Fachseminare', 'Bier', 'Bis 7 Tage vorher kostenfrei.', 49.5, 'Maria Keller', 'seminare@kontor.example'
    from generate_series(1, 50) number;
  insert into booking_event_date (event_id, registration_period, start, "end", slots, online, location)
    select id, day - interval '1 day', day, day + interval '4 hours', 20, false, 'Kassel'
    from booking_event, lateral (select date_trunc('day', now()) + number * interval '10 days' as day from generate_series(1, 3) number);
  insert into booking_attendee (event_date_id, given_name, family_name, email, tenant_id, department_id, language, cancellation_code)
    select id, 'Anke', 'Baumann', number || '@example.org', 1, 1, 'de', 'none'
    from booking_event_date, generate_series(1, id % 7) number;
  vacuum analyze;`;

/** The SQL that a prepared read sends. */
async function statementOf(read: (from: Read) => Promise<unknown>) {
  const sent: { text: string; values: readonly unknown[] }[] = [];
  const executeQuery = async ({ sql, parameters }: CompiledQuery) => {
    sent.push({ text: sql, values: parameters });
    return { rows: [] };
  };
  await read({ db: { executeQuery } as unknown as Read['db'], now: new Date() });
  return sent[0];
}

async function statements() {
  const departments = tableStore(department, 'department', { search: [] });
  return {
    departments: await statementOf((read) => departments.list(read, SYSTEM, {}, () => {})),
    department: await statementOf((read) => departments.find(read, SYSTEM, 0)),
    events: await statementOf((read) => allEvents(read, {})),
    dates: await statementOf((read) => datesOfEvents(read, { ids: [] })),
  };
}

/** Fills the database and answers an administrator's token. */
async function prepareDatabase(databaseUrl: string, publicUrl: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  for (const statement of DATA.split(';\n')) await pool.query(statement);
  const scopes = [department.list, event.list].flatMap(scopesOf);
  const report = (error: Error) => console.error(error);
  const provider = await createDemoProvider({
    publicUrl,
    pool,
    access: 'loopback',
    clock: () => new Date(),
    scopes,
    report,
  });
  await pool.end();
  return await provider.tokenFor('demo-administrator', { expiresIn: 3600 });
}

async function startBare(databaseUrl: string): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const args = [JSON.stringify({ url: databaseUrl, statements: await statements() })];
  const child = started(
    fork(join(root, 'bench/bare.mjs'), args, { execArgv: [], env: { ...process.env, NODE_ENV: 'production' } }),
  );
  const [port] = await once(child, 'message');
  const stop = () => {
    child.kill();
    return once(child, 'exit');
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

const Measured = z.object({ '2xx': z.int(), non2xx: z.int(), errors: z.int(), duration: z.number() });

/** Requests a second, from a load generator in a process of its own. */
async function load(url: string, token: string, seconds: number): Promise<number> {
  const options = ['-c', CONNECTIONS, '-d', seconds, '-H', `authorization=Bearer ${token}`, '--json', url].map(String);
  const program = join(root, 'node_modules/autocannon/autocannon.js');
  const child = started(spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'ignore'] }));
  const result = z.parse(Measured, JSON.parse(child.stdout ? await text(child.stdout) : ''));
  if (result.errors + result.non2xx > 0) throw new Error(`${url} failed: ${JSON.stringify(result)}`);
  return result['2xx'] / result.duration;
}

/** The whole kernel (token, access, log) against the bare server, by turns on the same database. */
export async function* http(): AsyncGenerator<Line> {
  const folder = temporaryFolder();
  const portal = await startPortal(folder, { DEMO_DATA: 'off' });
  const { url: databaseUrl } = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} });
  const token = await prepareDatabase(databaseUrl, portal.url);
  const bare = await startBare(databaseUrl);
  const headers = { authorization: `Bearer ${token}` };
  const read = async (url: string): Promise<unknown> => (await fetch(url, { headers })).json();

  for (const [name, path] of Object.entries(CASES)) {
    deepStrictEqual(await read(portal.url + path), await read(bare.url + path));
    for (const url of [portal.url, bare.url]) await load(url + path, token, WARM_UP);
    const rounds: { ours: number; bare: number }[] = [];
    const measure = (server: { url: string }) => load(server.url + path, token, SECONDS);
    for (let round = 0; round < ROUNDS; round += 2) {
      rounds.push({ ours: await measure(portal), bare: await measure(bare) });
      // Whoever comes second meets a warmer or a tired machine: by turns.
      rounds.push({ bare: await measure(bare), ours: await measure(portal) });
    }
    const of = (figure: (round: (typeof rounds)[number]) => number) => median(rounds.map(figure));
    const ratio = of((round) => round.ours / round.bare);
    const figures = { ours: of((round) => round.ours), bare: of((round) => round.bare), ratio };
    yield { name: `${name}, requests/s`, ...figures, limit: LIMIT, ok: ratio >= LIMIT };
  }
  await bare.stop();
  await portal.stop();
}

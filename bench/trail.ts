import { setTimeout as sleep } from 'node:timers/promises';
import { trail } from '@kontor/contract/areas/trail/endpoints.ts';
import type pg from 'pg';
import { superuserOf } from './large-demo.ts';
import { atMost, type Line, median, startPortal, temporaryFolder } from './support.ts';
import { administratorHeaders } from './token.ts';

/** Five million take half an hour to write on two cores. */
const ENTRIES = Number(process.env.TRAIL_ENTRIES ?? 1_000_000);
const CALLS = 30;
const LIMIT_MS = 50;
/** So many are chained, while nothing else happens. */
const LINKED = 100_000;
const LEAST_PER_SECOND = 1_000;
/** See `kernel/audit/link.ts`: while it is held, the job chains nothing. */
const CHAIN_LOCK = 4_752_811_307;

/** Years of 400 people: mostly receipts, some products, few departments, each with its values. */
const fill = (first: number, last: number) => `
  insert into audit_entry (at, actor, action, record, before, after)
  select timestamptz '2023-01-01' + i * interval '25 seconds', 'person-' || i % 400,
    case when i % 100000 = 0 then 'department.updated' when i % 10 = 0 then 'product.updated'
      when i % 3 = 0 then 'receipt.created' else 'receipt.updated' end,
    (i / 5 % 400000)::text,
    case when i % 3 <> 0 then jsonb_build_object('id', i, 'site_id', i % 1000, 'state', 'open', 'version', 1) end,
    jsonb_build_object('id', i, 'site_id', i % 1000, 'state', 'completed', 'version', 2, 'note', md5(i::text))
  from generate_series(${first}, ${last}) i`;

/** The place after which the page in the middle begins. */
const MIDDLE = `${new Date(Date.UTC(2023, 0) + ENTRIES * 12_500).toISOString()}~${ENTRIES / 2}`;

const FILTERS: Readonly<Record<string, string>> = {
  'newest entries': '',
  'entries from the middle': `?after=${MIDDLE}`,
  'a frequent kind': '?kind=receipt',
  'a rare kind': '?kind=department',
  'a rare kind from the middle': `?kind=department&after=${MIDDLE}`,
  'a person': '?actor=person-17',
  'a person and a rare kind': '?actor=person-17&kind=department',
  'a record': '?record=1234',
  'the history of a record': '?kind=receipt&record=1234',
  'a month long ago': '?from=2023-03-01&to=2023-03-31',
  'a kind, a person and a month': '?kind=product&actor=person-10&from=2023-03-01&to=2023-03-31',
};

/** The seconds until the running server has chained everything. */
async function linked(database: pg.Client): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { rows } = await database.query<{ left: boolean }>(
      'select (select max(position) from audit_link) is distinct from (select count(*) from audit_entry) as left',
    );
    if (rows[0]?.left === false) return (performance.now() - startedAt) / 1000;
    await sleep(1_000);
  }
}

/** The audit trail with years of entries: its page, its choices, and the chain. */
export async function* trailOfYears(): AsyncGenerator<Line> {
  const folder = temporaryFolder();
  const portal = await startPortal(folder, { DEMO_SIZE: 'tiny', LOG_LEVEL: 'silent' });
  const superuser = await superuserOf(folder);
  await superuser.query(fill(1, LINKED));
  const seconds = await linked(superuser);
  // Up to a minute of it is the wait for the job.
  yield atMost('seconds to chain 100,000 entries', seconds, 60 + LINKED / LEAST_PER_SECOND);
  await superuser.query('select pg_advisory_lock($1)', [CHAIN_LOCK]);
  await superuser.query(fill(LINKED + 1, ENTRIES));
  await superuser.query('vacuum analyze audit_entry');

  const { user, password, port } = superuser;
  const database = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
  const headers = await administratorHeaders(database, portal.url, Object.values(trail));
  const medianOf = async (path: string) => {
    const times: number[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      const startedAt = performance.now();
      const answer = await fetch(`${portal.url}/api${path}`, { headers });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      await answer.arrayBuffer();
      times.push(performance.now() - startedAt);
    }
    return median(times);
  };
  for (const [name, query] of Object.entries(FILTERS)) {
    yield atMost(`trail: ${name}, median in ms`, await medianOf(`${trail.entries.path}${query}`), LIMIT_MS);
  }
  yield atMost('trail: what can be filtered by, median in ms', await medianOf(trail.choices.path), LIMIT_MS);
  await superuser.end();
  await portal.stop();
}

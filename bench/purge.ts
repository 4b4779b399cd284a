import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { attendee, event } from '@kontor/contract/areas/booking/schema.ts';
import { department } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import { trail } from '@kontor/contract/areas/trail/endpoints.ts';
import type pg from 'pg';
import { superuserOf } from './large-demo.ts';
import {
  atMost,
  ENVIRONMENT,
  information,
  type Line,
  percentile,
  root,
  started,
  startPortal,
  temporaryFolder,
} from './support.ts';
import { administratorHeaders } from './token.ts';

/** What a large group leaves in a year, all of it older than its period. */
const ATTENDEES = 60_000;
const MAILS = 200_000;
const ENTRIES = 300_000;
const PEOPLE = 5_000;

const PAUSE_MS = 20;
const QUIET_MS = 20_000;
/** A request slower than this would be noticed. */
const LIMIT_MS = 100;

const HISTORY = [
  `insert into booking_attendee (event_date_id, given_name, family_name, email, language, cancellation_code)
   select date.id, 'Anna', 'Nummer ' || i, 'anna' || i || '@example.org', 'de', 'code' || i
   from generate_series(1, ${ATTENDEES}) i cross join (select id from booking_event_date order by id limit 1) date`,
  `update booking_event_date set start = now() - interval '401 days', "end" = now() - interval '400 days',
     registration_period = now() - interval '402 days'
   where id = (select min(id) from booking_event_date)`,
  `insert into mail (purpose, recipient, subject, text, html, language, is_public, created_at, send_after, sent_at)
   select 'bench', 'anna' || i || '@example.org', 'Anmeldung', repeat('Text ', 200), repeat('<p>Text</p>', 200), 'de', false,
     now() - interval '60 days', now() - interval '60 days', now() - interval '60 days'
   from generate_series(1, ${MAILS}) i`,
  `insert into audit_entry (at, actor, action, record, before, after)
   select now() - interval '4 years' + i * interval '1 minute', 'person-' || i % 400, 'product.updated', i::text,
     jsonb_build_object('title', 'Artikel ' || i), jsonb_build_object('title', 'Artikel ' || i || ' neu')
   from generate_series(1, ${ENTRIES}) i`,
  `insert into known_person (subject, name, roles, sites, language, seen_at)
   select 'gone-' || i, 'Person ' || i, '{}', '{}', 'de', now() - interval '500 days' from generate_series(1, ${PEOPLE}) i`,
];

/** What people at work read. */
const CALLS = [department.list, event.list, attendee.list, trail.entries];

/** Small requests of people at work, until told to stop; their times in milliseconds. */
function measure(url: string, headers: Readonly<Record<string, string>>) {
  const times: number[] = [];
  let isRunning = true;
  const work = (async () => {
    for (let at = 0; isRunning; at += 1) {
      const startedAt = performance.now();
      const answer = await fetch(`${url}/api${CALLS[at % CALLS.length]?.path}?limit=20`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
      times.push(performance.now() - startedAt);
      await sleep(PAUSE_MS);
    }
  })();
  return async () => {
    isRunning = false;
    await work;
    return times;
  };
}

async function purge(databaseUrl: string, folder: string): Promise<number> {
  const startedAt = performance.now();
  const env = { ...ENVIRONMENT, DATABASE_URL: databaseUrl, DATA_DIR: folder };
  const child = started(
    spawn(process.execPath, ['dist/server/kontor.js', 'purge'], { cwd: root, env, stdio: 'inherit' }),
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`kontor purge ended with ${code}`);
  return (performance.now() - startedAt) / 1000;
}

const left = async (database: pg.Client): Promise<number> => {
  const { rows } = await database.query<{ count: string }>(`
    select (select count(*) from booking_attendee where family_name like 'Nummer %')
      + (select count(*) from mail where purpose = 'bench' and recipient <> '')
      + (select count(*) from audit_entry where actor like 'person-%' and after is not null)
      + (select count(*) from known_person where subject like 'gone-%') as count`);
  return Number(rows[0]?.count);
};

/** A year of personal data is purged while people work. */
export async function* purgeOfYear(): AsyncGenerator<Line> {
  const folder = temporaryFolder();
  const portal = await startPortal(folder, { DEMO_SIZE: 'small', LOG_LEVEL: 'silent' });
  const superuser = await superuserOf(folder);
  for (const statement of HISTORY) await superuser.query(statement);
  await superuser.query('vacuum analyze');
  const { user, password, port } = superuser;
  const database = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
  const headers = await administratorHeaders(database, portal.url, CALLS);

  const stopQuiet = measure(portal.url, headers);
  await sleep(QUIET_MS);
  const quiet = await stopQuiet();
  const stop = measure(portal.url, headers);
  const seconds = await purge(database, folder);
  const busy = await stop();

  yield information('purge: rows', ATTENDEES + MAILS + ENTRIES + PEOPLE);
  yield information('purge: seconds', seconds);
  yield atMost('purge: rows that are left', await left(superuser), 0);
  yield information('small requests without a purge, p95 in ms', percentile(quiet, 0.95));
  yield atMost('small requests during the purge, p95 in ms', percentile(busy, 0.95), LIMIT_MS);
  yield information('small requests during the purge, p99 in ms', percentile(busy, 0.99));
  yield information('small requests during the purge, slowest in ms', Math.max(...busy));
  await superuser.end();
  await portal.stop();
}

import { deepStrictEqual } from 'node:assert';
import { join } from 'node:path';
import { event } from '@kontor/contract/areas/booking/schema.ts';
import { department } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import pg from 'pg';
import { allEvents, datesOfEvents } from '../server/src/areas/booking/queries.ts';
import { startEmbedded } from '../server/src/kernel/database/embedded.ts';
import { tableStore } from '../server/src/kernel/http/table-store.ts';
import { SYSTEM } from '../server/src/kernel/identity/actor.ts';
import { CONNECTIONS, compare, type Request, startBare, statementOf } from './load.ts';
import { type Line, startPortal, temporaryFolder } from './support.ts';
import { administratorHeaders } from './token.ts';

const CASES = {
  'list of 50 departments': '/api/department',
  'department by id': '/api/department/17',
  'event list with dates': '/api/booking/event',
};
const LIMIT = 0.85;

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

async function statements() {
  const departments = tableStore(department, 'department', { search: [] });
  return {
    departments: await statementOf((read) => departments.list(read, SYSTEM, {}, () => {})),
    department: await statementOf((read) => departments.find(read, SYSTEM, 0)),
    events: await statementOf((read) => allEvents(read, {})),
    dates: await statementOf((read) => datesOfEvents(read, { ids: [] })),
  };
}

async function fillDatabase(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  for (const statement of DATA.split(';\n')) await pool.query(statement);
  await pool.end();
}

/** The whole kernel (token, access, log) against the baseline server, alternating on the same database. */
export async function* http(): AsyncGenerator<Line> {
  const folder = temporaryFolder();
  const portal = await startPortal(folder, { DEMO_DATA: 'off' });
  const { url: databaseUrl } = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} });
  await fillDatabase(databaseUrl);
  const headers = await administratorHeaders(databaseUrl, portal.url, [department.list, event.list]);
  const bare = await startBare(databaseUrl, await statements());
  const read = async (url: string): Promise<unknown> => (await fetch(url, { headers })).json();

  for (const [name, path] of Object.entries(CASES)) {
    deepStrictEqual(await read(portal.url + path), await read(bare.url + path));
    const requests: readonly Request[] = [{ method: 'GET', path, headers }];
    yield await compare(name, LIMIT, { portal, bare }, Array(CONNECTIONS).fill(requests));
  }
  await bare.stop();
  await portal.stop();
}

import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { people } from '@kontor/contract/areas/people/endpoints.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { DAY } from '../../testing/booking.ts';
import { startCommand, startProcess } from '../../testing/processes.ts';
import { createDate, createEvent } from '../booking/events/commands.ts';
import { aDate, anEvent } from '../booking/factory.ts';
import { aPerson } from './factory.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const EMAIL = 'anna1@example.org';
const person = aPerson({ emails: [EMAIL] });

let app: TestApp;
/** A second connection that holds what the others wait for. */
let other: pg.Client;

beforeEach(async () => {
  app = await startApp({ clock: new Date() });
  other = new pg.Client({ connectionString: app.databaseUrl });
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await app.stop();
});

/** A date more than a year ago, with attendees; each has got a mail. */
const makeAttendees = (count: number) =>
  app.make(async ({ tx }) => {
    const end = tx.now.getTime() - 400 * DAY;
    const at = (ms: number) => new Date(end + ms).toISOString();
    const event = await createEvent(tx, anEvent());
    const times = { start: at(-1000), end: at(0), registrationPeriod: at(-DAY) };
    const date = await createDate(tx, aDate(event, tx.now, times));
    await sql`
      insert into booking_attendee (event_date_id, given_name, family_name, email, language, cancellation_code)
      select ${date}, 'Anna', 'Nummer ' || n, 'anna' || n || '@example.org', 'de', 'code' || n
      from generate_series(1, ${count}::integer) n`.execute(tx.db);
    await sql`
      insert into mail (purpose, recipient, subject, text, html, language, is_public, created_at, send_after, sent_at)
      select 'test', 'anna' || n || '@example.org', 's', 't', 'h', 'de', false, ${tx.now.toISOString()}, ${tx.now.toISOString()},
        ${tx.now.toISOString()} from generate_series(1, ${count}::integer) n`.execute(tx.db);
  });

const countWhere = async (table: string, condition: string) => {
  const { rows } = await other.query<{ count: string }>(`select count(*) from ${table} where ${condition}`);
  return Number(rows[0]?.count);
};
const named = () => countWhere('booking_attendee', 'erased_at is null');
const entriesOf = async (action: string) =>
  (await app.db.selectFrom('audit_entry').select('after').where('action', '=', action).orderBy('id').execute()).map(
    ({ after }) => after,
  );

/** Waits until something waits for a lock of that kind. */
const blocked = (kind: 'transactionid' | 'advisory') =>
  vi.waitFor(
    async () => {
      const { rows } = await other.query(
        `select from pg_locks join pg_stat_activity using (pid)
         where not granted and locktype = '${kind}' and datname = current_database()`,
      );
      if (rows.length === 0) throw new Error('Nobody waits');
    },
    { timeout: 30_000, interval: 20 },
  );

describe('an erasure', () => {
  const body = JSON.stringify(person);
  const post = async (url: string, key: string) =>
    fetch(`${url}/api${people.erase.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await app.tokenOf('administrator')}`,
        'idempotency-key': key,
      },
      body,
    }).catch(() => 'lost');

  it('on a server that is killed has changed nothing, and can be repeated', async () => {
    await makeAttendees(2);
    const server = await startProcess(app.databaseUrl, {
      PUBLIC_URL: 'https://kontor.example',
      DEMO_SIGN_IN: 'public',
    });
    await server.started();
    const key = randomUUID();
    // It has erased the attendee and waits for the mail.
    await other.query('begin');
    await other.query(`select from mail where recipient = '${EMAIL}' for update`);
    const posted = post(server.url, key);
    await blocked('transactionid');
    await server.kill();
    expect(await posted).toBe('lost');
    await other.query('rollback');
    expect(await named()).toBe(2);
    expect(await entriesOf('person.erased')).toEqual([]);

    const { body: erasure } = await app
      .as('administrator')
      .call(people.erase, { body: person, headers: { 'idempotency-key': key } });
    expect(erasure.results.map(({ table }) => table)).toEqual(expect.arrayContaining(['booking_attendee', 'mail']));
    expect(await named()).toBe(1);
    expect(await countWhere('mail', "recipient = ''")).toBe(1);
  });

  it('by a double click happens once, and in two tabs the second one finds nothing', async () => {
    await makeAttendees(2);
    const erase = (key: string) =>
      app.as('administrator').call(people.erase, { body: person, headers: { 'idempotency-key': key } });
    const key = randomUUID();
    const clicks = await Promise.all([erase(key), erase(key)]);
    const references = clicks.flatMap(({ status, json }) =>
      status === 200 ? [Reflect.get(Object(json), 'reference')] : [],
    );
    // The second click may be told that the first one is still at work.
    expect(new Set(references).size).toBe(1);
    expect((await entriesOf('person.erased')).length).toBe(1);

    await makeAttendees(1);
    const tabs = await Promise.all([erase(randomUUID()), erase(randomUUID())]);
    const erased = tabs.map(({ body: { results } }) =>
      results.reduce((sum, { deleted, anonymised }) => sum + deleted + anonymised, 0),
    );
    expect(erased.filter((count) => count > 0)).toHaveLength(1);
    expect(await countWhere('booking_attendee', `email = '${EMAIL}'`)).toBe(0);
  });
});

describe('a purge', () => {
  const purge = () =>
    startCommand(inject('bundle').kontor, ['purge'], {
      DATABASE_URL: app.databaseUrl,
      DATA_DIR: tmpdir(),
      DEMO_DATA: 'off',
    });

  it('that is killed has done whole steps, and the next one goes on and records both', async () => {
    await makeAttendees(1_200);
    // The third step waits for this lock at its last row.
    await other.query(`
      create function wait_at_last() returns trigger language plpgsql as $$
      begin
        if new.cancellation_code is null and old.cancellation_code = 'code1200' or old.email = 'anna1200@example.org' then
          perform pg_advisory_xact_lock(42);
        end if;
        return new;
      end $$;
      create trigger wait_at_last before update on booking_attendee for each row execute function wait_at_last()`);
    await other.query('select pg_advisory_lock(42)');
    const killed = purge();
    await blocked('advisory');
    await killed.kill();
    await other.query('select pg_advisory_unlock(42)');
    await vi.waitFor(async () => expect(await named()).toBe(200));
    expect(await entriesOf('people.purged')).toEqual([]);

    expect(await purge().ended).toBe(0);
    expect(await named()).toBe(0);
    expect(await countWhere('booking_attendee', 'true')).toBe(1_200);
    expect(await entriesOf('people.purged')).toEqual([expect.objectContaining({ booking_attendee: 1_200 })]);
  });

  it('in two processes at once removes and records everything once', async () => {
    await makeAttendees(1_200);
    expect(await Promise.all([purge().ended, purge().ended])).toEqual([0, 0]);
    expect(await named()).toBe(0);
    const entries = await entriesOf('people.purged');
    const counts = entries.map((after) => Number(Reflect.get(Object(after), 'booking_attendee') ?? 0));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1_200);
  });
});

import { trainee } from '@kontor/contract/areas/learning/people/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STEP_ROWS } from '../../kernel/personal-data/purge.ts';
import { personalData } from '../../personal-data.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { DAY } from '../../testing/booking.ts';
import { createDate, createEvent } from '../booking/events/commands.ts';
import { aDate, anEvent } from '../booking/factory.ts';
import { anExam, insertExam } from '../learning/exams/factory.ts';
import { insertTrainee } from '../learning/people/factory.ts';
import { insertSubject } from '../learning/subjects/factory.ts';
import { insertSite } from '../master-data/factory.ts';
import { purgeAll, rehearsePurge } from './commands.ts';

const PERIODS = {
  attendeesDays: 365,
  traineesDays: 1095,
  receiptsYears: 8,
  ordersYears: 6,
  inventoriesYears: 10,
  usersDays: 400,
  mailsDays: 30,
  trailDays: 1095,
  importsDays: 365,
  photosDays: 1095,
  devicesDays: 365,
};
const settings = { periods: PERIODS, timeZone: 'Europe/Berlin' };
const purges = personalData.flatMap((area) => area.purges ?? []);

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** A date that many days ago, with attendees. */
const aPastDate = (days: number, attendees: number) =>
  app.make(async ({ tx }) => {
    const start = tx.now.getTime() - days * DAY;
    const event = await createEvent(tx, anEvent());
    const date = await createDate(
      tx,
      aDate(event, tx.now, {
        start: new Date(start - 1000).toISOString(),
        end: new Date(start).toISOString(),
        registrationPeriod: new Date(start - DAY).toISOString(),
      }),
    );
    await sql`
      insert into booking_attendee (event_date_id, given_name, family_name, email, language, cancellation_code)
      select ${date}, 'Anna', 'Nummer ' || n, 'anna' || n || '@example.org', 'de', 'code' || n
      from generate_series(1, ${attendees}::integer) n`.execute(tx.db);
    return date;
  });

const named = async (date: number) => {
  const { rows } = await sql<{ named: number; all: number }>`
    select count(*) filter (where erased_at is null)::integer as named, count(*)::integer as all
    from booking_attendee where event_date_id = ${date}`.execute(app.db);
  return rows[0];
};

const run = () =>
  purgeAll({ transactions: app.transactions, now: app.now(), signal: new AbortController().signal }, purges, settings);

const counts = (purged: Awaited<ReturnType<typeof run>>) =>
  Object.fromEntries(purged.map(({ purge, count }) => [purge.table, count]));

it('what a year has left is anonymised in small steps, rehearsed before and recorded after', async () => {
  const many = 2 * STEP_ROWS + 7;
  const old = await aPastDate(366, many);
  const recent = await aPastDate(364, 3);
  const [gone, kept] = await app.make(async (world) => {
    const subject = await insertSubject(world);
    const at = (days: number) => new Date(world.tx.now.getTime() - days * DAY).toISOString();
    const past = await insertTrainee(world, { number: '1' });
    const present = await insertTrainee(world, { number: '2' });
    await insertExam(world, anExam(subject, world.tx.now, { start: at(1097), end: at(1096) }), [past, present]);
    await insertExam(world, anExam(subject, world.tx.now, { start: at(10), end: at(9) }), [present]);
    return [past, present];
  });
  await sql`
    insert into known_person (subject, name, roles, sites, language, seen_at)
    values ('away', 'Weg', '{}', '{}', 'de', '2026-01-20T00:00:00Z'), ('here', 'Da', '{}', '{}', 'de', '2026-02-20T00:00:00Z')`.execute(
    app.db,
  );
  await sql`
    insert into receipt_batch (at, by_name, "all", set_as_completed, receipt_count, row_count)
    values ('2026-05-01T00:00:00Z', 'Anna Admin', false, false, 0, 0)`.execute(app.db);

  // Kept: one of the last 30 days, and one that is not sent yet.
  await sql`
    insert into mail (purpose, recipient, subject, text, html, language, is_public, created_at, send_after, sent_at)
    select 'test', 'anna@example.org', subject, 'Hallo Anna', '', 'de', false, created, created, sent
    from (values ('old', '2027-01-29'::timestamptz, '2027-01-29'::timestamptz),
      ('new', '2027-01-31', '2027-01-31'), ('unsent', '2027-01-29', null)) mail (subject, created, sent)`.execute(
    app.db,
  );

  const expected = { booking_attendee: many, learning_trainee: 1, mail: 1, known_person: 1 };
  const due = await rehearsePurge({ db: app.db, now: app.now() }, purges, settings);
  expect(counts(due)).toEqual(expected);
  expect(await named(old)).toEqual({ named: many, all: many });

  const { rows: before } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(app.db);
  expect(counts(await run())).toEqual(expected);
  expect(await named(old)).toEqual({ named: 0, all: many });
  expect(await named(recent)).toEqual({ named: 3, all: 3 });
  // No transaction changed more rows than a step has.
  const { rows: steps } = await sql<{ rows: number }>`
    select count(*)::integer as rows from booking_attendee
    where event_date_id = ${old} and xmin::text::bigint >= ${before[0]?.id}::bigint group by xmin::text`.execute(
    app.db,
  );
  expect(steps.map(({ rows }) => rows).toSorted((a, b) => a - b)).toEqual([7, STEP_ROWS, STEP_ROWS]);

  const mails = app.db.selectFrom('mail').select(['subject', 'recipient', 'text']).where('purpose', '=', 'test');
  expect((await mails.orderBy('id').execute()).map(({ subject, recipient }) => [subject, recipient])).toEqual([
    ['', ''],
    ['new', 'anna@example.org'],
    ['unsent', 'anna@example.org'],
  ]);

  const { body: trainees } = await app.as('administrator').call(trainee.list);
  expect(trainees.map(({ id }) => id)).toEqual([kept]);
  expect(trainees.map(({ id }) => id)).not.toContain(gone);
  const record = await app.db
    .selectFrom('audit_entry')
    .select(['actor', 'after'])
    .where('action', '=', 'people.purged')
    .executeTakeFirstOrThrow();
  expect(record).toEqual({ actor: 'system', after: expected });
});

it('a second run finds nothing, and records nothing', async () => {
  expect(await run()).toEqual([]);
  const entries = app.db.selectFrom('audit_entry').select('id').where('action', '=', 'people.purged');
  expect(await entries.execute()).toHaveLength(1);
});

it('values of old entries go from the audit trail; the entries stay', async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from audit_entry`.execute(app.db);
  app.setClock('2030-06-01T08:00:00Z');
  await run();
  const entries = await app.db
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('at', '<', '2027-05-01T00:00:00Z')
    .execute();
  expect(entries.length).toBe(rows[0]?.count);
  expect(entries.every(({ before, after }) => before === null && after === null)).toBe(true);
});

it('names go from orders, exports and imports whose period is over; their versions and counts stay', async () => {
  await app.make((world) => insertSite(world, { id: 601, title: 'Quellmarkt Kassel', tenantId: 6 }));
  const { rows } = await sql<{ id: number }>`
    insert into campaign (title, start_date, end_date, send_confirmation_email, confirmation_email, allow_comment, language,
      created_by)
    values ('Alt', '2019-01-01', '2019-02-01', true, 'alt@example.org', false, 'de', 'Anna Admin') returning id`.execute(
    app.db,
  );
  await sql`
    insert into campaign_answer_version (campaign_id, site_id, version, date, person_in_charge, created_by, products)
    select ${rows[0]?.id}, 601, version, '2019-01-05T00:00:00Z', 'Clara Conrad', 'Clara Conrad', '[]'
    from generate_series(1, 2) version`.execute(app.db);
  await sql`
    insert into receipt_batch (at, by_name, "all", set_as_completed, receipt_count, row_count)
    values ('2019-05-01T00:00:00Z', 'Anna Admin', false, false, 3, 4)`.execute(app.db);
  await sql`
    insert into import_run (kind, source, state, created, by_name, by_subject, created_at)
    values ('product', 'call', 'done', 7, 'Anna Admin', 'demo-administrator', '2019-05-01T00:00:00Z')`.execute(app.db);
  await run();
  const versions = app.db.selectFrom('campaign_answer_version').select(['version', 'person_in_charge', 'created_by']);
  expect(await versions.orderBy('version').execute()).toEqual([
    { version: 1, person_in_charge: '–', created_by: '–' },
    { version: 2, person_in_charge: '–', created_by: '–' },
  ]);
  const campaigns = app.db.selectFrom('campaign').select(['created_by', 'confirmation_email']);
  expect(await campaigns.execute()).toEqual([{ created_by: '–', confirmation_email: null }]);
  const batches = app.db.selectFrom('receipt_batch').select(['by_name', 'receipt_count']).where('row_count', '=', 4);
  expect(await batches.execute()).toEqual([{ by_name: '–', receipt_count: 3 }]);
  const imports = app.db.selectFrom('import_run').select(['by_name', 'by_subject', 'created']);
  expect(await imports.execute()).toEqual([{ by_name: '–', by_subject: '–', created: 7 }]);
  expect(await run()).toEqual([]);
});

it('a purge that fails leaves no unused words', async () => {
  await sql`insert into search_word values ('receipt', 'niemand')`.execute(app.db);
  const failing = { kind: 'mails', table: 'nowhere', due: () => sql<boolean>`true` } as const;
  const signal = new AbortController().signal;
  const purge = purgeAll({ transactions: app.transactions, now: app.now(), signal }, [failing], settings);
  await expect(purge).rejects.toThrow('nowhere');
  const words = app.db.selectFrom('search_word').select('word').where('word', '=', 'niemand');
  expect(await words.execute()).toEqual([]);
});

import { attendee } from '@kontor/contract/areas/booking/schema.ts';
import { department } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import { portal } from '@kontor/contract/kernel/portal.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { shownSettings } from '../../settings-table.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { createReset } from '../../testing/reset.ts';
import { createSieve, prefixOf } from './observer.ts';
import { recordSettings } from './occasions.ts';

let app: TestApp;
let reset: () => Promise<void>;

beforeAll(async () => {
  app = await startApp();
  reset = await createReset(app);
});
afterAll(() => app.stop());
beforeEach(() => reset());

const entries = (prefix: string) =>
  app.db
    .selectFrom('audit_entry')
    .select(['actor', 'action', 'record', 'after'])
    .where('action', 'like', `${prefix}%`)
    .orderBy('id')
    .execute();

const pass = (ms: number) => app.setClock(new Date(app.now().getTime() + ms));

it('reading a list of attendees is recorded with what was sought, before the answer', async () => {
  await app.as('booking').call(attendee.list, { query: { search: 'Meyer', limit: 20 } });
  await app.as('administrator').call(attendee.list);
  await app.as('administrator').call(attendee.list);
  expect(await entries('booking.')).toEqual([
    {
      actor: 'demo-booking',
      action: 'booking.attendee.listed',
      record: '',
      after: { query: '{"search":"Meyer","limit":20}', rows: 0 },
    },
    { actor: 'demo-administrator', action: 'booking.attendee.listed', record: '', after: { rows: 0 } },
  ]);
  pass(60_000);
  await app.as('administrator').call(attendee.list);
  expect(await entries('booking.')).toHaveLength(3);
});

it('refusals are recorded once a minute by person or network, and kind, without secrets', async () => {
  const refused = (address: string) =>
    app.anonymous(address).send({ method: 'GET', url: '/api/system?signature=secret' });
  expect((await refused('10.1.2.3')).status).toBe(401);
  await refused('10.1.2.4');
  await refused('10.1.3.4');
  await app.as('site').send({ method: 'GET', url: '/api/system' });
  await app.as('site').send({ method: 'GET', url: '/api/system' });
  await expect.poll(() => entries('access.')).toHaveLength(3);
  // Nobody waits for them, so they come in any order.
  const byRecord = (await entries('access.')).toSorted((one, other) => one.record.localeCompare(other.record));
  expect(byRecord).toEqual([
    { actor: 'visitor', action: 'access.unauthenticated', record: '10.1.2.0/24', after: { call: 'GET /system' } },
    { actor: 'visitor', action: 'access.unauthenticated', record: '10.1.3.0/24', after: { call: 'GET /system' } },
    { actor: 'demo-site', action: 'access.forbidden', record: '127.0.0.0/24', after: { call: 'GET /system' } },
  ]);
});

it('a flood fills no more than so many entries a minute', () => {
  let now = 0;
  const passes = createSieve(() => new Date(now), 2);
  expect(['a', 'a', 'b', 'c'].map(passes)).toEqual([true, false, true, false]);
  now = 60_000;
  expect(['c', 'a', 'b'].map(passes)).toEqual([true, true, false]);
});

it.each([
  ['10.1.2.3', '10.1.2.0/24'],
  ['::ffff:10.1.2.3', '10.1.2.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
])('%s is recorded as %s', (address, network) => {
  expect(prefixOf(address)).toBe(network);
});

it('a sign-in is recorded once, however often the session is read', async () => {
  const claims = { auth_time: 1_804_000_000 };
  for (const person of ['site', 'site', 'administrator'] as const) {
    await app.as(person, { claims }).call(portal.session);
  }
  await expect.poll(() => entries('session.')).toHaveLength(2);
  expect(await entries('session.')).toMatchObject([
    { actor: 'demo-site', action: 'session.started', record: '2027-03-02T15:06:40.000Z' },
    { actor: 'demo-administrator' },
  ]);
});

it('settings are recorded when they change, without what is secret in them', async () => {
  const env = { SMTP_URL: 'smtps://kontor:geheim@mail.example.org', SECRET_KEY: 'x'.repeat(32), LOCALE: 'de' };
  const shown = shownSettings(env);
  expect(JSON.stringify(shown)).not.toMatch(/geheim|xxx/);
  expect(shown).toMatchObject({ SMTP_URL: 'smtps://kontor:***@mail.example.org', SECRET_KEY: '***', PORT: '8080' });
  const database = 'postgres://kontor@db/kontor?password=geheim';
  expect(shownSettings({ DATABASE_URL: database })).toMatchObject({ DATABASE_URL: 'postgres://kontor@db/kontor?***' });

  await recordSettings(app.transactions, shown);
  await recordSettings(app.transactions, shownSettings(env));
  expect(await entries('settings.')).toEqual([
    { actor: 'system', action: 'settings.changed', record: 'settings', after: shown },
  ]);
  await recordSettings(app.transactions, shownSettings({ ...env, LOCALE: 'en' }));
  expect(await entries('settings.')).toHaveLength(2);
});

it('what writes is recorded by its own entry alone', async () => {
  await app.as('administrator').call(department.create, { body: { title: 'Leergut' } });
  await app.as('administrator').call(department.list);
  expect((await entries('')).map(({ action }) => action)).toEqual(['department.created']);
});

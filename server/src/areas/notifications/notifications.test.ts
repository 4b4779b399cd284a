import { notifications } from '@kontor/contract/areas/notifications/endpoints.ts';
import type { NotificationKind } from '@kontor/contract/areas/notifications/rules.ts';
import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../kernel/identity/actor.ts';
import { latestMails } from '../../kernel/mail/mailbox.ts';
import { type NewNotification, notify } from '../../kernel/notify.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeSites } from '../../testing/booking.ts';
import { notificationJobs } from './jobs.ts';

const NOW = '2027-03-01T09:00:00Z';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  await makeSites(app);
});
afterAll(() => app.stop());
beforeEach(() => app.setClock(NOW));
afterEach(async () => {
  await app.db.deleteFrom('notification').execute();
  await app.db.deleteFrom('notification_reader').execute();
});

type Who = Parameters<TestApp['as']>[0];

const tell = (kind: NotificationKind, details: Partial<NewNotification> = {}) =>
  app.make(async ({ tx }) => notify(tx, SYSTEM, { kind, title: 'Bierkunde', path: '/booking/events/1', ...details }));
const listOf = async (who: Who, query = {}, claims = {}) =>
  (await app.as(who, { claims }).call(notifications.notifications, { query })).body;
const kindsOf = async (who: Who, claims = {}) => (await listOf(who, {}, claims)).map(({ kind }) => kind);
const unreadOf = async (who: Who) => (await app.as(who).call(notifications.unread)).body.count;
const readAll = (who: Who, upTo: number) => app.as(who).call(notifications.readAll, { body: { upTo } });
const readOne = (who: Who, notificationId: number) =>
  app.as(who).call(notifications.read, { params: { notificationId } });

const runJob = async (name: string) => {
  const { db, transactions, services } = app;
  const job = notificationJobs(services).schedules.find((each) => each.job.name === name)?.job;
  await job?.execute({}, { db, transactions, now: app.now(), signal: new AbortController().signal });
};

describe('a notification', () => {
  it('reaches people by their roles and sites, as they are when they look', async () => {
    await tell('registered');
    await tell('importFailed', { path: '/administration/imports/1' });
    await tell('receiptCanceled', { siteIds: [601] });
    await tell('receiptCompleted', { siteIds: [701] });
    expect(await kindsOf('booking')).toEqual(['registered']);
    expect(await kindsOf('administrator')).toEqual(['importFailed', 'registered']);
    expect(await kindsOf('site')).toEqual(['receiptCanceled']);
    expect(await kindsOf('site', { siteId: 701 })).toEqual(['receiptCompleted']);
    expect(await kindsOf('site', { roles: ['PortalBookingUser'] })).toEqual(['registered']);
    expect(await kindsOf('priceTag')).toEqual([]);
  });

  it('names the record and the site of the reader', async () => {
    await tell('campaignReleased', { title: 'Sommer', path: '/sale-management/my-campaigns', siteIds: [601, 701] });
    expect(await listOf('site')).toMatchObject([
      {
        kind: 'campaignReleased',
        at: '2027-03-01T09:00:00.000Z',
        title: 'Sommer',
        site: { id: 601 },
        path: '/sale-management/my-campaigns',
        isRead: false,
      },
    ]);
  });

  it('is not for its author, and for nobody if it is about no site', async () => {
    await tell('registered');
    await app.db.updateTable('notification').set({ actor: 'demo-booking' }).execute();
    await tell('campaignReleased', { siteIds: [] });
    expect(await kindsOf('booking')).toEqual([]);
    expect(await kindsOf('administrator')).toEqual(['registered']);
    expect(await kindsOf('site')).toEqual([]);
  });

  it('is read by each person for themselves, one or all', async () => {
    for (const title of ['Eins', 'Zwei', 'Drei']) await tell('registered', { title });
    const [third, second] = await listOf('booking');
    expect(await unreadOf('booking')).toBe(3);
    await readOne('booking', third?.id ?? 0);
    expect(await unreadOf('booking')).toBe(2);
    await readAll('booking', second?.id ?? 0);
    expect(await listOf('booking')).toMatchObject([{ isRead: true }, { isRead: true }, { isRead: true }]);
    expect(await unreadOf('booking')).toBe(0);
    expect(await unreadOf('administrator')).toBe(3);
    // What does not exist yet stays unread.
    await readAll('booking', 2_000_000_000);
    await tell('registered');
    expect(await unreadOf('booking')).toBe(1);
    expect((await readOne('booking', 2_000_000_000)).status).toBe(204);
  });

  it('that is old does not count as unread', async () => {
    app.setClock(new Date(Date.parse(NOW) - 15 * DAY_MS));
    await tell('registered');
    app.setClock(NOW);
    expect(await unreadOf('booking')).toBe(0);
    expect(await listOf('booking')).toMatchObject([{ isRead: true }]);
  });

  it('is listed by its time, in pages', async () => {
    for (const day of ['2027-02-27', '2027-02-25', '2027-02-28', '2027-02-25', '2027-02-26']) {
      app.setClock(`${day}T09:00:00Z`);
      await app.make(async ({ tx }) => {
        for (let index = 0; index < 10; index += 1) notify(tx, SYSTEM, { kind: 'registered', title: day, path: '/' });
      });
    }
    app.setClock(NOW);
    const first = await listOf('booking');
    const next = await listOf('booking', { before: first.at(-1)?.id ?? 0 });
    const all = [...first, ...next];
    expect(new Set(all.map(({ id }) => id)).size).toBe(50);
    expect(all).toEqual(all.toSorted((one, other) => other.at.localeCompare(one.at) || other.id - one.id));
    expect(await listOf('booking', { before: 2_000_000_000 })).toEqual([]);
  });

  it('is listed in pages, and counted up to 100', async () => {
    await app.make(async ({ tx }) => {
      for (let index = 0; index < 105; index += 1)
        notify(tx, SYSTEM, { kind: 'registered', title: `${index}`, path: '/' });
    });
    const first = await listOf('booking');
    expect(first).toHaveLength(30);
    expect(first[0]?.title).toBe('104');
    const [next] = await listOf('booking', { before: first.at(-1)?.id ?? 0 });
    expect(next?.title).toBe('74');
    expect(await unreadOf('booking')).toBe(100);
  });
});

describe('the switches', () => {
  const set = (kind: NotificationKind, isOn: boolean) =>
    app.as('booking').call(notifications.setSwitches, { body: { switches: [{ kind, isOn }] } });

  it('are those of one’s roles, on at first, and change one by one', async () => {
    const { body } = await app.as('booking').call(notifications.switches);
    expect(body.switches).toEqual(
      (['registered', 'registrationCancelled', 'offerAccepted'] as const).map((kind) => ({
        kind,
        isOn: true,
        isMailed: false,
      })),
    );
    await tell('registered');
    await tell('offerAccepted');
    await set('registered', false);
    await set('offerAccepted', false);
    expect((await set('offerAccepted', true)).body.switches).toContainEqual({
      kind: 'registered',
      isOn: false,
      isMailed: false,
    });
    expect(await kindsOf('booking')).toEqual(['offerAccepted']);
    expect(await unreadOf('booking')).toBe(1);
    expect(await kindsOf('administrator')).toHaveLength(2);
    await set('registered', true);
    expect(await kindsOf('booking')).toHaveLength(2);
  });
});

describe('failures', () => {
  const fail = (at: string) =>
    app.db
      .insertInto('sync_run')
      .values({ dataset: 'stock', state: 'failed', requested_at: at, touched_at: at, finished_at: at })
      .execute();
  const find = () => runJob('notifications.find-failures');

  it('of syncs reach administrators, once a day while they last', async () => {
    await find();
    expect(await kindsOf('administrator')).toEqual([]);
    await fail('2027-03-01T08:00:00Z');
    await find();
    expect(await listOf('administrator')).toMatchObject([{ kind: 'syncFailed', path: '/administration/data-sources' }]);
    expect(await kindsOf('site')).toEqual([]);
    app.setClock('2027-03-01T10:00:00Z');
    await fail('2027-03-01T09:30:00Z');
    await find();
    expect(await kindsOf('administrator')).toEqual(['syncFailed']);
    app.setClock('2027-03-02T10:00:00Z');
    await fail('2027-03-02T09:30:00Z');
    await find();
    await find();
    expect(await kindsOf('administrator')).toEqual(['syncFailed', 'syncFailed']);
  });
});

describe('mails', () => {
  const send = () => runJob('notifications.send-mails');
  const switchOn = (who: Who, kinds: readonly NotificationKind[], claims = {}) =>
    app.as(who, { claims }).call(notifications.setSwitches, {
      body: { switches: kinds.map((kind) => ({ kind, isMailed: true })) },
    });
  const sent = async () => {
    const mails = await latestMails(app);
    await app.db.deleteFrom('mail').execute();
    return mails;
  };

  it('tell those who want it what is new, in one mail, once', async () => {
    await switchOn('booking', ['registered', 'offerAccepted']);
    await switchOn('administrator', ['importFailed']);
    await tell('registered', { title: 'Bierkunde' });
    await tell('registrationCancelled', { title: 'Weinkunde' });
    await tell('offerAccepted', { title: 'Käsekunde' });
    await send();
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('2 neue Benachrichtigungen');
    for (const part of ['Neue Anmeldung · Bierkunde', 'Angebotener Platz angenommen · Käsekunde'])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain('Weinkunde');
    await send();
    expect(await sent()).toEqual([]);
  });

  it('name the record and the site of one', async () => {
    await switchOn('site', ['receiptCanceled']);
    await tell('receiptCanceled', { title: 'Brauerei Lindenhof', path: '/free-product-accounting', siteIds: [601] });
    await send();
    const [mail] = await sent();
    expect(mail?.subject).toBe('Beleg storniert: Brauerei Lindenhof');
    expect(mail?.text).toContain('Brauerei Lindenhof · Quellmarkt Kassel (601)');
    expect(mail?.text).toContain('/free-product-accounting');
  });

  it('are not about other sites, what somebody did themselves, or what is old', async () => {
    await switchOn('site', ['receiptCanceled']);
    await switchOn('booking', ['registered']);
    await tell('receiptCanceled', { siteIds: [701] });
    await tell('registered');
    await app.db.updateTable('notification').set({ actor: 'demo-booking' }).where('kind', '=', 'registered').execute();
    await send();
    expect(await sent()).toEqual([]);
    await tell('receiptCanceled', { siteIds: [601] });
    app.setClock(new Date(Date.parse(NOW) + 2 * DAY_MS));
    await send();
    expect(await sent()).toEqual([]);
  });

  it('are for nobody who has lost the role, or has not visited for long', async () => {
    await switchOn('site', ['receiptCanceled']);
    await app.db
      .updateTable('known_person')
      .set({ roles: ['PortalBookingUser'] })
      .execute();
    await tell('receiptCanceled', { siteIds: [601] });
    await send();
    expect(await sent()).toEqual([]);
    await switchOn('site', ['receiptCanceled']);
    app.setClock(new Date(Date.parse(NOW) + 36 * DAY_MS));
    await tell('receiptCanceled', { siteIds: [601] });
    await send();
    expect(await sent()).toEqual([]);
  });
});

import { openWork } from '@kontor/contract/areas/open-work/endpoints.ts';
import { alerts } from '@kontor/contract/areas/site-insights/alerts/endpoints.ts';
import { alertRule } from '@kontor/contract/areas/site-insights/alerts/schema.ts';
import { allSitesSubscriptions } from '@kontor/contract/areas/site-insights/subscriptions/endpoints.ts';
import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyTrail } from '../../../kernel/audit/testing.ts';
import { latestMails } from '../../../kernel/mail/mailbox.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { insertSite } from '../../master-data/factory.ts';
import { insertSiteFigure } from '../../merchandise/factory.ts';
import { insertAlertRule } from '../factory.ts';
import { alertJobs } from './jobs.ts';

vi.setConfig({ testTimeout: 40_000 });

const [KASSEL, HAMM] = [601, 602];
/** A Wednesday. */
const DAY = '2027-03-10';
const MORNING = '2027-03-11T07:20:00Z';

let app: TestApp;
let admin: Caller;
let reader: Caller;

beforeAll(async () => {
  app = await startApp({ clock: new Date(MORNING) });
  admin = app.as('administrator');
  reader = app.as('evaluation', { claims: { siteId: KASSEL } });
  await app.make(async (world) => {
    for (const id of [KASSEL, HAMM]) await insertSite(world, { id, title: `Quellmarkt ${id}`, tenantId: 6 });
  });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setClock(MORNING);
  for (const table of ['alert_rule', 'site_figure', 'known_person', 'mail'] as const)
    await app.db.deleteFrom(table).execute();
  await sql`delete from pgboss.job where name = 'site-insights.send-alerts'`.execute(app.db);
  await emptyTrail(app.db);
});

/** Figures of a day, and by default of the same weekday of eight weeks before. */
const figuresOn = (day: string, revenue: number, { siteId = KASSEL, usual = 1000, weeks = 8 } = {}) =>
  app.make(async (world) => {
    await insertSiteFigure(world, { site_id: siteId, day, revenue, invoices: 10 });
    for (let week = 1; week <= weeks; week += 1)
      await insertSiteFigure(world, {
        site_id: siteId,
        day: addDays(day, -7 * week),
        revenue: usual + week,
        invoices: 10,
      });
  });
const rule = (change: Parameters<typeof insertAlertRule>[1] = {}) =>
  app.make((world) => insertAlertRule(world, change));

async function check(moment = MORNING): Promise<void> {
  app.setClock(moment);
  const { db, transactions } = app;
  const context = { db, transactions, now: app.now(), signal: new AbortController().signal };
  await alertJobs(app.services).schedules[0]?.job.execute({}, context);
}

const listed = async (by: Caller = admin) =>
  (await by.call(alerts.alerts)).body.map(({ site, day, figure, value, expected }) => ({
    ...{ site: site.id, day, figure, value, expected },
  }));

describe('a check', () => {
  it('raises an alert for a day unlike the same weekdays, as an independent calculation says', async () => {
    await figuresOn(DAY, 700);
    await figuresOn(DAY, 900, { siteId: HAMM });
    await rule();
    await check();
    const { rows } = await sql<{ median: number }>`
      select percentile_cont(0.5) within group (order by revenue) as median from site_figure
      where site_id = ${KASSEL} and day < ${DAY} and day >= ${DAY}::date - 56
        and extract(isodow from day) = 3`.execute(app.db);
    expect(await listed()).toEqual([
      { site: KASSEL, day: DAY, figure: 'totalRevenue', value: 700, expected: rows[0]?.median },
    ]);
  });

  it('raises each alert once, however often and many run, and records it', async () => {
    await figuresOn(DAY, 700);
    const id = await rule();
    await Promise.all([check(), check()]);
    await check('2027-03-11T08:20:00Z');
    expect(await listed()).toHaveLength(1);
    const trail = await app.db.selectFrom('audit_entry').select(['actor', 'after']).execute();
    expect(trail).toMatchObject([{ actor: 'system', after: { rule_id: id, site_id: KASSEL, day: DAY } }]);
  });

  it('catches up days whose figures came late or were corrected, but not those before the rule', async () => {
    await rule({ applies_from: '2027-03-09' });
    await check();
    expect(await listed()).toEqual([]);
    await figuresOn('2027-03-08', 1, { weeks: 0 });
    await figuresOn('2027-03-09', 700);
    await figuresOn(DAY, 1000);
    await check('2027-03-13T07:20:00Z');
    expect(await listed()).toMatchObject([{ day: '2027-03-09' }]);
    await sql`update site_figure set revenue = 400 where day = ${DAY}`.execute(app.db);
    await check('2027-03-14T07:20:00Z');
    expect(await listed()).toMatchObject([{ day: DAY, value: 400 }, { day: '2027-03-09' }]);
  });

  it('leaves out the current day, closed days, and days with too few to compare', async () => {
    await rule();
    await rule({ kind: 'below', threshold: 500 });
    await figuresOn('2027-03-11', 10);
    await figuresOn(DAY, 0);
    await figuresOn('2027-03-09', 600, { weeks: 3 });
    await check();
    expect(await listed()).toEqual([]);
  });

  it('is of the sites of a rule, below or above its threshold', async () => {
    await figuresOn(DAY, 700, { weeks: 0 });
    await figuresOn(DAY, 2000, { siteId: HAMM, weeks: 0 });
    await rule({ kind: 'below', threshold: 800 });
    await rule({
      kind: 'above',
      threshold: 50,
      figure: 'averageInvoiceSum',
      is_for_all_sites: false,
      site_ids: [HAMM, 999],
    });
    await check();
    expect(await listed()).toEqual([
      { site: KASSEL, day: DAY, figure: 'totalRevenue', value: 700, expected: 800 },
      { site: HAMM, day: DAY, figure: 'averageInvoiceSum', value: 200, expected: 50 },
    ]);
  });
});

describe('alerts', () => {
  beforeEach(async () => {
    await figuresOn(DAY, 700);
    await figuresOn(DAY, 600, { siteId: HAMM });
    await rule();
    await check();
  });

  it('are shown to people of the site alone', async () => {
    expect((await listed()).map(({ site }) => site)).toEqual([KASSEL, HAMM]);
    expect((await listed(reader)).map(({ site }) => site)).toEqual([KASSEL]);
    expect((await reader.call(alerts.alertsOfSite, { params: { id: KASSEL } })).body).toHaveLength(1);
    expect((await reader.call(alerts.alertsOfSite, { params: { id: HAMM } })).outcome).toBe('403 request.forbidden');
    expect((await app.as('site').call(alerts.alerts)).outcome).toBe('403 request.forbidden');
    app.setClock('2027-04-09T08:00:00Z');
    expect(await listed()).toEqual([]);
  });

  it('are open work for seven days', async () => {
    const kinds = async (by: Caller) =>
      (await by.call(openWork.openWork)).body.entries
        .filter(({ kind }) => kind === 'siteAlerts')
        .map(({ site, count, day, path }) => [site?.id, count, day, path]);
    const path = (site: number) => `/evaluation/site/alerts?site=${site}`;
    expect(await kinds(reader)).toEqual([[KASSEL, 1, DAY, path(KASSEL)]]);
    expect(await kinds(admin)).toEqual([
      [KASSEL, 1, DAY, path(KASSEL)],
      [HAMM, 1, DAY, path(HAMM)],
    ]);
    app.setClock('2027-03-18T07:20:01Z');
    expect(await kinds(admin)).toEqual([]);
  });

  it('go with their rule', async () => {
    const [{ id } = { id: 0 }] = (await admin.call(alertRule.list)).body;
    expect((await admin.call(alertRule.remove, { params: { id } })).outcome).toBe('204');
    expect(await listed()).toEqual([]);
  });
});

describe('a rule', () => {
  const body = {
    figure: 'totalRevenue',
    kind: 'below',
    threshold: 500,
    isForAllSites: false,
  } as const;

  it('applies from the day on which it was changed', async () => {
    const made = (await admin.call(alertRule.create, { body: { ...body, siteIds: [KASSEL] } })).body;
    expect(made).toMatchObject({ ...body, appliesFrom: '2027-03-11', version: 1 });
    app.setClock('2027-03-20T08:00:00Z');
    await admin.call(alertRule.update, { params: { id: made.id }, body: { ...body, isForAllSites: true } });
    const found = (await admin.call(alertRule.find, { params: { id: made.id } })).body;
    expect(found).toMatchObject({ isForAllSites: true, siteIds: [], appliesFrom: '2027-03-20', version: 2 });
  });

  it.each([
    [{ figure: 'totalGrade' }, ['figure']],
    [{ siteIds: [] }, ['siteIds']],
    [{ threshold: -1 }, ['threshold']],
  ])('with %j is refused', async (change, faults) => {
    const answer = await admin.send({
      method: 'POST',
      url: '/api/evaluation/alertRule',
      payload: JSON.stringify({ ...body, siteIds: [KASSEL], ...change }),
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.outcome, answer.faults]).toEqual(['400 request.invalid', faults]);
  });

  it('is for administrators', async () => {
    expect((await reader.call(alertRule.list)).outcome).toBe('403 request.forbidden');
    expect((await reader.call(alertRule.create, { body: { ...body, siteIds: [KASSEL] } })).outcome).toBe(
      '403 request.forbidden',
    );
  });
});

describe('a mail', () => {
  const subscribe = (by: Caller) => by.call(allSitesSubscriptions.subscribeToAllSites, { query: { mail: 'alerts' } });
  const mails = (count: number) =>
    vi.waitFor(
      async () => {
        const found = await latestMails(app);
        expect(found).toHaveLength(count);
        return found;
      },
      { timeout: 20_000, interval: 50 },
    );

  it('notifies each subscriber of the new alerts of their sites, once', async () => {
    await figuresOn('2027-03-09', 1);
    await rule();
    await check();
    const made = await subscribe(reader);
    expect(made.body).toEqual({ isSubscribed: true, email: 'emma.ehlers@kontor.example' });
    await figuresOn(DAY, 700);
    await figuresOn(DAY, 600, { siteId: HAMM });
    await check();
    const [mail] = await mails(1);
    expect(mail).toMatchObject({
      recipient: 'emma.ehlers@kontor.example',
      subject: '1 Auffälligkeit in Ihren Märkten',
    });
    const text = mail?.text.replaceAll('\u00a0', ' ') ?? '';
    expect(text).toContain('Quellmarkt 601, 10.03.2027: Gesamtumsatz 700,00 €, üblich sind 1.004,50 € (−30,31 %)');
    expect(text).not.toContain('Quellmarkt 602');
    expect(text).not.toContain('09.03.2027');
    await subscribe(admin);
    await check('2027-03-11T08:20:00Z');
    await figuresOn('2027-03-11', 1, { siteId: HAMM });
    await check('2027-03-12T07:20:00Z');
    expect((await mails(2)).map(({ recipient }) => recipient)).toContain('anna.admin@kontor.example');
  });

  it('goes to nobody who unsubscribed, lost the role or the site, or was away for long', async () => {
    const queued = async () => {
      const { rows } = await sql<{ subject: string }>`
        select data->>'subject' as subject from pgboss.job where name = 'site-insights.send-alerts'`.execute(app.db);
      return rows.map(({ subject }) => subject);
    };
    await rule();
    await subscribe(reader);
    await figuresOn(DAY, 600);
    await sql`update known_person set sites = '{602}'`.execute(app.db);
    await check();
    expect(await queued()).toEqual([]);
    await sql`update known_person set sites = '{601}', roles = '{PortalSite}'`.execute(app.db);
    await check();
    expect(await queued()).toEqual([]);
    await sql`update known_person set roles = '{PortalSiteEvaluation}', seen_at = '2027-01-01'`.execute(app.db);
    await check();
    expect(await queued()).toEqual([]);
    expect(
      (await reader.call(allSitesSubscriptions.unsubscribeFromAllSites, { query: { mail: 'alerts' } })).status,
    ).toBe(204);
    await check();
    expect(await queued()).toEqual([]);
  });
});

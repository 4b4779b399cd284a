import { openWork } from '@kontor/contract/areas/open-work/endpoints.ts';
import type { DigestFrequency } from '@kontor/contract/areas/open-work/rules.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { latestMails } from '../../kernel/mail/mailbox.ts';
import type { WorkSource } from '../../kernel/open-work.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeSites } from '../../testing/booking.ts';
import { insertPreOrder } from '../merchandise/factory.ts';
import { insightWork } from '../site-insights/open-work.ts';
import { digestJobs } from './jobs.ts';

const MONDAY = '2027-03-01T05:45:00Z';
const TUESDAY = '2027-03-02T05:45:00Z';
const SATURDAY = '2027-03-06T05:45:00Z';
const EMMA = 'emma.ehlers@kontor.example';
const LONG = { timeout: 20_000, interval: 50 };
vi.setConfig({ testTimeout: 40_000 });

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  await makeSites(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setClock('2027-02-26T09:00:00Z');
  await app.make((world) => insertPreOrder(world, { id: 1, site_id: 601, job_date: '2027-02-10' }));
});
afterEach(async () => {
  await app.db.deleteFrom('known_person').execute();
  await app.db.deleteFrom('pre_order').execute();
  await app.db.deleteFrom('mail').execute();
  await sql`delete from pgboss.job where name = 'open-work.send-digest'`.execute(app.db);
});

const set = (frequency: DigestFrequency, claims = {}, language = 'de') =>
  app
    .as('evaluation', { claims })
    .call(openWork.setDigest, { body: { frequency }, headers: { 'accept-language': language } });
const settingOf = async (person: 'evaluation' | 'site') => (await app.as(person).call(openWork.digest)).body;

const jobs = (sources: readonly WorkSource[] = [insightWork(app.services)]) =>
  digestJobs(app.services, sources, () => {});
const context = () => {
  const { db, transactions } = app;
  return { db, transactions, now: app.now(), signal: new AbortController().signal };
};

/** Runs the morning's job; returns the people who are asked for. */
async function runOn(moment: string): Promise<string[]> {
  app.setClock(moment);
  await jobs().schedules[0]?.job.execute({}, context());
  const { rows } = await sql<{ subject: string }>`
    select data->>'subject' as subject from pgboss.job where name = 'open-work.send-digest'
    order by created_on`.execute(app.db);
  return rows.map(({ subject }) => subject);
}

/** Sends a person's mail of the current day. */
const send = (sources?: readonly WorkSource[]) =>
  jobs(sources).jobs[0]?.execute({ subject: 'demo-evaluation', day: app.now().toISOString().slice(0, 10) }, context());

const mails = (count: number) =>
  vi.waitFor(async () => {
    const found = await latestMails(app);
    expect(found).toHaveLength(count);
    return found;
  }, LONG);

describe('the setting', () => {
  it('is off at first, belongs to one person, and is changed by them', async () => {
    expect(await settingOf('evaluation')).toEqual({ frequency: 'off', email: EMMA });
    expect((await set('daily')).body).toEqual({ frequency: 'daily', email: EMMA });
    expect((await set('weekly')).body).toEqual({ frequency: 'weekly', email: EMMA });
    expect(await settingOf('evaluation')).toMatchObject({ frequency: 'weekly' });
    expect(await settingOf('site')).toMatchObject({ frequency: 'off' });
    expect((await set('off')).body).toEqual({ frequency: 'off', email: EMMA });
    expect(await app.db.selectFrom('open_work_digest').selectAll().execute()).toEqual([]);
  });

  it('needs a verified address, but not to be switched off', async () => {
    const refused = await set('daily', { email_verified: false });
    expect(refused.outcome).toBe('409 openWork.addressMissing');
    expect((await set('off', { email: null })).status).toBe(200);
  });
});

describe('the mail', () => {
  it('has the open work with its age, and leads to the portal', async () => {
    await set('daily');
    expect(await runOn(TUESDAY)).toEqual(['demo-evaluation']);
    const [mail] = await mails(1);
    expect(mail).toMatchObject({ recipient: EMMA, subject: 'Heute im Portal offen' });
    expect(mail?.text).toContain('Guten Tag Emma Ehlers,');
    expect(mail?.text).toContain(
      'Überfällig oder gestört\n– 1 verspätete Vorbestellung · Quellmarkt Kassel (601) · vor 20 Tagen vorbestellt',
    );
    expect(mail?.text).toContain('https://kontor.example/');
  });

  it('is in the language of its reader', async () => {
    await set('weekly', {}, 'en');
    await runOn(MONDAY);
    const [mail] = await mails(1);
    expect(mail?.subject).toBe('Open in the portal this week');
    expect(mail?.text).toContain('– 1 late pre-order · Quellmarkt Kassel (601) · placed 19 days ago');
  });

  it('comes on workdays or on Mondays', async () => {
    await set('weekly');
    expect(await runOn(TUESDAY)).toEqual([]);
    expect(await runOn(MONDAY)).toEqual(['demo-evaluation']);
    await mails(1);
    await set('daily');
    expect(await runOn(SATURDAY)).toEqual(['demo-evaluation']);
    await mails(1);
  });

  it('is sent once a day, even by several servers at once', async () => {
    await set('daily');
    app.setClock(TUESDAY);
    await Promise.all([send(), send(), send()]);
    await mails(1);
    await send();
    expect(await runOn(TUESDAY)).toEqual([]);
    await mails(1);
  });

  it('is not sent if nothing is open', async () => {
    await app.db.deleteFrom('pre_order').execute();
    await set('daily');
    app.setClock(TUESDAY);
    await send();
    await mails(0);
  });

  it('is not sent once it is switched off', async () => {
    await set('daily');
    await set('off');
    app.setClock(TUESDAY);
    await send();
    await mails(0);
  });

  it('names the areas that could not be read', async () => {
    await set('daily');
    app.setClock(TUESDAY);
    const broken: WorkSource = {
      area: 'meters',
      roles: ['PortalSiteEvaluation'],
      find: async () => Promise.reject(new Error('broken')),
    };
    await send([insightWork(app.services), broken]);
    const [mail] = await mails(1);
    expect(mail?.text).toContain('Nicht abrufbar: Zählerstände.');
  });

  it('is not about sites and roles that a person no longer has', async () => {
    await set('daily');
    await app.db
      .updateTable('known_person')
      .set({ sites: [701] })
      .execute();
    app.setClock(TUESDAY);
    await send();
    await app.db
      .updateTable('known_person')
      .set({ sites: [601], roles: ['PortalSite'] })
      .execute();
    await send();
    await mails(0);
  });

  it('is not sent to people who have not signed in for 35 days', async () => {
    await set('daily');
    expect(await runOn('2027-04-02T08:59:59Z')).toEqual(['demo-evaluation']);
    await mails(1);
    await sql`delete from pgboss.job where name = 'open-work.send-digest'`.execute(app.db);
    expect(await runOn('2027-04-05T05:45:00Z')).toEqual([]);
  });
});

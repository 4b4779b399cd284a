import { answers } from '@kontor/contract/areas/campaigns/answers/endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SYSTEM } from '../../../kernel/identity/actor.ts';
import { latestMails } from '../../../kernel/mail/mailbox.ts';
import { anItem, orderOf, startCampaigns } from '../../../testing/campaign-orders.ts';
import { answerJobs } from './jobs.ts';
import { lockOpenSites } from './queries.ts';

const LONG = { timeout: 20_000, interval: 50 };
vi.setConfig({ testTimeout: 40_000 });

const NINE = '2027-03-01T08:00:00Z';
const { app, pils, make, admin } = await startCampaigns();
afterAll(() => app.stop());

interface Known {
  readonly roles?: string[];
  readonly sites?: number[];
  readonly email?: string | null;
  readonly language?: string;
  readonly seenAt?: string;
}

/** A person of site 601 who signed in this morning. */
const know = async (name: string, given: Known = {}) => {
  const { roles = ['PortalSite'], sites = [601], language = 'de', seenAt = NINE } = given;
  const email = given.email === undefined ? `${name.toLowerCase()}@kontor.example` : given.email;
  await app.db
    .insertInto('known_person')
    .values({ subject: name, name, email, roles, sites, language, seen_at: seenAt })
    .execute();
};

beforeEach(async () => {
  app.setClock(NINE);
  await app.db.deleteFrom('known_person').execute();
  await app.db.updateTable('site').set({ email: null }).execute();
});

const mailsOf = async (id: number) =>
  (await latestMails(app)).filter(({ text }) => text.includes(`/campaigns/${id}/orders/`)).toReversed();
const recipientsOf = async (id: number) => (await mailsOf(id)).map(({ recipient }) => recipient).toSorted();

/** Waits until the mails so far are sent: one that still waits is replaced by a later one about the same site. */
const areSent = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from mail where sent_at is null and failed_at is null`.execute(app.db);
    expect(rows).toHaveLength(0);
  }, LONG);

const remind = async (id: number, siteIds?: number[]) => {
  const answer = await admin.call(answers.remind, { params: { id }, body: { ...(siteIds && { siteIds }) } });
  await areSent();
  return answer;
};

const context = () => {
  const { db, transactions } = app;
  return { db, transactions, now: app.now(), signal: new AbortController().signal };
};

/** Runs the daily job and its follow-up jobs on one server; returns the campaigns that were processed. */
async function runOn(moment: string): Promise<string[]> {
  app.setClock(moment);
  await sql`delete from pgboss.job where name = 'campaigns.remind-sites'`.execute(app.db);
  await answerJobs(app.services).schedules[0]?.job.execute({}, context());
  return vi.waitFor(async () => {
    const { rows } = await sql<{ id: string; state: string }>`
      select data->>'id' as id, state::text as state from pgboss.job where name = 'campaigns.remind-sites'`.execute(
      app.db,
    );
    expect(rows.filter(({ state }) => state !== 'completed')).toEqual([]);
    return rows.map(({ id }) => id);
  }, LONG);
}

describe('from the reminder date on', () => {
  it('sites that have not answered get one mail', async () => {
    await know('Clara');
    await know('Olaf', { sites: [701, 601], language: 'en' });
    const id = await make({
      title: 'Pilswochen',
      startDate: '2027-02-26',
      reminderDate: '2027-03-02',
      endDate: '2027-03-08',
    });
    expect(await runOn('2027-03-01T06:30:00Z')).not.toContain(String(id));
    expect(await runOn('2027-03-02T06:30:00Z')).toContain(String(id));
    const [first, second, third] = await mailsOf(id);
    expect(first).toMatchObject({
      recipient: 'clara@kontor.example',
      subject: 'Erinnerung: Rückmeldung von Quellmarkt Kassel zur Aktion „Pilswochen“',
    });
    expect(first?.text).toContain('Guten Tag Clara,');
    expect(first?.text).toContain('Bitte bestellen Sie bis zum 08.03.2027.');
    expect(first?.text).toContain('Zeitraum: 26.02.2027 – 08.03.2027');
    const address = `https://kontor.example/sale-management/campaigns/${id}/orders/601`;
    expect(first?.text).toContain(`Zur Bestellung:\n${address}\n`);
    expect(second?.subject).toBe('Reminder: Quellmarkt Kassel has not answered the campaign “Pilswochen” yet');
    expect(second?.text).toContain('Period: 26/02/2027 – 08/03/2027');
    expect(second?.text).toContain('08/03/2027.');
    expect(second?.text).not.toMatch(/\d\.\d{2}\.\d{4}/);
    expect([second?.recipient, third?.recipient]).toEqual(['olaf@kontor.example', 'olaf@kontor.example']);
    const board = (await admin.call(answers.answers, { params: { id } })).body;
    expect(board.map(({ remindedAt }) => remindedAt)).toEqual(Array(2).fill('2027-03-02T06:30:00.000Z'));
    await runOn('2027-03-03T06:30:00Z');
    expect(await mailsOf(id)).toHaveLength(3);
  });

  it('sites that were reminded manually before get it too, but not on the same day', async () => {
    await know('Clara');
    await know('Olaf', { sites: [701] });
    const id = await make({ reminderDate: '2027-03-03' });
    await remind(id, [601]);
    app.setClock('2027-03-03T05:00:00Z');
    await remind(id, [701]);
    await runOn('2027-03-03T06:30:00Z');
    expect(await recipientsOf(id)).toEqual(['clara@kontor.example', 'clara@kontor.example', 'olaf@kontor.example']);
    await runOn('2027-03-04T06:30:00Z');
    expect(await mailsOf(id)).toHaveLength(3);
  });

  it('sites that answered get none, even if they need nothing', async () => {
    await know('Clara');
    await know('Olaf', { sites: [701] });
    const id = await make({ reminderDate: '2027-03-01' });
    await orderOf(admin, id, 601, [anItem(pils, 3)]);
    await orderOf(admin, id, 701, [anItem(pils, 0)]);
    await runOn('2027-03-02T06:30:00Z');
    expect(await mailsOf(id)).toEqual([]);
  });

  it.each(['pending', 'upcoming', 'closed', 'canceled'] as const)(
    'no mail is sent for a campaign that is %s',
    async (state) => {
      await know('Clara');
      const id = await make({ state });
      await app.db.updateTable('campaign').set({ reminder_date: '2027-02-01' }).where('id', '=', id).execute();
      await runOn('2027-03-01T06:30:00Z');
      expect(await mailsOf(id)).toEqual([]);
    },
  );

  it('the audit trail records sent reminders', async () => {
    await know('Clara');
    const id = await make({ reminderDate: '2027-03-01' });
    for (const day of [1, 2, 3]) await runOn(`2027-03-0${day}T06:30:00Z`);
    const entries = await app.db
      .selectFrom('audit_entry')
      .select('after')
      .where('action', '=', 'campaign.reminded')
      .where('record', '=', String(id))
      .execute();
    expect(entries).toEqual([{ after: { siteIds: [601], mails: 1 } }]);
  });

  it('only one of several servers sends the mail', async () => {
    await know('Clara');
    await know('Olaf', { sites: [701] });
    const id = await make({ reminderDate: '2027-03-01' });
    const [job] = answerJobs(app.services).jobs;
    await Promise.all(Array.from({ length: 4 }, () => job?.execute({ id }, context())));
    expect(await recipientsOf(id)).toEqual(['clara@kontor.example', 'olaf@kontor.example']);
  });
});

describe('the recipients of a reminder', () => {
  it('exclude people who lost the role or the site, were absent for 35 days, or have no address', async () => {
    await know('Clara');
    await know('Role', { roles: ['PortalSiteEvaluation', 'PortalPriceTag'] });
    await know('Site', { sites: [602, 701] });
    await know('Late', { seenAt: '2027-01-25T08:00:00Z' });
    await know('Just', { seenAt: '2027-01-25T08:00:01Z' });
    await know('Silent', { email: null });
    await app.db.updateTable('site').set({ email: 'kassel@kontor.example' }).where('id', '=', 601).execute();
    const id = await make({ siteIds: [601] });
    expect((await remind(id)).body).toEqual({ sites: 1, mails: 2, skipped: 0, withoutAddress: [] });
    expect(await recipientsOf(id)).toEqual(['clara@kontor.example', 'just@kontor.example']);
  });

  it('include an address once, even if several people share it', async () => {
    await know('Clara', { email: 'markt@kontor.example' });
    await know('Cem', { email: 'Markt@Kontor.example' });
    const id = await make({ siteIds: [601] });
    expect((await remind(id)).body).toMatchObject({ sites: 1, mails: 1 });
  });

  it('are the site itself if none of its people is known; a site without any address is reported', async () => {
    await know('Late', { seenAt: '2026-12-24T08:00:00Z' });
    await app.db.updateTable('site').set({ email: 'kassel@kontor.example' }).where('id', '=', 601).execute();
    await app.db.updateTable('site').set({ email: 'keine; Adresse' }).where('id', '=', 701).execute();
    const id = await make({ language: 'en' });
    const missing = { siteId: 701, title: 'Quellmarkt Hamm' };
    expect((await remind(id)).body).toEqual({ sites: 1, mails: 1, skipped: 0, withoutAddress: [missing] });
    const [mail] = await mailsOf(id);
    expect([mail?.recipient, mail?.text.includes('Hello,')]).toEqual(['kassel@kontor.example', true]);
    await know('Olaf', { sites: [701] });
    expect((await remind(id)).body).toEqual({ sites: 1, mails: 1, skipped: 0, withoutAddress: [] });
  });
});

describe('head office can remind', () => {
  it('all open sites or selected ones, each once in 24 hours', async () => {
    await know('Clara');
    await know('Olaf', { sites: [701] });
    const id = await make();
    expect((await remind(id, [701])).body).toEqual({ sites: 1, mails: 1, skipped: 0, withoutAddress: [] });
    expect((await remind(id)).body).toEqual({ sites: 1, mails: 1, skipped: 0, withoutAddress: [] });
    app.setClock('2027-03-02T07:59:59Z');
    expect((await remind(id)).body).toEqual({ sites: 0, mails: 0, skipped: 0, withoutAddress: [] });
    expect((await remind(id, [701])).body).toEqual({ sites: 0, mails: 0, skipped: 1, withoutAddress: [] });
    await orderOf(admin, id, 601, [anItem(pils, 0)]);
    app.setClock('2027-03-02T08:00:00Z');
    expect((await remind(id, [601, 601, 701])).body).toEqual({ sites: 1, mails: 1, skipped: 1, withoutAddress: [] });
    expect(await recipientsOf(id)).toEqual(['clara@kontor.example', 'olaf@kontor.example', 'olaf@kontor.example']);
  });

  it('no site that does not participate', async () => {
    await know('Clara');
    const id = await make({ siteIds: [601] });
    const answer = await remind(id, [601, 701, 999]);
    expect([answer.outcome, answer.faults]).toEqual(['400 request.invalid', ['siteIds.1', 'siteIds.2']]);
    expect(await mailsOf(id)).toEqual([]);
  });

  it('once, even with two requests at the same time', async () => {
    await know('Clara');
    const id = await make({ siteIds: [601] });
    const both = await Promise.all([remind(id), remind(id)]);
    expect(both.map(({ body }) => body.mails).toSorted()).toEqual([0, 1]);
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it('while sites place orders', async () => {
    const id = await make();
    await app.transactions.run(SYSTEM, async (tx) => {
      expect(await lockOpenSites(tx, id, null)).toHaveLength(2);
      expect((await orderOf(admin, id, 601, [anItem(pils, 3)])).outcome).toBe('204');
    });
  });

  it.each(['pending', 'upcoming', 'closed', 'canceled'] as const)('no site of a campaign that is %s', async (state) => {
    expect((await remind(await make({ state }))).outcome).toBe('409 campaigns.notActive');
  });

  it('only for existing campaigns, with numeric site ids', async () => {
    expect((await remind(999_999)).outcome).toBe('404 request.notFound');
    expect((await remind(await make(), [])).outcome).toBe('400 request.invalid');
  });
});

import { overviews } from '@kontor/contract/areas/meters/overviews/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestMails } from '../../../kernel/mail/mailbox.ts';
import type { MailTables } from '../../../kernel/mail/table.ts';
import { startMeters } from '../../../testing/meters.ts';

// On 1 March 2027.
const { app, site, keeper, add, enter } = await startMeters();
afterAll(() => app.stop());

const remind = (siteIds?: number[]) => keeper.call(overviews.remind, { body: { ...(siteIds && { siteIds }) } });
const remindersTo = async () =>
  (await latestMails(app)).filter(({ text }) => text.includes('/data-entry?site=')).map(({ recipient }) => recipient);

/**
 * The ids of all mails: their content is cleared over time, because this test moves its clock ahead. A mail about a
 * site is withdrawn by the next one if it could not be sent by then.
 */
const mailIds = async () => {
  const mails = await app.db.withTables<MailTables>().selectFrom('mail').select('id').execute();
  return mails.map(({ id }) => id);
};

let late = 0;
let strange = 0;

beforeAll(async () => {
  late = await add({ text: 'Zu spät' });
  await enter(late, '2026-11-01', 10);
  await enter(late, '2026-12-01', 20);
  strange = await add({ text: 'Auffällig', siteId: 701 });
  for (const [month, value] of ['2026-08', '2026-09', '2026-10', '2026-11', '2026-12', '2027-01'].entries()) {
    await enter(strange, `${value}-01`, month * 30);
  }
  await enter(strange, '2027-02-01', 900, { reason: 'Rohrbruch' });
});

describe('the overview', () => {
  it('lists the overdue meters of sites, and since when', async () => {
    const { body } = await keeper.call(overviews.overdue);
    expect(body).toMatchObject([
      { siteId: 601, remindedAt: null, meters: [{ siteMeterId: late, nextEntryDate: '2027-01-01', daysLate: 59 }] },
    ]);
  });

  it('lists meters with more consumption than expected, with the reason', async () => {
    const { body } = await keeper.call(overviews.outliers);
    expect(body).toMatchObject([
      {
        siteId: 701,
        siteMeterId: strange,
        start: '2027-01-01',
        end: '2027-02-01',
        consumption: 750,
        reason: 'Rohrbruch',
      },
    ]);
  });

  it('compares a yearly meter with previous years, and a new device together with the old one', async () => {
    const yearly = await add({ siteId: 701, interval: 'year' });
    for (const [index, year] of [2024, 2025, 2026].entries()) await enter(yearly, `${year}-01-01`, index * 100);
    await enter(yearly, '2027-01-01', 900, { reason: 'Umbau' });
    const exchanged = await add({ siteId: 701 });
    for (const [place, month] of ['2026-10', '2026-11', '2026-12', '2027-01'].entries()) {
      await enter(exchanged, `${month}-01`, place * 30);
    }
    const exchange = { endValue: 900, startValue: 4, number: 'NEU-1', digits: 5, date: null };
    await enter(exchanged, '2027-02-01', 14, { exchange, reason: 'Rohrbruch' });
    const { body } = await keeper.call(overviews.outliers);
    const of = (id: number) => body.find(({ siteMeterId }) => siteMeterId === id);
    expect(of(yearly)).toMatchObject({ start: '2026-01-01', end: '2027-01-01', consumption: 700, reason: 'Umbau' });
    expect(of(exchanged)).toMatchObject({ start: '2027-01-01', end: '2027-02-01', consumption: 820 });
  });

  it('lists the unknown months', async () => {
    const { body } = await keeper.call(overviews.gaps);
    const monthsOf = (id: number) => body.find(({ siteMeterId }) => siteMeterId === id)?.months;
    expect(monthsOf(late)).toEqual(['2026-12', '2027-01', '2027-02']);
    expect(monthsOf(strange)).toEqual(['2027-02']);
  });

  it('does not report months with readings at their borders', async () => {
    const id = await add({ siteId: 701 });
    for (const [index, day] of ['2026-12-03', '2027-01-02', '2027-02-01', '2027-02-27'].entries())
      await enter(id, day, index * 30);
    const { body } = await keeper.call(overviews.gaps);
    expect(body.some(({ siteMeterId }) => siteMeterId === id)).toBe(false);
  });

  it('reports no gaps for a meter that is not due', async () => {
    const [yearly, quarterly] = [
      await add({ siteId: 701, interval: 'year' }),
      await add({ siteId: 701, interval: 'quarter' }),
    ];
    for (const id of [yearly, quarterly]) {
      await enter(id, '2026-01-01', 10);
      await enter(id, '2026-10-01', 20);
    }
    const { body } = await keeper.call(overviews.gaps);
    const monthsOf = (id: number) => body.find(({ siteMeterId }) => siteMeterId === id)?.months;
    expect(monthsOf(yearly)).toEqual(['2026-10', '2026-11', '2026-12']);
    expect(monthsOf(quarterly)).toEqual(['2026-10', '2026-11', '2026-12']);
    for (const id of [yearly, quarterly]) await enter(id, '2027-01-01', 30);
    const still = (await keeper.call(overviews.gaps)).body.map(({ siteMeterId }) => siteMeterId);
    expect(still.filter((id) => id === yearly || id === quarterly)).toEqual([]);
  });

  it('is only for people who manage the meters of all sites', async () => {
    expect((await site.call(overviews.overdue)).outcome).toBe('403 request.forbidden');
    expect((await site.call(overviews.outliers)).outcome).toBe('403 request.forbidden');
    expect((await site.call(overviews.gaps)).outcome).toBe('403 request.forbidden');
    expect((await site.call(overviews.remind, { body: {} })).outcome).toBe('403 request.forbidden');
  });
});

describe('a reminder', () => {
  it('reports sites without an address, which can be reminded later', async () => {
    await app.db.deleteFrom('known_person').execute();
    await app.db.updateTable('site').set({ email: null }).execute();
    expect((await remind()).body).toMatchObject({ sites: 0, mails: 0, skipped: 0, withoutAddress: [{ siteId: 601 }] });
    await app.db.updateTable('site').set({ email: 'kassel@kontor.example' }).where('id', '=', 601).execute();
    expect((await remind([601, 701])).body).toEqual({ sites: 1, mails: 1, skipped: 1, withoutAddress: [] });
    expect(await remindersTo()).toEqual(['kassel@kontor.example']);
  });

  it('is sent to a site once a day, even for two requests at once', async () => {
    app.setClock('2027-03-01T20:00:00Z');
    expect((await remind()).body).toMatchObject({ sites: 0, skipped: 1 });
    app.setClock('2027-03-03T08:00:00Z');
    const before = new Set(await mailIds());
    const answers = await Promise.all([remind(), remind()]);
    expect(answers.map(({ body }) => body.mails).toSorted()).toEqual([0, 1]);
    expect((await mailIds()).filter((id) => !before.has(id))).toHaveLength(1);
    expect((await keeper.call(overviews.overdue)).body[0]?.remindedAt).toBe('2027-03-03T08:00:00.000Z');
  });

  it('formats days in the recipient’s language', async () => {
    const olaf = { subject: 'olaf', name: 'Olaf', email: 'olaf@kontor.example', roles: ['PortalSite'], sites: [601] };
    const seen_at = app.now().toISOString();
    await app.db
      .insertInto('known_person')
      .values({ ...olaf, language: 'en', seen_at })
      .execute();
    app.setClock('2027-03-10T12:00:00Z');
    expect((await remind([601])).body).toMatchObject({ sites: 1, mails: 1 });
    const mail = (await latestMails(app)).find(({ recipient }) => recipient === 'olaf@kontor.example');
    expect(mail?.text).toContain('due since 01/01/2027');
    expect(mail?.text).not.toMatch(/\d\.\d{2}\.\d{4}/);
    await app.db.deleteFrom('known_person').execute();
  });

  it('rejects an unknown site', async () => {
    expect((await remind([601, 99_999])).outcome).toBe('400 request.invalid');
  });
});

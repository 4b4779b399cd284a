import { subscriptions } from '@kontor/contract/areas/site-insights/subscriptions/endpoints.ts';
import { portal } from '@kontor/contract/kernel/portal.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { latestMails } from '../../../kernel/mail/mailbox.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { linesOfPages } from '../../../testing/pdf-text.ts';
import { insertSite } from '../../master-data/factory.ts';
import { insertIdleDays, insertSiteFigure, insertSiteRating } from '../../merchandise/factory.ts';
import { subscriptionJobs } from './jobs.ts';

const LONG = { timeout: 20_000, interval: 50 };
vi.setConfig({ testTimeout: 40_000 });

const IN_FEBRUARY = '2027-02-10T08:00:00Z';
const here = { params: { id: 601 } };

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ clock: new Date(IN_FEBRUARY) });
  await app.make((world) => insertSite(world, { id: 601, title: 'Quellmarkt Kassel', tenantId: 6 }));
});
afterAll(() => app.stop());

/** Inserts figures of the site up to a day. */
const figuresUpTo = (...days: string[]) =>
  app.make(async (world) => {
    for (const [index, day] of days.entries()) {
      const usual = { revenue: 1000 + index * 500, invoices: 50, items: 125, working_hours: 8, spoilage: 5 };
      await insertSiteFigure(world, { site_id: 601, day, ...usual });
    }
  });

beforeEach(() => app.setClock(IN_FEBRUARY));
afterEach(async () => {
  await app.db.deleteFrom('known_person').execute();
  await app.db.deleteFrom('site_figure').execute();
  await app.db.deleteFrom('site_rating').execute();
  await app.db.deleteFrom('mail').execute();
  await sql`delete from pgboss.job where name = 'site-insights.send-evaluation'`.execute(app.db);
});

const subscribe = async (language = 'de') => {
  const headers = { 'accept-language': language };
  expect((await app.as('evaluation').call(subscriptions.subscribe, { ...here, headers })).status).toBe(200);
};

const context = () => {
  const { db, transactions } = app;
  return { db, transactions, now: app.now(), signal: new AbortController().signal };
};

/** Runs the daily job on one server; returns the recipients. */
async function runOn(moment: string) {
  app.setClock(moment);
  await subscriptionJobs(app.services).schedules[0]?.job.execute({}, context());
  const { rows } = await sql<{ subject: string; month: string }>`
    select data->>'subject' as subject, data->>'month' as month
    from pgboss.job where name = 'site-insights.send-evaluation' order by created_on`.execute(app.db);
  return rows;
}

const mails = (count: number) =>
  vi.waitFor(async () => {
    const found = await latestMails(app);
    expect(found).toHaveLength(count);
    return found;
  }, LONG);

const EMMA = { subject: 'demo-evaluation', month: '2027-02-01' };

describe('the evaluation of a month by mail', () => {
  it('contains the main figures, a link to all of them, and all of them as a file', async () => {
    await figuresUpTo('2027-01-02', '2027-02-28');
    await app.make((world) => insertIdleDays(world, { siteId: 601, start: '2027-01-02', end: '2027-02-28' }));
    await subscribe();
    expect(await runOn('2027-03-01T06:15:00Z')).toEqual([EMMA]);
    const [mail] = await mails(1);
    expect(mail).toMatchObject({
      recipient: 'emma.ehlers@kontor.example',
      subject: 'Marktauswertung Februar 2027: Quellmarkt Kassel',
    });
    const text = mail?.text.replaceAll('\u00a0', ' ') ?? '';
    expect(text).toContain('Guten Tag Emma Ehlers,');
    expect(text).toContain('Gesamtumsatz: 1.500,00 € · zum Vormonat +50,00 % (besser)\n');
    expect(text).toContain('Gesamtnote: –\n');
    const page = 'https://kontor.example/evaluation/site?site=601&start=2027-02-01&end=2027-02-28';
    expect(text).toContain(`Auswertung öffnen:\n${page}\n`);
    expect(text).toContain(`Monatliche E-Mail abbestellen: ${page}&unsubscribe=true\n`);
    expect(text).not.toContain('noch nicht vollständig');
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({ name: 'Marktauswertung-601-2027-02-01-2027-02-28.pdf', type: 'application/pdf' });
    const [lines] = linesOfPages(Buffer.from(file?.content ?? '', 'base64'));
    expect(lines).toContain('01.02.2027–28.02.2027');
  });

  it('contains the parts of the total grade and their numbers of ratings', async () => {
    await figuresUpTo('2027-02-28');
    await app.make(async (world) => {
      await insertSiteRating(world, { id: 1, site_id: 601, day: '2027-02-10', workwear: 1.5, positioning: 3 });
      await insertSiteRating(world, { id: 2, site_id: 601, day: '2027-02-11', workwear: 2 });
    });
    await subscribe();
    await runOn('2027-03-01T06:15:00Z');
    const [mail] = await mails(1);
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
      'Gesamtnote: 2,38 · Note Arbeitskleidung 1,75 (2 Bewertungen) · Note Platzierung 3,00 (1 Bewertung)\n',
    );
  });

  it('is in the language of its reader', async () => {
    await figuresUpTo('2027-02-28');
    await subscribe('en');
    await runOn('2027-03-01T06:15:00Z');
    const [mail] = await mails(1);
    expect(mail?.subject).toBe('Site evaluation February 2027: Quellmarkt Kassel');
    expect(mail?.attachments[0]?.name).toBe('Site-evaluation-601-2027-02-01-2027-02-28.pdf');
  });

  it('reports in English up to which day there are figures, with an English date', async () => {
    await figuresUpTo('2027-02-27');
    await subscribe('en');
    await runOn('2027-03-05T06:15:00Z');
    const [mail] = await mails(1);
    expect(mail?.text).toContain('the figures go up to 27/02/2027.');
    expect(mail?.text).not.toMatch(/\d\.\d{2}\.\d{4}|\d,\d{2}\b/);
  });

  it('waits for the figures of the month until the fifth, and then reports what is missing', async () => {
    await figuresUpTo('2027-02-27');
    await subscribe();
    expect(await runOn('2027-03-04T06:15:00Z')).toEqual([]);
    expect(await runOn('2027-03-05T06:15:00Z')).toEqual([EMMA]);
    const [mail] = await mails(1);
    expect(mail?.text).toContain('Die Zahlen reichen bis zum 27.02.2027.');
    expect(mail?.text).not.toContain('27/02/2027');
    expect(mail?.text).toContain('In diesem Zeitraum fehlen Zahlen. Deshalb wird nichts damit verglichen.');
  });

  it('is sent once, even by two servers at once and repeated jobs', async () => {
    await figuresUpTo('2027-02-28');
    await subscribe();
    app.setClock('2027-03-01T06:15:00Z');
    const [send] = subscriptionJobs(app.services).jobs;
    const asked = { subject: 'demo-evaluation', siteId: 601, month: '2027-02-01' };
    await Promise.all([1, 2, 3].map(() => send?.execute(asked, context())));
    await mails(1);
    expect(await runOn('2027-03-02T06:15:00Z')).toEqual([]);
    await send?.execute(asked, context());
    await mails(1);
  });

  it('covers only the last month, even if earlier mails were missed', async () => {
    await figuresUpTo('2027-05-31');
    await subscribe();
    app.setClock('2027-06-09T08:00:00Z');
    await app.as('evaluation').call(portal.session);
    expect(await runOn('2027-06-10T06:15:00Z')).toEqual([{ ...EMMA, month: '2027-05-01' }]);
    const [mail] = await mails(1);
    expect(mail?.subject).toContain('Mai 2027');
    const [send] = subscriptionJobs(app.services).jobs;
    await send?.execute({ subject: 'demo-evaluation', siteId: 601, month: '2027-04-01' }, context());
    await mails(1);
  });

  it('is not sent to people who subscribed after the month was over', async () => {
    await figuresUpTo('2027-02-28');
    app.setClock('2027-03-01T06:00:00Z');
    await subscribe();
    expect(await runOn('2027-03-05T06:15:00Z')).toEqual([]);
  });

  it('is not sent while the subscription is paused, and resumes when the person returns', async () => {
    await figuresUpTo('2027-02-28');
    await subscribe();
    expect(await runOn('2027-03-17T08:00:00Z')).toEqual([]);
    await app.as('evaluation').call(portal.session);
    expect(await runOn('2027-03-18T06:15:00Z')).toEqual([EMMA]);
    await mails(1);
  });

  it.each([{ siteId: 602 }, { roles: ['PortalSite'] }, { email_verified: false }])(
    'is not sent to a person last seen with %o',
    async (claims) => {
      await figuresUpTo('2027-02-28');
      await subscribe();
      await app.as('evaluation', { claims }).call(portal.session);
      expect(await runOn('2027-03-05T06:15:00Z')).toEqual([]);
    },
  );

  it('is separate for each of two people', async () => {
    await figuresUpTo('2027-02-28');
    await subscribe();
    await app.as('administrator').call(subscriptions.subscribe, here);
    expect(await runOn('2027-03-01T06:15:00Z')).toHaveLength(2);
    expect((await mails(2)).map(({ recipient }) => recipient).toSorted()).toEqual([
      'anna.admin@kontor.example',
      'emma.ehlers@kontor.example',
    ]);
  });
});

import { figuresOfView, VIEWS } from '@kontor/contract/areas/site-insights/comparison/rules.ts';
import { allSitesSubscriptions } from '@kontor/contract/areas/site-insights/subscriptions/endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { latestMails } from '../../../kernel/mail/mailbox.ts';
import { words } from '../../../kernel/words.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { linesOfPages } from '../../../testing/pdf-text.ts';
import { insertSite } from '../../master-data/factory.ts';
import { insertIdleDays, insertSiteFigure } from '../../merchandise/factory.ts';
import { comparisonJobs } from './jobs.ts';

vi.setConfig({ testTimeout: 40_000 });

const IN_FEBRUARY = '2027-02-10T08:00:00Z';
const MONTHLY = { query: { mail: 'comparison' } } as const;

let app: TestApp;
let reader: Caller;

beforeAll(async () => {
  app = await startApp({ clock: new Date(IN_FEBRUARY) });
  reader = app.as('evaluation', { claims: { siteId: [601, 602] } });
  await app.make(async (world) => {
    for (const id of [601, 602, 603]) {
      await insertSite(world, { id, title: `Quellmarkt ${id}`, tenantId: 6 });
      await insertSiteFigure(world, { site_id: id, day: '2027-02-10', revenue: id, invoices: 10 });
    }
    for (const [siteId, end] of [
      [601, '2027-02-28'],
      [602, '2027-02-27'],
      [603, '2027-02-28'],
    ] as const) {
      await insertIdleDays(world, { siteId, start: '2027-01-01', end: '2027-02-09' });
      await insertIdleDays(world, { siteId, start: '2027-02-11', end });
    }
  });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setClock(IN_FEBRUARY);
  await app.db.deleteFrom('known_person').execute();
  await app.db.deleteFrom('mail').execute();
  await sql`delete from pgboss.job where name = 'site-insights.send-comparison'`.execute(app.db);
});

/** Runs the daily job on one server; returns the recipients of the mails that it starts. */
async function runOn(moment: string) {
  app.setClock(moment);
  const { db, transactions } = app;
  const context = { db, transactions, now: app.now(), signal: new AbortController().signal };
  await comparisonJobs(app.services).schedules[0]?.job.execute({}, context);
  const { rows } = await sql<{ subject: string }>`
    select data->>'subject' as subject from pgboss.job where name = 'site-insights.send-comparison'`.execute(app.db);
  return rows.map(({ subject }) => subject);
}

const mails = (count: number) =>
  vi.waitFor(
    async () => {
      const found = await latestMails(app);
      expect(found).toHaveLength(count);
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );

it('the comparison of a month goes to its subscribers once all sites have reported, as a file too', async () => {
  expect((await reader.call(allSitesSubscriptions.subscribeToAllSites, MONTHLY)).body.isSubscribed).toBe(true);
  // The last day of one site is missing until the fifth.
  expect(await runOn('2027-03-01T06:25:00Z')).toEqual([]);
  expect(await runOn('2027-03-05T06:25:00Z')).toEqual(['demo-evaluation']);
  const [mail] = await mails(1);
  expect(mail).toMatchObject({ recipient: 'emma.ehlers@kontor.example', subject: 'Märkte im Vergleich: Februar 2027' });
  const text = mail?.text.replaceAll('\u00a0', ' ') ?? '';
  expect(text).toContain('die Zahlen Ihrer 2 Märkte für Februar 2027 liegen vor.');
  expect(text).toContain('Gesamtumsatz: 1.203,00 €');
  expect(text).toContain('/evaluation/site/all?start=2027-02-01&end=2027-02-28&unsubscribe=true');
  const [file] = mail?.attachments ?? [];
  expect(file?.name).toBe('Marktvergleich-2027-02-01-2027-02-28.pdf');
  await runOn('2027-03-06T06:25:00Z');
  await mails(1);
});

it('it is not sent to people without sites, or who unsubscribed', async () => {
  await reader.call(allSitesSubscriptions.subscribeToAllSites, MONTHLY);
  await sql`update known_person set sites = '{}'`.execute(app.db);
  expect(await runOn('2027-03-05T06:25:00Z')).toEqual([]);
  await sql`update known_person set sites = '{601}'`.execute(app.db);
  await reader.call(allSitesSubscriptions.unsubscribeFromAllSites, MONTHLY);
  expect(await runOn('2027-03-05T06:25:00Z')).toEqual([]);
});

const documentOf = async (query: string, by: 'evaluation' | 'administrator' = 'administrator', language = 'de') => {
  const claims = by === 'evaluation' ? { siteId: [601, 602] } : {};
  const authorization = `Bearer ${await app.tokenOf(by, { claims })}`;
  const answer = await app.server.inject({
    method: 'GET',
    url: `/api/evaluation/site/document?start=2027-02-01&end=2027-02-28${query}`,
    headers: { authorization, 'accept-language': language },
  });
  expect(answer.statusCode).toBe(200);
  return linesOfPages(answer.rawPayload).map((page) => page.map((line) => line.replaceAll('\u00a0', ' ')));
};

it('the document has the sites that the caller reads, with total and median', async () => {
  const [lines = []] = await documentOf('', 'evaluation');
  expect(lines).toEqual(
    expect.arrayContaining(['Alle Märkte', 'Quellmarkt 601', 'Quellmarkt 602', 'Gesamt (2 Märkte)']),
  );
  expect(lines).toEqual(expect.arrayContaining(['601,00 €', '1.203,00 €', 'Seite 1 von 1']));
  expect(lines).not.toContain('Quellmarkt 603');
  const [english = []] = await documentOf('&view=grades&basis=target', 'administrator', 'en');
  expect(english).toEqual(expect.arrayContaining(['Sites compared', 'Total grade', 'Page 1 of 1']));
  expect(english).not.toContain('Total revenue');
});

it('a long document repeats its head on each page, and an empty one says so', async () => {
  await app.make(async (world) => {
    for (let id = 700; id < 740; id += 1)
      await insertSite(world, { id, title: `Quellmarkt ${id}`, tenantId: 7, region: 'Westfalen' });
  });
  const pages = await documentOf('&region=Westfalen');
  expect(pages).toHaveLength(3);
  for (const [index, lines] of pages.entries())
    expect(lines).toEqual(expect.arrayContaining(['Westfalen', 'Gesamtumsatz', `Seite ${index + 1} von 3`]));
  const titles = pages.flat().filter((line) => /^Quellmarkt 7\d\d$/.test(line));
  expect(titles).toHaveLength(40);
  expect((await documentOf('&region=Mond'))[0]).toContain('Keine Märkte');
});

it('the figures of many sites are printed in full', async () => {
  const ids = Array.from({ length: 60 }, (_, index) => 800 + index);
  await app.make(async (world) => {
    for (const id of ids) {
      await insertSite(world, {
        id,
        title: `Quellmarkt Bad Sooden-Allendorf ${id}`,
        tenantId: 8,
        group: 'Ost',
        region: 'Sachsen',
      });
      for (const [day, revenue] of [
        ['2026-02-02', id * 997],
        ['2027-01-04', id * 1003],
        ['2027-02-01', (1660 - id) * 1999],
      ] as const) {
        const shares = { loyalty_revenue: revenue / 3 + id, spoilage: id, inventory_difference: id };
        await insertSiteFigure(world, {
          site_id: id,
          day,
          revenue,
          invoices: 10,
          items: id,
          working_hours: 8,
          ...shares,
        });
      }
      await insertIdleDays(world, { siteId: id, start: '2026-02-03', end: '2027-01-03' });
      await insertIdleDays(world, { siteId: id, start: '2027-01-05', end: '2027-01-31' });
      await insertIdleDays(world, { siteId: id, start: '2027-02-02', end: '2027-02-28' });
    }
  });
  const documents = (['before', 'target'] as const).flatMap((basis) =>
    VIEWS.map((view) => [view, basis, 'de'] as const),
  );
  for (const [view, basis, language] of [...documents, ['overview', 'before', 'en'] as const]) {
    const pages = await documentOf(`&region=Sachsen&view=${view}&basis=${basis}`, 'administrator', language);
    const lines = pages.flat();
    expect(lines.filter((line) => line.includes('…'))).toEqual([]);
    expect(lines.filter((line) => /^Quellmarkt Bad Sooden-Allendorf 8/.test(line))).toHaveLength(60);
    if (!figuresOfView(view).includes('averageInvoiceSum')) continue;
    expect(lines.filter((line) => /Ran[gk] 60\/60$/.test(line))).not.toHaveLength(0);
    // No head breaks inside a word.
    const text = lines.join(' ').replaceAll('  ', ' ');
    expect(text).toContain(words(language)('siteInsights:terms.figures.averageInvoiceSum'));
  }
});

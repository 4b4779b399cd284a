import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { linesOfPages, strokesOf } from '../../../testing/pdf-text.ts';
import { insertSite } from '../../master-data/factory.ts';
import { insertIdleDays, insertSiteFigure, insertSiteRating } from '../../merchandise/factory.ts';

const LONG = 'Quellmarkt Rotenburg an der Fulda, Getränkeabholmarkt und Festlager am Alten Bahnhof '.repeat(3).trim();

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  await app.make(async (world) => {
    await insertSite(world, { id: 601, title: 'Quellmarkt Kassel', tenantId: 6, group: 'Nord' });
    await insertSite(world, { id: 602, title: 'Quellmarkt Fulda', tenantId: 6, group: 'Nord' });
    await insertSite(world, { id: 603, title: LONG, tenantId: 6 });
    const usual = { invoices: 50, items: 125, working_hours: 8 };
    const figure = (site_id: number, day: string, revenue: number, more: object = {}) =>
      insertSiteFigure(world, { site_id, day, revenue, ...usual, ...more });
    await figure(601, '2027-02-28', 1234.56, { loyalty_revenue: 617.28, spoilage: 12.35, inventory_difference: -6.17 });
    await figure(601, '2027-01-15', 1000, { loyalty_revenue: 450, spoilage: 5 });
    await figure(601, '2026-02-02', 1234.56, { spoilage: 20 });
    await figure(602, '2027-02-27', 2234.56, { spoilage: 2 });
    await insertIdleDays(world, { siteId: 601, start: '2026-02-01', end: '2027-02-28' });
    await insertSite(world, { id: 604, title: 'Quellmarkt Hünfeld', tenantId: 6 });
    for (const [start, end] of [
      ['2026-03-01', '2026-05-31'],
      ['2026-07-01', '2026-07-31'],
      ['2026-09-01', '2027-02-28'],
    ] as const)
      await insertIdleDays(world, { siteId: 604, start, end });
    await insertSiteRating(world, { id: 1, site_id: 601, day: '2027-02-10', workwear: 1.5, positioning: 2 });
    await insertSiteRating(world, { id: 2, site_id: 601, day: '2027-02-11', workwear: 2 });
  });
});
afterAll(() => app.stop());

async function fileOf(site: number, language = 'de') {
  const authorization = `Bearer ${await app.tokenOf('administrator')}`;
  const answer = await app.server.inject({
    method: 'GET',
    url: `/api/evaluation/siteDocument/${site}?start=2027-02-01&end=2027-02-28`,
    headers: { authorization, 'accept-language': language },
  });
  expect(answer.statusCode).toBe(200);
  const [lines = [], ...others] = linesOfPages(answer.rawPayload);
  expect(others).toEqual([]);
  const name = decodeURIComponent(String(answer.headers['content-disposition']).replace(/.*''/, ''));
  return { name, lines, strokes: strokesOf(answer.rawPayload), type: answer.headers['content-type'] };
}

/** The text of a figure's row, up to the next one. */
function rowOf(lines: readonly string[], label: string, next: string): string[] {
  return lines.slice(lines.indexOf(label) + 1, lines.indexOf(next)).map((line) => line.replaceAll('\u00a0', ' '));
}

describe('the evaluation as a PDF', () => {
  it('contains the site and the days, and the last day with figures', async () => {
    const { name, type, lines } = await fileOf(601);
    expect([name, type]).toEqual(['Marktauswertung-601-2027-02-01-2027-02-28.pdf', 'application/pdf']);
    expect(lines.slice(0, 4)).toEqual([
      'Marktauswertung',
      'Quellmarkt Kassel (601)',
      '01.02.2027–28.02.2027',
      'Stand: 28.02.2027 · letzte Bewertung: 11.02.2027',
    ]);
    expect(lines).toContain('Gruppe Nord, 2 Märkte');
    expect(lines.at(-1)).toBe('Kontor · Marktauswertung Quellmarkt Kassel · erstellt am 01.03.2027 09:00 Uhr');
  });

  it('contains all figures with the comparison periods and the median, and says which are better', async () => {
    const { lines } = await fileOf(601);
    const row = (label: string, next: string) => rowOf(lines, label, next);
    expect(row('Gesamtumsatz', 'Umsatz mit Kundenkarte')).toEqual([
      '1.234,56 €',
      '1.000,00 €',
      '+23,46 %',
      'besser',
      '1.234,56 €',
      '0,00 %',
      'gleich',
      '1.734,56 €',
    ]);
    expect(row('Anteil mit Kundenkarte', 'Umsatz je Arbeitsstunde')).toEqual([
      '50,00 %',
      '45,00 %',
      '+5,00 Prozentpunkte',
      'besser',
      '0,00 %',
      '+50,00 Prozentpunkte',
      'besser',
      '25,00 %',
      'Markt besser',
    ]);
    expect(row('Umsatz je Arbeitsstunde', 'Durchschnittlicher Bon').slice(0, 2)).toEqual([
      '154,32 €/Std.',
      '125,00 €/Std.',
    ]);
    expect(row('Bruch und Verderb', 'Anteil Bruch und Verderb')).toEqual([
      '12,35 €',
      '5,00 €',
      '+147,00 %',
      'schlechter',
      '20,00 €',
      '−38,25 %',
      'besser',
      '7,18 €',
    ]);
    const loyalty = row('Umsatz mit Kundenkarte', 'Anteil mit Kundenkarte');
    // Nothing compares to zero: there is no change and no verdict.
    expect(loyalty.slice(4, 6)).toEqual(['0,00 €', '–']);
    expect(loyalty.slice(6)).not.toContain('besser');
    expect(lines.slice(lines.indexOf('Gesamtnote') + 1)[0]).toBe('3 Bewertungen');
    expect(row('Note Arbeitskleidung', 'Note Platzierung')).toEqual([
      '2 Bewertungen',
      ...['1,75', '–', '–', '–', '–', '1,75', 'gleich'],
    ]);
  });

  it('draws no line across months with missing figures', async () => {
    const rules = (await fileOf(603)).strokes;
    // It has only sums: March to May, July as a single dot, September to February.
    const { lines, strokes } = await fileOf(604);
    const sums = ['Gesamtumsatz', 'Umsatz mit Kundenkarte', 'Bruch und Verderb'];
    for (const sum of sums) expect(lines[lines.indexOf(sum) + 1]).toMatch(/^0,00\s€$/);
    expect(strokes - rules).toBe(2 * sums.length);
  });

  it('is available in English', async () => {
    const { name, lines } = await fileOf(601, 'en');
    expect(name).toBe('Site-evaluation-601-2027-02-01-2027-02-28.pdf');
    expect(lines.slice(2, 4)).toEqual(['01/02/2027–28/02/2027', 'Data as of 28/02/2027 · last rating: 11/02/2027']);
    expect(lines.at(-1)).toContain('01/03/2027 09:00');
    expect(lines.join('\n')).not.toMatch(/\d\.\d{2}\.\d{4}|\d,\d{2}\b/);
    expect(rowOf(lines, 'Total revenue', 'Loyalty programme revenue').slice(0, 4)).toEqual([
      '€1,234.56',
      '€1,000.00',
      '+23.46%',
      'better',
    ]);
  });

  it('for a site without figures and with a long name is one page with dashes', async () => {
    const { lines } = await fileOf(603);
    expect(lines.slice(1, 6).join(' ')).toContain('Getränkeabholmarkt und Festlager');
    expect(lines).toContain('Noch keine Zahlen');
    expect(lines).toContain('ohne Gruppe');
    expect(rowOf(lines, 'Gesamtumsatz', 'Umsatz mit Kundenkarte')).toEqual(['–', '–', '–', '–', '–', '–']);
    expect(lines.join(' ')).toContain('In diesem Zeitraum gibt es keine Zahlen.');
  });
});

import { attendee } from '@kontor/contract/areas/booking/schema.ts';
import { people } from '@kontor/contract/areas/people/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { anEventWithDate, aRegistration, makeSites } from '../../testing/booking.ts';
import { hasPoppler, textsOf } from '../../testing/poppler.ts';
import { aLine, aReceipt, insertGoods, insertReceipt } from '../receipts/factory.ts';
import { aPerson } from './factory.ts';
import { drawSheet } from './parts/sheet.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await makeSites(app);
});
afterAll(() => app.stop());

const fileOf = async (given: Parameters<typeof aPerson>[0]) =>
  (await app.as('administrator').call(people.file, { body: aPerson(given) })).body.sections;

it('does not name others who worked on a record', async () => {
  await app.make(async (world) => {
    const { manufacturerId, pils } = await insertGoods(world);
    const body = aReceipt({ siteId: 601, manufacturerId }, { products: [aLine(pils, manufacturerId)] });
    return insertReceipt(world, { ...body, siteEmployee: 'Enno Kruse', manufacturerRepresentative: 'Silke Baer' });
  });
  const receipts = (await fileOf({ names: ['Silke Baer'] })).filter(({ table }) => table === 'receipt');
  expect(receipts.flatMap(({ rows }) => rows.flatMap(({ personal }) => personal))).toEqual([
    { name: 'sendConfirmationEmail', value: 'false' },
    { name: 'manufacturerRepresentative', value: 'Silke Baer' },
  ]);
});

it('has mails without the codes of personal links, by which somebody could cancel', async () => {
  const { dateId } = await anEventWithDate(app, { external: true, referee: 'Silke Baer' });
  await app.anonymous().visit(attendee.create, { body: aRegistration(dateId) });
  const mail = await app.db.selectFrom('mail').select('text').executeTakeFirstOrThrow();
  expect(mail.text).toMatch(/\/cancel\/\d+\/[\w-]{22}\s/);
  const [section] = (await fileOf({ names: ['Silke Baer'] })).filter(({ table }) => table === 'mail');
  expect(section?.rows).toHaveLength(1);
  const values = new Map(section?.rows[0]?.personal.map(({ name, value }) => [name, value]));
  expect(values.get('text')).toMatch(/\/cancel\/\d+\/…\s/);
  // That is somebody else's.
  expect(values.has('recipient')).toBe(false);
});

it.runIf(hasPoppler)('fills the pages of its PDF, with the line breaks of texts', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => ({
    facts: [['Text', `Zeile ${index}\nund noch eine`] as const],
    rest: 'id: 1',
  }));
  const pages = await textsOf(
    await drawSheet({
      language: 'de',
      title: 'Auskunft',
      facts: [],
      note: 'Hinweis',
      sections: [{ title: 'E-Mails', text: 'Zweck', rows }],
    }),
  );
  // Some 16 of these rows fit a page.
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.length).toBeLessThan(12);
  for (const page of pages.slice(0, -1)) expect(page.match(/Zeile/g)?.length).toBeGreaterThan(8);
  expect(pages[0]).toContain('Zeile 0 und noch eine');
});

import { attendee } from '@kontor/contract/areas/booking/schema.ts';
import { people } from '@kontor/contract/areas/people/endpoints.ts';
import { personFile } from '@kontor/contract/areas/people/schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { anEventWithDate, aRegistration, makeSites } from '../../testing/booking.ts';
import { hasPoppler, textsOf } from '../../testing/poppler.ts';
import { signedBy } from '../../testing/receipts.ts';
import { insertImportRun, insertSite } from '../master-data/factory.ts';
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

it('has the lines of imported files that name the person, in every encoding', async () => {
  const content = 'id;title;familyName\r\n601;Markt Süd;Öztürk\r\n602;Markt Nord;Jung\r\n';
  const bytes = [Buffer.from(content), Buffer.from(content, 'latin1'), Buffer.from(`\ufeff${content}`, 'utf16le')];
  for (const each of bytes) await app.make((world) => insertImportRun(world, each));
  const [section] = (await fileOf({ names: ['Öztürk'] })).filter(({ table }) => table === 'import_run');
  const contents = section?.rows.map(({ personal }) => personal.find(({ name }) => name === 'content')?.value);
  expect(contents).toEqual(bytes.map(() => 'id;title;familyName\n601;Markt Süd;Öztürk'));
});

it('has the content of their uploads in its files, and only their names on the page', async () => {
  const image = Buffer.from(signedBy('x').signature.split(',')[1] ?? '', 'base64');
  await app.make(async ({ tx, services }) => {
    await services.attachments.make(tx, { name: 'Zähler Nele Lund.png', content: image });
    await services.attachments.make(tx, { name: 'Kaputt Nele Lund.png', content: image.subarray(0, 100) });
    await services.attachments.make(tx, { name: 'Zähler.png', content: image });
  });
  const person = aPerson({ names: ['Nele Lund'] });
  const onPage = JSON.stringify(await fileOf(person));
  expect(onPage).toContain('Kaputt Nele Lund.png');
  expect(onPage).not.toContain(image.toString('base64'));
  const administrator = app.as('administrator');
  const json = await administrator.call(people.fileJson, { body: person });
  const { sections } = personFile.parse(json.json);
  const rows = sections.filter(({ table }) => table === 'attachment').flatMap((each) => each.rows);
  expect(rows.map(({ personal }) => personal.find(({ name }) => name === 'content')?.value).toSorted()).toEqual(
    [image.subarray(0, 100), image].map((each) => each.toString('base64')).toSorted(),
  );
  const pdf = await administrator.call(people.filePdf, { body: person });
  // The sound picture and its transparency.
  expect(pdf.text.match(/\/Subtype \/Image/g)).toHaveLength(2);
});

it('finds the manager of a market by name, without an address', async () => {
  await app.make((world) =>
    insertSite(world, { title: 'Markt Ost', tenantId: 1, salutation: 'Frau', familyName: 'Kranich' }),
  );
  const { body: found } = await app.as('administrator').call(people.search, { body: { text: 'kranich' } });
  expect(found).toMatchObject([{ names: ['Frau Kranich'], places: [{ kind: 'sites', count: 1 }] }]);
  const [section] = await fileOf({ names: ['Frau Kranich'] });
  expect(section).toMatchObject({ kind: 'sites', total: 1 });
  expect(JSON.stringify(section)).toContain('Kranich');
});

it.runIf(hasPoppler)('fills the pages of its PDF, with the line breaks of texts', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => ({
    facts: [['Text', `Zeile ${index}\nund noch eine`] as const],
    pictures: [],
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

import en from '@kontor/words/en/index.ts';
import readWorkbook, { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { button, seen } from '../../testing/acts.ts';
import { componentPortal } from '../../testing/portal.ts';
import { rowsOf, savedTable } from '../../testing/saved-table.ts';
import { de } from '../../testing/words.ts';

const portal = componentPortal();
const { file } = de.kit;

test('a list that the server pages is saved whole, in its order and as it is filtered', async () => {
  await portal.make(async ({ tx }) => {
    const { id } = await tx.db
      .insertInto('manufacturer')
      .values({ title: 'Viele' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 5_100 }, (_, number) => ({
      ...{ title: `Zählprodukt ${10_000 + number}`, manufacturer_id: id, primary_unit: 'Kasten', base_unit: 'Flasche' },
    }));
    for (let start = 0; start < rows.length; start += 1_000) {
      await tx.db
        .insertInto('product')
        .values(rows.slice(start, start + 1_000))
        .execute();
    }
  });
  const page = await portal.open('/administration/products', { as: 'demo-administrator' });
  await page.getByRole('searchbox').fill('Zählprodukt');
  await seen(page.getByText('Zählprodukt 10000'));
  const csv = await savedTable(page, 'csv');
  expect(csv.name).toBe(`${de.masterData.products.title}-2027-03-01.csv`);
  const [header, ...lines] = await rowsOf(csv);
  expect(header?.slice(1, 3)).toEqual([de.masterData.product.title, de.masterData.product.manufacturer]);
  expect(lines).toHaveLength(5_100);
  expect(new Set(lines.map(([id]) => id)).size).toBe(5_100);
  expect(lines[0]?.slice(1, 4)).toEqual(['Zählprodukt 10000', 'Viele', 'Kasten']);
});

test('a list in the browser is saved as it is searched, with the words of states and without buttons', async () => {
  const page = await portal.open('/departments', { as: 'demo-administrator' });
  await page.getByRole('searchbox').fill('Einkauf');
  await seen(page.getByRole('cell', { name: 'Einkauf' }).first());
  const spreadsheet = await savedTable(page, 'xlsx');
  const rows = await readSheet(Buffer.from(await spreadsheet.arrayBuffer()));
  expect(rows.length).toBeGreaterThan(1);
  expect(rows[0]).toContain(de.masterData.department.title);
  expect(rows[0]).not.toContain(null);
});

test('a table in a dialog is saved, and its units have a column of their own', async () => {
  const { ranking, values } = de.meters;
  const page = await portal.open('/meter-management/ranking?site=601&explained=601', { as: 'demo-meters' });
  const dialog = page.getByRole('dialog');
  await seen(dialog.getByText(ranking.explained.types).first());
  const [header, first = []] = await rowsOf(await savedTable(page, 'csv', { within: dialog }));
  const { consumption, perSquareMetre, median, rating } = ranking.explained;
  const names = [ranking.explained.type, consumption, values.fields.unit, perSquareMetre, median, rating];
  expect(header).toEqual(names);
  expect(first.slice(1).join(';')).toMatch(/^\d+(,\d{1,3})?;(kWh|m³)(;\d+(,\d{1,9})?){3}$/);
});

test('a spreadsheet is named after its table, and the headers of figures have their units', async () => {
  const page = await portal.open('/learning/subjects', { as: 'demo-administrator' });
  await seen(button(page, file.save));
  const spreadsheet = await savedTable(page, 'xlsx');
  const [only] = await readWorkbook(Buffer.from(await spreadsheet.arrayBuffer()));
  expect(only?.sheet).toBe(de.learning.subjects.title);
  expect(only?.data[0]).toContain(`${de.learning.subjects.subject.passPercentage} (%)`);
  const [header] = await rowsOf(await savedTable(page, 'csv'));
  expect(header).toContain(`${de.learning.subjects.subject.passPercentage} (%)`);
});

test('in English, a CSV file has commas and decimal points, and an English name', async () => {
  const { administration } = en.meters;
  const page = await portal.open('/meter-management/administration', { as: 'demo-meters' });
  localStorage.setItem('kontor.language', 'en');
  await page.reload();
  const csv = await savedTable(page, 'csv', { words: en });
  expect(csv.name).toBe(`${administration.file}-2027-03-01.csv`);
  const text = await csv.text();
  expect(text).toContain(`","${administration.fields.type}","`);
  expect(text).toMatch(/"\d+\.\d+"/);
  expect(text).not.toMatch(/"\d+,\d+"/);
});

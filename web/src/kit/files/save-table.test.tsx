import en from '@kontor/words/en/index.ts';
import { readSheet } from 'read-excel-file/node';
import { beforeEach, expect, test } from 'vitest';
import { button, poll, seen } from '../../testing/acts.ts';
import { componentPortal } from '../../testing/portal.ts';
import { de } from '../../testing/words.ts';

const portal = componentPortal();
const { file } = de.kit;

let saved: File[] = [];

beforeEach(() => {
  saved = [];
  URL.createObjectURL = (each) => {
    if (each instanceof File) saved.push(each);
    return 'blob:saved';
  };
});

type Page = Awaited<ReturnType<typeof portal.open>>;

/** The file that a person gets of the first table on a page. */
async function fileOf(page: Page, format: keyof typeof file.formats): Promise<File> {
  await button(page, file.save).first().click();
  await page.getByRole('menuitem', { name: file.formats[format] }).click();
  await poll(() => saved.length).toBe(1);
  const [only = new File([], 'none')] = saved;
  return only;
}

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
  const csv = await fileOf(page, 'csv');
  expect(csv.name).toBe(`${de.masterData.products.title}-2027-03-01.csv`);
  const [header, ...lines] = (await csv.text())
    .replaceAll(/[\uFEFF"]/g, '')
    .trim()
    .split('\r\n');
  expect(header?.split(';').slice(1, 3)).toEqual([de.masterData.product.title, de.masterData.product.manufacturer]);
  expect(lines).toHaveLength(5_100);
  expect(new Set(lines).size).toBe(5_100);
  expect(lines[0]?.split(';').slice(1, 4)).toEqual(['Zählprodukt 10000', 'Viele', 'Kasten']);
});

test('a list in the browser is saved as it is searched, with the words of states and without buttons', async () => {
  const page = await portal.open('/departments', { as: 'demo-administrator' });
  await page.getByRole('searchbox').fill('Einkauf');
  await seen(page.getByRole('cell', { name: 'Einkauf' }).first());
  const spreadsheet = await fileOf(page, 'xlsx');
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
  await button(dialog, file.save).first().click();
  await page.getByRole('menuitem', { name: file.formats.csv }).click();
  await poll(() => saved.length).toBe(1);
  const [header, first] = ((await saved[0]?.text()) ?? '').replaceAll(/[\uFEFF"]/g, '').split('\r\n');
  const { consumption, perSquareMetre, median, rating } = ranking.explained;
  const names = [ranking.explained.type, consumption, values.fields.unit, perSquareMetre, median, rating];
  expect(header).toBe(names.join(';'));
  expect(first).toMatch(/^[^;]+;\d+(,\d+)?;(kWh|m³);/);
});

test('in English, a CSV file has commas and decimal points, and an English name', async () => {
  const { administration } = en.meters;
  const page = await portal.open('/meter-management/administration', { as: 'demo-meters' });
  localStorage.setItem('kontor.language', 'en');
  await page.reload();
  await button(page, en.kit.file.save).click();
  await page.getByRole('menuitem', { name: en.kit.file.formats.csv }).click();
  await poll(() => saved.length).toBe(1);
  expect(saved[0]?.name).toBe(`${administration.file}-2027-03-01.csv`);
  const text = (await saved[0]?.text()) ?? '';
  expect(text).toContain(`","${administration.fields.type}","`);
  expect(text).toMatch(/"\d+\.\d+"/);
  expect(text).not.toMatch(/"\d+,\d+"/);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPersonal } from './kernel/personal-data/rule.ts';
import { personalData } from './personal-data.ts';
import { startApp, type TestApp } from './testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const tables = personalData.flatMap(({ tables }) => Object.entries(tables));

/** Columns in which a name can stand. */
const TEXTS = ['text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY'];
const NUMBERS = ['_int4', '_timestamptz'];

async function columns(onlyTexts: boolean): Promise<string[]> {
  const { rows } = await sql<{ name: string; type: string; element: string }>`
    select table_name || '.' || column_name as name, data_type as type, udt_name as element
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
    -- Partitions have the columns of their table.
      and not (table_schema || '.' || table_name)::regclass::oid in (select inhrelid from pg_inherits)
    order by 1`.execute(app.db);
  const isText = ({ type, element }: { type: string; element: string }) =>
    TEXTS.includes(type) && !NUMBERS.includes(element);
  return rows.filter((row) => !onlyTexts || isText(row)).map(({ name }) => name);
}

const declared = tables.flatMap(([table, rule]) =>
  [...(isPersonal(rule) ? Object.keys(rule.columns) : []), ...rule.neutral].map((column) => `${table}.${column}`),
);

it('every column of texts is declared as personal or not, in the personal-data.ts of its area', async () => {
  const known = new Set(declared);
  expect((await columns(true)).filter((column) => !known.has(column))).toEqual([]);
});

it('every declared column exists, once', async () => {
  const existing = new Set(await columns(false));
  expect(declared.filter((column) => !existing.has(column))).toEqual([]);
  expect(declared.filter((column, index) => declared.indexOf(column) !== index)).toEqual([]);
});

it('every purge is of a table with personal data or files of people', () => {
  const named = new Set(tables.map(([table]) => table));
  const purged = personalData.flatMap(({ purges = [] }) => purges.map(({ table }) => table));
  expect(purged.filter((table) => !named.has(table) && table !== 'receipt_photo')).toEqual([]);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { imports } from '@kontor/contract/areas/master-data/imports/endpoints.ts';
import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { type ColumnType, DATASETS } from '../../areas/merchandise/parts/datasets.ts';
import { baseOf, createCellChecker } from '../../areas/merchandise/parts/values.ts';
import { startApp } from '../../testing/app.ts';
import { checkQuery } from './check.ts';
import { mariadbErp, postgresErp, queryFolder, type TestErp } from './testing.ts';

interface Dataset {
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
}

interface Kind {
  readonly types: Readonly<Record<string, string>>;
}

const common = { integer: 'integer', numeric: 'decimal(12,3)', date: 'date', boolean: 'boolean' };
const postgres: Kind = { types: { ...common, text: 'text', instant: 'timestamptz' } };
const mariadb: Kind = { types: { ...common, text: 'varchar(200)', instant: 'datetime(6)' } };

const onMariadb = await mariadbErp();
const KINDS: [string, Kind, TestErp][] = [['PostgreSQL', postgres, await postgresErp(inject('postgres').url)]];
if (onMariadb) KINDS.push(['MariaDB', mariadb, onMariadb]);

/** SQL keywords, which the views write with a trailing underscore. */
const WORDS = ['end', 'group', 'key'];

/** Columns whose possible values are all known to the portal. */
const KNOWN: Readonly<Record<string, string>> = {
  tenant: `'Quellmarkt Fachmärkte Nord GmbH'`,
  email: `'markt@kontor.example'`,
};

const SAMPLES: Readonly<Record<string, string>> = {
  integer: '1',
  numeric: '1.5',
  date: `'2026-11-05'`,
  boolean: 'true',
  text: `'Kasten'`,
  instant: `'2026-11-05 10:00:00.5'`,
  month: `'2026-11-01'`,
  grade: '1.5',
  amount: '0',
  position: '1',
  orderState: `'placed'`,
};

const snake = (column: string) =>
  WORDS.includes(column) ? `${column}_` : column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const viewOf = ({ name }: Dataset) => `kontor_${name.replaceAll('-', '_')}`;

function statementsFor(dataset: Dataset, { types }: Kind): string[] {
  const columns = Object.entries(dataset.columns).map(([column, type]) => ({
    definition: `${snake(column)} ${types[baseOf(type)]}`,
    full: KNOWN[column] ?? SAMPLES[type.replace('?', '')],
    sparse:
      KNOWN[column] ?? (type.endsWith('?') ? 'null' : type === 'integer' || type === 'position' ? '2' : SAMPLES[type]),
  }));
  return [
    `create table ${viewOf(dataset)} (${columns.map(({ definition }) => definition).join(', ')})`,
    `insert into ${viewOf(dataset)} values (${columns.map(({ full }) => full).join(', ')})`,
    `insert into ${viewOf(dataset)} values (${columns.map(({ sparse }) => sparse).join(', ')})`,
  ];
}

describe.each(KINDS)('the shipped queries, on %s', (_, kind, erp) => {
  beforeAll(async () => {
    for (const dataset of DATASETS) await erp.run(...statementsFor(dataset, kind));
  });
  afterAll(() => erp.drop());

  const options = { createCellChecker, most: 1_000, signal: new AbortController().signal };
  const named = (wanted: string): Dataset => {
    const dataset = DATASETS.find(({ name }) => name === wanted);
    if (!dataset) throw new Error(`There is no dataset ${wanted}`);
    return dataset;
  };

  it.each(DATASETS.map(({ name }) => name))('%s', async (name) => {
    const checked = await checkQuery({ url: erp.url, queries: undefined }, named(name), options);
    expect(checked).toEqual({ rows: 2, faults: [] });
  });

  it.each([
    ['select 1 as id', ['missing column name']],
    [`select 1 as id, 'Lager' as NAME, 2 as place_of`, ['unknown column place_of']],
    [
      `select 'A1' as id, null as name`,
      ['wrong type: id must be integer, and is "A1"', 'wrong type: name must be text, and is empty'],
    ],
    [
      `select 12345678901 as id, 'Lager' as name`,
      ['wrong type: id must be from -2147483647 to 2147483647, and is "12345678901"'],
    ],
    ['select id from', [expect.stringMatching(/^unusable: .*syntax/)]],
  ])('checked: %s', async (query, faults) => {
    const { folder, remove } = queryFolder({ warehouses: query });
    onTestFinished(remove);
    const checked = await checkQuery({ url: erp.url, queries: folder }, named('warehouses'), options);
    expect(checked.faults).toEqual(faults);
  });

  it('are checked by a command, which reports faults and exits with 1', async () => {
    const { folder, remove } = queryFolder({ stock: 'select 601 as site_id' });
    onTestFinished(remove);
    const check = async (env: Record<string, string>, ...args: string[]) => {
      const command = [fileURLToPath(new URL('../../../../tools/erp-check.mjs', import.meta.url)), ...args];
      const run = spawn(process.execPath, command, {
        env: { ...process.env, DEMO_DATA: 'off', ERP_DATABASE_URL: erp.url, ...env },
      });
      const [output, [code]] = await Promise.all([text(run.stdout), once(run, 'close')]);
      return { output: output.trim().split('\n'), code };
    };
    const all = await check({});
    expect(all).toEqual({
      output: [...DATASETS.map(({ name }) => `ok    ${name} (2 rows)`), 'All datasets can be read.'],
      code: 0,
    });
    expect(await check({ ERP_QUERIES: folder }, '--rows=1', 'stock', 'ratings')).toEqual({
      output: [
        'FAULT stock',
        ...['product_id', 'date', 'quantity'].map((name) => `      missing column ${name}`),
        'ok    ratings (1 row)',
        '1 of them cannot be read as they are.',
      ],
      code: 1,
    });
    for (const option of ['--rows=0', '--rows=abc', '--all']) {
      expect(await check({}, option)).toEqual({ output: [''], code: 1 });
    }
    expect(await check({ ERP_QUERIES: `${folder}/none` })).toEqual({ output: [''], code: 1 });
  });

  it.each([
    ['2026-11-05', '2026-11-05', '0', []],
    ['2026-11-05', '2026-11-04', '0', ['wrong days: end_ is 2026-11-04, before start, 2026-11-05']],
    ['2026-11-05', '2026-11-05', '-0.01', ['wrong type: price must be a number that is not negative, and is "-0.01"']],
  ])(
    'have their values compared with each other and with plausible limits: %s %s %s',
    async (start, end, price, faults) => {
      const of = `601 as site_id, 1 as product_id, 'Pils' as product_title, 'Kasten' as unit`;
      const none = `null as storage_factor, null as capacity, null as deposit`;
      const { folder, remove } = queryFolder({
        'sale-prices': `select ${of}, date '${start}' as start, date '${end}' as end_, ${price} as price, ${none}`,
      });
      onTestFinished(remove);
      const checked = await checkQuery({ url: erp.url, queries: folder }, named('sale-prices'), options);
      expect(checked).toEqual({ rows: 1, faults });
    },
  );

  it('return all rows in the order of their timestamps', async () => {
    const dated = (id: number, moment: string) =>
      `select ${id} as id, 601 as site_id, date '2026-11-05' as day, 1 as workwear, null as positioning,
        null as general_organization, ${moment} as changed_at`;
    const rows = [dated(1, `timestamp '2026-11-05 10:00:00'`), dated(2, `timestamp '2026-11-05 09:00:00'`)];
    const undated = dated(3, 'cast(null as datetime)');
    const onlyPostgres = undated.replace('datetime', 'timestamp');
    const all = [...rows, erp.url.startsWith('postgres') ? onlyPostgres : undated].join(' union all ');
    const { folder, remove } = queryFolder({
      ratings: `select * from (${all}) as all_rows where changed_at >= :since order by id`,
    });
    onTestFinished(remove);
    const checked = await checkQuery({ url: erp.url, queries: folder }, named('ratings'), options);
    expect(checked).toEqual({
      rows: 2,
      faults: [
        'wrong order: rows must come by changed_at',
        'empty changed_at: such rows are never copied, and there are 1',
      ],
    });
  });

  it.each([
    ['00:00:00', []],
    ['10:30:00', ['wrong type: date must be date, and is "2026-11-05T10:30:00Z"']],
  ])('accept a timestamp as a day only at midnight: %s', async (time, faults) => {
    const { folder, remove } = queryFolder({
      stock: `select 601 as site_id, 1 as product_id, timestamp '2026-11-05 ${time}' as date, 1.5 as quantity`,
    });
    onTestFinished(remove);
    const checked = await checkQuery({ url: erp.url, queries: folder }, named('stock'), options);
    expect(checked).toEqual({ rows: 1, faults });
  });

  it('fill the portal, by the copy job and by an import', async () => {
    const app = await startApp({ env: { ERP_DATABASE_URL: erp.url } });
    onTestFinished(() => app.stop());
    const administrator = app.as('administrator');
    const sources = async () => (await administrator.call(merchandise.dataSources)).body;
    const settled = async () => expect(new Set((await sources()).map(({ state }) => state))).toEqual(new Set(['done']));
    await vi.waitFor(settled, { timeout: 30_000, interval: 50 });
    const copied = (await sources()).map(({ dataset, error, rowsRead }) => ({ dataset, error, rowsRead }));
    expect(copied).toEqual(copied.map(({ dataset }) => ({ dataset, error: null, rowsRead: 2 })));
    const { body } = await administrator.call(imports.importProductsFromDatabase, { query: {} });
    expect(body).toEqual({ created: 0, updated: 0, unchanged: 2, deleted: 0, kept: 0 });

    // The next day's sync deletes rows that the database no longer has.
    await erp.run('delete from kontor_pre_orders where id = 2', 'delete from kontor_warehouses where id = 2');
    app.setClock('2027-03-02T08:00:00Z');
    await administrator.call(merchandise.syncDataSources, { body: {} });
    await vi.waitFor(settled, { timeout: 30_000, interval: 50 });
    const lost = (await sources()).filter(({ rowsDeleted }) => rowsDeleted > 0);
    expect(lost.map(({ dataset, rows }) => [dataset, rows])).toEqual([
      ['warehouses', 1],
      ['pre-orders', 1],
    ]);
    expect(await app.db.selectFrom('pre_order').select('id').execute()).toEqual([{ id: 1 }]);
  });
});

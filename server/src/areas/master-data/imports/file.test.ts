import { imports } from '@kontor/contract/areas/master-data/imports/endpoints.ts';
import { product, site } from '@kontor/contract/areas/master-data/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeStep } from '../../../kernel/personal-data/purge.ts';
import { readSettings } from '../../../settings.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { aManufacturer, aProduct, importsOf } from '../../../testing/imports.ts';
import { createReset } from '../../../testing/reset.ts';
import { insertSite } from '../factory.ts';
import { masterDataData } from '../personal-data.ts';
import { forget } from './jobs.ts';

let app: TestApp;
let on: ReturnType<typeof importsOf>;
let reset: () => Promise<void>;

beforeAll(async () => {
  app = await startApp();
  on = importsOf(app);
  reset = await createReset(app);
});
beforeEach(() => reset());
afterAll(() => app.stop());

const utf8 = (text: string) => new TextEncoder().encode(text);
/** As German Excel saves 'CSV (Trennzeichen-getrennt)'. */
const windows = (text: string) =>
  new Uint8Array([...text].map((letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0))));
/** As it saves 'Unicode-Text'. */
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));

const HEADER = 'id;title;primaryUnit;baseUnit;manufacturerId';

describe('the dry run of a file', () => {
  it.each([
    ['German Excel', windows(`${HEADER}\r\n4711;Märzen "€" süß;Faß;liter;1\r\n4712;Bock;KASTEN;Flasche;1,0\r\n`)],
    [
      'German Excel, UTF-8',
      utf8(`\ufeff${HEADER}\r\n4711;Märzen "€" süß;Faß;Liter;1\r\n4712;Bock;Kasten;Flasche;1\r\n`),
    ],
    [
      'LibreOffice',
      utf8(
        `"ID","Title","PrimaryUnit","BaseUnit","ManufacturerId"\n4711,"Märzen ""€"" süß","Faß","Liter",1\n4712,"Bock","Kasten","Flasche",1\n`,
      ),
    ],
    [
      'Excel, Unicode text',
      utf16(
        `${HEADER.replaceAll(';', '\t')}\r\n4711\t"Märzen ""€"" süß"\tFaß\tLiter\t1\r\n4712\tBock\tKasten\tFlasche\t1\r\n`,
      ),
    ],
    [
      'a database',
      utf8(
        'manufacturerId,baseUnit,primaryUnit,title,id\n1,Liter,Faß,"Märzen ""€"" süß",4711.00\n1,Flasche,Kasten,Bock,4712',
      ),
    ],
  ])('of %s previews its effect, and applies it on request', async (_, bytes) => {
    await on.have('manufacturer', [aManufacturer(1)]);
    await on.have('product', [aProduct(4712, 'Bock'), aProduct(5, 'Radler')]);
    const uploaded = await on.upload('product', bytes);
    expect(uploaded.status, uploaded.text).toBe(201);
    const checked = on.runOf(uploaded);
    expect(checked).toMatchObject({
      state: 'checked',
      rows: 2,
      total: 2,
      created: 1,
      unchanged: 1,
      deleted: 1,
      faults: 0,
    });
    expect((await on.administrator.call(product.list)).body).toHaveLength(2);

    expect((await on.run(checked.id, { deleteMissing: false })).body.state).toBe('running');
    expect(await on.ended(checked.id)).toMatchObject({
      state: 'done',
      progress: 100,
      created: 1,
      deleted: 0,
      isLast: true,
    });
    const { body } = await on.administrator.call(product.list);
    expect(body.map(({ id, title, primaryUnit, baseUnit }) => [id, title, primaryUnit, baseUnit])).toEqual([
      [5, 'Radler', 'Kasten', 'Flasche'],
      [4711, 'Märzen "€" süß', 'Faß', 'Liter'],
      [4712, 'Bock', 'Kasten', 'Flasche'],
    ]);
    const file = await on.administrator.send({ method: 'GET', url: `/api/import/${checked.id}/file` });
    expect(file.headers['content-disposition']).toContain('products.csv');
  });

  it('shows each change, and finds it by old and new values', async () => {
    await app.make(async (world) => {
      await insertSite(world, { id: 1, title: 'Kassel', tenantId: 6, city: 'Kassel', familyName: 'Albrecht' });
      await insertSite(world, { id: 2, title: 'Hamm', tenantId: 6 });
      await insertSite(world, { id: 3, title: 'Soest', tenantId: 6 });
    });
    const columns = 'id;title;streetAddress;postalCode;city;tenant;group;region;salutation;familyName';
    const rows = [
      '1;Kassel;;01067;Dresden;quellmarkt fachmärkte ost gmbh;;;Frau;',
      '3;Soest;;;;Quellmarkt Fachmärkte Nord GmbH;;;;',
      '4;Jena;Am Markt 1;07743;Jena;Leergut-Kontor GmbH;;;;',
    ];
    const { id } = on.runOf(await on.upload('site', windows([columns, ...rows].join('\r\n'))));
    const all = await on.changes(id);
    expect(all.body).toEqual([
      {
        id: 1,
        what: 'updated',
        title: 'Kassel',
        fields: [
          { field: 'postalCode', before: null, after: '01067' },
          { field: 'city', before: 'Kassel', after: 'Dresden' },
          { field: 'salutation', before: null, after: 'Frau' },
          { field: 'familyName', before: 'Albrecht', after: null },
          { field: 'tenant', before: 'Quellmarkt Fachmärkte Nord GmbH', after: 'Quellmarkt Fachmärkte Ost GmbH' },
        ],
      },
      {
        id: 2,
        what: 'deleted',
        title: 'Hamm',
        fields: [
          { field: 'title', before: 'Hamm', after: null },
          { field: 'tenant', before: 'Quellmarkt Fachmärkte Nord GmbH', after: null },
        ],
      },
      expect.objectContaining({ id: 4, what: 'created', title: 'Jena' }),
    ]);
    const found = async (query: Readonly<Record<string, string | number>>) => {
      const answer = await on.changes(id, query);
      return [answer.body.map((change) => change.id), answer.headers['x-total-count']];
    };
    expect(await found({ search: 'albrecht' })).toEqual([[1], '1']);
    expect(await found({ search: 'markt jena' })).toEqual([[4], '1']);
    expect(await found({ search: 'leergut' })).toEqual([[4], '1']);
    expect(await found({ search: 'fachmärkte nord' })).toEqual([[1, 2], '2']);
    expect(await found({ search: 'version' })).toEqual([[], '0']);
    expect(await found({ what: 'deleted' })).toEqual([[2], '1']);
    expect(await found({ sort: '-title', limit: 1, offset: 1 })).toEqual([[4], '3']);

    await on.run(id, { deleteMissing: false });
    expect((await on.ended(id)).state).toBe('done');
    expect((await on.administrator.call(site.find, { params: { id: 1 } })).body.postalCode).toBe('01067');
    expect(await found({})).toEqual([[1, 4], '2']);
  });

  it('reports all faults with their lines, not only the first', async () => {
    await on.have('manufacturer', [aManufacturer(1)]);
    const rows = [
      ...[
        '1;Pils;Fass;Flasche;1',
        'x;;Kasten;Flasche;1',
        '',
        '3;"a',
        'b";Kasten;Flasche;1',
        '3;Pils;Kasten;Flasche;2.5',
      ],
      '4;Pils;Kasten;Flasche',
      '5;Pils;Kasten;Flasche;1;1',
    ];
    const uploaded = await on.upload('product', utf8([HEADER, ...rows].join('\n')));
    const run = on.runOf(uploaded);
    expect(run).toMatchObject({ state: 'faulty', rows: 6, faults: 8, created: 0 });
    const { body } = await on.faults(run.id);
    expect(body.map(({ line, column, value }) => [line, column, value])).toEqual([
      [2, 'primaryUnit', 'Fass'],
      [3, 'id', 'x'],
      [3, 'title', null],
      [5, 'title', 'a\nb'],
      [7, 'id', '3'],
      [7, 'manufacturerId', '2.5'],
      [8, 'manufacturerId', null],
      [9, null, null],
    ]);
    expect(body[4]?.message).toBe('Diese Nummer steht schon in Zeile 5');
    expect([body[1]?.message, body[3]?.message]).toEqual([
      'Hier wird eine ganze Zahl ohne Tausenderpunkte erwartet, zum Beispiel 4711',
      'Hier wird eine einzige Zeile erwartet, ohne Zeilenumbruch',
    ]);
    expect((await on.faults(run.id, { search: 'fass' })).body).toHaveLength(1);
    expect((await on.run(run.id, { deleteMissing: false })).outcome).toBe('409 masterData.importNotReady');
    const unknown = on.runOf(
      await on.upload('product', utf8(`${HEADER}\n1;Pils;Kasten;Flasche;77\n2;Pils;Kasten;Flasche;78`)),
    );
    expect((await on.faults(unknown.id)).body.map(({ line, column, value }) => [line, column, value])).toEqual([
      [2, 'manufacturerId', '77'],
      [3, 'manufacturerId', '78'],
    ]);
  });

  it('accepts rows without their trailing empty cells, as Excel saves them, and a database’s empty values', async () => {
    const text = 'id;title;customerId\r\n1;Adler;70001\r\n2;Bär\r\n3;Dachs;NULL\r\n4;Eber;\\N;;\r\n';
    const { id, ...run } = on.runOf(await on.upload('manufacturer', windows(text)));
    expect(run).toMatchObject({ state: 'checked', rows: 4, created: 4, faults: 0 });
    const { body } = await on.changes(id);
    expect(body.map(({ fields }) => fields.at(-1)?.field)).toEqual(['customerId', 'title', 'title', 'title']);
  });

  it('reports all 500 faults of 500 lines', async () => {
    const lines = Array.from({ length: 500 }, (_, index) => `${index + 1};Pils;Fuder;Flasche;1`);
    const run = on.runOf(await on.upload('product', windows([HEADER, ...lines].join('\r\n'))));
    expect(run.faults).toBe(500);
    const { body } = await on.faults(run.id);
    expect(body.map(({ line }) => line)).toEqual(Array.from({ length: 500 }, (_, index) => index + 2));
    const page = await on.faults(run.id, { limit: 10, offset: 490 });
    expect([page.body.length, page.headers['x-total-count']]).toEqual([10, '500']);
  });

  it.each([
    ['nothing', new Uint8Array(), 'unreadable'],
    ['a spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), 'unreadable'],
    ['another file', utf8('a;b\n1;2'), 'columns'],
  ])('with %s is rejected as invalid', async (_, bytes) => {
    const uploaded = await on.upload('manufacturer', bytes);
    expect(on.runOf(uploaded)).toMatchObject({ state: 'faulty', rows: expect.any(Number) });
  });

  it('requires the right name, type and size', async () => {
    const wrong = await on.upload('product', utf8(HEADER), 'sites.csv');
    expect(wrong.outcome).toBe('400 request.invalid');
    expect(wrong.problem.errors).toEqual([{ path: 'fileName', message: 'Der Dateiname muss mit products beginnen' }]);
    expect((await on.upload('product', utf8(HEADER), 'products.xlsx')).outcome).toBe('400 request.invalid');
    expect((await on.upload('product', utf8(HEADER), 'Products 2027.CSV', 'application/octet-stream')).status).toBe(
      201,
    );
    expect((await on.upload('product', utf8('{}'), 'products.csv', 'application/json')).outcome).toBe(
      '415 request.mediaType',
    );
    expect((await on.upload('product', new Uint8Array(70_000_000), 'products.csv')).outcome).toBe(
      '413 request.tooLarge',
    );
  });

  it('keeps two parallel uploads apart', async () => {
    const files = ['A', 'B', 'C'].map((title) => utf8(`id;title;customerId\n1;${title};\n`));
    const runs = (await Promise.all(files.map((bytes) => on.upload('manufacturer', bytes)))).map(on.runOf);
    const titles = await Promise.all(runs.map(async ({ id }) => (await on.changes(id)).body[0]?.title));
    expect(titles).toEqual(['A', 'B', 'C']);
  });
});

describe('running a checked import', () => {
  const file = (ids: readonly number[]) =>
    utf8(`id;title;customerId\n${ids.map((id) => `${id};Brauerei ${id};\n`).join('')}`);
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const have = (count: number) =>
    on.have(
      'manufacturer',
      numbers(count).map((id) => aManufacturer(id)),
    );

  it('requires typing the number of deletions if there are many', async () => {
    await have(20);
    const { id } = on.runOf(await on.upload('manufacturer', file(numbers(15))));
    for (const deletions of [undefined, 4, 6]) {
      const answer = await on.run(id, { deleteMissing: true, ...(deletions && { deletions }) });
      expect(answer.outcome).toBe('409 masterData.importUnconfirmed');
      expect(answer.problem).toMatchObject({ deletions: 5 });
    }
    expect((await on.run(id, { deleteMissing: true, deletions: 5 })).status).toBe(200);
    expect((await on.run(id, { deleteMissing: true, deletions: 5 })).outcome).toBe('409 masterData.importNotReady');
    expect(await on.ended(id)).toMatchObject({ state: 'done', deleteMissing: true, deleted: 5, unchanged: 15 });
  });

  it('fails without changes if it would delete more than was confirmed', async () => {
    await have(20);
    const { id } = on.runOf(await on.upload('manufacturer', file(numbers(19))));
    await on.have(
      'manufacturer',
      Array.from({ length: 10 }, (_, index) => aManufacturer(index + 100)),
    );
    await on.run(id, { deleteMissing: true });
    expect(await on.ended(id)).toMatchObject({ state: 'failed', error: 'masterData.importUnconfirmed' });
    expect(await app.db.selectFrom('manufacturer').select('id').execute()).toHaveLength(30);
  });

  it('never deletes more than was confirmed, however few they are', async () => {
    await have(40);
    const { id } = on.runOf(await on.upload('manufacturer', file(numbers(39))));
    await on.have('manufacturer', [aManufacturer(100)]);
    await on.run(id, { deleteMissing: true });
    expect(await on.ended(id)).toMatchObject({ state: 'failed', error: 'masterData.importUnconfirmed' });
    expect(await app.db.selectFrom('manufacturer').select('id').execute()).toHaveLength(41);
  });

  it('reads the records again', async () => {
    await have(2);
    const { id } = on.runOf(await on.upload('manufacturer', utf8('id;title;customerId\n1;Neu;\n3;Neu;\n')));
    await on.have('manufacturer', [aManufacturer(3, 'Neu')]);
    await on.run(id, { deleteMissing: false });
    expect(await on.ended(id)).toMatchObject({ created: 0, updated: 1, unchanged: 1, total: 3 });
  });

  it('fails if a record that it refers to is deleted', async () => {
    await have(2);
    const { id } = on.runOf(await on.upload('product', utf8(`${HEADER}\n1;Pils;Kasten;Flasche;2\n`)));
    await on.call('manufacturer', [aManufacturer(1)], true);
    await on.run(id, { deleteMissing: false });
    expect(await on.ended(id)).toMatchObject({ state: 'failed', error: 'request.invalid', faults: 1 });
  });

  it('records who ran it and when it ended, and is listed before dry runs made since', async () => {
    await have(1);
    const later = () => app.setClock(new Date(app.now().getTime() + 60_000));
    later();
    const { id } = on.runOf(await on.upload('manufacturer', file([1])));
    const other = on.runOf(await on.upload('manufacturer', file([1])));
    later();
    const started = app.now();
    const otto = app.as('administrator', { claims: { name: 'Otto Other' } });
    await otto.call(imports.runImport, { params: { id }, body: { deleteMissing: false } });
    const { by, finishedAt } = await on.ended(id);
    expect(by).toBe('Otto Other');
    expect(Date.parse(finishedAt ?? '')).toBeGreaterThan(started.getTime());
    const { body } = await on.administrator.call(imports.importRuns);
    expect(body.slice(0, 2).map((run) => run.id)).toEqual([id, other.id]);
  });

  it('never deletes everything', async () => {
    await have(2);
    const { id } = on.runOf(await on.upload('manufacturer', file([])));
    expect((await on.run(id, { deleteMissing: true, deletions: 2 })).outcome).toBe('409 masterData.importEmpty');
  });
});

describe('after some time', () => {
  /** What `people.purge` does with imports. */
  async function purge(now: Date): Promise<void> {
    const context = { periods: readSettings({}).retention, timeZone: 'Europe/Berlin', now };
    for (const each of masterDataData.purges ?? []) {
      await app.inTransaction((tx) => purgeStep(tx, each, context, new Set()));
    }
  }

  it('dry runs are deleted, and with `people.purge` sources and old values; counts stay', async () => {
    await on.have('manufacturer', [aManufacturer(1)]);
    const done = await on.last();
    const { id } = on.runOf(await on.upload('manufacturer', utf8('id;title;customerId\n1;Neu;\n')));
    const later = (days: number) => new Date(app.now().getTime() + days * 86_400_000 + 1);
    await forget({ db: app.db, now: later(0) });
    expect((await on.find(id)).state).toBe('checked');
    await forget({ db: app.db, now: later(1) });
    expect((await on.administrator.call(imports.importRun, { params: { id } })).status).toBe(404);
    expect((await on.changes(done.id)).body).toHaveLength(1);
    await purge(later(365));
    expect(await on.find(done.id)).toMatchObject({ state: 'done', created: 1, hasFile: false, isLast: false });
    expect((await on.changes(done.id)).body).toEqual([]);
    expect((await on.administrator.send({ method: 'GET', url: `/api/import/${done.id}/file` })).status).toBe(404);
  });
});

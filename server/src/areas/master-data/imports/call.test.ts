import { imports } from '@kontor/contract/areas/master-data/imports/endpoints.ts';
import { MAX_IMPORT_ROWS } from '@kontor/contract/areas/master-data/imports/rules.ts';
import { manufacturer, product, site } from '@kontor/contract/areas/master-data/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { aManufacturer, aProduct, importsOf } from '../../../testing/imports.ts';
import { createReset } from '../../../testing/reset.ts';
import { insertSite } from '../factory.ts';

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

const counts = (overrides: Partial<Record<'created' | 'updated' | 'unchanged' | 'deleted' | 'kept', number>>) => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  deleted: 0,
  kept: 0,
  ...overrides,
});

describe('a list of rows', () => {
  it('creates, updates, leaves unchanged, and can be repeated safely', async () => {
    const rows = [aManufacturer(1), aManufacturer(2, 'Kelterei', 70)];
    expect((await on.call('manufacturer', rows)).json).toEqual(counts({ created: 2 }));
    expect((await on.call('manufacturer', rows)).json).toEqual(counts({ unchanged: 2 }));
    const changed = [aManufacturer(1), aManufacturer(2, 'Kelterei Süd', 70), aManufacturer(3)];
    expect((await on.call('manufacturer', changed)).json).toEqual(counts({ created: 1, updated: 1, unchanged: 1 }));
    const { body } = await on.administrator.call(manufacturer.list);
    expect(body.map(({ id, title, version }) => [id, title, version])).toEqual([
      [1, 'Brauerei 1', 1],
      [2, 'Kelterei Süd', 2],
      [3, 'Brauerei 3', 1],
    ]);
  });

  it('deletes missing records on request, except those still referenced', async () => {
    await on.have(
      'manufacturer',
      [1, 2, 3].map((id) => aManufacturer(id)),
    );
    await on.have('product', [aProduct(11, 'Pils', 2)]);
    const answer = await on.call('manufacturer', [aManufacturer(1)], true);
    expect(answer.json).toEqual(counts({ unchanged: 1, deleted: 1, kept: 1 }));
    const { body } = await on.administrator.call(manufacturer.list);
    expect(body.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('never deletes everything', async () => {
    await on.have('manufacturer', [aManufacturer(1)]);
    expect((await on.call('manufacturer', [], true)).outcome).toBe('409 masterData.importEmpty');
    expect((await on.call('manufacturer', [])).json).toEqual(counts({}));
  });

  it('changes only the fields that it contains', async () => {
    await on.have('manufacturer', [aManufacturer(1)]);
    const { id: _, ...own } = aProduct(0);
    const made = await on.administrator.call(product.create, {
      body: { ...own, ean: '4006381333931', temporary: true },
    });
    const { id } = made.body;
    expect((await on.call('product', [{ ...aProduct(id), title: made.body.title }])).json).toEqual(
      counts({ updated: 1 }),
    );
    const found = await on.administrator.call(product.find, { params: { id } });
    expect(found.body).toMatchObject({ ean: '4006381333931', temporary: false, version: 2 });

    await app.make((world) =>
      insertSite(world, { id: 601, title: 'Alt', tenantId: 6, key: '601', size: 420, email: 'm@kontor.example' }),
    );
    const row = {
      id: 601,
      title: 'Neu',
      tenant: 'QUELLMARKT FACHMÄRKTE WEST GMBH',
      postalCode: '01067',
      familyName: 'Weiß',
    };
    const decomposed = { ...row, tenant: row.tenant.normalize('NFD') };
    expect((await on.call('site', [decomposed])).json).toEqual(counts({ updated: 1 }));
    expect((await on.administrator.call(site.find, { params: { id: 601 } })).body).toMatchObject({
      ...row,
      tenant: 'Quellmarkt Fachmärkte West GmbH',
      key: '601',
      size: 420,
      email: 'm@kontor.example',
    });
  });

  it('takes titles with quotes, braces and backslashes literally', async () => {
    const titles = ['a "b" c', '{a,b}', 'back\\slash', "O'Neill, GmbH", 'null', 'NULL', 'größer 🍺'];
    await on.have(
      'manufacturer',
      titles.map((title, index) => aManufacturer(index + 1, title)),
    );
    const { body } = await on.administrator.call(manufacturer.list);
    expect(body.map(({ title }) => title)).toEqual(titles);
  });

  it('reports every fault of every row, and then imports nothing', async () => {
    const answer = await on.call('product', [
      aProduct(1, 'Pils', 99),
      { ...aProduct(2), primaryUnit: 'Fass' },
      { ...aProduct(1), title: ' ', price: 3 },
      ['nonsense'],
    ]);
    expect(answer.outcome).toBe('400 request.invalid');
    expect(answer.faults).toEqual(['0.manufacturerId', '1.primaryUnit', '2.id', '2.title', '2.price', '3']);
    expect((await on.call('product', [aProduct(1, 'Pils', 99), aProduct(2, 'Pils', 98)])).faults).toEqual([
      '0.manufacturerId',
      '1.manufacturerId',
    ]);
    expect((await on.call('site', [{ id: 1, title: 'Markt', tenant: 'Nobody & Sons' }])).faults).toEqual(['0.tenant']);
    expect((await on.call('manufacturer', [aManufacturer(1_000_000_000)])).faults).toEqual(['0.id']);
    const many = Array.from({ length: 1_500 }, () => ({ id: 'x' }));
    const refused = await on.call('manufacturer', many);
    expect(refused.faults).toHaveLength(100);
    expect(refused.json).toMatchObject({ moreErrors: 2_900 });
    expect((await on.administrator.call(product.list)).body).toEqual([]);
    expect((await on.administrator.call(imports.importRuns)).body).toEqual([]);
  });

  it('is limited in rows and bytes', async () => {
    const answer = await on.call(
      'manufacturer',
      Array.from({ length: MAX_IMPORT_ROWS + 1 }, () => ({})),
    );
    expect(answer.outcome).toBe('413 masterData.importTooLong');
    expect(answer.problem).toMatchObject({ most: MAX_IMPORT_ROWS, rows: MAX_IMPORT_ROWS + 1 });
    const large = await on.administrator.send({
      method: 'POST',
      url: '/api/manufacturer/import',
      payload: Buffer.alloc(70_000_000, 32),
      headers: { 'content-type': 'application/json' },
    });
    expect(large.outcome).toBe('413 request.tooLarge');
  });

  it('leaves a run with its source, and one audit entry without names', async () => {
    await on.have('site', [{ id: 5, title: 'Markt', tenant: 'Leergut-Kontor GmbH', familyName: 'Engelhardt' }]);
    const run = await on.last();
    expect(run).toMatchObject({
      kind: 'site',
      source: 'call',
      state: 'done',
      created: 1,
      total: 0,
      by: 'Anna Admin',
      isLast: true,
    });
    const file = await on.administrator.send({ method: 'GET', url: `/api/import/${run.id}/file` });
    expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''sites-2027-03-01.json");
    expect(file.json).toMatchObject([{ familyName: 'Engelhardt' }]);
    const entries = await app.db.selectFrom('audit_entry').selectAll().execute();
    expect(entries).toMatchObject([
      { action: 'import.done', record: String(run.id), after: { kind: 'site', created: 1 } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Engelhardt');
  });
});

describe('an idempotency key', () => {
  const key = { 'content-type': 'application/json', 'idempotency-key': '0f8fad5b-d9cb-469f-a165-70867728950e' };
  const post = (rows: readonly object[], url = '/api/manufacturer/import', headers: Record<string, string> = key) =>
    on.administrator.send({ method: 'POST', url, payload: Buffer.from(JSON.stringify(rows)), headers });

  it('has the same rows written once, even in parallel', async () => {
    const answers = await Promise.all([post([aManufacturer(1)]), post([aManufacturer(1)])]);
    await on.have('manufacturer', [aManufacturer(1, 'Neu')]);
    for (const { json } of [...answers, await post([aManufacturer(1)])]) expect(json).toEqual(counts({ created: 1 }));
    expect((await on.administrator.call(manufacturer.find, { params: { id: 1 } })).body.title).toBe('Neu');
    expect((await on.administrator.call(imports.importRuns)).body).toHaveLength(2);
  });

  it('is for one address and one body, and must be well-formed', async () => {
    await post([aManufacturer(1)]);
    expect((await post([aManufacturer(2)])).outcome).toBe('409 request.keyReused');
    expect((await post([], '/api/product/import')).outcome).toBe('409 request.keyReused');
    expect((await post([], undefined, { ...key, 'idempotency-key': 'x' })).faults).toEqual(['Idempotency-Key']);
  });

  it('covers long bodies too, and the thread keeps nothing of them', async () => {
    const many = (title: string) => Array.from({ length: 500 }, (_, index) => aManufacturer(index + 1, title));
    expect((await post(many('Brauerei'))).status).toBe(200);
    expect((await post(many('Brauerei'))).status).toBe(200);
    expect((await post(many('Brunnen'))).outcome).toBe('409 request.keyReused');
  });

  it('covers rejections too', async () => {
    const url = '/api/product/import';
    const first = await post([aProduct(1, 'Pils', 7)], url);
    await on.have('manufacturer', [aManufacturer(7)]);
    const second = await post([aProduct(1, 'Pils', 7)], url);
    expect([first.outcome, second.outcome]).toEqual(['400 request.invalid', '400 request.invalid']);
    expect(second.faults).toEqual(['0.manufacturerId']);
  });
});

describe('a token', () => {
  it('needs the scopes of the records that an import writes, not only those of imports', async () => {
    await on.have('site', [{ id: 5, title: 'Markt', tenant: 'Leergut-Kontor GmbH', familyName: 'Engelhardt' }]);
    const { id } = await on.last();
    const kinds = ['manufacturer', 'product', 'site'];
    const outcomes = async (scopes: readonly string[]) => {
      const person = app.as('administrator', { claims: { scope: scopes.join(' ') } });
      const calls = [
        ['GET', `/api/import/${id}/change`],
        ['GET', `/api/import/${id}/file`],
        ['POST', '/api/import/file?kind=site&fileName=x'],
        ['POST', `/api/import/${id}/undo`],
      ] as const;
      return Promise.all(calls.map(async ([method, url]) => (await person.send({ method, url })).status));
    };
    expect(await outcomes(['import.read', 'import.write'])).toEqual([403, 403, 403, 403]);
    const reading = ['import', ...kinds].map((kind) => `${kind}.read`);
    expect(await outcomes([...reading, 'import.write', 'product.write'])).toEqual([200, 200, 403, 403]);
    expect(await outcomes(['import', ...kinds].map((kind) => `${kind}.write`))).toEqual([403, 403, 400, 200]);
  });
});

describe('in parallel', () => {
  it('imports of one kind are serialised, and match one of them', async () => {
    await on.have('manufacturer', [aManufacturer(1)]);
    const lists = ['A', 'B', 'C'].map((name) => Array.from({ length: 400 }, (_, index) => aProduct(index + 1, name)));
    const answers = await Promise.all(lists.map((rows) => on.call('product', rows, true)));
    expect(answers.map(({ json }) => json)).toEqual(
      expect.arrayContaining([counts({ created: 400 }), counts({ updated: 400 }), counts({ updated: 400 })]),
    );
    const { body } = await on.administrator.call(product.list);
    expect(new Set(body.map(({ title }) => title)).size).toBe(1);
    expect(new Set(body.map(({ version }) => version))).toEqual(new Set([3]));
  });

  it('manual changes and imports wait for each other, and none fails', async () => {
    await on.have(
      'manufacturer',
      [1, 2].map((id) => aManufacturer(id)),
    );
    const rows = (title: string) => Array.from({ length: 200 }, (_, index) => aProduct(index + 1, title));
    await on.have('product', rows('0'));
    const { id: _, ...byHand } = aProduct(1, 'by hand', 2);
    const changes = Array.from({ length: 60 }, (_, index) =>
      on.administrator.call(product.update, { params: { id: 1 + (index % 20) }, body: byHand }),
    );
    const removals = Array.from({ length: 20 }, (_, index) =>
      on.administrator.call(product.remove, { params: { id: 150 + index } }),
    );
    const gone = on.administrator.call(manufacturer.remove, { params: { id: 2 } });
    const imported = Array.from({ length: 8 }, (_, index) => on.call('product', rows(String(index)), true));
    const statuses = (await Promise.all([...changes, ...removals, gone, ...imported])).map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 204, 400, 404, 409].includes(status))).toEqual([]);
  });

  it('a record that gets referenced in the meantime stays, or can no longer be referenced', async () => {
    await on.have(
      'manufacturer',
      Array.from({ length: 40 }, (_, index) => aManufacturer(index + 1)),
    );
    const referring = Array.from({ length: 39 }, (_, index) =>
      on.call('product', [aProduct(index + 1, 'Pils', index + 2)]),
    );
    const [deleted, ...answers] = await Promise.all([on.call('manufacturer', [aManufacturer(1)], true), ...referring]);
    expect(deleted?.status).toBe(200);
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(answers.filter(({ status }) => ![200, 400].includes(status))).toEqual([]);
    expect(deleted?.json).toMatchObject({ unchanged: 1, kept: taken, deleted: 39 - taken });
  });
});

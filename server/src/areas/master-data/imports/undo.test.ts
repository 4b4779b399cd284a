import { manufacturer, product } from '@kontor/contract/areas/master-data/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { aManufacturer, aProduct, importsOf } from '../../../testing/imports.ts';
import { createReset } from '../../../testing/reset.ts';

let app: TestApp;
let on: ReturnType<typeof importsOf>;
let reset: () => Promise<void>;

beforeAll(async () => {
  app = await startApp();
  on = importsOf(app);
  reset = await createReset(app);
});
beforeEach(async () => {
  await reset();
  await on.have(
    'manufacturer',
    [1, 2].map((id) => aManufacturer(id)),
  );
  await on.have(
    'product',
    [1, 2, 3].map((id) => aProduct(id)),
  );
});
afterAll(() => app.stop());

/** Creates product 4, updates 2 and deletes 3. */
const importOver = async () => {
  const rows = [aProduct(1), aProduct(2, 'Bock', 2), aProduct(4)];
  expect((await on.call('product', rows, true)).json).toMatchObject({
    created: 1,
    updated: 1,
    unchanged: 1,
    deleted: 1,
  });
  return (await on.last()).id;
};

const products = async () => (await sql<object>`select * from product order by id`.execute(app.db)).rows;

describe('undoing an import', () => {
  it('restores the old values of every record', async () => {
    await sql`update product set ean = '4006381333931', temporary = true where id in (2, 3)`.execute(app.db);
    const before = await products();
    const id = await importOver();
    const undone = await on.undo(id);
    expect(undone.body).toMatchObject({ state: 'undone', isLast: false });
    expect(await products()).toEqual(
      before.map((row) => ({ ...row, ...('id' in row && row.id === 2 && { version: 3 }) })),
    );
    const actions = await app.db.selectFrom('audit_entry').select('action').orderBy('id').execute();
    expect(actions.at(-1)).toEqual({ action: 'import.undone' });
    expect((await on.undo(id)).outcome).toBe('409 masterData.importNotLast');
  });

  it('is possible only for the last import of its kind, in order of writing', async () => {
    const first = await on.last();
    const id = await importOver();
    expect((await on.undo(first.id)).outcome).toBe('409 masterData.importNotLast');
    await on.have('manufacturer', [aManufacturer(3)]);
    expect((await on.undo(id)).status).toBe(200);
    expect((await on.find(first.id)).isLast).toBe(false);
    expect((await on.undo(first.id)).outcome).toBe('409 masterData.importNotLast');
    expect((await on.undo(99_999)).status).toBe(404);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'changed',
      () => on.administrator.call(product.update, { params: { id: 2 }, body: { ...bodyOf(2), title: 'Neu' } }),
    ],
    ['deleted', () => on.administrator.call(product.remove, { params: { id: 4 } })],
    ['made again', () => sql`insert into product values (3, 'Pils', 1, 'Kasten', 'Flasche')`.execute(app.db)],
  ])('is rejected if one of its records was %s', async (_, change) => {
    const id = await importOver();
    await change();
    const before = await products();
    const answer = await on.undo(id);
    expect(answer.outcome).toBe('409 masterData.importMovedOn');
    expect(answer.problem.count).toBe(1);
    expect(answer.problem.detail).toMatch(/Datensätze: 1\.$/);
    expect(await products()).toEqual(before);
  });

  it('is rejected if something refers to a record that it created', async () => {
    await on.have('manufacturer', [aManufacturer(7)]);
    const { id } = await on.last();
    await on.have('product', [aProduct(9, 'Pils', 7)]);
    expect((await on.undo(id)).problem).toMatchObject({ code: 'masterData.importMovedOn', count: 1 });
    expect((await on.administrator.call(manufacturer.find, { params: { id: 7 } })).status).toBe(200);
  });

  it('happens once if requested twice at the same time', async () => {
    const id = await importOver();
    const outcomes = (await Promise.all([on.undo(id), on.undo(id), on.undo(id)])).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['200', '409 masterData.importNotLast', '409 masterData.importNotLast']);
  });
});

function bodyOf(number: number) {
  const { id: _, ...body } = aProduct(number);
  return body;
}

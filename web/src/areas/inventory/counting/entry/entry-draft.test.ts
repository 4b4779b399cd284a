import { beforeEach, expect, it, vi } from 'vitest';
import { stubDatabase } from '../../../../testing/device-database.ts';
import { createStorage } from '../../../../testing/device-storage.ts';
import { countsOf } from '../count.ts';
import { createCatalogue } from '../sync/catalogue.ts';

const catalogue = createCatalogue({
  products: [
    {
      id: 4711,
      title: 'Alpina Cola',
      ean: null,
      emptyId: null,
      units: [
        { unit: 'Kasten', quantity: 12, ean: null },
        { unit: 'Flasche', quantity: 1, ean: null },
      ],
    },
  ],
  empties: [],
});
const receiptParams = { inventoryId: 1, receiptId: 2 };
const petra = { kind: 'product', receiptId: 2, countedBy: 'Petra' } as const;

beforeEach(() => {
  stubDatabase();
  vi.stubGlobal('localStorage', createStorage());
  return () => vi.unstubAllGlobals();
});

/** Loads the modules as a newly opened window does. */
async function openWindow() {
  vi.resetModules();
  const [drafts, ledger, countable] = await Promise.all([
    import('./entry-draft.ts'),
    import('../sync/ledger.ts'),
    import('./countable.ts'),
  ]);
  const find = async (of: Parameters<typeof drafts.draftKey>[0] = petra) => {
    const found = await drafts.findDraft(catalogue, of);
    if (!found) throw new Error('no draft');
    return found;
  };
  const begin = async (text: string) => {
    const [product] = catalogue.products;
    if (!product) throw new Error('no product');
    const draft = drafts.draftOf(countable.countableProduct({ product, unit: null }), { typed: { Kasten: text } });
    await drafts.storeDraft(drafts.draftKey(petra), draft);
    return draft;
  };
  const save = ({ item, uuids }: Awaited<ReturnType<typeof find>>, quantity: number) =>
    ledger.addCounts(
      countsOf([{ unit: 'Kasten', quantity }], receiptParams, { item, countedBy: 'Petra' }, uuids),
      drafts.draftKey(petra),
    );
  return { ...drafts, ...ledger, find, begin, save };
}

it('an entry and its UUIDs are restored after a reload', async () => {
  const draft = await (await openWindow()).begin('3');
  expect(await (await openWindow()).find()).toEqual(draft);
});

it('is only shown to its person and in its place', async () => {
  const { begin, findDraft } = await openWindow();
  await begin('3');
  expect(await findDraft(catalogue, { ...petra, countedBy: 'Yusuf' })).toBeNull();
  expect(await findDraft(catalogue, { ...petra, receiptId: 3 })).toBeNull();
});

it('is deleted when its counts are stored, and not before', async () => {
  const { begin, save, findDraft, tally } = await openWindow();
  expect(await save(await begin('3'), 3)).toBe('saved');
  expect(await findDraft(catalogue, petra)).toBeNull();
  expect((await tally()).waiting).toBe(1);
});

it('saved by two windows is stored once', async () => {
  await (await openWindow()).begin('3');
  const [one, other] = [await openWindow(), await openWindow()];
  const [before, same] = [await one.find(), await other.find()];
  expect(await one.save(before, 3)).toBe('saved');
  expect(await other.save(same, 3)).toBe('saved');
  expect((await one.tally()).waiting).toBe(1);
});

it('saved by two windows with different quantities is reported without overwriting', async () => {
  await (await openWindow()).begin('3');
  const [one, other] = [await openWindow(), await openWindow()];
  const [before, same] = [await one.find(), await other.find()];
  await one.save(before, 3);
  expect(await other.save(same, 7)).toBe('elsewhere');
  expect(await one.lastOfReceipt(2, 9)).toMatchObject([{ quantity: 3 }]);
});

it('is restored with the last keys of a page that went away, also before the database has it, and not once it is saved', async () => {
  const { begin, find, findDraft, rememberLast, draftKey, save, storeDraft } = await openWindow();
  const key = draftKey(petra);
  const draft = await begin('3');
  rememberLast(key, { ...draft, typed: { Kasten: '37' } });
  expect((await find()).typed).toEqual({ Kasten: '37' });
  await storeDraft(key, null);
  expect((await find()).typed).toEqual({ Kasten: '37' });
  const next = await begin('5');
  expect((await find()).uuids).toEqual(next.uuids);
  await save(draft, 37);
  expect(await findDraft(catalogue, petra)).toBeNull();
});

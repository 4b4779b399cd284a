import { beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('the copy of a page that went away', () => {
  const lastOf = () => localStorage.getItem('kontor.counting.entry/1/product/2/Petra');
  const at = (seconds: number) => vi.setSystemTime(Date.UTC(2027, 2, 1, 8, 0, seconds));

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    at(0);
    return () => vi.useRealTimers();
  });

  /** A page that stored 3 and went away with 37. */
  async function leavePage() {
    const page = await openWindow();
    const draft = await page.begin('3');
    at(1);
    page.rememberLastDraft(page.draftKey(petra), { ...draft, typed: { Kasten: '37' } });
    return { ...page, draft };
  }

  it('is restored with its last keys, and from then on by the database', async () => {
    await leavePage();
    expect((await (await openWindow()).find()).typed).toEqual({ Kasten: '37' });
    expect(lastOf()).toBeNull();
    expect((await (await openWindow()).find()).typed).toEqual({ Kasten: '37' });
  });

  it('is restored before the database has the draft', async () => {
    const { begin, draftKey, storeDraft, rememberLastDraft, find } = await openWindow();
    const draft = await begin('3');
    await storeDraft(draftKey(petra), null);
    rememberLastDraft(draftKey(petra), draft);
    expect(await find()).toEqual(draft);
  });

  it('stays while the database is full', async () => {
    const { find } = await leavePage();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    expect((await find()).typed).toEqual({ Kasten: '37' });
    expect((await find()).typed).toEqual({ Kasten: '37' });
    vi.restoreAllMocks();
  });

  it('yields to a newer draft of another window', async () => {
    const { draft, rememberLastDraft, draftKey, find, begin } = await leavePage();
    const copy = lastOf();
    at(2);
    const newer = await begin('5');
    expect(lastOf()).toBeNull();
    localStorage.setItem('kontor.counting.entry/1/product/2/Petra', copy ?? '');
    expect(await find()).toEqual(newer);
    expect(lastOf()).toBeNull();
    at(3);
    rememberLastDraft(draftKey(petra), draft);
    expect(await find()).toEqual(draft);
  });

  it('does not come back once it is discarded or saved', async () => {
    const { storeDraft, draftKey, findDraft, rememberLastDraft, save, draft } = await leavePage();
    await storeDraft(draftKey(petra), null);
    expect(await findDraft(catalogue, petra)).toBeNull();
    rememberLastDraft(draftKey(petra), draft);
    await save(draft, 3);
    expect(await findDraft(catalogue, petra)).toBeNull();
    expect(lastOf()).toBeNull();
  });

  it.each(['{"at":', '{"at":9999999999999,"uuids":3}', '7'])('is ignored if it is broken: %s', async (broken) => {
    const { find, draft } = await leavePage();
    localStorage.setItem('kontor.counting.entry/1/product/2/Petra', broken);
    expect(await find()).toEqual(draft);
  });

  it('is forgotten with the name and with the pairing, as the draft in the database is', async () => {
    for (const forget of ['forgetName', 'forgetPairing'] as const) {
      const { findDraft } = await leavePage();
      const session = await import('../sync/session.ts');
      await session[forget]();
      expect(lastOf()).toBeNull();
      expect(await findDraft(catalogue, petra)).toBeNull();
    }
  });

  it('is forgotten after the period of devices, as the draft in the database is', async () => {
    const { findDraft, find, draft } = await leavePage();
    const { forgetOld } = await import('../sync/forgetting.ts');
    vi.setSystemTime(Date.UTC(2027, 2, 30));
    await forgetOld(30);
    expect(await find()).toEqual({ ...draft, typed: { Kasten: '37' } });
    vi.setSystemTime(Date.UTC(2027, 5, 1));
    await forgetOld(30);
    expect(await findDraft(catalogue, petra)).toBeNull();
  });
});

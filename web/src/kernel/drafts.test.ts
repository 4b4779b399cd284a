import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createEarlier, stubDatabase } from '../testing/device-database.ts';
import { createStorage } from '../testing/device-storage.ts';

/** State that all tabs of a browser share. */
const heldLocks = new Set<string>();

const locks = {
  async request(name: string, _options: unknown, work: (lock: object | null) => unknown) {
    if (heldLocks.has(name)) return work(null);
    heldLocks.add(name);
    return work({});
  },
};

/** Simulates a tab by loading the module again, with the browser's shared state. */
async function newTab() {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', createStorage());
  return import('./drafts.ts');
}

beforeEach(() => {
  heldLocks.clear();
  vi.stubGlobal('localStorage', createStorage());
  vi.stubGlobal('navigator', { locks });
});

describe('a draft on the device', () => {
  it('is restored after a crash, including emptied fields', async () => {
    const first = await (await newTab()).openDraft('clara', 'receipt');
    first.keep({ title: 'Cola', note: undefined });
    heldLocks.clear();
    const again = await (await newTab()).openDraft('clara', 'receipt');
    expect(again.restored).toEqual({ title: 'Cola', note: null });
  });

  it('is not found by another person or another form', async () => {
    const { openDraft } = await newTab();
    (await openDraft('clara', 'receipt')).keep({ title: 'Cola' });
    heldLocks.clear();
    const other = await newTab();
    expect((await other.openDraft('david', 'receipt')).restored).toBeUndefined();
    expect((await other.openDraft('clara', 'other')).restored).toBeUndefined();
  });

  it('belongs to one tab: another one starts empty and overwrites nothing', async () => {
    const first = await (await newTab()).openDraft('clara', 'receipt');
    first.keep({ title: 'Cola' });
    const second = await (await newTab()).openDraft('clara', 'receipt');
    expect(second.restored).toBeUndefined();
    second.keep({ title: 'Saft' });
    heldLocks.clear();
    const { openDraft } = await newTab();
    const titles = [
      (await openDraft('clara', 'receipt')).restored,
      (await (await newTab()).openDraft('clara', 'receipt')).restored,
    ];
    expect(titles).toEqual(expect.arrayContaining([{ title: 'Cola' }, { title: 'Saft' }]));
  });

  it('is gone after it was saved, and after its person signed out', async () => {
    const saved = await (await newTab()).openDraft('clara', 'receipt');
    saved.keep({ title: 'Cola' });
    saved.forget();
    heldLocks.clear();
    const { openDraft, forgetDrafts } = await newTab();
    const next = await openDraft('clara', 'receipt');
    expect(next.restored).toBeUndefined();
    next.keep({ title: 'Saft' });
    await forgetDrafts('clara');
    heldLocks.clear();
    expect((await (await newTab()).openDraft('clara', 'receipt')).restored).toBeUndefined();
  });

  it('keeps its files when another user signs out', async () => {
    stubDatabase();
    const { openDraft, forgetDrafts } = await newTab();
    const { draftFile, keepFile } = await import('./draft-files.ts');
    const [ofClara, ofDavid] = [await keepFile(new File(['a'], 'a.jpg')), await keepFile(new File(['b'], 'b.jpg'))];
    (await openDraft('clara', 'receipt')).keep({ photos: [ofClara] });
    (await openDraft('david', 'receipt')).keep({ photos: [ofDavid] });
    await forgetDrafts('david');
    expect((await draftFile(ofClara))?.name).toBe('a.jpg');
    expect(await draftFile(ofDavid)).toBeNull();
  });

  it('has the files that an earlier app stored with Dexie', async () => {
    stubDatabase();
    const rows = [{ placeholder: 'p', name: 'p.jpg', content: new Blob(['pixels']), at: Date.now() }];
    await createEarlier('kontor-draft-files', 10, [
      { name: 'files', options: { keyPath: 'placeholder' }, indexes: { at: { on: 'at' } }, rows },
    ]);
    await newTab();
    const { draftFile, keepFile } = await import('./draft-files.ts');
    const added = await keepFile(new File(['a'], 'a.jpg'));
    expect(await (await draftFile('p'))?.text()).toBe('pixels');
    expect((await draftFile(added))?.name).toBe('a.jpg');
  });

  it('is not kept by a browser without locks', async () => {
    vi.stubGlobal('navigator', {});
    expect((await (await newTab()).openDraft('clara', 'receipt')).isKept).toBe(false);
  });
});

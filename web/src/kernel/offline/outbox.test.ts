import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubDatabase } from '../../testing/device-database.ts';
import { answer, fakeLocks, ownerOf, receipt } from './world.testing.ts';

const anna = ownerOf('anna');
const input = (value: number) => ({
  params: { key: 'secret of anna', question: 'q1' },
  body: { id: '', owner: 'anna', value },
});

const answers = (status: number, code = '') =>
  status === 204 ? new Response(null, { status }) : Response.json({ code, title: 'T', detail: 'D' }, { status });
const fetched = vi.fn<(address: string, init: { body: string }) => Promise<Response>>();
/** The requests sent, except files. */
const sent = () =>
  fetched.mock.calls
    .filter(([, { body }]) => typeof body === 'string')
    .map(([address, { body }]) => [decodeURI(address), JSON.parse(body).value]);
const ADDRESS = '/api/of/secret of anna/answer/q1';

const closing: (() => void)[] = [];
const closePages = () => {
  for (const close of closing.splice(0)) close();
};

/** The outbox of a freshly loaded page. */
async function loadPage() {
  closePages();
  vi.resetModules();
  const [outbox, { addPresence }, { setQueued }] = await Promise.all([
    import('./outbox.ts'),
    import('./presence.ts'),
    import('./running.ts'),
  ]);
  setQueued([async () => ({ default: [answer, receipt] })]);
  const comes = (isPaused = false) => {
    const leave = addPresence(anna, isPaused);
    closing.push(leave);
    return leave;
  };
  return { ...outbox, comes };
}

const events = new EventTarget();

beforeEach(() => {
  stubDatabase();
  vi.stubGlobal('navigator', { locks: { request: fakeLocks() } });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(() => Promise.resolve(answers(204)));
});
afterEach(() => {
  closePages();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an input', () => {
  it('is safe on the device while offline, also across a reload, and is sent when the network is back', async () => {
    fetched.mockRejectedValue(new TypeError('failed to fetch'));
    const before = await loadPage();
    before.comes();
    await before.put(answer, input(1), anna);
    await before.put(answer, input(2), anna);
    expect(await before.flush(anna)).toEqual({ waiting: 1, parked: 0 });

    const after = await loadPage();
    fetched.mockClear();
    expect(await after.listWaiting(answer, anna)).toMatchObject([{ input: input(2), problem: null }]);
    after.comes();
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    fetched.mockReset().mockImplementation(() => Promise.resolve(answers(204)));
    events.dispatchEvent(new Event('online'));
    await vi.waitFor(async () => expect(await after.listWaiting(answer, anna)).toEqual([]));
    expect(sent()).toEqual([[ADDRESS, 2]]);
  });

  it('that is refused waits for a person to retry or discard it', async () => {
    fetched.mockImplementation(() => Promise.resolve(answers(409, 'request.conflict')));
    const { comes, put, flush, listWaiting, retry, discard } = await loadPage();
    comes();
    await put(answer, input(1), anna);
    expect(await flush(anna)).toEqual({ waiting: 0, parked: 1 });
    const [refused] = await listWaiting(answer, anna);
    expect(refused?.problem).toMatchObject({ status: 409, code: 'request.conflict' });
    await retry(anna, [refused?.uuid ?? '']);
    expect(await flush(anna)).toEqual({ waiting: 0, parked: 1 });
    expect(fetched).toHaveBeenCalledTimes(2);
    await discard(anna, [refused?.uuid ?? '']);
    expect(await flush(anna)).toEqual({ waiting: 0, parked: 0 });
  });

  it('is not sent for a person who has left or has to sign in again', async () => {
    const { comes, put, flush } = await loadPage();
    await put(answer, input(1), anna);
    expect(await flush(anna)).toEqual({ waiting: 1, parked: 0 });
    const leave = comes(true);
    expect(await flush(anna)).toEqual({ waiting: 1, parked: 0 });
    expect(fetched).not.toHaveBeenCalled();
    comes();
    leave();
    await vi.waitFor(() => expect(sent()).toEqual([[ADDRESS, 1]]));
  });
});

describe('an input with files', () => {
  const photographed = (value: number) => ({
    params: { key: 'secret of anna' },
    body: { id: 'r', owner: 'anna', value, photo: 'p' },
  });
  const photo = { placeholder: 'p', file: new File(['pixels'], 'photo.jpg', { type: 'image/jpeg' }) };
  let refusal: Response | null = null;
  const uploads = () => fetched.mock.calls.filter(([address]) => address === '/api/attachment');
  const sentReceipts = () =>
    fetched.mock.calls.flatMap(([address, { body }]) => (address.endsWith('/receipt') ? [JSON.parse(body)] : []));
  beforeEach(() => {
    refusal = null;
    fetched.mockImplementation((address) =>
      Promise.resolve(
        address === '/api/attachment'
          ? Response.json({ id: `attachment ${uploads().length}` }, { status: 201 })
          : (refusal ?? answers(204)),
      ),
    );
  });

  it('refers to them by their attachment ids, and can be changed after a refusal', async () => {
    refusal = answers(409, 'request.conflict');
    const { comes, put, flush, listWaiting, amend, fileOf } = await loadPage();
    comes();
    await put(receipt, photographed(1), anna, [photo]);
    expect(await flush(anna)).toEqual({ waiting: 0, parked: 1 });
    const [refused] = await listWaiting(receipt, anna);
    expect(refused).toMatchObject({ isOpen: true, input: photographed(1), files: [{ name: 'photo.jpg' }] });
    refusal = null;
    const files = refused?.files.map(fileOf) ?? [];
    expect(await files[0]?.file.text()).toBe('pixels');
    expect(await amend(receipt, photographed(2), anna, files)).toBe(true);
    await vi.waitFor(async () => expect(await flush(anna)).toEqual({ waiting: 0, parked: 0 }));
    expect(sentReceipts()).toMatchObject([
      { value: 1, photo: 'attachment 1' },
      { value: 2, photo: 'attachment 1' },
    ]);
    expect(uploads()).toHaveLength(1);
    expect(await amend(receipt, photographed(3), anna, files)).toBe(false);
  });

  it('delays nothing else while an upload fails, not even other entries with files', async () => {
    const { comes, put, flush, listWaiting } = await loadPage();
    const usual = fetched.getMockImplementation();
    let isAway = true;
    fetched.mockImplementation((address, init) =>
      isAway && address === '/api/attachment' && uploads().length % 2 === 1
        ? Promise.reject(new TypeError('failed to fetch'))
        : (usual?.(address, init) ?? Promise.reject(new Error('There is a usual answer'))),
    );
    const stuck = { ...photographed(1), body: { ...photographed(1).body, id: 'stuck' } };
    await put(receipt, stuck, anna, [photo]);
    await put(receipt, photographed(2), anna, [photo]);
    await put(answer, input(3), anna);
    comes();
    await vi.waitFor(() => expect(sent()).toContainEqual([ADDRESS, 3]));
    await flush(anna);
    expect(sentReceipts()).toMatchObject([{ value: 2 }]);
    expect(await listWaiting(receipt, anna)).toMatchObject([{ input: stuck, problem: null }]);
    isAway = false;
    expect(await flush(anna)).toEqual({ waiting: 0, parked: 0 });
    expect(sentReceipts()).toMatchObject([{ value: 2 }, { value: 1 }]);
  });

  it('cannot be changed when it may have arrived', async () => {
    const { comes, put, flush, listWaiting, amend } = await loadPage();
    fetched.mockRejectedValue(new TypeError('failed to fetch'));
    await put(receipt, photographed(1), anna, [photo]);
    expect(await amend(receipt, photographed(2), anna, [photo])).toBe(true);
    comes();
    await flush(anna);
    expect(await listWaiting(receipt, anna)).toMatchObject([{ isOpen: false, input: photographed(2) }]);
    expect(await amend(receipt, photographed(3), anna, [photo])).toBe(false);
  });

  it('can be changed while the device is offline, however often it was tried', async () => {
    vi.stubGlobal('navigator', { locks: { request: fakeLocks() }, onLine: false });
    const { comes, put, flush, listWaiting, amend } = await loadPage();
    fetched.mockRejectedValue(new TypeError('failed to fetch'));
    comes();
    await put(receipt, photographed(1), anna);
    await flush(anna);
    await flush(anna);
    expect(await listWaiting(receipt, anna)).toMatchObject([{ isOpen: true, problem: null }]);
    expect(await amend(receipt, photographed(2), anna)).toBe(true);
    vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true });
    fetched.mockReset().mockImplementation(() => Promise.resolve(answers(204)));
    expect(await flush(anna)).toEqual({ waiting: 0, parked: 0 });
    expect(sentReceipts()).toMatchObject([{ value: 2 }]);
  });

  it('sends them at once from a device that keeps nothing', async () => {
    vi.stubGlobal('navigator', {});
    const { put } = await loadPage();
    await put(receipt, photographed(1), anna, [photo]);
    expect(sentReceipts()).toMatchObject([{ value: 1, photo: 'attachment 1' }]);
  });
});

describe('a device that can keep nothing', () => {
  const failing = [
    ['has no locks', 'device.unavailable', () => vi.stubGlobal('navigator', {})],
    ['has no database', 'device.unavailable', () => vi.stubGlobal('indexedDB', undefined)],
    [
      'opens no database',
      'device.unavailable',
      () =>
        vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
          throw new DOMException('A private window', 'InvalidStateError');
        }),
    ],
    [
      'is full',
      'device.full',
      () =>
        vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
          throw new DOMException('The disk is full', 'QuotaExceededError');
        }),
    ],
  ] as const;

  it.each(failing)('%s: the input is sent at once, and if that fails too, nothing is saved', async (_, code, fail) => {
    fail();
    const { comes, put } = await loadPage();
    comes();
    await put(answer, input(1), anna);
    expect(sent()).toEqual([[ADDRESS, 1]]);
    fetched.mockRejectedValue(new TypeError('failed to fetch'));
    await expect(put(answer, input(2), anna)).rejects.toMatchObject({ code });
    fetched.mockImplementation(() => Promise.resolve(answers(409, 'request.conflict')));
    await expect(put(answer, input(3), anna)).rejects.toMatchObject({ code: 'request.conflict' });
  });

  it('lets nothing outdated overwrite what was sent directly', async () => {
    fetched.mockRejectedValue(new TypeError('failed to fetch'));
    const { comes, put, listWaiting } = await loadPage();
    comes();
    await put(answer, input(1), anna);
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    });
    fetched.mockReset().mockImplementation(() => Promise.resolve(answers(204)));
    await put(answer, input(2), anna);
    expect(await listWaiting(answer, anna)).toEqual([]);
    expect(sent().at(-1)).toEqual([ADDRESS, 2]);
  });
});

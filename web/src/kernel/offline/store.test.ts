import { beforeEach, expect, it, vi } from 'vitest';
import { createEarlier, stubDatabase } from '../../testing/device-database.ts';
import { entryOf, queued } from './queued.ts';
import { openStore } from './store.ts';
import { answer, count, kinds, ownerOf } from './world.testing.ts';

const anna = ownerOf('anna');
const counted = (id: string, value = 1) =>
  entryOf(count, { params: { key: 'secret of anna' }, body: { id, owner: 'anna', value } }, anna);
const answered = (question: string, value: number) =>
  entryOf(answer, { params: { key: 'secret of anna', question }, body: { id: '', owner: 'anna', value } }, anna);

beforeEach(stubDatabase);

it('keeps each creation once per UUID, and only the last of several replacements', async () => {
  const store = openStore();
  for (const entry of [counted('a'), answered('q1', 1), counted('b'), counted('a'), answered('q1', 2)])
    await store.add(entry);
  const rows = await store.list('anna');
  expect(rows.map(({ key, input }) => [key, input.body])).toMatchObject([
    [null, { id: 'a' }],
    [null, { id: 'b' }],
    ['q1', { value: 2 }],
  ]);
});

it('sends nothing that was discarded meanwhile', async () => {
  const store = openStore();
  await store.add(counted('a'));
  const [entry] = await store.batch('anna', 0, 10, false);
  if (!entry) throw new Error('It is there');
  expect(await store.begin(entry)).toMatchObject({ uuid: 'a' });
  await store.discard(['a']);
  expect(await store.begin(entry)).toBe(null);
  await store.failed(entry);
  expect(await store.list('anna')).toEqual([]);
});

it('converts entries of an older app, and parks those that cannot be converted', async () => {
  const store = openStore();
  await store.add(counted('a'));
  await store.add(answered('q1', 1));
  const newer = queued('test.count', count.endpoint, {
    title: 'shell:waiting.entry',
    uuid: ({ body }) => body.id,
    conversions: [
      (before) => ({ ...before, query: { second: true } }),
      (before) => ({ ...before, query: { ...Object(before.query), third: true } }),
    ],
  });
  const broken = queued('test.answer', answer.endpoint, {
    title: 'shell:waiting.entry',
    replaces: ({ params }) => params.question,
    conversions: [
      () => {
        throw new Error('There is no such question any more');
      },
    ],
  });
  for (const again of [1, 2]) {
    await store.convert(kinds(newer, broken));
    expect(await store.list('anna'), `time ${again}`).toMatchObject([
      { version: 3, state: 'waiting', input: { body: { id: 'a' }, query: { second: true, third: true } } },
      { version: 1, state: 'parked', refusal: { code: 'device.outdated' } },
    ]);
  }
});

it('notifies every window of changes, each owner of their own', async () => {
  const [store, other] = [openStore(), openStore()];
  const onRows = vi.fn();
  const stop = other.watch(['anna'], (rows) => onRows(rows.map(({ uuid }) => uuid)));
  await vi.waitFor(() => expect(onRows).toHaveBeenLastCalledWith([]));
  await store.add(counted('a'));
  await vi.waitFor(() => expect(onRows).toHaveBeenLastCalledWith(['a']));
  await store.add({ ...counted('b'), owner: 'ben' });
  await store.discard(['a']);
  await vi.waitFor(() => expect(onRows).toHaveBeenLastCalledWith([]));
  stop();
});

it('has every entry of an app that stored them with Dexie', async () => {
  const files = [{ placeholder: 'p', name: 'p.jpg', content: new Blob(['pixels']), id: null }];
  const refusal = { status: 409, code: 'request.conflict', detail: '', facts: {}, errors: [] };
  await createEarlier('kontor-outbox', 10, [
    {
      name: 'entries',
      options: { keyPath: 'id', autoIncrement: true },
      indexes: { uuid: { on: 'uuid', unique: true }, owner: { on: 'owner' } },
      rows: [
        { ...counted('a'), state: 'sending', tries: 1 },
        { ...counted('b'), state: 'parked', refusal },
        { ...counted('of ben'), owner: 'ben' },
        { ...counted('c'), files },
        answered('q1', 1),
      ],
    },
  ]);
  const store = openStore();
  await store.convert(kinds(count, answer));
  expect((await store.batch('anna', 0, 9, false)).map(({ id, uuid }) => (id === 1 ? uuid : id))).toEqual(['a', 5]);
  const [withFile] = await store.batch('anna', 0, 9, true);
  expect(await withFile?.files?.[0]?.content.text()).toBe('pixels');
  await store.release(['b']);
  await store.add(answered('q1', 2));
  expect(await store.list('anna')).toMatchObject([
    { id: 1, uuid: 'a', state: 'sending' },
    { id: 2, uuid: 'b', state: 'waiting', refusal: null },
    { id: 4, uuid: 'c' },
    { id: 6, key: 'q1', input: { body: { value: 2 } } },
  ]);
  expect(await store.list('ben')).toMatchObject([{ id: 3, uuid: 'of ben' }]);
});

import { IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubDatabase } from '../../testing/device-database.ts';
import { openDatabase } from './open-database.ts';

beforeEach(() => {
  stubDatabase();
  return () => vi.restoreAllMocks();
});

const NOTES = 'notes';
const open = () =>
  openDatabase({ name: 'notes', version: 1, create: (db) => void db.createObjectStore(NOTES, { keyPath: 'id' }) });

const all = (database: ReturnType<typeof open>) => database.read([NOTES], (notes) => notes.getAllKeys());

it('writes all of a piece of work or nothing, and throws its reason', async () => {
  const database = open();
  const onChange = vi.fn();
  database.onChange(NOTES, onChange);
  const broken = database.write([NOTES], async (notes) => {
    await notes.add({ id: 1 });
    throw new Error('No second one');
  });
  await expect(broken).rejects.toThrow('No second one');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  const full = database.write([NOTES], async (notes) => {
    await notes.add({ id: 1 });
    await notes.put({ id: 2 });
  });
  await expect(full).rejects.toThrow('The disk is full');
  await expect(database.write([NOTES], (notes) => notes.add({}))).rejects.toMatchObject({ name: 'DataError' });
  expect(await all(database)).toEqual([]);
  expect(onChange).not.toHaveBeenCalled();
  await database.write([NOTES], (notes) => notes.add({ id: 1 }));
  const again = database.write([NOTES], (notes) => Promise.all([notes.add({ id: 3 }), notes.add({ id: 1 })]));
  await expect(again).rejects.toMatchObject({ name: 'ConstraintError' });
  expect(await all(database)).toEqual([1]);
  expect(onChange).toHaveBeenCalledOnce();
});

it('makes way for another window that deletes or upgrades the database, and is opened again', async () => {
  const database = open();
  await database.write([NOTES], (notes) => notes.add({ id: 1 }));
  const isBlocked = await new Promise((resolve) => {
    const deletion = indexedDB.deleteDatabase('notes');
    deletion.onblocked = () => resolve(true);
    deletion.onsuccess = () => resolve(false);
  });
  expect(isBlocked).toBe(false);
  expect(await all(database)).toEqual([]);
});

import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startLine } from '../../testing/line.ts';
import { startS3 } from '../../testing/s3.ts';
import { openStorage } from './open.ts';
import { type Storage, StorageDown } from './storage.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let line: Awaited<ReturnType<typeof startLine>>;
let folder: string;
const open = new Map<string, Storage>();

const bucketAt = (endpoint: string, prefix = 'portal/') =>
  openStorage({ kind: 'bucket', bucket: s3.bucket, prefix, region: 'eu-central-1', endpoint });

beforeAll(async () => {
  s3 = await startS3();
  line = await startLine(s3.url);
  for (const [name, value] of Object.entries(s3.env)) vi.stubEnv(name, value);
  folder = await mkdtemp(join(tmpdir(), 'kontor-test-storage-'));
  open.set('folder', await openStorage({ kind: 'folder', path: join(folder, 'made/when/needed') }));
  open.set('bucket', await bucketAt(new URL(line.url).origin));
});
afterAll(async () => {
  for (const storage of open.values()) storage.close();
  await line.close();
  await s3.stop();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});
afterEach(() => line.restore());

const ALL = { first: 0, last: 99_999_999 };

async function read(storage: Storage, name: string, span = ALL): Promise<Buffer | null> {
  const content = await storage.open(name, span);
  if (!content) return null;
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}

async function namesIn(storage: Storage): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, since } of storage.list()) {
    expect(Math.abs(Date.now() - since.getTime())).toBeLessThan(60_000);
    names.push(name);
  }
  return names.toSorted();
}

async function* failing(after: Uint8Array) {
  yield after;
  throw new Error('cut off');
}

describe.each(['folder', 'bucket'])('a %s', (kind) => {
  const storage = () => open.get(kind) ?? expect.fail();

  it('keeps a file, whole and in part, until it is removed', async () => {
    const [name, content] = [randomUUID(), randomBytes(200_000)];
    await storage().put(name, [content.subarray(0, 70_000), content.subarray(70_000)]);
    expect(await read(storage(), name)).toEqual(content);
    expect(await read(storage(), name, { first: 100_000, last: 100_009 })).toEqual(content.subarray(100_000, 100_010));
    await storage().remove(name);
    expect(await read(storage(), name)).toBeNull();
    await storage().remove(name);
  });

  it('keeps files so long that they are sent in parts', async () => {
    const [name, content] = [randomUUID(), randomBytes(12 * 1024 * 1024)];
    await storage().put(name, [content]);
    expect((await read(storage(), name))?.equals(content)).toBe(true);
    await storage().remove(name);
    expect(s3.uploads.size).toBe(0);
  });

  it('lists everything that it keeps', async () => {
    const names = Array.from({ length: 5 }, () => randomUUID()).toSorted();
    for (const name of names) await storage().put(name, [Buffer.from('x')]);
    expect(await namesIn(storage())).toEqual(names);
    for (const name of names) await storage().remove(name);
    expect(await namesIn(storage())).toEqual([]);
  });

  it.each([10, 12 * 1024 * 1024])('keeps nothing of an upload that was cut off after %i bytes', async (size) => {
    await expect(storage().put(randomUUID(), failing(randomBytes(size)))).rejects.toThrow(StorageDown);
    expect(await namesIn(storage())).toEqual([]);
    expect(s3.uploads.size).toBe(0);
  });

  it('keeps nothing of uploads that fail before their first byte is written', async () => {
    const uploads = Array.from({ length: 40 }, () => storage().put(randomUUID(), failing(Buffer.alloc(0))));
    for (const { status } of await Promise.allSettled(uploads)) expect(status).toBe('rejected');
    expect(await namesIn(storage())).toEqual([]);
  });

  it('is available', async () => {
    await storage().check();
  });
});

describe('a storage that is down', () => {
  it('reports it, if it is a bucket', async () => {
    const storage = open.get('bucket') ?? expect.fail();
    line.cut();
    await expect(storage.check()).rejects.toThrow(StorageDown);
    await expect(storage.put('a', [Buffer.from('x')])).rejects.toThrow(StorageDown);
    await expect(storage.open('a', ALL)).rejects.toThrow(StorageDown);
    await expect(storage.remove('a')).rejects.toThrow(StorageDown);
    await expect(namesIn(storage)).rejects.toThrow(StorageDown);
    line.restore();
    await storage.check();
  });

  it('reports it, if it is a folder that cannot exist', async () => {
    await writeFile(join(folder, 'file'), '');
    const storage = await openStorage({ kind: 'folder', path: join(folder, 'file') });
    await expect(storage.check()).rejects.toThrow(StorageDown);
    await expect(storage.put('a', [Buffer.from('x')])).rejects.toThrow(StorageDown);
    await expect(storage.open('a', ALL)).rejects.toThrow(StorageDown);
    await expect(namesIn(storage)).rejects.toThrow(StorageDown);
  });

  it('reports it, if its keys are wrong', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'guessed');
    const storage = await bucketAt(s3.url);
    await expect(storage.check()).rejects.toThrow(StorageDown);
    expect(s3.outcasts()).toBeGreaterThan(0);
    storage.close();
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3.env.AWS_SECRET_ACCESS_KEY);
  });
});

it('lists only its own folder of a bucket', async () => {
  const other = await bucketAt(s3.url, '');
  await other.put('elsewhere', [Buffer.from('x')]);
  expect(await namesIn(open.get('bucket') ?? expect.fail())).toEqual([]);
  expect(await namesIn(other)).toEqual(['elsewhere']);
  other.close();
});

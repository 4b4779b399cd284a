import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { emptyDatabase } from '../../testing/processes.ts';
import { startS3 } from '../../testing/s3.ts';
import { connectOnce, migrate } from '../database/migrate.ts';
import { migrations } from '../database/migrations.ts';
import { type TestDatabase, testDatabase } from '../database/testing.ts';
import { folderStorage } from '../files/folder.ts';
import { openStorage } from '../files/open.ts';
import type { Storage } from '../files/storage.ts';
import { backUp } from './backup.ts';
import { findSequences, findTables } from './catalog.ts';
import { plainName, sqlName } from './manifest.ts';
import { restore } from './restore.ts';

/** The database and the files of a portal with demo data that has stopped, so that nothing changes. */
let source: TestDatabase;
let sourceFiles: string;
let folder: string;
let path: string;

const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await connectOnce(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const query = (url: string, text: string) => connected(url, async (client) => (await client.query(text)).rows);

const save = (to: string, url = source.url, storage: Storage = folderStorage(sourceFiles)) =>
  connected(url, (client) => backUp({ client, storage, path: to, version: '1.0.0' }));

const load = (from: string, url: string, storage: Storage, replace = false) =>
  connected(url, (client) => restore({ client, storage, path: from, replace }));

/** Every row of every table, and the values of all sequences. */
const contentOf = (url: string) =>
  connected(url, async (client) => {
    const tables: Record<string, unknown> = {};
    for (const table of await findTables(client)) {
      const { rows } = await client.query(
        `select count(*) as rows, md5(string_agg(each::text, E'\\n' order by each::text)) as content from ${sqlName(table)} each`,
      );
      tables[plainName(table)] = rows[0];
    }
    return { tables, sequences: await findSequences(client) };
  });

/** All constraints and indexes, which a restore removes and creates again. */
const shapeOf = (url: string) =>
  connected(url, async (client) => {
    const { rows } = await client.query(`
      select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      union all select indexdef from pg_indexes where schemaname in ('public', 'pgboss') order by 1`);
    return rows.map(({ definition }) => definition);
  });

const filesIn = async (place: string) => {
  const names = (await readdir(place, { recursive: true })).sort();
  const contents = await Promise.all(
    names.map(async (name) =>
      (await stat(join(place, name))).isFile() ? readFile(join(place, name), 'hex') : 'folder',
    ),
  );
  return Object.fromEntries(names.map((name, index) => [name, contents[index]]));
};

const newFolder = () => mkdtemp(join(folder, 'files-'));

async function target() {
  const database = await emptyDatabase();
  const files = await newFolder();
  return { database, files, storage: folderStorage(files) };
}

/** Runs with an empty database and an empty folder for files. */
async function withTarget(work: (made: Awaited<ReturnType<typeof target>>) => Promise<void>): Promise<void> {
  const made = await target();
  try {
    await work(made);
  } finally {
    await made.database.drop();
  }
}

const rejection = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

/** The portal on the source, which stays when it stops. */
const startOnSource = (env: Record<string, string> = {}) =>
  startApp({ database: { url: source.url, drop: async () => {} }, env });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-backup-'));
  path = join(folder, 'backup.tar.gz');
  sourceFiles = join(folder, 'source');
  source = await testDatabase();
  const app = await startOnSource({ DEMO_DATA: 'on', DEMO_SIZE: 'tiny' });
  await cp(app.files, sourceFiles, { recursive: true });
  await app.stop();
  await save(path);
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('a backup of the demo', () => {
  it('restores every row, sequence, constraint and file, and the portal goes on with it', async () => {
    await withTarget(async ({ database, files, storage }) => {
      const result = await load(path, database.url, storage);
      expect(result.tables).toBeGreaterThan(90);
      expect(result.rows).toBeGreaterThan(1_000);
      expect(result.files).toBeGreaterThan(0);
      const [before, after] = [await contentOf(source.url), await contentOf(database.url)];
      expect(after).toEqual(before);
      const restored = await filesIn(files);
      const { portal: _, po: __, 'po/portal': mark, ...owned } = restored;
      expect(Buffer.from(String(mark), 'hex').toString()).toMatch(/^[\da-f-]{36}$/);
      expect(owned).toEqual(await filesIn(sourceFiles));

      await migrate(database.url);
      expect(await shapeOf(database.url)).toEqual(await shapeOf(source.url));
      const copy = await startApp({ database });
      try {
        const { id } = await copy.make(async ({ tx }) =>
          tx.db
            .insertInto('department')
            .values({ title: 'After the restore' })
            .returning('id')
            .executeTakeFirstOrThrow(),
        );
        const [highest] = await query(source.url, 'select max(id) as id from department');
        expect(id).toBeGreaterThan(Number(highest?.id));
      } finally {
        await copy.stop();
      }
    });
  });

  it('is one moment, whatever is written meanwhile', async () => {
    const other = join(folder, 'moment.tar.gz');
    let isFirst = true;
    const files = folderStorage(sourceFiles);
    const storage: Storage = {
      ...files,
      open: async (name, span) => {
        // By now, the tables are read.
        if (isFirst) await query(source.url, `insert into department (title) values ('Too late')`);
        isFirst = false;
        return files.open(name, span);
      },
    };
    const before = await contentOf(source.url);
    await save(other, source.url, storage);
    expect(isFirst).toBe(false);
    await query(source.url, `delete from department where title = 'Too late'`);
    await withTarget(async (made) => {
      await load(other, made.database.url, made.storage);
      expect((await contentOf(made.database.url)).tables).toEqual(before.tables);
    });
  });

  it('moves files from a folder to a bucket', async () => {
    const s3 = await startS3();
    Object.assign(process.env, s3.env);
    const bucket = await openStorage({
      kind: 'bucket',
      bucket: s3.bucket,
      prefix: 'moved/',
      region: 'eu',
      endpoint: s3.url,
    });
    const database = await emptyDatabase();
    try {
      const { files } = await load(path, database.url, bucket);
      expect(s3.objects.size).toBe(files + 1);
      const again = join(folder, 'from-bucket.tar.gz');
      await save(again, database.url, bucket);
      await withTarget(async (made) => {
        await load(again, made.database.url, made.storage);
        const { portal: _, po: __, 'po/portal': ___, ...owned } = await filesIn(made.files);
        expect(owned).toEqual(await filesIn(sourceFiles));
      });
    } finally {
      bucket.close();
      for (const name of Object.keys(s3.env)) Reflect.deleteProperty(process.env, name);
      await s3.stop();
      await database.drop();
    }
  });

  it('names files that the storage has lost', async () => {
    const other = join(folder, 'lost.tar.gz');
    const none: Storage = { ...folderStorage(sourceFiles), open: async () => null };
    const { lost, files } = await save(other, source.url, none);
    const found = await query(source.url, 'select id from attachment where size > 0');
    expect(lost).toHaveLength(found.length);
    expect(files).toBe(0);
  });

  it('replaces no file', async () => {
    expect(await rejection(save(path))).toBe(`${path} exists already; a backup never replaces a file.`);
  });

  it('is readable by its owner alone', async () => {
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });
});

describe('a restore refuses', () => {
  const tar = async () => gunzipSync(await readFile(path));

  async function changed(change: (content: Buffer) => Buffer): Promise<string> {
    const other = join(folder, `${Math.random()}.tar.gz`);
    await writeFile(other, gzipSync(change(await tar())));
    return other;
  }

  const nothingIn = async (url: string, files: string) => {
    expect(await connected(url, findTables)).toEqual([]);
    expect(await filesIn(files)).toEqual({});
  };

  it('a file that is cut off', async () => {
    const whole = await readFile(path);
    const cut = join(folder, 'cut.tar.gz');
    await writeFile(cut, whole.subarray(0, Math.floor(whole.length / 2)));
    await withTarget(async ({ database, files, storage }) => {
      expect(await rejection(load(cut, database.url, storage))).toContain(`${cut} is damaged or no backup of Kontor`);
      await nothingIn(database.url, files);
    });
  });

  it('a file with other content than when it was made', async () => {
    const other = await changed((content) => {
      const at = content.indexOf('Allgemein');
      expect(at).toBeGreaterThan(0);
      content.write('Allgemain', at);
      return content;
    });
    await withTarget(async ({ database, files, storage }) => {
      expect(await rejection(load(other, database.url, storage))).toMatch(
        /is damaged: the checksum of the table .* is wrong/,
      );
      await nothingIn(database.url, files);
    });
  });

  it('something that is no backup, or not there', async () => {
    const other = join(folder, 'other.tar.gz');
    await writeFile(other, 'not even gzip');
    await withTarget(async ({ database, storage }) => {
      expect(await rejection(load(other, database.url, storage))).toContain('is damaged or no backup of Kontor');
      expect(await rejection(load('/nowhere.tar.gz', database.url, storage))).toBe('There is no file /nowhere.tar.gz.');
    });
  });

  it('the backup of a program with another schema, and says which', async () => {
    const newest = migrations().at(-1)?.name ?? '';
    const other = await changed((content) => {
      const at = content.indexOf(`"name":"${newest}"`);
      expect(at).toBeGreaterThan(0);
      content.write(`"name":"0999-${newest.slice(5)}"`, at);
      return content;
    });
    await withTarget(async ({ database, files, storage }) => {
      expect(await rejection(load(other, database.url, storage))).toContain(
        `The backup has the schema 0999-${newest.slice(5)} of Kontor 1.0.0, and this program has ${newest}.`,
      );
      await nothingIn(database.url, files);
    });
  });

  describe('to replace', () => {
    let filled: TestDatabase;
    beforeAll(async () => {
      filled = await testDatabase();
    });
    afterAll(() => filled.drop());

    it('a database with tables, unless told to', async () => {
      const files = await newFolder();
      const before = await contentOf(filled.url);
      expect(await rejection(load(path, filled.url, folderStorage(files)))).toContain(
        'The database is not empty: it has public.',
      );
      expect(await contentOf(filled.url)).toEqual(before);
      await load(path, filled.url, folderStorage(files), true);
      expect((await contentOf(filled.url)).tables).toEqual((await contentOf(source.url)).tables);
    });

    it('anything if a part of it fails', async () => {
      const files = await newFolder();
      const before = await contentOf(filled.url);
      const storage = folderStorage(files);
      let stored = 0;
      const failing: Storage = {
        ...storage,
        put: async (name, content) => {
          stored += 1;
          if (stored > 2) throw new Error('The disk is full');
          await storage.put(name, content);
        },
      };
      expect(await rejection(load(path, filled.url, failing, true))).toBe('The disk is full');
      expect(stored).toBe(3);
      expect(await contentOf(filled.url)).toEqual(before);
      expect(Object.values(await filesIn(files)).filter((content) => content !== 'folder')).toEqual([]);
    });

    it('the files of another portal, unless told to', async () => {
      await withTarget(async ({ database, files, storage }) => {
        await storage.put('portal', [Buffer.from('another')]);
        expect(await rejection(load(path, database.url, storage))).toContain('holds the files of another portal');
        expect(await connected(database.url, findTables)).toEqual([]);
        await load(path, database.url, storage, true);
        expect(Buffer.from(String((await filesIn(files))['po/portal']), 'hex').toString()).not.toBe('another');
      });
    });
  });

  it('while the portal is running', async () => {
    const app = await startOnSource();
    try {
      expect(await rejection(load(path, source.url, folderStorage(app.files), true))).toBe(
        'Kontor is running on this database: stop it first.',
      );
      expect(await query(source.url, 'select from department')).not.toEqual([]);
    } finally {
      await app.stop();
    }
  });
});

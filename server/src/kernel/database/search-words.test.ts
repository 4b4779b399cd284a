import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertManufacturer } from '../../areas/master-data/factory.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { beginningsIn, deleteUnusedWords, rebuildSearchWords, searchWordsOf } from './search-words.ts';

let app: TestApp;
const rebuild = () => app.make(({ tx }) => rebuildSearchWords(tx, 'manufacturer'));
beforeAll(async () => {
  app = await startApp();
  await sql`delete from manufacturer`.execute(app.db);
  await rebuild();
});
afterAll(() => app.stop());

const words = async (source = 'manufacturer') => {
  const { rows } = await sql<{ word: string }>`
    select word from search_word where source = ${source} order by word`.execute(app.db);
  return rows.map(({ word }) => word);
};

const run = (statement: RawBuilder<unknown>) => statement.execute(app.db);

it('has the words that may be mistyped, up to a digit and the sign of an address', async () => {
  await app.make((world) => insertManufacturer(world, 'Früh am Dom 20×0,5 Weißbier2000 (Köln) j.groß@example.org'));
  expect(await words()).toEqual(['fruh', 'j.gross@', 'weissbier']);
});

it('has the words of all rows that a statement inserts, each once, and of changed rows', async () => {
  await run(sql`insert into manufacturer (title) select 'Quellhof ' || n from generate_series(1, 3) n`);
  await run(sql`update manufacturer set title = 'Quellhof Lindental' where title = 'Quellhof 2'`);
  expect(await words()).toEqual(['fruh', 'j.gross@', 'lindental', 'quellhof', 'weissbier']);
});

it('finds beginnings by patterns with an error at any place', async () => {
  const patterns = ['_uellhof', 'q_ellhof', 'quellho_', 'uqellhof', 'lind_nt', 'fruh', 'frühling'];
  expect((await beginningsIn(app.db, 'manufacturer', patterns)).toSorted()).toEqual(['fruh', 'lindent', 'quellhof']);
  expect(await beginningsIn(app.db, 'product', patterns)).toEqual([]);
  expect(await beginningsIn(app.db, 'manufacturer', ['_rub', '_'])).toEqual(['f', 'j', 'l', 'q', 'w']);
});

it('deletes the words that no row has any more', async () => {
  const { ids, words: gone } = await searchWordsOf(
    { db: app.db },
    'manufacturer',
    sql<boolean>`title like '%Lindental'`,
  );
  expect([ids.length, gone.toSorted()]).toEqual([1, ['lindental', 'quellhof']]);
  await run(sql`delete from manufacturer where title like '%Lindental'`);
  await app.make(({ tx }) => deleteUnusedWords(tx, 'manufacturer', gone));
  expect(await words()).toEqual(['fruh', 'j.gross@', 'quellhof', 'weissbier']);
});

it('does not take signs of a pattern in a word for any character', async () => {
  await run(sql`insert into manufacturer (title) values ('Malz_werk')`);
  await run(sql`update manufacturer set title = 'Malzxwerk' where title = 'Malz_werk'`);
  await app.make(({ tx }) => deleteUnusedWords(tx, 'manufacturer', ['malz_werk', 'malzxwerk']));
  expect(await words()).toEqual(['fruh', 'j.gross@', 'malzxwerk', 'quellhof', 'weissbier']);
  await run(sql`delete from manufacturer where title like 'Malz%'`);
});

it('is rebuilt: without unused words and duplicates, with those that are missing', async () => {
  await run(sql`delete from manufacturer where title like 'Fr%'`);
  await run(sql`insert into search_word values ('manufacturer', 'quellhof'), ('manufacturer', 'niemand')`);
  await run(sql`insert into manufacturer (title) values ('Sprudelhof')`);
  await run(sql`delete from search_word where word = 'sprudelhof'`);
  await rebuild();
  expect(await words()).toEqual(['quellhof', 'sprudelhof']);
});

it('has a new word that two write at the same moment, and neither waits', async () => {
  await app.db.transaction().execute(async (first) => {
    await sql`insert into manufacturer (title) values ('Zwickelbräu 1')`.execute(first);
    await run(sql`insert into manufacturer (title) values ('Zwickelbräu 2')`);
  });
  expect(await words()).toEqual(['quellhof', 'sprudelhof', 'zwickelbrau', 'zwickelbrau']);
  expect(await beginningsIn(app.db, 'manufacturer', ['zwickel_rau'])).toEqual(['zwickelbrau']);
});

it('has a word that is deleted while another writes it, at the latest after it is rebuilt', async () => {
  await app.db.transaction().execute(async (writer) => {
    await sql`insert into manufacturer (title) values ('Sprudelhof am See')`.execute(writer);
    await run(sql`delete from manufacturer where title = 'Sprudelhof'`);
    await app.make(({ tx }) => deleteUnusedWords(tx, 'manufacturer', ['sprudelhof']));
  });
  await rebuild();
  expect(await beginningsIn(app.db, 'manufacturer', ['_prudelhof'])).toEqual(['sprudelhof']);
});

import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertManufacturer } from '../../areas/master-data/factory.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { beginningsIn, forgetSearchWords, searchWordsOf, tidySearchWords } from './search-words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await sql`delete from manufacturer`.execute(app.db);
  await app.make(({ tx }) => tidySearchWords(tx));
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

it('forgets the words that no row has any more', async () => {
  const gone = await searchWordsOf({ db: app.db }, 'manufacturer', sql<boolean>`title like '%Lindental'`);
  expect(gone.toSorted()).toEqual(['lindental', 'quellhof']);
  await run(sql`delete from manufacturer where title like '%Lindental'`);
  await app.make(({ tx }) => forgetSearchWords(tx, gone));
  expect(await words()).toEqual(['fruh', 'j.gross@', 'quellhof', 'weissbier']);
});

it('is tidied: without words of no row and doubles, with those that are missing', async () => {
  await run(sql`delete from manufacturer where title like 'Fr%'`);
  await run(sql`insert into search_word values ('manufacturer', 'quellhof'), ('manufacturer', 'niemand')`);
  await run(sql`insert into manufacturer (title) values ('Sprudelhof')`);
  await run(sql`delete from search_word where word = 'sprudelhof'`);
  await app.make(({ tx }) => tidySearchWords(tx));
  expect(await words()).toEqual(['quellhof', 'sprudelhof']);
});

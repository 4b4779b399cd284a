import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { insertManufacturer, insertProduct } from '../factory.ts';

const EANS: Readonly<Record<string, string>> = { 'Äpfelsaft 6er': '4006381333931', 'Ingwerlimonade 12er': '96385074' };

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  admin = app.as('administrator');
  await app.make(async (world) => {
    const mosterei = await insertManufacturer(world, 'Zwettler Mosterei');
    const brunnen = await insertManufacturer(world, 'Ährenbrunnen');
    const saft = { manufacturerId: mosterei };
    for (const title of ['Zitronenlimonade', 'apfelsaft 12er', 'Äpfelsaft 6er', 'Birnensaft'])
      await insertProduct(world, { title, ...saft });
    await insertProduct(world, { title: 'Ingwerlimonade 12er', manufacturerId: brunnen });
    for (const [title, ean] of Object.entries(EANS))
      await world.tx.db.updateTable('product').set({ ean }).where('title', '=', title).execute();
  });
});
afterAll(() => app.stop());

async function list(query: Record<string, string | number>) {
  const { body, headers } = await admin.call(product.list, { query });
  return { titles: body.map(({ title }) => title), total: Number(headers['x-total-count']) };
}

const BY_TITLE = ['Äpfelsaft 6er', 'apfelsaft 12er', 'Birnensaft', 'Ingwerlimonade 12er', 'Zitronenlimonade'];

describe('the list of products', () => {
  it('is sorted by title as in a German dictionary, with numbers by their value, on every page', async () => {
    expect((await list({ sort: 'title' })).titles).toEqual(BY_TITLE);
    expect((await list({ sort: '-title' })).titles).toEqual(BY_TITLE.toReversed());
    expect(await list({ sort: 'title', limit: 2, offset: 1 })).toEqual({ titles: BY_TITLE.slice(1, 3), total: 5 });
    expect((await list({ sort: 'title', search: 'saft' })).titles).toEqual(BY_TITLE.slice(0, 3));
  });

  it("is sorted by the manufacturers' titles", async () => {
    const [first, ...others] = (await list({ sort: 'manufacturer,title' })).titles;
    expect([first, others]).toEqual(['Ingwerlimonade 12er', BY_TITLE.filter((title) => title !== first)]);
    expect(await list({ sort: '-manufacturer', limit: 1, offset: 4 })).toEqual({ titles: [first], total: 5 });
    expect((await list({ sort: 'manufacturer', search: 'limonade' })).titles).toEqual([first, 'Zitronenlimonade']);
  });

  it('has products without an EAN last, in both directions', async () => {
    for (const [sort, first] of [
      ['ean', 'Äpfelsaft 6er'],
      ['-ean', 'Ingwerlimonade 12er'],
    ] as const) {
      const { titles } = await list({ sort });
      expect([titles[0], new Set(titles.slice(0, 2))]).toEqual([first, new Set(Object.keys(EANS))]);
      expect((await list({ sort, search: '12er' })).titles).toEqual(['Ingwerlimonade 12er', 'apfelsaft 12er']);
    }
  });

  it('is searched by number, title, EAN and manufacturer, and by words of several of them', async () => {
    const [pear] = (await admin.call(product.list, { query: { search: 'Birnensaft' } })).body;
    expect((await list({ search: String(pear?.id) })).titles).toContain('Birnensaft');
    expect((await list({ search: '6385074' })).titles).toEqual(['Ingwerlimonade 12er']);
    expect(await list({ search: 'MOSTEREI', sort: 'title', limit: 2 })).toEqual({
      titles: BY_TITLE.slice(0, 2),
      total: 4,
    });
    expect((await list({ search: 'mosterei limo' })).titles).toEqual(['Zitronenlimonade']);
    expect((await list({ search: 'brunnen saft' })).titles).toEqual([]);
  });
});

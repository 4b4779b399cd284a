import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { trainee } from '@kontor/contract/areas/learning/people/schema.ts';
import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDate, anAttendee, anEvent, insertAttendee } from '../../areas/booking/factory.ts';
import { insertTrainee } from '../../areas/learning/people/factory.ts';
import { insertManufacturer, insertProduct } from '../../areas/master-data/factory.ts';
import { insertReceipt } from '../../areas/receipts/factory.ts';
import { startShop } from '../../testing/receipts.ts';

const shop = await startShop();
const { app, admin } = shop;
const LETTERS = 'äöüàáâãåçćčèéêëęěğìíîïłñńňóòôõøřśšşșťțúùûůýÿźżž';

beforeAll(async () => {
  await app.make(async (world) => {
    const manufacturerId = await insertManufacturer(world, 'Früh am Dom');
    const other = await insertManufacturer(world, 'Quellhaus');
    for (const title of ['Kölsch Kasten', 'KOELSCH Dose', 'Pils 20×0,5 l', `Alles ${LETTERS}`, 'Weißbier'])
      await insertProduct(world, { title, manufacturerId: title.startsWith('Kölsch') ? manufacturerId : other });
    await world.tx.db.updateTable('product').set({ ean: '4006381333931' }).where('title', '=', 'Weißbier').execute();
    await insertTrainee(world, { givenName: 'Jürgen', familyName: 'Großmann', number: 'T-1' });
    const body = receipt.newBody.parse(shop.sent({ siteEmployee: 'Ayşe Yıldız', noSignatureRequired: true }));
    await insertReceipt(world, body, 'open', { at: world.tx.now });
  });
  const { id } = (await admin.call(booking.event.create, { body: anEvent({ title: 'Bierkunde für Anfänger' }) })).body;
  const date = await admin.call(booking.eventDate.create, { body: aDate(id, new Date('2027-03-01T08:00:00Z')) });
  await app.make((world) => insertAttendee(world, anAttendee(date.body.id, { familyName: 'Müller' })));
});
afterAll(() => app.stop());

const products = async (search: string, query: Record<string, string | number> = {}) =>
  (await admin.call(masterData.product.list, { query: { search, ...query } })).body.map(({ title }) => title);

const spelt = [
  ['as it is written', 'Kölsch'],
  ['without the umlaut', 'kolsch'],
  ['with two letters for the umlaut', 'koelsch'],
  ['in capitals', 'KÖLSCH'],
] as const;
const mistyped = [
  ['swapped letters', 'Klösch'],
  ['a wrong letter', 'kölsvh'],
  ['a missing letter', 'kölch'],
  ['a letter too many', 'köllsch'],
] as const;

describe('a search', () => {
  it.each(spelt)('finds a product %s', async (_, search) => {
    expect(await products(search)).toContain('Kölsch Kasten');
  });

  it('finds either spelling of an umlaut', async () => {
    expect(await products('Kölsch')).toEqual(['Kölsch Kasten', 'KOELSCH Dose']);
    expect(await products('weissbier')).toEqual(['Weißbier']);
  });

  it('finds every letter with a mark with and without it', async () => {
    const title = `Alles ${LETTERS}`;
    expect(await products(LETTERS)).toEqual([title]);
    expect(await products(LETTERS.toUpperCase())).toEqual([title]);
    expect(await products(LETTERS.normalize('NFD'))).toEqual([title]);
    expect(await products('aouaaaaaccceeeeee')).toEqual([title]);
  });

  it.each(mistyped)('forgives %s', async (_, search) => {
    expect(await products(search)).toContain('Kölsch Kasten');
  });

  it('forgives nothing while something matches', async () => {
    expect(await products('Pils')).toEqual(['Lindenhof Pils', 'Pils 20×0,5 l']);
    expect(await products('Pils', { limit: 10, offset: 10 })).toEqual([]);
  });

  it('forgives no wrong digit and no two errors', async () => {
    expect(await products('4006381333931')).toEqual(['Weißbier']);
    expect(await products('4006381333932')).toEqual([]);
    expect(await products('Glöwsch')).toEqual([]);
  });

  it('finds products by their manufacturer', async () => {
    expect(await products('fruh kolsch')).toEqual(['Kölsch Kasten']);
    expect(await products('frueh dom')).toEqual(['Kölsch Kasten']);
    expect(await products('Frühh')).toEqual(['Kölsch Kasten']);
  });

  it('compares ten different words at most', async () => {
    expect(await products('Kölsch Dose '.repeat(16).trim())).toEqual(['KOELSCH Dose']);
    const nine = Array.from({ length: 9 }, (_, at) => 'weissbier'.slice(0, at + 1)).join(' ');
    expect(await products(`${nine} zzz`)).toEqual([]);
    expect(await products(`${nine} 4006 zzz`)).toEqual(['Weißbier']);
  });

  it('counts what it finds with errors, and pages it', async () => {
    const query = { search: 'Kölshc', limit: 1, offset: 1, sort: 'id' };
    const { body, headers } = await admin.call(masterData.product.list, { query });
    expect([body.map(({ title }) => title), headers['x-total-count']]).toEqual([['KOELSCH Dose'], '2']);
  });

  it.each(['gross jürgen', 'Grossmann', 'juergen', 'Jurgne'])('finds a trainee by %s', async (search) => {
    const { body } = await admin.call(trainee.list, { query: { search } });
    expect(body.map(({ number }) => number)).toEqual(['T-1']);
  });

  it.each(['yildiz', 'Ayse', 'Yidliz'])('finds a receipt by %s', async (search) => {
    const { body, headers } = await admin.call(receipt.list, { query: { search } });
    expect([body.length, headers['x-total-count']]).toEqual([1, '1']);
  });

  it.each(['fuer', 'anfanger', 'Bierkudne'])('finds an event by %s', async (search) => {
    const { body } = await admin.call(booking.event.list, { query: { search } });
    expect(body.map(({ title }) => title)).toEqual(['Bierkunde für Anfänger']);
  });

  it.each(['mueller', 'Mulelr'])('finds an attendee by %s', async (search) => {
    const { body } = await admin.call(booking.attendee.list, { query: { search } });
    expect(body.map(({ familyName }) => familyName)).toEqual(['Müller']);
  });

  it.each(['hamm', 'Ham', 'Hmam'])('finds a site by %s', async (search) => {
    const { body } = await admin.call(masterData.site.list, { query: { search } });
    expect(body.map(({ title }) => title)).toEqual(['Quellmarkt Hamm']);
  });

  it('leaves nothing of itself in answers and in the audit trail', async () => {
    const [found] = (await admin.call(masterData.product.list, { query: { search: 'Weißbier' } })).body;
    expect(found).not.toHaveProperty('search_text');
    const { id = 0, title = '', manufacturerId = 0, primaryUnit = 'Kasten', baseUnit = 'Flasche' } = found ?? {};
    const body = { title: `${title} hell`, manufacturerId, primaryUnit, baseUnit };
    await admin.call(masterData.product.update, { params: { id }, body });
    const entries = await app.db.selectFrom('audit_entry').selectAll().where('record', '=', String(id)).execute();
    expect(JSON.stringify(entries)).toContain('Weißbier hell');
    expect(JSON.stringify(entries)).not.toContain('search_text');
  });
});

describe('a search in a database without pg_trgm', () => {
  beforeAll(() => sql`drop extension pg_trgm cascade`.execute(app.db));

  it.each(spelt)('finds a product %s', async (_, search) => {
    expect(await products(search)).toContain('Kölsch Kasten');
  });

  it.each(mistyped)('does not forgive %s', async (_, search) => {
    expect(await products(search)).toEqual([]);
  });
});

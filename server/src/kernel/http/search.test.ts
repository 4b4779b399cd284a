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
let manufacturerId = 0;
const LETTERS = 'äöüàáâãåçćčèéêëęěğìíîïłñńňóòôõøřśšşșťțúùûůýÿźżž';

beforeAll(async () => {
  await app.make(async (world) => {
    manufacturerId = await insertManufacturer(world, 'Früh am Dom');
    const other = await insertManufacturer(world, 'Quellhaus');
    for (const title of ['Kölsch Kasten', 'KOELSCH Dose', 'Pils 20×0,5 l', `Alles ${LETTERS}`, 'Weißbier', 'Wacholder'])
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

  it('finds a new record despite a typing error', async () => {
    const units = { primaryUnit: 'Kasten', baseUnit: 'Flasche' } as const;
    const body = { title: 'Holunderschorle', manufacturerId, ...units };
    const { id } = (await admin.call(masterData.product.create, { body })).body;
    expect(await products('Holunderschrole')).toEqual(['Holunderschorle']);
    await admin.call(masterData.product.update, { params: { id }, body: { ...body, title: 'Rhabarberschorle' } });
    expect(await products('Rhabarbreschorle')).toEqual(['Rhabarberschorle']);
    expect(await products('Holunderschrole')).toEqual([]);
  });

  it('does not count further than it is asked to', async () => {
    const title = (number: number) => `Zähltest ${number}`;
    await sql`insert into product (title, manufacturer_id, primary_unit, base_unit)
      select 'Zähltest ' || number, ${manufacturerId}, 'Kasten', 'Flasche' from generate_series(1, 1002) number`.execute(
      app.db,
    );
    const totalOf = async (query: Record<string, string | number | boolean>) => {
      const { body, headers } = await admin.call(masterData.product.list, { query: { search: 'zaehltest', ...query } });
      return [body.length, headers['x-total-count']];
    };
    expect(await totalOf({ limit: 5 })).toEqual([5, '1002']);
    expect(await totalOf({ limit: 5, total: 1000 })).toEqual([5, '1001']);
    expect(await totalOf({ limit: 5, offset: 995, total: 1000 })).toEqual([5, '1001']);
    expect(await totalOf({ limit: 5, offset: 1000, total: 1000 })).toEqual([2, '1001']);
    expect(await totalOf({ limit: 5, total: 10 })).toEqual([5, '11']);
    expect(await totalOf({ limit: 5, total: 5000 })).toEqual([5, '1002']);
    expect(await totalOf({ limit: 5, total: false })).toEqual([5, undefined]);
    expect(await products('zaehltset', { limit: 1, sort: '-id' })).toEqual([title(1002)]);
    await sql`delete from product where title like 'Zähltest%'`.execute(app.db);
  });

  it.each(['xacholder', 'xwacholder', 'awcholder', 'waccholder', 'wacohlder', 'wacholdxr', 'wacholdr', 'wacholdre'])(
    'forgives an error at any place: %s',
    async (search) => expect(await products(search)).toEqual(['Wacholder']),
  );

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

  it.each(mistyped)('forgives %s', async (_, search) => {
    expect(await products(search)).toContain('Kölsch Kasten');
  });
});

import { receipts } from '@kontor/contract/areas/receipts/endpoints.ts';
import type { ReceiptState } from '@kontor/contract/areas/receipts/rules.ts';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop } from '../../testing/receipts.ts';
import { insertManufacturer } from '../master-data/factory.ts';
import { insertReceipt } from './factory.ts';

const shop = await startShop();
const { app, admin } = shop;
/** Receipts by the names that the tests give them. */
const ids: Record<string, number> = {};
let sprudelhof = 0;

beforeAll(async () => {
  sprudelhof = await app.make((world) => insertManufacturer(world, 'Sprudelhof Süd'));
  const make = async (name: string, at: string, state: ReceiptState, given: Parameters<typeof shop.sent>[0] = {}) => {
    const body = receipt.newBody.parse(shop.sent({ noSignatureRequired: true, ...given }));
    ids[name] = await app.make((world) => insertReceipt(world, body, state, { at: new Date(at) }));
  };
  await make('today', '2027-03-01T07:00:00Z', 'draft');
  await make('february', '2027-02-28T22:59:59.999Z', 'open', { manufacturerId: sprudelhof });
  await make('march', '2027-02-28T23:00:00Z', 'open', { siteId: 701, siteEmployee: 'Ronny Schubert' });
  await make('autumn', '2026-10-05T12:00:00Z', 'completed', { manufacturerRepresentative: 'Ayşe Demirel' });
  await make('edge', '2026-03-01T08:00:00Z', 'canceled', { siteId: 701 });
  await make('old', '2026-03-01T07:59:59Z', 'completed');
});
afterAll(() => app.stop());

const namesFor = async (query: Readonly<Record<string, string | number>> = {}) => {
  const { body } = await admin.call(receipt.list, { query: { sort: '-date,-id', ...query } });
  return body.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
};

describe('the list', () => {
  it('shows who, what and where for each receipt, ordered by id', async () => {
    const { body, headers } = await admin.call(receipt.list);
    expect(body.map(({ id }) => id)).toEqual(body.map(({ id }) => id).toSorted((a, b) => a - b));
    expect(headers['x-total-count']).toBe('5');
    expect(body.find(({ id }) => id === ids['march'])).toEqual({
      id: ids['march'],
      date: '2027-02-28T23:00:00.000Z',
      state: 'open',
      reason: 'breakage',
      refundType: 'delivery',
      siteId: 701,
      site: { id: 701, title: 'Quellmarkt Hamm' },
      siteEmployee: 'Ronny Schubert',
      manufacturerId: expect.any(Number),
      manufacturer: { id: expect.any(Number), title: 'Brauerei Lindenhof' },
      manufacturerRepresentative: 'Jörg Petersen',
      clientId: null,
      version: 1,
    });
  });

  it.each([
    ['twelve months', {}, ['today', 'march', 'february', 'autumn', 'edge']],
    ['everything', { all: 'true' }, ['today', 'march', 'february', 'autumn', 'edge', 'old']],
    ['twelve months when it says so', { all: 'false' }, ['today', 'march', 'february', 'autumn', 'edge']],
    ['a state', { state: 'open' }, ['march', 'february']],
    ['states', { state: 'draft,canceled' }, ['today', 'edge']],
    [
      'no state in particular',
      { state: '', all: 'true', siteId: '' },
      ['today', 'march', 'february', 'autumn', 'edge', 'old'],
    ],
    ['a site', { siteId: '701' }, ['march', 'edge']],
    ['sites', { siteId: '601,701', state: 'completed' }, ['autumn']],
    ['a site that there is not', { siteId: '9999' }, []],
    ['from a day on, in the business time zone', { start: '2027-03-01' }, ['today', 'march']],
    ['until a day', { end: '2027-02-28' }, ['february', 'autumn', 'edge', 'old']],
    ['a day', { start: '2027-02-28', end: '2027-02-28' }, ['february']],
    ['a period of old', { start: '2026-03-01', end: '2026-03-01' }, ['edge', 'old']],
    ['days that nobody means', { start: '0001-01-01', end: '9999-12-31', state: 'draft' }, ['today']],
    ['no day at all', { start: '2027-03-02', end: '2027-03-01' }, []],
    ['a word of the site', { search: 'hamm' }, ['march', 'edge']],
    ['a word of the manufacturer', { search: 'SPRUDEL' }, ['february']],
    ['a word of the representative', { search: 'demirel' }, ['autumn']],
    ['a word of the employee', { search: 'schub' }, ['march']],
    ['words of several', { search: 'ronny hamm linden' }, ['march']],
    ['a word that nothing holds', { search: 'ronny sprudel' }, []],
    ['no pattern', { search: '%' }, []],
  ])('can be limited to %s', async (_, query, names) => {
    expect(await namesFor(query)).toEqual(names);
  });

  it('finds a receipt by its number', async () => {
    expect(await namesFor({ search: String(ids['autumn']), state: 'completed' })).toEqual(['autumn']);
  });

  it('can be limited to a manufacturer', async () => {
    expect(await namesFor({ manufacturerId: sprudelhof })).toEqual(['february']);
  });

  it.each([
    ['state', ['today', 'february', 'march', 'autumn', 'edge']],
    ['-state', ['edge', 'autumn', 'march', 'february', 'today']],
    ['site,-date', ['march', 'edge', 'today', 'february', 'autumn']],
    ['manufacturer,date', ['edge', 'autumn', 'march', 'today', 'february']],
    ['manufacturerRepresentative,siteEmployee,date', ['autumn', 'edge', 'february', 'today', 'march']],
  ])('is sorted by %s', async (sort, names) => {
    expect(await namesFor({ sort })).toEqual(names);
  });

  it('is paged, with its total', async () => {
    for (const [offset, names] of [
      [0, ['today', 'march']],
      [2, ['february', 'autumn']],
      [4, ['edge']],
      [6, []],
    ] as const) {
      expect(await namesFor({ limit: 2, offset })).toEqual(names);
      const page = await admin.call(receipt.list, { query: { limit: 2, offset } });
      expect(page.headers['x-total-count']).toBe('5');
    }
    for (const [offset, rows] of [
      [0, 2],
      [2, 1],
      [3, 0],
    ] as const) {
      const found = await admin.call(receipt.list, { query: { limit: 2, offset, sort: 'site', search: 'kassel' } });
      expect([found.body.length, found.headers['x-total-count']]).toEqual([rows, '3']);
    }
  });

  it.each([
    ['sort', 'confirmationEmail'],
    ['state', 'ajar'],
    ['siteId', '6o1'],
    ['start', '2027-02-30'],
    ['all', 'yes'],
    ['colour', 'blue'],
  ])('rejects %s=%s', async (field, value) => {
    const answer = await admin.call(receipt.list, { query: { [field]: value } });
    expect(answer.outcome).toBe('400 request.invalid');
    expect(answer.faults.map((path) => path.split('.')[0])).toEqual([field]);
  });
});

describe('unfinished receipts', () => {
  const draft = {
    siteId: 601,
    title: 'Quellmarkt Kassel',
    state: 'draft',
    count: 1,
    since: '2027-03-01T07:00:00.000Z',
  };
  const open = { siteId: 701, title: 'Quellmarkt Hamm', state: 'open', count: 1, since: '2027-02-28T23:00:00.000Z' };
  const february = { ...draft, state: 'open', since: '2027-02-28T22:59:59.999Z' };

  it('are counted by site and state', async () => {
    const { body } = await admin.call(receipts.unfinished);
    expect(body).toHaveLength(3);
    expect(body).toEqual(expect.arrayContaining([draft, open, february]));
  });

  it('are those of a person’s sites, or of one of them', async () => {
    expect((await shop.site.call(receipts.unfinished)).body).toEqual(expect.arrayContaining([draft, february]));
    expect((await shop.site.call(receipts.unfinished)).body).toHaveLength(2);
    expect((await admin.call(receipts.unfinished, { query: { siteId: 701 } })).body).toEqual([open]);
    const other = await shop.site.call(receipts.unfinished, { query: { siteId: 701 } });
    expect(other.outcome).toBe('403 request.forbidden');
  });
});

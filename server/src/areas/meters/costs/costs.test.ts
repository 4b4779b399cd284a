import { costs } from '@kontor/contract/areas/meters/costs/endpoints.ts';
import { tariff } from '@kontor/contract/areas/meters/costs/schema.ts';
import { intervals } from '@kontor/contract/areas/meters/intervals/endpoints.ts';
import { siteMeter } from '@kontor/contract/areas/meters/schema.ts';
import { afterAll, expect, it } from 'vitest';
import { startMeters } from '../../../testing/meters.ts';

// On 1 March 2027, the last twelve months are March 2026 to February 2027.
const { app, site, keeper, add, enter } = await startMeters();
afterAll(() => app.stop());

const rate = (validFrom: string, price: number, co2 = 0.4) =>
  keeper.call(tariff.create, { body: { type: 'electricity', validFrom, price, co2 } });
const costOf = async (siteId: number) => {
  const { body } = await keeper.call(costs.costs, { query: {} });
  return body.find((each) => each.siteId === siteId);
};

it('returns a site’s consumption, its cost by the tariff of each day, and its emissions', async () => {
  const id = await add({ text: 'Strom', type: 'electricity', unit: 'MWh', digits: 6 });
  await enter(id, '2026-03-01', 0);
  // 36.5 MWh in 365 days: 100 kWh a day.
  await enter(id, '2027-03-01', 36.5);
  expect(await costOf(601)).toMatchObject({
    types: [{ type: 'electricity', unit: 'kWh', consumption: 36_500, cost: null }],
  });

  await rate('2026-01-01', 0.25);
  expect(await costOf(601)).toMatchObject({ cost: 9_125, co2: 14_600 });
  // From 1 September on: 181 days.
  await rate('2026-09-01', 0.3, 0.3);
  expect(await costOf(601)).toMatchObject({ cost: 9_125 + 181 * 100 * 0.05, co2: 14_600 - 181 * 100 * 0.1 });
  // From 1 October on: 151 days with a base price of one euro a day.
  await keeper.call(tariff.create, {
    body: { type: 'electricity', validFrom: '2026-10-01', price: 0.3, basePrice: 365, co2: 0.3 },
  });
  const [{ baseCost } = { baseCost: null }] = (await costOf(601))?.types ?? [];
  expect(baseCost).toBe(151);
  expect(await costOf(601)).toMatchObject({ cost: 9_125 + 181 * 100 * 0.05 + 151 });
});

it('omits totals if part of the consumption has no tariff', async () => {
  const id = await add({ text: 'Gas', type: 'gas', unit: 'm³' });
  await enter(id, '2026-03-01', 0);
  await enter(id, '2027-03-01', 100);
  const { types = [], ...whole } = (await costOf(601)) ?? {};
  expect(whole).toMatchObject({ cost: null, co2: null });
  expect(types.map(({ type, consumption, cost }) => [type, consumption, cost === null])).toEqual([
    ['electricity', 36_500, false],
    ['gas', 1_000, true],
  ]);
});

it('returns how many months are covered by readings, and nothing if none are', async () => {
  const [short, unread] = [await add({ siteId: 701 }), await add({ siteId: 701, type: 'gas', unit: 'm³' })];
  await enter(short, '2027-01-01', 10);
  await enter(short, '2027-03-01', 30);
  expect(await costOf(701)).toMatchObject({
    cost: null,
    types: [
      { type: 'water', consumption: 20, knownMonths: 2, months: 12 },
      { type: 'gas', consumption: null, cost: null, co2: null, knownMonths: 0, months: 12 },
    ],
    knownMonths: 0,
    months: 12,
  });
  await keeper.call(siteMeter.remove, { params: { id: unread } });
  expect(await costOf(701)).toMatchObject({ knownMonths: 2, months: 12 });
});

it('charges the highest quarter of an hour that a meter has sent, and counts the meters that sent none', async () => {
  const [smart, plain] = [
    await add({ siteId: 701, type: 'heatQuantity', unit: 'kWh', digits: 6 }),
    await add({ siteId: 701, type: 'heatQuantity', unit: 'kWh', digits: 6 }),
  ];
  for (const id of [smart, plain]) {
    await enter(id, '2026-03-01', 0);
    await enter(id, '2027-03-01', 1_000);
  }
  const body = {
    type: 'heatQuantity',
    validFrom: '2026-01-01',
    price: 0.1,
    peakPrice: 12,
    peakPeriod: 'month',
    co2: 0,
  } as const;
  await keeper.call(tariff.create, { body });
  const send = (start: string, values: readonly (number | null)[]) =>
    keeper.call(intervals.setQuarters, { params: { id: smart }, body: { start, values: [...values] } });
  // 10 kW in December by the clock of the business, and 20 kW in January.
  await send('2026-12-31T22:30:00Z', [1.25, 2.5, 5, null]);
  const heat = async () => (await costOf(701))?.types.find(({ type }) => type === 'heatQuantity');
  expect(await heat()).toMatchObject({ peakCost: 12 * 10 + 12 * 20, cost: 200 + 360, withoutPeak: 2 });
  // A later, higher value counts at once.
  await send('2027-01-20T10:00:00Z', [7.5]);
  expect(await heat()).toMatchObject({ peakCost: 12 * 10 + 12 * 30 });
});

it('has no peak price for water', async () => {
  const body = { type: 'water', validFrom: '2026-01-01', price: 2, peakPrice: 1, co2: 0 } as const;
  expect((await keeper.call(tariff.create, { body })).outcome).toBe('400 request.invalid');
});

it('has one tariff per type and start day', async () => {
  expect((await rate('2026-09-01', 0.4)).outcome).toBe('409 meters.tariffTaken');
  expect((await rate('2026-11-01', -1)).outcome).toBe('400 request.invalid');
});

it('is only for people who manage the meters of all sites', async () => {
  expect((await site.call(costs.costs, { query: {} })).outcome).toBe('403 request.forbidden');
  expect((await site.call(tariff.list)).outcome).toBe('403 request.forbidden');
});

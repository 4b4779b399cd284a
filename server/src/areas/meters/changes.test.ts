import { meters } from '@kontor/contract/areas/meters/endpoints.ts';
import { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import { siteMeter } from '@kontor/contract/areas/meters/schema.ts';
import { afterAll, expect, it } from 'vitest';
import { startMeters } from '../../testing/meters.ts';

const { app, keeper, add, find, enter, shown, meter } = await startMeters();
afterAll(() => app.stop());

const update = (id: number, given: object) =>
  keeper.call(siteMeter.update, { params: { id }, body: { ...meter(), ...given } });

it('keeps its type and unit once it has been read', async () => {
  const gas = { type: 'gas', unit: 'm³', installedOn: '2027-01-10' } as const;
  const id = await add({ ...gas, startValue: 5 });
  expect((await update(id, { ...gas, unit: 'kWh' })).outcome).toBe('204');
  expect((await update(id, gas)).outcome).toBe('204');
  await enter(id, '2027-02-03', 120);
  expect((await update(id, { ...gas, unit: 'kWh' })).faults).toEqual(['unit']);
  expect((await update(id, { ...gas, type: 'heatQuantity', unit: 'MWh' })).faults.toSorted()).toEqual(['type', 'unit']);
  expect((await update(id, gas)).outcome).toBe('204');
});

it('can change its installation day if no reading contradicts it', async () => {
  const id = await add({ installedOn: '2027-01-10', startValue: 5 });
  await enter(id, '2027-02-03', 20);
  expect((await update(id, { installedOn: '2027-02-04' })).faults).toEqual(['installedOn']);
  expect((await update(id, { installedOn: null })).faults).toEqual(['installedOn']);
  expect((await update(id, { installedOn: '2027-01-05' })).outcome).toBe('204');
  expect(await find(id)).toMatchObject({ installedOn: '2027-01-05', devices: [{ startValue: 5 }] });
  expect((await shown(id)).map(({ kind, date }) => [kind, date])).toEqual([
    ['start', '2027-01-05'],
    ['reading', '2027-02-03'],
  ]);
  const body = { date: '2027-02-20', endValue: 130, startValue: 4, number: 'EINBAU-2', digits: 5 };
  await keeper.call(meters.exchange, { params: { id }, body });
  expect((await update(id, { installedOn: '2027-02-19' })).faults).toEqual(['installedOn']);
  expect((await update(id, { installedOn: '2027-02-20', text: 'Umbenannt' })).outcome).toBe('204');
});

it('needs enough digits for all values of its device', async () => {
  const id = await add();
  await enter(id, '2027-01-04', 99_990);
  await enter(id, '2027-02-03', 15, { rollover: true });
  expect((await update(id, { digits: 4 })).faults).toEqual(['digits']);
});

it('keeps the digits after a rollover', async () => {
  const id = await add();
  await enter(id, '2027-01-04', 99_990);
  const { id: over } = (await enter(id, '2027-02-03', 15, { rollover: true })).body;
  expect((await update(id, { digits: 6 })).faults).toEqual(['digits']);
  expect((await update(id, { digits: null })).faults).toEqual(['digits']);
  expect((await shown(id)).map(({ consumption }) => consumption)).toEqual([null, 25]);
  expect((await update(id, { digits: 5 })).outcome).toBe('204');
  await keeper.call(siteMeterValue.remove, { params: { id: over } });
  expect((await update(id, { digits: 6 })).outcome).toBe('204');
});

it('counts as read even if the reading was deleted', async () => {
  const id = await add();
  const { id: read } = (await enter(id, '2027-02-03', 15)).body;
  await keeper.call(siteMeterValue.remove, { params: { id: read } });
  expect((await keeper.call(siteMeter.remove, { params: { id } })).outcome).toBe('409 meters.inUse');
  expect((await update(id, { type: 'electricity', unit: 'kWh' })).faults.toSorted()).toEqual(['type', 'unit']);
});

it('gets another number with another device', async () => {
  const id = await add();
  await enter(id, '2027-02-03', 120);
  const { number } = await find(id);
  const body = { date: '2027-02-20', endValue: 130, startValue: 4, number, digits: 5 };
  expect((await keeper.call(meters.exchange, { params: { id }, body })).outcome).toBe('409 meters.numberTaken');
});

it('frees its number once it is out of use', async () => {
  const id = await add({ number: 'FREI-1' });
  const again = meter({ number: 'FREI-1' });
  expect((await keeper.call(siteMeter.create, { body: again })).outcome).toBe('409 meters.numberTaken');
  expect((await update(id, { number: 'FREI-1', retiredOn: '2027-03-01' })).outcome).toBe('204');
  expect((await keeper.call(siteMeter.create, { body: again })).outcome).toBe('201');
  expect((await update(id, { number: 'FREI-1', retiredOn: '2027-02-28' })).outcome).toBe('204');
  expect((await update(id, { number: 'FREI-1' })).outcome).toBe('409 meters.numberTaken');
});

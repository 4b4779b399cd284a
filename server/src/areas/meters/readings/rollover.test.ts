import { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { startMeters } from '../../../testing/meters.ts';

const { app, site, keeper, add, enter, shown } = await startMeters();
afterAll(() => app.stop());

const correct = (id: number, siteMeterId: number, date: string, value: number, reason: string | null = 'Verlesen') =>
  keeper.call(siteMeterValue.update, { params: { id }, body: { siteMeterId, date, value, reason } });
const remove = (id: number) => keeper.call(siteMeterValue.remove, { params: { id } });
const consumptionsOf = async (id: number) => (await shown(id)).map(({ consumption }) => consumption);

describe('a confirmed rollover', () => {
  /** 9800 should have been 980; the next reader confirmed a rollover of a register with five digits. */
  async function mistaken() {
    const id = await add();
    const { id: wrong } = (await enter(id, '2027-01-04', 9_800)).body;
    const { id: over } = (await enter(id, '2027-02-03', 1_010, { rollover: true })).body;
    await enter(id, '2027-02-20', 1_040);
    expect(await consumptionsOf(id)).toEqual([null, 91_210, 30]);
    return { id, wrong, over };
  }

  it('is removed once the reading before it is corrected', async () => {
    const { id, wrong } = await mistaken();
    expect((await correct(wrong, id, '2027-01-04', 980)).outcome).toBe('204');
    expect(await consumptionsOf(id)).toEqual([null, 30, 30]);
    expect((await shown(id)).map(({ confirmed }) => confirmed)).toEqual(['correction', null, null]);
  });

  it('is removed once the reading before it is deleted', async () => {
    const { id, wrong } = await mistaken();
    await enter(id, '2026-12-01', 950);
    expect((await remove(wrong)).outcome).toBe('204');
    expect(await consumptionsOf(id)).toEqual([null, 60, 30]);
  });

  it('moves to the next reading if the first one after it is deleted', async () => {
    const { id, over } = await mistaken();
    expect((await remove(over)).outcome).toBe('204');
    expect(await consumptionsOf(id)).toEqual([null, 91_240]);
    expect((await shown(id)).map(({ confirmed }) => confirmed)).toEqual([null, 'rollover']);
  });

  it('remains when its value is corrected', async () => {
    const { id, over } = await mistaken();
    expect((await correct(over, id, '2027-02-03', 1_011)).outcome).toBe('204');
    expect(await consumptionsOf(id)).toEqual([null, 91_211, 29]);
    expect((await shown(id)).map(({ confirmed }) => confirmed)).toEqual([null, 'rollover', null]);
  });

  it('cannot be reported by sites far from the register’s end', async () => {
    const id = await add({ digits: 6 });
    await enter(id, '2027-01-04', 411_131);
    expect((await enter(id, '2027-02-03', 12, { rollover: true }, site)).faults).toEqual(['rollover']);
    expect((await enter(id, '2027-02-03', 12, { rollover: true })).outcome).toBe('201');
  });
});

it('an unexpected correction needs a reason, like a new reading', async () => {
  const id = await add();
  for (const [index, day] of ['2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01'].entries()) {
    await enter(id, day, 1_000 + 30 * index);
  }
  const { id: last } = (await enter(id, '2027-02-01', 1_120)).body;
  const refused = await correct(last, id, '2027-02-01', 1_900, null);
  expect([refused.outcome, refused.faults]).toEqual(['400 request.invalid', ['reason']]);
  expect((await correct(last, id, '2027-02-01', 1_121, null)).outcome).toBe('204');
  expect((await correct(last, id, '2027-02-01', 1_900)).outcome).toBe('204');
});

import { meters } from '@kontor/contract/areas/meters/endpoints.ts';
import { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import { INTERVALS, isEntryAllowed, nextEntryDate as nextEntryDateOf } from '@kontor/contract/areas/meters/rules.ts';
import { siteMeter } from '@kontor/contract/areas/meters/schema.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startMeters } from '../../testing/meters.ts';

const hall = await startMeters();
const { app, site, keeper, admin, add, find, enter, shown, meter } = hall;
afterAll(() => app.stop());

const update = async (id: number, given: object) =>
  keeper.call(siteMeter.update, { params: { id }, body: { ...meter(), ...given } });
const exchange = (id: number, given: object = {}, by = keeper) =>
  by.call(meters.exchange, {
    params: { id },
    body: { date: '2027-02-20', endValue: 130, startValue: 4, number: `N-${id}`, digits: 6, ...given },
  });

describe('a meter', () => {
  it('has its last value and the day of its next reading', async () => {
    const id = await add({ text: 'Wasser Lager', note: 'Hinter dem Leergut' });
    expect(await find(id)).toMatchObject({
      siteId: 601,
      site: { title: 'Quellmarkt Kassel' },
      interval: 'month',
      previousValue: null,
      previousDate: null,
      nextEntryDate: null,
      entryAllowed: true,
      devices: [{ digits: 5, installedOn: null, startValue: null, removedOn: null, endValue: null }],
    });
    await enter(id, '2027-01-04', 100.125);
    await enter(id, '2027-02-03', 120);
    expect(await find(id)).toMatchObject({
      previousValue: 120,
      previousDate: '2027-02-03',
      nextEntryDate: '2027-03-01',
      entryAllowed: true,
      readingCount: 2,
    });
    await enter(id, '2027-03-01', 140);
    expect(await find(id)).toMatchObject({ nextEntryDate: '2027-04-01', entryAllowed: false });
  });

  it.each([
    ['quarter', '2027-04-01'],
    ['year', '2028-01-01'],
  ] as const)('that is read every %s is due on %s', async (interval, nextEntryDate) => {
    const id = await add({ interval });
    await enter(id, '2027-02-03', 120);
    expect(await find(id)).toMatchObject({ nextEntryDate, entryAllowed: false });
  });

  it('starts with its value at installation', async () => {
    const id = await add({ installedOn: '2027-01-10', startValue: 12.5 });
    expect(await find(id)).toMatchObject({ installedOn: '2027-01-10', previousValue: 12.5, readingCount: 0 });
    expect((await enter(id, '2027-01-09', 13)).outcome).toBe('409 meters.beforeInstallation');
    expect((await enter(id, '2027-02-01', 12)).outcome).toBe('409 meters.belowPrevious');
    await enter(id, '2027-02-01', 20);
    expect((await shown(id)).map(({ kind, consumption }) => [kind, consumption])).toEqual([
      ['start', null],
      ['reading', 7.5],
    ]);
  });

  it('is rejected with its faults', async () => {
    const wrong = { type: 'water', unit: 'kWh', startValue: 5, digits: 12 } as const;
    const said = await keeper.call(siteMeter.create, { body: meter(wrong) });
    expect([said.outcome, said.faults.toSorted()]).toEqual(['400 request.invalid', ['digits', 'installedOn', 'unit']]);
    const nowhere = await keeper.call(siteMeter.create, { body: meter({ siteId: 999 }) });
    expect([nowhere.outcome, nowhere.faults]).toEqual(['400 request.invalid', ['siteId']]);
    const tomorrow = await keeper.call(siteMeter.create, { body: meter({ installedOn: '2027-03-02' }) });
    expect(tomorrow.faults).toEqual(['installedOn']);
  });

  it('has a unique number at its site', async () => {
    const [id, other] = [await add({ number: 'W-DOPPELT' }), await add()];
    const again = meter({ number: 'W-DOPPELT' });
    expect((await keeper.call(siteMeter.create, { body: again })).outcome).toBe('409 meters.numberTaken');
    expect((await keeper.call(siteMeter.create, { body: { ...again, siteId: 701 } })).outcome).toBe('201');
    expect((await update(other, { number: 'W-DOPPELT' })).outcome).toBe('409 meters.numberTaken');
    expect((await update(id, { number: 'W-DOPPELT', text: 'Wasser neu' })).outcome).toBe('204');
    const both = await Promise.all(
      Array.from({ length: 4 }, () => keeper.call(siteMeter.create, { body: meter({ number: 'W-ZUGLEICH' }) })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });

  it('can be changed as far as its readings allow', async () => {
    const id = await add();
    await enter(id, '2027-02-03', 12_345);
    const said = await update(id, { siteId: 701, digits: 4, retiredOn: '2027-02-02' });
    expect([said.outcome, said.faults.toSorted()]).toEqual(['400 request.invalid', ['digits', 'retiredOn', 'siteId']]);
    expect((await update(id, { retiredOn: '2027-02-28' })).outcome).toBe('204');
    expect(await find(id)).toMatchObject({ retiredOn: '2027-02-28', entryAllowed: false, version: 2 });
    expect((await enter(id, '2027-03-01', 12_400)).outcome).toBe('409 meters.retired');
    expect((await enter(id, '2027-02-28', 12_400, { reason: 'Letzte Ablesung' })).outcome).toBe('201');
    expect((await update(id, { retiredOn: null })).outcome).toBe('204');
    expect(await find(id)).toMatchObject({ retiredOn: null, entryAllowed: true });
  });

  it('can be deleted only if it was never read', async () => {
    const [read, unread, begun] = [await add(), await add(), await add({ installedOn: '2027-01-10', startValue: 1 })];
    await enter(read, '2027-02-03', 5);
    const remove = async (id: number) => (await keeper.call(siteMeter.remove, { params: { id } })).outcome;
    expect([await remove(read), await remove(unread), await remove(begun)]).toEqual(['409 meters.inUse', '204', '204']);
  });

  it('can only be written with its latest version', async () => {
    const id = await add();
    const { version } = await keeper.call(siteMeter.find, { params: { id } });
    const sent = { params: { id }, headers: { 'if-match': version }, body: meter() };
    expect((await keeper.call(siteMeter.update, sent)).outcome).toBe('204');
    expect((await admin.call(siteMeter.update, sent)).outcome).toBe('412 request.stale');
  });
});

describe('meters', () => {
  it('are filtered by the query', async () => {
    const [gas, late, old] = [
      await add({ siteId: 701, type: 'gas', unit: 'm³', text: 'Gas Heizung' }),
      await add({ siteId: 701, text: 'Wasser WC' }),
      await add({ siteId: 701, retiredOn: '2027-01-01' }),
    ];
    await enter(gas, '2027-03-01', 5);
    const idsFor = async (query: object) =>
      (await keeper.call(siteMeter.list, { query: { siteId: 701, ...query } })).body.map(({ id }) => id);
    const known = await idsFor({});
    expect(known).toEqual(expect.arrayContaining([gas, late, old]));
    expect(await idsFor({ type: 'gas,heatQuantity' })).toEqual([gas]);
    expect(await idsFor({ state: 'retired' })).toEqual([old]);
    expect(await idsFor({ state: 'inUse' })).toEqual(known.filter((id) => id !== old));
    expect(await idsFor({ state: 'due' })).toEqual(known.filter((id) => id !== old && id !== gas));
    expect(await idsFor({ search: 'wc' })).toEqual([late]);
    const sorted = await keeper.call(siteMeter.list, { query: { sort: '-nextEntryDate,text', limit: 1 } });
    expect([sorted.body.length, Number(sorted.headers['x-total-count']) > 3]).toEqual([1, true]);
  });

  it('are due according to the rules, across pages', async () => {
    for (const interval of INTERVALS) {
      for (const day of ['2026-03-31', '2026-04-01', '2026-12-31', '2027-01-01', '2027-02-28']) {
        await enter(await add({ interval }), day, 1);
      }
    }
    for (const clock of [
      '2027-02-28T22:59:00Z',
      '2027-02-28T23:01:00Z',
      '2027-03-31T22:01:00Z',
      '2027-12-31T23:01:00Z',
    ]) {
      app.setClock(clock);
      const today = dayOf(new Date(clock), 'Europe/Berlin');
      for (const known of (await keeper.call(siteMeter.list)).body) {
        const { previousDate, interval, nextEntryDate, entryAllowed } = known;
        expect(nextEntryDate).toBe(previousDate && nextEntryDateOf(previousDate, interval));
        expect(entryAllowed).toBe(isEntryAllowed(known, today));
      }
    }
    app.setClock('2027-03-01T08:00:00Z');
  });

  it('that are due are returned for all sites in one call', async () => {
    const due = (await site.call(meters.due)).body;
    expect(due).toMatchObject([{ siteId: 601, title: 'Quellmarkt Kassel' }]);
    const all = (await keeper.call(meters.due)).body;
    expect(all.map(({ siteId }) => siteId).toSorted()).toEqual([601, 701]);
    expect((await keeper.call(meters.due, { query: { siteId: 701 } })).body).toHaveLength(1);
  });
});

describe('an exchange', () => {
  it('ends one device and starts the next, and both consumptions are returned', async () => {
    const id = await add();
    await enter(id, '2027-02-03', 120);
    const said = await exchange(id);
    expect(said.body).toMatchObject({
      number: `N-${id}`,
      digits: 6,
      installedOn: '2027-02-20',
      previousValue: 4,
      devices: [
        { number: `N-${id}`, startValue: 4, removedOn: null },
        { removedOn: '2027-02-20', endValue: 130 },
      ],
    });
    await enter(id, '2027-03-01', 9);
    expect((await shown(id)).map(({ kind, value, consumption }) => [kind, value, consumption])).toEqual([
      ['reading', 120, null],
      ['end', 130, 10],
      ['start', 4, null],
      ['reading', 9, 5],
    ]);
    const months = (await keeper.call(meters.consumption, { params: { id } })).body;
    expect(months.slice(-2)).toEqual([
      { month: '2027-02', consumption: 15, days: 26, isEstimated: false, yearBefore: null },
      { month: '2027-03', consumption: null, days: 0, isEstimated: true, yearBefore: null },
    ]);
  });

  it('must not contradict a reading', async () => {
    const id = await add();
    await enter(id, '2027-02-03', 120);
    expect((await exchange(id, { endValue: 119 })).outcome).toBe('409 meters.belowPrevious');
    expect((await exchange(id, { date: '2027-02-02' })).outcome).toBe('409 meters.laterReadings');
    expect((await exchange(id, { date: '2027-03-02' })).faults).toEqual(['date']);
    expect((await exchange(id, { endValue: 200_000, startValue: 10 ** 6 })).faults).toEqual(['endValue', 'startValue']);
    const taken = (await find(await add())).number;
    expect((await exchange(id, { number: taken })).outcome).toBe('409 meters.numberTaken');
    expect((await find(id)).devices).toHaveLength(1);
  });

  it('happens once for two requests at the same moment', async () => {
    const id = await add();
    await enter(id, '2027-02-03', 120);
    const { version } = await keeper.call(siteMeter.find, { params: { id } });
    const said = await Promise.all(
      ['A', 'B', 'C'].map((letter) =>
        keeper.call(meters.exchange, {
          params: { id },
          headers: { 'if-match': version },
          body: { date: '2027-02-20', endValue: 130, startValue: 0, number: `${letter}-${id}` },
        }),
      ),
    );
    expect(said.map(({ outcome }) => outcome).toSorted()).toEqual(['200', '412 request.stale', '412 request.stale']);
    expect((await find(id)).devices).toHaveLength(2);
  });

  const revoke = (id: number, headers = {}) => keeper.call(meters.revokeExchange, { params: { id }, headers });

  it('by mistake is undone, and its values are kept', async () => {
    const id = await add();
    await enter(id, '2027-02-03', 120);
    const { body: before, version } = await keeper.call(siteMeter.find, { params: { id } });
    await exchange(id);
    expect((await revoke(id, { 'if-match': version })).outcome).toBe('412 request.stale');
    expect((await revoke(id)).outcome).toBe('204');
    expect(await find(id)).toEqual({ ...before, version: before.version + 2 });
    expect((await shown(id)).map(({ kind, value }) => [kind, value])).toEqual([['reading', 120]]);
    const kept = (await keeper.call(meters.formerReadings, { query: { siteId: 601 } })).body;
    const values = kept.filter(({ siteMeterId }) => siteMeterId === id).map(({ value }) => value);
    expect(values.toSorted((a, b) => a - b)).toEqual([4, 130]);
    const { rows } = await sql<{ action: string; before: unknown; after: unknown }>`
      select action, before, after from audit_entry where record = ${String(id)} order by id desc limit 1`.execute(
      app.db,
    );
    expect(rows).toMatchObject([
      {
        action: 'meterManagement.siteMeter.exchangeRevoked',
        before: { devices: [{ number: `N-${id}` }, { number: before.number }] },
        after: { devices: [{ number: before.number, removedOn: null }] },
      },
    ]);
    expect((await enter(id, '2027-03-01', 140)).outcome).toBe('201');
    expect((await exchange(id, { date: '2027-03-01', endValue: 141 })).outcome).toBe('200');
  });

  it('can be undone only until the new device has been read, and only if there was one', async () => {
    const id = await add();
    expect((await revoke(id)).outcome).toBe('409 meters.notExchanged');
    await exchange(id);
    const reading = (await enter(id, '2027-03-01', 9)).body;
    expect((await revoke(id)).outcome).toBe('409 meters.deviceRead');
    await keeper.call(siteMeterValue.remove, { params: { id: reading.id } });
    expect((await revoke(id)).outcome).toBe('204');
  });

  it('cannot be undone if the number of the old device is in use elsewhere', async () => {
    const id = await add();
    const { number } = await find(id);
    await exchange(id);
    await add({ number });
    expect((await revoke(id)).outcome).toBe('409 meters.numberTaken');
    expect((await find(id)).devices).toHaveLength(2);
  });

  it('is undone once by several requests at the same moment, and one after another', async () => {
    const id = await add();
    await exchange(id, { number: `A-${id}` });
    await exchange(id, { number: `B-${id}`, date: '2027-02-25', endValue: 5, startValue: 0 });
    const { version } = await keeper.call(siteMeter.find, { params: { id } });
    const said = await Promise.all([1, 2, 3].map(() => revoke(id, { 'if-match': version })));
    expect(said.map(({ outcome }) => outcome).toSorted()).toEqual(['204', '412 request.stale', '412 request.stale']);
    expect(await find(id)).toMatchObject({ number: `A-${id}`, previousValue: 4 });
    expect((await revoke(id)).outcome).toBe('204');
    expect((await find(id)).devices).toHaveLength(1);
  });
});

import { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import { siteMeter } from '@kontor/contract/areas/meters/schema.ts';
import { importAnswer } from '@kontor/contract/kernel/csv-import.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTrail } from '../../../kernel/audit/testing.ts';
import { parseExact } from '../../../testing/answer.ts';
import { startMeters } from '../../../testing/meters.ts';

const { app, keeper, enter } = await startMeters();
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.deleteFrom('meter').execute();
  await emptyTrail(app.db);
});

const HEADER = 'Markt;Bezeichnung;Nummer;Art;Einheit;Intervall;Stellen;Einbau;Startwert';
const WATER = '601;Wasser Markt;W-1;Wasser;m³;monatlich;5;10.01.2027;12,5';
const POWER = '701;Strom;S-1;Strom;kWh;Quartal;;;';

const fileOf = (...rows: readonly string[]) => [HEADER, ...rows].join('\r\n');
const upload = (file: string, dryRun = false) =>
  keeper.send({
    method: 'POST',
    url: `/api/meterManagement/siteMeter/import?dryRun=${dryRun}`,
    payload: Buffer.from(file),
    headers: { 'content-type': 'text/csv' },
  });
const answerOf = async (file: string, dryRun = false) => parseExact(importAnswer, (await upload(file, dryRun)).json);
const all = async () => (await keeper.call(siteMeter.list, { query: { sort: 'siteId' } })).body;
const counts = (given: object) => ({ rows: 0, created: 0, updated: 0, unchanged: 0, faults: [], ...given });

describe('a file of meters', () => {
  it('adds unknown meters, updates those known by site and number, and leaves the others unchanged', async () => {
    expect(await answerOf(fileOf(WATER, POWER), true)).toEqual(counts({ rows: 2, created: 2 }));
    expect(await all()).toEqual([]);
    expect(await answerOf(fileOf(WATER, POWER))).toEqual(counts({ rows: 2, created: 2 }));
    expect(await all()).toMatchObject([
      { siteId: 601, number: 'W-1', type: 'water', digits: 5, installedOn: '2027-01-10', previousValue: 12.5 },
      { siteId: 701, number: 'S-1', type: 'electricity', interval: 'quarter', digits: null, previousValue: null },
    ]);
    const [{ id } = { id: 0 }] = await all();
    expect((await enter(id, '2027-02-01', 20)).outcome).toBe('201');
    const renamed = WATER.replace('Markt', 'Lager').replace('monatlich', 'Jahr');
    expect(await answerOf(fileOf(renamed, POWER))).toEqual(counts({ rows: 2, updated: 1, unchanged: 1 }));
    expect((await all())[0]).toMatchObject({ text: 'Wasser Lager', interval: 'year', version: 2 });
    const readings = await keeper.call(siteMeterValue.list, { query: { siteMeterId: id } });
    expect(readings.body).toHaveLength(2);
  });

  it('may say what electricity meters count, and keeps it where it does not', async () => {
    const header = `${HEADER};Richtung`;
    expect(await answerOf([header, `${POWER};Einspeisung`].join('\n'))).toMatchObject({ created: 1 });
    expect(await all()).toMatchObject([{ direction: 'feedIn' }]);
    expect(await answerOf(fileOf(POWER))).toMatchObject({ unchanged: 1 });
    expect(await answerOf([header, `${POWER};Erzeugung`].join('\n'))).toMatchObject({ updated: 1 });
    const { faults } = await answerOf([header, `${POWER};Abluft`, `${WATER};Erzeugung`].join('\n'), true);
    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Richtung'],
      [3, 'Richtung'],
    ]);
    expect(await all()).toMatchObject([{ direction: 'generation', version: 2 }]);
  });

  it('is rejected as a whole for any fault', async () => {
    const file = fileOf(
      WATER,
      WATER,
      '999;Gas;G-1;Gas;m³;monatlich;;;',
      '601;Gas;G-2;Dampf;m³;monatlich;;;',
      '601;Gas;G-3;Gas;m³;monatlich;x;;5',
      '601;Wasser;W-9;Wasser;kWh;monatlich;2;32.01.2027;',
      '601;Wasser;W-8;Wasser;m³;monatlich;2;02.03.2027;100',
    );
    const { faults, created } = await answerOf(file, true);
    expect(created).toBe(0);
    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [3, 'Nummer'],
      [4, 'Markt'],
      [5, 'Art'],
      [6, 'Stellen'],
      [7, 'Einbau'],
      [8, 'Startwert'],
      [8, 'Einbau'],
    ]);
    const said = await upload(file);
    expect([said.outcome, await all()]).toEqual(['409 meters.importFaulty', []]);
  });

  it('keeps the digits of known meters if it has none', async () => {
    await answerOf(fileOf(WATER));
    const without = 'Markt;Bezeichnung;Nummer;Art;Einheit;Intervall\n601;Wasser neu;W-1;Wasser;m³;monatlich';
    expect(await answerOf(without)).toEqual(counts({ rows: 1, updated: 1 }));
    expect(await all()).toMatchObject([{ text: 'Wasser neu', digits: 5, installedOn: '2027-01-10' }]);
    expect(await answerOf(without)).toEqual(counts({ rows: 1, unchanged: 1 }));
  });

  it('reports accepted values, the given value, and missing ones', async () => {
    const file = fileOf('601;Gas;G-1;Dampf;m³;monatlich;;31.02.2026;');
    const { faults } = await answerOf(file, true);
    expect(faults).toMatchObject([
      { column: 'Art', value: 'Dampf', message: 'Möglich sind Wasser, Strom, Gas und Wärmemenge' },
      { column: 'Einbau', value: '31.02.2026' },
    ]);
    expect((await answerOf(fileOf(), true)).faults).toMatchObject([{ message: 'Die Datei enthält keine Zähler' }]);
    expect((await upload(fileOf())).outcome).toBe('409 meters.importFaulty');
  });

  it('leaves a retired meter unchanged and adds the one that now has its number', async () => {
    await answerOf(fileOf(POWER));
    await app.db.updateTable('meter').set({ retired_on: '2027-03-01' }).execute();
    expect(await answerOf(fileOf(POWER.replace('Strom', 'Strom neu')))).toEqual(counts({ rows: 1, created: 1 }));
    expect((await all()).map(({ text, retiredOn }) => [text, retiredOn]).toSorted()).toEqual([
      ['Strom neu', null],
      ['Strom', '2027-03-01'],
    ]);
  });

  it('keeps the digits after a rollover', async () => {
    await answerOf(fileOf(WATER));
    const [{ id } = { id: 0 }] = await all();
    await enter(id, '2027-02-01', 99_990);
    await enter(id, '2027-02-20', 15, { rollover: true });
    const { faults } = await answerOf(fileOf(WATER.replace(';5;', ';6;')), true);
    expect(faults.map(({ line, column }) => [line, column])).toEqual([[2, 'Stellen']]);
    expect(await answerOf(fileOf(WATER), true)).toEqual(counts({ rows: 1, unchanged: 1 }));
  });

  it('does not change the unit of existing readings', async () => {
    await answerOf(fileOf(POWER));
    const [{ id } = { id: 0 }] = await all();
    await enter(id, '2027-02-01', 20);
    const { faults } = await answerOf(fileOf(POWER.replace('kWh', 'MWh')), true);
    expect(faults.map(({ line, column }) => [line, column])).toEqual([[2, 'Einheit']]);
  });

  it('is written once if two people send it at the same moment', async () => {
    const said = await Promise.all([answerOf(fileOf(WATER, POWER)), answerOf(fileOf(WATER, POWER))]);
    expect(said.map(({ created }) => created).toSorted()).toEqual([0, 2]);
    expect(await all()).toHaveLength(2);
  });

  it('for a thousand sites is written at once', async () => {
    const rows = Array.from({ length: 4_000 }, (_, index) => `601;Zähler ${index};N-${index};Wasser;m³;Monat;5;;`);
    expect(await answerOf(fileOf(...rows))).toEqual(counts({ rows: 4_000, created: 4_000 }));
    const trail = await app.db.selectFrom('audit_entry').select('action').execute();
    expect(trail).toHaveLength(4_001);
  });
});

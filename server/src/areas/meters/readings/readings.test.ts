import { meters } from '@kontor/contract/areas/meters/endpoints.ts';
import { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { formOf, PNG } from '../../../kernel/files/testing.ts';
import { startMeters } from '../../../testing/meters.ts';

const hall = await startMeters();
const { app, site, keeper, add, find, enter, shown } = hall;
afterAll(() => app.stop());
beforeEach(() => app.setClock('2027-03-01T08:00:00Z'));

const correct = (id: number, body: { siteMeterId: number; date: string; value: number }, given: object = {}) =>
  keeper.call(siteMeterValue.update, { params: { id }, body: { ...body, ...given } });
const readingOf = async (id: number) => (await keeper.call(siteMeterValue.find, { params: { id } })).body;

describe('a reading', () => {
  it('returns the consumption since the previous one, its author and its reason', async () => {
    const id = await add();
    await enter(id, '2027-01-04', 100);
    const said = await enter(id, '2027-02-03', 120.375, { reason: 'Rohrbruch' }, site);
    expect(said.outcome).toBe('201');
    expect(said.body).toMatchObject({
      siteMeterId: id,
      value: 120.375,
      date: '2027-02-03',
      consumption: 20.375,
      reason: 'Rohrbruch',
      confirmed: null,
      kind: 'reading',
      createdBy: 'Clara Conrad',
      createdAt: '2027-03-01T08:00:00.000Z',
      siteMeter: { siteId: 601, type: 'water', unit: 'm³' },
      former: [],
    });
  });

  it('has at most three decimals, is not negative and not in the future', async () => {
    const id = await add();
    const faults = async (date: string, value: number) => (await enter(id, date, value)).faults;
    expect(await faults('2027-02-01', 1.2345)).toEqual(['value']);
    expect(await faults('2027-02-01', -1)).toEqual(['value']);
    expect(await faults('2027-03-02', 1)).toEqual(['date']);
    expect(await faults('2027-02-30', 1)).toEqual(['date']);
    expect(await faults('2027-02-01', 100_000)).toEqual(['value']);
    expect((await enter(id, '2027-02-01', 99_999.999)).body.value).toBe(99_999.999);
  });

  it('is for today in the business time zone, even late in the evening', async () => {
    const id = await add();
    app.setClock('2027-03-01T23:30:00Z');
    expect((await enter(id, '2027-03-02', 1)).outcome).toBe('201');
  });

  it('must fit those before and after it', async () => {
    const id = await add();
    await enter(id, '2027-01-04', 100);
    await enter(id, '2027-02-03', 120);
    expect((await enter(id, '2027-01-20', 99)).outcome).toBe('409 meters.belowPrevious');
    expect((await enter(id, '2027-01-20', 121)).outcome).toBe('409 meters.aboveNext');
    expect((await enter(id, '2027-02-03', 120)).outcome).toBe('409 meters.sameDay');
    expect((await enter(id, '2027-01-20', 110)).body.consumption).toBe(10);
    expect((await shown(id)).map(({ consumption }) => consumption)).toEqual([null, 10, 10]);
    expect(await find(id)).toMatchObject({ previousValue: 120, previousDate: '2027-02-03' });
  });

  it('can be entered by a site once it is due, and by meter managers at any time', async () => {
    const id = await add();
    expect((await enter(id, '2027-02-03', 120, {}, site)).outcome).toBe('201');
    expect((await enter(id, '2027-03-01', 130, {}, site)).outcome).toBe('201');
    expect((await enter(id, '2027-03-01', 131, {}, site)).outcome).toBe('409 meters.tooEarly');
    app.setClock('2027-03-31T21:59:00Z');
    expect((await enter(id, '2027-03-31', 135, {}, site)).outcome).toBe('409 meters.tooEarly');
    app.setClock('2027-03-31T22:01:00Z');
    expect((await enter(id, '2027-04-01', 135, {}, site)).outcome).toBe('201');
    expect((await enter(id, '2027-03-20', 133)).outcome).toBe('201');
  });

  it('needs a reason if it is outside the expected range', async () => {
    const id = await add();
    for (const [index, day] of ['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'].entries()) {
      expect((await enter(id, day, 1_000 + 30 * index)).outcome).toBe('201');
    }
    const { body } = await site.call(meters.entries, { params: { siteId: 601 } });
    const entry = body.find((each) => each.id === id);
    expect(entry).toMatchObject({ previousValue: 1_090, previousDate: '2027-02-01', entryAllowed: true });
    expect(entry?.expected?.least).toBeCloseTo(0.5, 1);
    expect(entry?.expected?.most).toBeCloseTo(1.5, 1);
    const said = await enter(id, '2027-03-01', 1_400, {}, site);
    expect([said.outcome, said.faults]).toEqual(['400 request.invalid', ['reason']]);
    expect((await enter(id, '2027-03-01', 1_091, {}, site)).faults).toEqual(['reason']);
    expect((await enter(id, '2027-03-01', 1_400, { reason: 'Rohrbruch im Lager' }, site)).outcome).toBe('201');
  });

  it('of a register that rolled over needs a confirmation', async () => {
    const [id, unknown] = [await add({ digits: 4 }), await add({ digits: null })];
    await enter(id, '2027-01-04', 9_990);
    expect((await enter(id, '2027-02-03', 15)).outcome).toBe('409 meters.belowPrevious');
    expect((await enter(id, '2027-02-03', 9_995, { rollover: true })).faults).toEqual(['rollover']);
    const said = await enter(id, '2027-02-03', 15, { rollover: true });
    expect(said.body).toMatchObject({ consumption: 25, confirmed: 'rollover' });
    expect((await enter(id, '2027-03-01', 20)).body).toMatchObject({ consumption: 5, confirmed: null });
    await enter(unknown, '2027-01-04', 9_990);
    expect((await enter(unknown, '2027-02-03', 15, { rollover: true })).faults).toEqual(['rollover']);
  });

  it('can report an exchange, even by a site', async () => {
    const id = await add();
    await enter(id, '2027-01-04', 100);
    const exchange = { endValue: 130, startValue: 2, number: `NEU-${id}`, digits: 6, date: '2027-02-10' };
    const said = await enter(id, '2027-03-01', 12, { exchange }, site);
    expect(said.body).toMatchObject({
      confirmed: 'exchange',
      consumption: 10,
      deviceNumber: `NEU-${id}`,
      siteMeter: { number: `NEU-${id}` },
    });
    expect((await shown(id)).map(({ value, consumption }) => [value, consumption])).toEqual([
      [100, null],
      [130, 30],
      [2, null],
      [12, 10],
    ]);
    const wrong = { ...exchange, number: `NEU-${id}-2`, date: null, endValue: 1 };
    expect((await enter(id, '2027-03-01', 12, { exchange: wrong })).outcome).toBe('409 meters.belowPrevious');
    const faulty = { ...exchange, number: `NEU-${id}-2`, date: null, endValue: 10 ** 7 };
    expect((await enter(id, '2027-03-01', 12, { exchange: faulty })).faults).toEqual(['exchange.endValue']);
    expect((await find(id)).devices).toHaveLength(2);
  });
});

describe('a correction', () => {
  it('replaces what it contradicts, which is kept, and is only for meter managers', async () => {
    const id = await add();
    await enter(id, '2027-01-04', 100);
    const wrong = (await enter(id, '2027-02-03', 920)).body;
    expect((await enter(id, '2027-02-20', 130, { correction: true }, site)).outcome).toBe('403 request.forbidden');
    app.setClock('2027-03-01T09:00:00Z');
    const said = await enter(id, '2027-02-20', 130, { correction: true, reason: 'Zahlendreher' });
    expect(said.body).toMatchObject({
      confirmed: 'correction',
      consumption: 30,
      former: [
        {
          value: 920,
          date: '2027-02-03',
          createdBy: 'Greta Gruber',
          endedBy: 'Greta Gruber',
          endedAt: '2027-03-01T09:00:00.000Z',
        },
      ],
    });
    expect((await keeper.call(siteMeterValue.find, { params: { id: wrong.id } })).outcome).toBe('404 request.notFound');
    const again = await enter(id, '2027-02-20', 131, { correction: true });
    expect(again.body.former.map(({ value }) => value)).toEqual([130, 920]);
    expect((await shown(id)).map(({ value, isCorrected }) => [value, isCorrected])).toEqual([
      [100, false],
      [131, true],
    ]);
  });

  it('of a record keeps its old value', async () => {
    const id = await add();
    const first = (await enter(id, '2027-01-04', 100)).body;
    await enter(id, '2027-02-03', 120);
    const body = { siteMeterId: id, date: '2027-01-04', value: 110 };
    expect((await correct(first.id, { ...body, value: 121 })).outcome).toBe('409 meters.aboveNext');
    expect((await correct(first.id, { ...body, date: '2027-02-03' })).outcome).toBe('409 meters.sameDay');
    expect((await correct(first.id, { ...body, date: '2027-03-02' })).faults).toEqual(['date']);
    expect((await correct(first.id, { ...body, siteMeterId: await add() })).faults).toEqual(['siteMeterId']);
    expect((await correct(first.id, body, { reason: 'Verlesen' })).outcome).toBe('204');
    expect(await readingOf(first.id)).toMatchObject({
      value: 110,
      confirmed: 'correction',
      reason: 'Verlesen',
      version: 2,
      former: [{ value: 100, date: '2027-01-04', readingId: first.id }],
    });
    // Changing anything but its value and day is not a correction.
    expect((await correct(first.id, body, { reason: 'Verlesen, Foto liegt vor' })).outcome).toBe('204');
    expect((await readingOf(first.id)).former).toHaveLength(1);
  });

  it('has an author, and former values with their authors and photos', async () => {
    const id = await add();
    const picture = await site.send(formOf({ name: 'Zähler.png', content: PNG }));
    const photoId = String(Object(picture.json).id);
    const { id: reading } = (await enter(id, '2027-02-03', 920, { photoId }, site)).body;
    app.setClock('2027-03-01T09:00:00Z');
    const body = { siteMeterId: id, date: '2027-02-03', value: 92 };
    expect((await correct(reading, body, { reason: 'Zahlendreher' })).outcome).toBe('204');
    expect(await readingOf(reading)).toMatchObject({
      value: 92,
      createdBy: 'Greta Gruber',
      createdAt: '2027-03-01T09:00:00.000Z',
      photo: null,
      former: [
        { value: 920, createdBy: 'Clara Conrad', createdAt: '2027-03-01T08:00:00.000Z', photo: { id: photoId } },
      ],
    });
    const { body: gone } = await site.call(meters.formerReadings, { query: { siteId: 601 } });
    expect(gone.find(({ siteMeterId }) => siteMeterId === id)).toMatchObject({ photoId, photo: { id: photoId } });
  });

  it('removes a rollover that did not happen', async () => {
    const id = await add({ digits: 4 });
    await enter(id, '2027-01-04', 9_980);
    const { id: wrong } = (await enter(id, '2027-02-03', 15, { rollover: true })).body;
    expect((await correct(wrong, { siteMeterId: id, date: '2027-02-03', value: 9_990 })).outcome).toBe('204');
    expect((await readingOf(wrong)).consumption).toBe(10);
    expect((await correct(wrong, { siteMeterId: id, date: '2027-02-03', value: 10 })).outcome).toBe(
      '409 meters.belowPrevious',
    );
  });

  it('of a device’s first or last value keeps its day', async () => {
    const id = await add({ installedOn: '2027-01-10', startValue: 5 });
    const [start] = await shown(id);
    if (!start) throw new Error('There is no start');
    const body = { siteMeterId: id, date: '2027-01-10', value: 3 };
    expect((await correct(start.id, { ...body, date: '2027-01-11' })).outcome).toBe('409 meters.ofDevice');
    expect((await keeper.call(siteMeterValue.remove, { params: { id: start.id } })).outcome).toBe(
      '409 meters.ofDevice',
    );
    expect((await correct(start.id, body)).outcome).toBe('204');
    expect((await find(id)).devices[0]?.startValue).toBe(3);
  });

  it('can delete a reading, whose value is kept, and no consumption is lost in between', async () => {
    const id = await add();
    await enter(id, '2027-01-04', 100);
    const middle = (await enter(id, '2027-02-03', 120)).body;
    await enter(id, '2027-03-01', 140);
    expect((await keeper.call(siteMeterValue.remove, { params: { id: middle.id } })).outcome).toBe('204');
    expect((await shown(id)).map(({ consumption }) => consumption)).toEqual([null, 40]);
    const { body } = await site.call(meters.formerReadings, { query: { siteId: 601 } });
    expect(body.find(({ siteMeterId }) => siteMeterId === id)).toMatchObject({ value: 120, readingId: null });
  });
});

describe('a reading entered offline', () => {
  const clientId = 'b9c2a7de-3c5c-4a3e-9f4b-0d2f6f0f8a11';

  it('is created once, no matter how often it is sent', async () => {
    const id = await add();
    const said = await Promise.all(Array.from({ length: 5 }, () => enter(id, '2027-02-03', 120, { clientId }, site)));
    expect(said.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(said.map(({ body }) => body.id)).size).toBe(1);
    expect((await enter(id, '2027-02-03', 121, { clientId }, site)).outcome).toBe('409 meters.clientIdTaken');
    expect(await shown(id)).toHaveLength(1);
    const [reading] = await shown(id);
    await keeper.call(siteMeterValue.remove, { params: { id: reading?.id ?? 0 } });
    expect((await enter(id, '2027-02-03', 120, { clientId }, site)).outcome).toBe('410 meters.deleted');
  });

  it('is not recreated once another one replaced it', async () => {
    const id = await add();
    const spent = clientId.replace('b9', 'c0');
    await enter(id, '2027-02-03', 920, { clientId: spent }, site);
    await enter(id, '2027-02-03', 120, { correction: true });
    expect((await enter(id, '2027-02-03', 920, { clientId: spent }, site)).outcome).toBe('410 meters.deleted');
  });
});

it('is entered once of two at the same moment, on the same day', async () => {
  const id = await add();
  const said = await Promise.all([110, 120, 130, 140].map((value) => enter(id, '2027-02-03', value)));
  expect(said.map(({ outcome }) => outcome).toSorted()).toEqual([
    '201',
    '409 meters.sameDay',
    '409 meters.sameDay',
    '409 meters.sameDay',
  ]);
});

it('never decreases, whatever is entered at the same moment', async () => {
  const id = await add();
  const days = Array.from({ length: 12 }, (_, index) => [`2027-01-${10 + index}`, (index * 7919) % 500] as const);
  await Promise.all(days.map(([day, value]) => enter(id, day, value, { reason: 'Probe' })));
  const rows = await shown(id);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ consumption }) => consumption === null || consumption >= 0)).toBe(true);
});

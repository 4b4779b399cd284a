import { expect, test } from 'vitest';
import type { FormerReading, ListedMeter, ListedReading } from '../data.ts';
import { lastReadings, valueRowsOf, withoutPhotos } from './value-rows.ts';

const meter = (id: number, text: string): ListedMeter => ({
  id,
  siteId: 101,
  text,
  number: `N${id}`,
  digits: null,
  type: 'water',
  unit: 'm³',
  direction: 'consumption',
  interval: 'month',
  retiredOn: null,
  note: null,
  site: { title: 'Markt', tenant: 'Fachmarkt' },
  installedOn: null,
  previousValue: null,
  previousDate: null,
  nextEntryDate: null,
  entryAllowed: true,
  version: 1,
});

const shared = { value: 1, reason: null, createdBy: 'Clara Conrad', createdAt: '2026-11-02T08:00:00.000Z' };

const reading = (id: number, siteMeterId: number, date: string): ListedReading => ({
  ...shared,
  id,
  siteMeterId,
  date,
  photoId: null,
  siteMeter: { siteId: 101, text: '', type: 'water', number: '', unit: 'm³' },
  deviceNumber: 'N',
  kind: 'reading',
  consumption: null,
  confirmed: null,
  clientId: null,
  isCorrected: false,
  version: 1,
});

const former = (id: number, siteMeterId: number, date: string): FormerReading => ({
  ...shared,
  id,
  siteMeterId,
  date,
  readingId: null,
  photoId: null,
  photo: null,
  endedBy: 'Anna Admin',
  endedAt: '2026-11-03T08:00:00.000Z',
});

const picture = (url: string) => ({
  id: 'P',
  name: 'zaehler.jpg',
  contentType: 'image/jpeg',
  size: 1,
  creation: shared.createdAt,
  url,
});

const compare = (a: string, b: string) => a.localeCompare(b);

test('values are sorted by meter and latest first, including former ones', () => {
  const rows = valueRowsOf(
    [meter(1, 'Wasser'), meter(2, 'Kühlraum')],
    [reading(1, 1, '2026-10-01'), reading(2, 2, '2026-10-01'), reading(3, 1, '2026-11-01')],
    [former(1, 1, '2026-10-15')],
    compare,
  );
  expect(rows.map(({ key }) => key)).toEqual(['reading 2', 'reading 3', 'former 1', 'reading 1']);
});

test('former values are equal if only the links to their photos differ', () => {
  const answer = (link: string) => [{ ...former(1, 1, '2026-10-15'), photoId: 'P', photo: picture(link) }];
  expect(withoutPhotos(answer('/one'))).toEqual(withoutPhotos(answer('/other')));
  expect(withoutPhotos(answer('/one'))).toMatchObject([{ id: 1, photoId: 'P' }]);
});

test('the chart shows the last ten readings, oldest first', () => {
  const days = Array.from({ length: 12 }, (_, at) => `2026-01-${String(at + 1).padStart(2, '0')}`);
  const rows = valueRowsOf(
    [meter(1, 'Wasser')],
    days.map((date, at) => reading(at + 1, 1, date)),
    [former(9, 1, '2026-02-01')],
    compare,
  );
  expect(lastReadings(rows).map(({ date }) => date)).toEqual(days.slice(2));
});

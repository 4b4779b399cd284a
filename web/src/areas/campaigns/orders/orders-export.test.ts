import { expect, test } from 'vitest';
import { csvOf } from '../../../kit/files/csv.ts';
import { ALLOCATED_HEADER, allocatedCells, exportCells, HEADER } from './orders-export.ts';

const row = {
  campaignId: 7,
  siteId: 601,
  site: { title: 'Quellmarkt Köln; Süd', tenant: 'Quellmarkt' },
  externalSiteId: '0601',
  productId: 4711,
  productTitle: 'Pils "0,5"',
  unit: 'Kasten',
  discount: 12.5,
  quantity: 1200,
  comment: '=bitte früh',
  allocated: 900,
  date: '2026-03-28T23:30:00.000Z',
  personInCharge: 'Karl Kühn',
} as const;

test('the file names the campaign in each row, uses German time and escapes formulas in comments', async () => {
  const rows = [row, { ...row, externalSiteId: null, comment: null, date: '2026-03-29T01:30:00.000Z' }];
  expect((await csvOf(HEADER, exportCells('Frühling', rows, 'Europe/Berlin'))).split('\r\n')).toEqual([
    '\uFEFF"Aktionsnummer";"Aktion";"Marktnummer";"Markt";"Mandant";"ABSA";"Artikelnummer";"Artikel";"Datum";"Menge";"Einheit";"Verantwortlich";"Kommentar"',
    `"7";"Frühling";"601";"Quellmarkt Köln; Süd";"Quellmarkt";"0601";"4711";"Pils ""0,5""";"29.03.2026 00:30";"1200";"Kasten";"Karl Kühn";"'=bitte früh"`,
    `"7";"Frühling";"601";"Quellmarkt Köln; Süd";"Quellmarkt";"";"4711";"Pils ""0,5""";"29.03.2026 03:30";"1200";"Kasten";"Karl Kühn";""`,
    '',
  ]);
});

test('the allocation file has the allocated quantity in the quantity column and appends the ordered one', async () => {
  const rows = [row, { ...row, allocated: null }, { ...row, allocated: 0 }];
  expect(ALLOCATED_HEADER).toEqual([...HEADER, 'Bestellt']);
  const quantity = HEADER.indexOf('Menge');
  const cells = allocatedCells('Frühling', rows, 'Europe/Berlin');
  expect(cells.map((line) => [line[quantity], line.at(-1)])).toEqual([
    [900, 1200],
    [1200, 1200],
    [0, 1200],
  ]);
});

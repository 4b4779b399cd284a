import { exportRow } from '@kontor/contract/areas/receipts/batches/schema.ts';
import { expect, test } from 'vitest';
import { csvOf } from '../../../kit/files/csv.ts';
import { exportCells, HEADER } from './export-csv.ts';

const row = {
  receiptId: 12,
  date: '2026-07-01T22:30:00.000Z',
  productId: 4711,
  quantity: 2.5,
  unit: 'Kasten',
  manufacturerId: 30,
  customerId: null,
  siteId: 601,
  tenant: 'Quellmarkt',
  siteEmployee: '=Kühn; Karl',
  manufacturerRepresentative: 'Dora "Dodo" Dahl',
  reason: 'breakage',
  refundType: 'refund',
  state: 'open',
  noSignatureReason: 'Außendienst erkrankt',
  earlierExport: 4,
} as const;

test('the file has all columns in order, quotes every cell and escapes formulas', async () => {
  expect((await csvOf(HEADER, exportCells([row], 'Europe/Berlin'))).split('\r\n')).toEqual([
    '\uFEFF"receiptId";"date";"productId";"quantity";"unit";"manufacturerId";"customerId";"siteId";"tenant";"siteEmployee";"manufacturerRepresentative";"reason";"refundType";"state";"noSignatureReason";"earlierExport"',
    `"12";"02.07.2026 00:30";"4711";"2,5";"Kasten";"30";"";"601";"Quellmarkt";"'=Kühn; Karl";"Dora ""Dodo"" Dahl";"breakage";"refund";"open";"Außendienst erkrankt";"4"`,
    '',
  ]);
});

test('the columns are those of the contract', () => expect(HEADER).toEqual(Object.keys(exportRow.shape)));

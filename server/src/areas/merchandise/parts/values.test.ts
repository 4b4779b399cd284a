import { describe, expect, it } from 'vitest';
import type { ColumnType } from './dataset.ts';
import { cellReader, WrongCell } from './values.ts';

const reading = (type: ColumnType, cell: string | null) => {
  const value = cellReader(type)(cell);
  return value instanceof WrongCell ? { wrong: value.key } : value;
};

describe('reading a cell', () => {
  it.each<[ColumnType, string | null, unknown]>([
    ['integer', '4711', '4711'],
    ['integer', ' -5 ', '-5'],
    ['integer', '4711.000', '4711'],
    ['integer', '4711.5', { wrong: 'integer' }],
    ['integer', '2147483647', '2147483647'],
    ['integer', '2147483648', { wrong: 'integerRange' }],
    ['integer', '-12345678901234567890', { wrong: 'integerRange' }],
    ['integer', '', { wrong: 'missing' }],
    ['integer?', '', null],
    ['numeric', '12345678901234567890.12345678901234567890', '12345678901234567890.12345678901234567890'],
    ['numeric', '123456789012345678901', { wrong: 'numericLength' }],
    ['numeric', '0.123456789012345678901', { wrong: 'numericLength' }],
    ['numeric', '.', { wrong: 'numeric' }],
    ['numeric', '.5', '.5'],
    ['numeric', '1e-2', '1e-2'],
    ['numeric', '1,5', { wrong: 'numeric' }],
    ['numeric', 'NaN', { wrong: 'numeric' }],
    ['date', '2026-11-05', '2026-11-05'],
    ['date', '2024-02-29', '2024-02-29'],
    ['date', '2026-02-29', { wrong: 'date' }],
    ['date', '0000-00-00', { wrong: 'date' }],
    ['date', '2026-11-05 00:00:00', '2026-11-05'],
    ['date', '2026-11-05T00:00:00Z', '2026-11-05'],
    ['date', '2026-11-05T00:00:00.000000Z', '2026-11-05'],
    ['date', '2026-11-05T00:00:01Z', { wrong: 'date' }],
    ['date', '2026-11-04T23:00:00Z', { wrong: 'date' }],
    ['date', '2026-11-05 00:00:00+01', { wrong: 'date' }],
    ['instant', '2026-11-05T10:00:00.123456Z', '2026-11-05T10:00:00.123456Z'],
    ['instant', '2026-11-05 10:00:00+01', '2026-11-05T10:00:00+01:00'],
    ['instant', '2026-11-05 10:00:00', { wrong: 'instant' }],
    ['instant', '2026-02-30T10:00:00Z', { wrong: 'instant' }],
    ['boolean', 'T', 'true'],
    ['boolean', '0', 'false'],
    ['boolean', 'ja', { wrong: 'boolean' }],
    ['text', ' Öl 🍺 ', 'Öl 🍺'],
    ['text', '', { wrong: 'missing' }],
    ['text', ' ', { wrong: 'missing' }],
    ['text', null, { wrong: 'missing' }],
    ['text?', '  ', null],
    ['text', 'a\0b', { wrong: 'text' }],
    ['text', 'a\ud83cb', { wrong: 'text' }],
    ['amount', '0', '0'],
    ['amount', '-0.01', { wrong: 'amount' }],
    ['amount', 'x', { wrong: 'amount' }],
    ['amount?', '', null],
    ['grade', '1.0', '1.0'],
    ['grade', '6', '6'],
    ['grade', '6.1', { wrong: 'grade' }],
    ['grade', '0.9', { wrong: 'grade' }],
    ['position', '1', '1'],
    ['position', '0', { wrong: 'position' }],
    ['position', '2147483648', { wrong: 'integerRange' }],
    ['month', '2026-11-01 00:00:00', '2026-11-01'],
    ['month', '2026-11-02', { wrong: 'month' }],
    ['orderState', 'ordered', 'ordered'],
    ['orderState', 'Ordered', { wrong: 'orderState' }],
    ['text', 'x'.repeat(10_001), { wrong: 'text' }],
  ])('%s: %j', (type, cell, expected) => expect(reading(type, cell)).toEqual(expected));
});

it('consecutive cells are read independently', () => {
  const read = cellReader('integer?');
  expect([null, '1', '1', 'x', null, '1'].map((cell) => read(cell))).toEqual([
    null,
    '1',
    '1',
    new WrongCell('integer'),
    null,
    '1',
  ]);
});

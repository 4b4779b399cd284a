import { METER_COLUMNS, meterRow } from '@kontor/contract/areas/meters/schema.ts';
import { MAX_CSV_ROWS } from '@kontor/contract/kernel/csv-import.ts';
import * as z from 'zod/mini';
import { comparable } from '../../../kernel/comparable.ts';
import { type FileRows, type RowFormat, readRows } from '../../../kernel/files/rows.ts';
import { task } from '../../../kernel/thread/task.ts';
import { numeric } from '../parts/cells.ts';

export type ImportedMeter = z.output<typeof meterRow>;
export type MetersFile = FileRows<ImportedMeter, Partial<ImportedMeter>>;

const FIELDS = Object.keys(METER_COLUMNS);
const COLUMN_OF: ReadonlyMap<string, string> = new Map(Object.entries(METER_COLUMNS));

/** The accepted spellings of the contract's names. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['wasser', 'water'],
  ['strom', 'electricity'],
  ['gas', 'gas'],
  ['wärmemenge', 'heatQuantity'],
  ['wärme', 'heatQuantity'],
  ['monat', 'month'],
  ['monatlich', 'month'],
  ['quartal', 'quarter'],
  ['vierteljährlich', 'quarter'],
  ['jahr', 'year'],
  ['jährlich', 'year'],
  ['bezug', 'consumption'],
  ['verbrauch', 'consumption'],
  ['erzeugung', 'generation'],
  ['einspeisung', 'feedIn'],
  ['m3', 'm³'],
  ['m³', 'm³'],
  ['kwh', 'kWh'],
  ['mwh', 'MWh'],
]);

const named = (cell: string) => NAMES.get(comparable(cell)) ?? (cell === '' ? null : cell);

const isDay = z.iso.date();

/** A day in German or ISO notation. */
function dayOf(cell: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? [];
  const written = day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
  if (cell === '') return null;
  // An invalid day is reported as it was typed.
  return isDay.safeParse(written).success ? written : cell;
}

const READERS: Readonly<Record<string, (cell: string) => unknown>> = {
  siteId: numeric,
  type: named,
  unit: named,
  interval: named,
  direction: named,
  digits: numeric,
  installedOn: dayOf,
  startValue: numeric,
};

const format: RowFormat<ImportedMeter, Partial<ImportedMeter>> = {
  columns: Object.values(METER_COLUMNS),
  optional: new Set([
    METER_COLUMNS.direction,
    METER_COLUMNS.digits,
    METER_COLUMNS.installedOn,
    METER_COLUMNS.startValue,
  ]),
  schema: meterRow,
  rest: z.partial(meterRow),
  rowOf: (cells) =>
    Object.fromEntries(
      FIELDS.map((field, index) => {
        const cell = (cells[index] ?? '').trim();
        return [field, READERS[field]?.(cell) ?? (READERS[field] ? null : cell)];
      }),
    ),
  columnOf: (path) => COLUMN_OF.get(path) ?? null,
};

/** The accepted values of a column, for its fault. */
const CHOICES: Readonly<Record<string, string>> = {
  [METER_COLUMNS.type]: 'knownTypes',
  [METER_COLUMNS.unit]: 'knownUnits',
  [METER_COLUMNS.interval]: 'knownIntervals',
  [METER_COLUMNS.direction]: 'knownDirections',
};

/** Faults name the accepted values, and a missing value is reported too. */
function withHelp(file: MetersFile): MetersFile {
  const faults = file.faults.map((fault) => {
    const known = fault.key === 'choice' ? CHOICES[fault.column ?? ''] : undefined;
    return known ? { ...fault, key: known } : fault;
  });
  const isEmpty = file.count === 0 && faults.length === 0;
  return { ...file, faults: isEmpty ? [{ line: 1, column: null, value: null, key: 'noMeters', values: {} }] : faults };
}

/** Reads a file of meters. */
export const readMeters = task({
  name: 'meters.read-meters',
  run: ({ bytes }: { bytes: Uint8Array }): MetersFile => withHelp(readRows(bytes, format, MAX_CSV_ROWS)),
});

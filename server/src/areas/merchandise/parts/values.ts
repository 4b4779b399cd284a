import type { BaseKind, ColumnType, Dataset, Kind } from './dataset.ts';
import type { FaultKey } from './fault.ts';

/** The fault of a cell. */
export class WrongCell {
  readonly key: FaultKey;
  constructor(key: FaultKey) {
    this.key = key;
  }
}

const TEXT_LENGTH = 10_000;
const MAX_INTEGER = 2_147_483_647;

// Integers, also as written by databases that have only decimals: 4711.0000.
const INTEGER = /^([+-]?\d+)(?:\.0*)?$/;
const NUMERIC = /^[+-]?(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:e[+-]?\d{1,2})?$/i;
const DIGITS = 20;
// Days, also as written by databases that have only timestamps (`DATETIME`): midnight, in UTC if there is a zone.
const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[ T]00:00(?::00(?:\.0+)?)?(?:Z|\+00(?::?00)?)?)?$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(?:(Z)|([+-]\d{2})(?::?(\d{2}))?)$/;
// The database does not accept null characters, and would replace lone surrogates.
const NO_TEXT = /\0|\p{Cs}/u;

const BOOLEANS: ReadonlyMap<string, string> = new Map([
  ...['t', 'true', '1'].map((yes) => [yes, 'true'] as const),
  ...['f', 'false', '0'].map((no) => [no, 'false'] as const),
]);

function asDate(text: string): string | undefined {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (!year || !month || !day) return undefined;
  const date = `${year}-${month}-${day}`;
  const at = new Date(`${date}T00:00:00Z`);
  return year !== '0000' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : undefined;
}

function asInstant(text: string): string | undefined {
  const [, date = '', time, zulu, hours, minutes = '00'] = INSTANT.exec(text) ?? [];
  const written = `${date}T${time}${zulu ?? `${hours}:${minutes}`}`;
  return asDate(date) !== undefined && !Number.isNaN(Date.parse(written)) ? written : undefined;
}

type Read = string | WrongCell | undefined;

function asInteger(text: string): Read {
  const whole = INTEGER.exec(text)?.[1];
  return whole === undefined || Math.abs(Number(whole)) <= MAX_INTEGER ? whole : new WrongCell('integerRange');
}

function asNumeric(text: string): Read {
  const [written, whole = '', decimals = '', only = ''] = NUMERIC.exec(text) ?? [];
  const isLong = [whole, decimals, only].some(({ length }) => length > DIGITS);
  return isLong ? new WrongCell('numericLength') : written;
}

/** Restricts a kind to plausible values. */
const restrictedTo =
  (read: (text: string) => Read, makesSense: (value: string) => boolean) =>
  (text: string): Read => {
    const value = read(text);
    return typeof value !== 'string' || makesSense(value) ? value : undefined;
  };

const ORDER_STATES = new Set(['placed', 'ordered', 'delivered']);

/** A value in PostgreSQL's notation; undefined if it is of another kind. */
const READERS: Readonly<Record<Kind, (text: string) => Read>> = {
  integer: asInteger,
  position: restrictedTo(asInteger, (value) => Number(value) >= 1),
  numeric: asNumeric,
  amount: restrictedTo(asNumeric, (value) => Number(value) >= 0),
  grade: restrictedTo(asNumeric, (value) => Number(value) >= 1 && Number(value) <= 6),
  month: restrictedTo(asDate, (value) => value.endsWith('-01')),
  orderState: (text) => (ORDER_STATES.has(text) ? text : undefined),
  date: asDate,
  instant: asInstant,
  boolean: (text) => BOOLEANS.get(text.toLowerCase()),
  text: (text) => (text.length <= TEXT_LENGTH && !NO_TEXT.test(text) ? text : undefined),
};

const isOptional = (type: ColumnType): boolean => type.endsWith('?');

const isKind = (kind: string): kind is Kind => kind in READERS;

function kindOf(type: ColumnType): Kind {
  const kind = type.replace('?', '');
  if (!isKind(kind)) throw new Error(`There is no kind ${kind}`);
  return kind;
}

/** The type of a column in the portal's table, whether it may be empty or not. */
export function baseOf(type: ColumnType): BaseKind {
  const kind = kindOf(type);
  if (kind === 'position') return 'integer';
  if (kind === 'amount' || kind === 'grade') return 'numeric';
  if (kind === 'month') return 'date';
  return kind === 'orderState' ? 'text' : kind;
}

/**
 * Reads the cells of a column: the trimmed value in PostgreSQL's notation, null for an empty cell, or for a wrong one
 * the fault (`missing`, `integer`, …).
 */
export function cellReader(type: ColumnType): (cell: string | null) => string | null | WrongCell {
  const kind = kindOf(type);
  const read = READERS[kind];
  const mayBeEmpty = isOptional(type);
  function readCell(cell: string | null) {
    const text = cell?.trim() ?? null;
    if (text === null || text === '') return mayBeEmpty ? null : new WrongCell('missing');
    return read(text) ?? new WrongCell(kind);
  }
  // Consecutive rows often have the same site, month or timestamp.
  let above: string | null = null;
  let aboveRead = readCell(null);
  return (cell) => {
    if (cell !== above) [above, aboveRead] = [cell, readCell(cell)];
    return aboveRead;
  };
}

/** The expected values of a column, for the source's administrators; other types are self-explanatory. */
const MEANINGS: Readonly<Partial<Record<FaultKey, string>>> = {
  integerRange: 'from -2147483647 to 2147483647',
  numericLength: `a number of at most ${DIGITS} digits before and after the point`,
  position: 'a whole number from 1',
  amount: 'a number that is not negative',
  grade: 'a number from 1 to 6',
  month: 'the first day of a month',
  orderState: 'placed, ordered or delivered',
};

const TEXT = `text of at most ${TEXT_LENGTH} characters, without null characters`;

/** The expected and the actual type of a column's cells, for checking queries. */
export function createCellChecker(type: ColumnType): (cell: string | null) => string | undefined {
  const read = cellReader(type);
  return (cell) => {
    const result = read(cell);
    if (!(result instanceof WrongCell)) return undefined;
    const key = result.key === 'missing' ? kindOf(type) : result.key;
    const meaning = MEANINGS[key] ?? (result.key === 'text' ? TEXT : key);
    return isOptional(type) ? `${meaning} or empty` : meaning;
  };
}

/** The first row whose second day is before its first one, given columns in the dataset's order. */
export function reversedRow({ columns, span }: Pick<Dataset, 'columns' | 'span'>, values: Columns) {
  if (span === undefined) return undefined;
  const [start, end] = span.map((name) => values[Object.keys(columns).indexOf(name)] ?? []);
  const row = end?.findIndex((day, index) => (day ?? '') < (start?.[index] ?? '')) ?? -1;
  return row < 0 ? undefined : { row, column: span[1], value: end?.[row] ?? '', other: span[0] };
}

type Columns = readonly (readonly (string | null)[])[];

import type { ColumnType, Kind } from './dataset.ts';
import type { FaultKey } from './fault.ts';

const TEXT_LENGTH = 10_000;
const MAX_INTEGER = 2_147_483_647;

// Whole numbers also as databases write them that know decimals alone: 4711.0000.
const INTEGER = /^([+-]?\d{1,10})(?:\.0*)?$/;
const NUMERIC = /^[+-]?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})(?:e[+-]?\d{1,2})?$/i;
// Days also as databases write them that know moments alone (`DATETIME`): midnight, in UTC where there is a zone.
const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[ T]00:00(?::00(?:\.0+)?)?(?:Z|\+00(?::?00)?)?)?$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(?:(Z)|([+-]\d{2})(?::?(\d{2}))?)$/;
// The database knows no null characters, and would replace halves of a character.
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

/** A value as PostgreSQL takes it; undefined where it is of another kind. */
const READERS: Readonly<Record<Kind, (text: string) => string | undefined>> = {
  integer: (text) => {
    const whole = INTEGER.exec(text)?.[1];
    return whole !== undefined && Math.abs(Number(whole)) <= MAX_INTEGER ? whole : undefined;
  },
  numeric: (text) => (NUMERIC.test(text) ? text : undefined),
  date: asDate,
  instant: asInstant,
  boolean: (text) => BOOLEANS.get(text.toLowerCase()),
  text: (text) => (text.length <= TEXT_LENGTH && !NO_TEXT.test(text) ? text : undefined),
};

const isOptional = (type: ColumnType): boolean => type.endsWith('?');

const isKind = (kind: string): kind is Kind => kind in READERS;

/** The kind of a column, whether it may be empty or not. */
export function kindOf(type: ColumnType): Kind {
  const kind = type.replace('?', '');
  if (!isKind(kind)) throw new Error(`There is no kind ${kind}`);
  return kind;
}

/** What is wrong with a cell. */
export class WrongCell {
  readonly key: FaultKey;
  constructor(key: FaultKey) {
    this.key = key;
  }
}

/**
 * Reads the cells of a column: the value as PostgreSQL takes it, trimmed, and null for an empty cell; for a wrong one what
 * is wrong (`missing`, `integer`, …).
 */
export function cellReader(type: ColumnType): (cell: string | null) => string | null | WrongCell {
  const kind = kindOf(type);
  const read = READERS[kind];
  const mayBeEmpty = isOptional(type);
  function readCell(cell: string | null) {
    const text = cell?.trim() ?? null;
    if (text === null || (text === '' && (mayBeEmpty || kind !== 'text'))) {
      return mayBeEmpty ? null : new WrongCell('missing');
    }
    return read(text) ?? new WrongCell(kind);
  }
  // The same site, month or moment often stands below itself.
  let above: string | null = null;
  let aboveRead = readCell(null);
  return (cell) => {
    if (cell !== above) [above, aboveRead] = [cell, readCell(cell)];
    return aboveRead;
  };
}

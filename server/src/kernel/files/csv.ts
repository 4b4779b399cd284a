import Papa from 'papaparse';
import { decodeText } from './text.ts';

/** What is wrong with a CSV file: where a person finds it, and the key of its sentence below `validation` in the words. */
export interface CsvFault {
  readonly line: number;
  readonly column: string | null;
  readonly value: string | null;
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

const DELIMITERS = [';', ',', '\t'] as const;

const nameOf = (cell: string) => cell.trim().toLowerCase();

/** The delimiter by which most of a first line's cells are columns we know, or else by which there are most cells. */
function delimiterOf(line: string, known: ReadonlySet<string>): string {
  const scored = DELIMITERS.map((delimiter) => {
    const cells = line.split(delimiter).map((cell) => nameOf(cell.replaceAll('"', '')));
    return { delimiter, found: cells.filter((cell) => known.has(cell)).length, cells: cells.length };
  });
  const [best] = scored.toSorted((one, other) => other.found - one.found || other.cells - one.cells);
  return best?.delimiter ?? DELIMITERS[0];
}

/** What Excel understands as the first line of a file: `sep=;`. */
const SEPARATOR_LINE = /^sep=([;,\t])[^\n]*\n/i;

const isBlank = (cell: string) => cell.trim() === '';

/** How databases write that there is nothing, when they write a table as text. */
const NOTHING: ReadonlySet<string> = new Set(['NULL', '\\N']);

/** A cell's text; what a line lacks at its end is empty, since spreadsheets leave empty cells out there. */
const textOf = (cell: string | undefined) => (cell === undefined || NOTHING.has(cell) ? '' : cell);

const fault = (line: number, key: string, more: Partial<CsvFault> = {}): CsvFault => ({
  line,
  column: null,
  value: null,
  key,
  values: {},
  ...more,
});

/**
 * The place of each column in a header, and everything that is wrong with its names; `named` counts its cells up to the
 * last that has one. Names match ignoring case and surrounding blanks; `optional` ones may be missing.
 */
export function matchColumns(
  cells: readonly string[],
  columns: readonly string[],
  line: number,
  optional: ReadonlySet<string> = new Set(),
) {
  const wanted = new Map(columns.map((column) => [nameOf(column), column]));
  const places = new Map<string, number>();
  const faults: CsvFault[] = [];
  const lastNamed = cells.findLastIndex((cell) => !isBlank(cell));
  for (const [place, cell] of cells.slice(0, lastNamed + 1).entries()) {
    const column = wanted.get(nameOf(cell));
    const isTwice = column !== undefined && places.has(column);
    if (column === undefined || isTwice) {
      faults.push(fault(line, isTwice ? 'columnTwice' : 'columnUnknown', { column: column ?? cell.trim() }));
    } else places.set(column, place);
  }
  const missing = columns.filter((column) => !places.has(column) && !optional.has(column));
  for (const column of missing) faults.push(fault(line, 'columnMissing', { column }));
  return { places: columns.map((column) => places.get(column)), named: lastNamed + 1, faults };
}

/** The lines of a text as an editor counts them: one more for each line break that was passed on the way. */
function lineCounter(text: string, first: number) {
  let line = first;
  let position = 0;
  return (until: number): number => {
    for (let at = text.indexOf('\n', position); at >= 0 && at < until; at = text.indexOf('\n', at + 1)) line += 1;
    position = Math.max(position, until);
    return line;
  };
}

/**
 * Reads a CSV file whose columns are known: encoding and delimiter are detected, names in the header match ignoring case
 * and surrounding blanks, empty lines are skipped (`behaviour §3`). Each sound line goes to `onRow` with its number, as
 * an editor shows it, and its cells in the order of `columns` (undefined where the file has no such column). Everything
 * wrong with the file itself goes to `onFault`, which hears whether it is about a row. Columns may be `optional`.
 */
export function readCsv(
  bytes: Uint8Array,
  columns: readonly string[],
  onRow: (line: number, cells: readonly (string | undefined)[]) => void,
  onFault: (fault: CsvFault, isOfRow: boolean) => void,
  optional?: ReadonlySet<string>,
): void {
  // One kind of line break, so that a file of several is read too; no cell of a list of records has one that counts.
  const whole = decodeText(bytes)?.replaceAll(/\r\n?/g, '\n');
  if (whole === undefined) {
    onFault(fault(1, 'unreadable'), false);
    return;
  }
  const separator = SEPARATOR_LINE.exec(whole);
  const text = separator ? whole.slice(separator[0].length) : whole;
  const firstLine = text.trimStart().split('\n', 1)[0] ?? '';
  const delimiter = separator?.[1] ?? delimiterOf(firstLine, new Set(columns.map(nameOf)));
  const lineAt = lineCounter(text, separator ? 2 : 1);
  let header: ReturnType<typeof matchColumns> | undefined;
  let start = 0;

  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }) => {
      const line = lineAt(start);
      start = meta.cursor;
      if (data.every(isBlank)) return;
      const quotes = errors.find(({ type }) => type === 'Quotes');
      if (quotes) return onFault(fault(line, 'quotes', { value: data[0] ?? null }), header !== undefined);
      if (!header) {
        header = matchColumns(data, columns, line, optional);
        for (const each of header.faults) onFault(each, false);
        return;
      }
      const { places, named } = header;
      if (!data.slice(named).every(isBlank)) {
        return onFault(fault(line, 'cells', { values: { cells: data.length, columns: named } }), true);
      }
      onRow(
        line,
        places.map((place) => (place === undefined ? undefined : textOf(data[place]))),
      );
    },
  });
}

import Papa from 'papaparse';
import { decodeText } from './csv-text.ts';

/** A fault of a CSV file: its position, and the key of its sentence below `validation` in the words. */
export interface CsvFault {
  readonly line: number;
  readonly column: string | null;
  readonly value: string | null;
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

const DELIMITERS = [';', ',', '\t'] as const;

const nameOf = (cell: string) => cell.trim().toLowerCase();

/** The delimiter that gives the most known columns in the first line, or else the most cells. */
function delimiterOf(line: string, known: ReadonlySet<string>): string {
  const scored = DELIMITERS.map((delimiter) => {
    const cells = line.split(delimiter).map((cell) => nameOf(cell.replaceAll('"', '')));
    return { delimiter, found: cells.filter((cell) => known.has(cell)).length, cells: cells.length };
  });
  const [best] = scored.toSorted((a, b) => b.found - a.found || b.cells - a.cells);
  return best?.delimiter ?? DELIMITERS[0];
}

/** The first line by which Excel names the delimiter, `sep=;`. */
const SEPARATOR_LINE = /^sep=([;,\t])[^\n]*\n/i;

const isBlank = (cell: string) => cell.trim() === '';

/** How databases write null in text exports. */
const NOTHING: ReadonlySet<string> = new Set(['NULL', '\\N']);

/** A cell's text; missing trailing cells are empty, since spreadsheets omit them. */
const textOf = (cell: string | undefined) => (cell === undefined || NOTHING.has(cell) ? '' : cell);

const fault = (line: number, key: string, more: Partial<CsvFault> = {}): CsvFault => ({
  line,
  column: null,
  value: null,
  key,
  values: {},
  ...more,
});

interface CsvOptions {
  /** Columns that may be missing. */
  readonly optional?: ReadonlySet<string> | undefined;
  /** Whether unknown columns and cells beyond the header are ignored; otherwise they are faults. */
  readonly ignoresOthers?: boolean;
}

/**
 * The position of each column in a header, and all faults of its names; `named` counts cells up to the last named
 * one. Names match ignoring case and surrounding spaces.
 */
export function matchColumns(
  cells: readonly string[],
  columns: readonly string[],
  line: number,
  { optional, ignoresOthers = false }: CsvOptions = {},
) {
  const wanted = new Map(columns.map((column) => [nameOf(column), column]));
  const places = new Map<string, number>();
  const faults: CsvFault[] = [];
  const lastNamed = cells.findLastIndex((cell) => !isBlank(cell));
  for (const [place, cell] of cells.slice(0, lastNamed + 1).entries()) {
    const column = wanted.get(nameOf(cell));
    const isTwice = column !== undefined && places.has(column);
    if (column === undefined && ignoresOthers) continue;
    if (column === undefined || isTwice) {
      faults.push(fault(line, isTwice ? 'columnTwice' : 'columnUnknown', { column: column ?? cell.trim() }));
    } else places.set(column, place);
  }
  const missing = columns.filter((column) => !places.has(column) && !optional?.has(column));
  for (const column of missing) faults.push(fault(line, 'columnMissing', { column }));
  return { places: columns.map((column) => places.get(column)), named: lastNamed + 1, faults };
}

/** Counts lines as an editor does: one more for each line break passed. */
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
 * Reads a CSV file with known columns: encoding and delimiter are detected, header names match ignoring case and
 * surrounding spaces, empty lines are skipped (`behaviour §3`). Each valid line goes to `onRow` with its line number,
 * as an editor shows it, and its cells in the order of `columns` (undefined if the file lacks the column). Faults of
 * the file itself go to `onFault`, which also learns whether they concern a row.
 */
export function readCsv(
  bytes: Uint8Array,
  columns: readonly string[],
  onRow: (line: number, cells: readonly (string | undefined)[]) => void,
  onFault: (fault: CsvFault, isOfRow: boolean) => void,
  options: CsvOptions = {},
): void {
  // Normalises line breaks, so that a file with mixed ones can be read; no cell of a record list has significant line
  // breaks.
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
        header = matchColumns(data, columns, line, options);
        for (const each of header.faults) onFault(each, false);
        return;
      }
      const { places, named } = header;
      if (!options.ignoresOthers && !data.slice(named).every(isBlank)) {
        return onFault(fault(line, 'cells', { values: { cells: data.length, columns: named } }), true);
      }
      onRow(
        line,
        places.map((place) => (place === undefined ? undefined : textOf(data[place]))),
      );
    },
  });
}

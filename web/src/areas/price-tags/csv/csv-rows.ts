import { MAX_LABELS } from '@kontor/contract/areas/price-tags/rules.ts';
import { parseNumber } from '../../../kit/forms/numbers.ts';
import { isCount } from '../list/counts.ts';

/** The columns of the file (`spec 3 §5`). Names are case-insensitive; other columns are ignored. */
export const COLUMNS = ['Artikelnummer', 'Anzahl'] as const;

/** A line of the file, with its values or its fault. */
export interface CsvLine {
  /** The line number that an editor shows. */
  readonly line: number;
  /** The raw text in the file. */
  readonly number: string;
  readonly count: string;
  readonly productId: number | null;
  readonly labels: number | null;
  readonly fault: 'number' | 'noCount' | 'count' | 'twice' | null;
  /** The line where the product occurs first, for duplicates. */
  readonly first: number | null;
}

export type CsvRead =
  | { readonly kind: 'lines'; readonly lines: readonly CsvLine[] }
  | { readonly kind: 'unreadable' | 'empty' | 'tooLong' }
  | { readonly kind: 'columns'; readonly missing: readonly string[] }
  /** Several columns have the same name. */
  | { readonly kind: 'columnsTwice'; readonly columns: readonly string[] }
  /** A quotation mark on this line is never closed, so the rest of the file would be one cell. */
  | { readonly kind: 'openQuote'; readonly line: number };

const UTF_16 = new Map([
  [0xfffe, 'utf-16le'],
  [0xfeff, 'utf-16be'],
]);

/** Decodes UTF-8, UTF-16 with a byte order mark, or Windows-1252: German Excel writes all of them. */
export function textOf(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  const marked = UTF_16.get(first * 256 + second);
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const SEPARATOR_LINE = /^sep=([;,\t])\r?\n/i;

const nameOf = (cell: string) => cell.trim().toLowerCase();

const isWanted = (cell: string) => COLUMNS.some((column) => nameOf(column) === nameOf(cell));

/** The delimiter that yields the most known columns in the header. */
function delimiterOf(header: string): string {
  const found = (delimiter: string) =>
    header.split(delimiter).filter((cell) => isWanted(cell.replaceAll('"', ''))).length;
  const [best = ';'] = [';', ',', '\t'].toSorted((a, b) => found(b) - found(a));
  return best;
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

const breaksIn = (cells: readonly string[]) => cells.join('').split('\n').length - 1;

/** Parses a list of products with the number of labels for each. */
export async function readCsv(text: string): Promise<CsvRead> {
  if (text.includes('\0')) return { kind: 'unreadable' };
  const { default: Papa } = await import('papaparse');
  const whole = text.replaceAll(/\r\n?/g, '\n');
  const separator = SEPARATOR_LINE.exec(whole);
  const rest = separator ? whole.slice(separator[0].length) : whole;
  const delimiter = separator?.[1] ?? delimiterOf(rest.trimStart().split('\n', 1)[0] ?? '');
  const { data, errors } = Papa.parse<string[]>(rest, { delimiter, newline: '\n' });
  let line = separator ? 2 : 1;
  const rows = data.map((cells) => {
    const row = { line, cells };
    line += 1 + breaksIn(cells);
    return row;
  });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) return { kind: 'openQuote', line: rows[open.row ?? 0]?.line ?? 1 };
  const [header, ...body] = rows.filter(({ cells }) => !isBlank(cells));
  if (!header) return { kind: 'empty' };
  const placeOf = (column: string) => header.cells.findIndex((cell) => nameOf(cell) === nameOf(column));
  const missing = COLUMNS.filter((column) => placeOf(column) < 0);
  if (missing.length > 0) return { kind: 'columns', missing };
  const columns = COLUMNS.filter((column) => header.cells.filter((cell) => nameOf(cell) === nameOf(column)).length > 1);
  if (columns.length > 0) return { kind: 'columnsTwice', columns };
  if (body.length === 0) return { kind: 'empty' };
  if (body.length > MAX_LABELS) return { kind: 'tooLong' };
  const [numbers, counts] = COLUMNS.map(placeOf);
  const seen = new Map<number, number>();
  const lines = body.map(({ line, cells }): CsvLine => {
    const number = (cells[numbers ?? 0] ?? '').trim();
    const count = (cells[counts ?? 0] ?? '').trim();
    const base = { line, number, count, first: null };
    const productId = idIn(number);
    if (productId === null) return { ...base, productId, labels: null, fault: 'number' };
    const labels = parseNumber(count, 'de');
    if (Number.isNaN(labels)) return { ...base, productId, labels: null, fault: 'noCount' };
    if (!isCount(labels)) return { ...base, productId, labels: null, fault: 'count' };
    const first = seen.get(productId);
    if (first !== undefined) return { ...base, productId, labels, fault: 'twice', first };
    seen.set(productId, line);
    return { ...base, productId, labels, fault: null };
  });
  return { kind: 'lines', lines };
}

const LARGEST = 2_147_483_647;

/** A product's number, which may be padded with zeros. */
function idIn(text: string): number | null {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= LARGEST ? number : null;
}

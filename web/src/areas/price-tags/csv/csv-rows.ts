import { MAX_LABELS } from '@kontor/contract/areas/price-tags/rules.ts';
import type { CsvFault } from '@kontor/contract/kernel/csv.ts';
import { parseNumber } from '../../../kit/forms/numbers.ts';
import { isCount } from '../list/counts.ts';

/** The columns of the file (`spec 3 §5`); others are ignored. */
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

/** Parses a list of products with the number of labels for each. */
export async function readLines(bytes: Uint8Array): Promise<CsvRead> {
  if (bytes.length === 0) return { kind: 'empty' };
  const { readCsv } = await import('@kontor/contract/kernel/csv.ts');
  const rows: [line: number, number: string, count: string][] = [];
  const faults: CsvFault[] = [];
  readCsv(
    bytes,
    COLUMNS,
    (line, [number = '', count = '']) => rows.push([line, number.trim(), count.trim()]),
    (fault) => faults.push(fault),
    { ignoresOthers: true },
  );
  const columnsOf = (key: string) => faults.flatMap((fault) => (fault.key === key ? (fault.column ?? []) : []));
  const [unreadable, quotes] = ['unreadable', 'quotes'].map((key) => faults.find((fault) => fault.key === key));
  const [missing, columns] = [columnsOf('columnMissing'), columnsOf('columnTwice')];
  if (unreadable) return { kind: 'unreadable' };
  if (quotes) return { kind: 'openQuote', line: quotes.line };
  if (missing.length > 0) return { kind: 'columns', missing };
  if (columns.length > 0) return { kind: 'columnsTwice', columns: [...new Set(columns)] };
  if (rows.length === 0) return { kind: 'empty' };
  if (rows.length > MAX_LABELS) return { kind: 'tooLong' };
  const seen = new Map<number, number>();
  const lines = rows.map(([line, number, count]): CsvLine => {
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

import { download } from './download.ts';

export type CsvCell = string | number | boolean | null | undefined;

// Spreadsheets run a cell that begins with one of these (`behaviour §1`).
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** A cell as it is written: a text that a spreadsheet would run gets an apostrophe, a number is left alone. */
function safeCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell);
}

/**
 * Semicolons, every cell quoted, a decimal comma, a byte-order mark: the format that German spreadsheets open (`spec
 * 1 §7`).
 */
export async function csvOf(header: readonly string[], rows: readonly (readonly CsvCell[])[]): Promise<string> {
  const { default: Papa } = await import('papaparse');
  const data = [header, ...rows].map((row) => row.map(safeCell));
  return `\uFEFF${Papa.unparse(data, { delimiter: ';', quotes: true, newline: '\r\n' })}\r\n`;
}

/** Downloads a table as a CSV file. */
export async function downloadCsv(
  name: string,
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): Promise<void> {
  download(new File([await csvOf(header, rows)], name, { type: 'text/csv;charset=utf-8' }));
}

import type { Value } from '../table/value.ts';
import { download } from './download.ts';

// Spreadsheets run a cell that begins with one of these (`behaviour §1`).
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** The text of a cell. A text that a spreadsheet would run as a formula gets an apostrophe, a number does not. */
function safeCell(cell: Value): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell);
}

/**
 * A CSV file to which rows are added: semicolons, every cell quoted, a decimal comma, a byte-order mark: the format that
 * German spreadsheets open (`spec 1 §7`).
 */
export async function createCsv(header: readonly string[]) {
  const { default: Papa } = await import('papaparse');
  const linesOf = (rows: readonly (readonly Value[])[]) =>
    rows.length === 0
      ? ''
      : `${Papa.unparse(
          rows.map((row) => row.map(safeCell)),
          { delimiter: ';', quotes: true, newline: '\r\n' },
        )}\r\n`;
  const parts = [`\uFEFF${linesOf([header])}`];
  return {
    add: (rows: readonly (readonly Value[])[]): void => void parts.push(linesOf(rows)),
    finish: (): string[] => parts,
  };
}

/** The text of a CSV file. */
export async function csvOf(header: readonly string[], rows: readonly (readonly Value[])[]): Promise<string> {
  const file = await createCsv(header);
  file.add(rows);
  return file.finish().join('');
}

/** Downloads a table as a CSV file. */
export async function downloadCsv(
  name: string,
  header: readonly string[],
  rows: readonly (readonly Value[])[],
): Promise<void> {
  download(new File([await csvOf(header, rows)], name, { type: 'text/csv;charset=utf-8' }));
}

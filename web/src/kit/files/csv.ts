import type { Language } from '@kontor/words/words.ts';
import type { Value } from '../table/value.ts';
import { download } from './download.ts';

// Spreadsheets run a cell that begins with one of these (`behaviour §1`).
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** How spreadsheets of a language read CSV files. */
interface CsvFormat {
  readonly delimiter: string;
  readonly decimal: string;
}

export const CSV_FORMATS: Readonly<Record<Language, CsvFormat>> = {
  de: { delimiter: ';', decimal: ',' },
  en: { delimiter: ',', decimal: '.' },
};

/** The text of a cell. A text that a spreadsheet would run as a formula gets an apostrophe, a number does not. */
function safeCell(cell: Value, { decimal }: CsvFormat): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell);
}

/**
 * A CSV file to which rows are added: every cell quoted, a byte-order mark, and by default semicolons and a decimal comma:
 * the format that German spreadsheets open (`spec 1 §7`).
 */
export async function createCsv(header: readonly string[], format: CsvFormat = CSV_FORMATS.de) {
  const { default: Papa } = await import('papaparse');
  const linesOf = (rows: readonly (readonly Value[])[]) =>
    rows.length === 0
      ? ''
      : `${Papa.unparse(
          rows.map((row) => row.map((cell) => safeCell(cell, format))),
          { delimiter: format.delimiter, quotes: true, newline: '\r\n' },
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

import type { Language } from '@kontor/words/words.ts';
import type { Formats } from '../../kernel/formats.ts';
import { settings } from '../../kernel/settings.ts';
import type { FileColumn } from '../table/columns.ts';
import type { Unit, Value } from '../table/value.ts';
import { CSV_FORMATS, createCsv } from './csv.ts';
import { dateOf } from './dates.ts';
import { download } from './download.ts';
import type { SheetColumn } from './xlsx.ts';

/** What a table can be saved as. */
export const TABLE_FORMATS = ['xlsx', 'csv'] as const;

export type TableFormat = (typeof TABLE_FORMATS)[number];

/** The rows of a table, all at once or as they arrive. */
export type TableRows<Row> = readonly Row[] | AsyncIterable<readonly Row[]>;

/** A table to be saved: of each column its header and its value. */
export interface TableFile<Row> {
  readonly title: string;
  /** The name of the file without its extension. */
  readonly name: string;
  readonly columns: readonly FileColumn<Row>[];
  readonly rows: TableRows<Row>;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CSV = 'text/csv;charset=utf-8';

/** How many rows are written at once: the browser can do something else in between. */
const ROWS_AT_ONCE = 2_000;

async function* inSteps<Row>(rows: TableRows<Row>): AsyncIterable<readonly Row[]> {
  if (Symbol.asyncIterator in rows) return yield* rows;
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    yield rows.slice(start, start + ROWS_AT_ONCE);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** How a file has units, and a CSV file what a spreadsheet formats itself. */
interface FileFormats extends Pick<Formats, 'day' | 'dateTime'> {
  readonly language: Language;
  readonly flags: { readonly yes: string; readonly no: string };
  readonly units: Readonly<Record<Unit, string>>;
}

/** `Rabatt` as `Rabatt (%)`: a number without its unit may be anything. */
function withUnit<Column extends SheetColumn>(column: Column, units: FileFormats['units']): Column {
  const unit = column.unit && units[column.unit];
  return unit && !column.header.includes(unit) ? { ...column, header: `${column.header} (${unit})` } : column;
}

/** 0.125 as 12.5, without the traces of binary fractions. */
const percentOf = (share: number): number => Math.round(share * 1e6) / 1e4;

/**
 * Downloads a table as a spreadsheet, or as a CSV file whose dates and truth values people can read. It is written while its rows
 * arrive.
 */
export async function downloadTable<Row>(
  { name, title, columns, rows }: TableFile<Row>,
  format: TableFormat,
  { language, day, dateTime, flags, units }: FileFormats,
): Promise<void> {
  const written = (value: Value, unit: Unit | undefined): Value => {
    if (typeof value === 'number') return unit === 'share' ? percentOf(value) : value;
    if (typeof value === 'boolean') return value ? flags.yes : flags.no;
    const date = dateOf(value);
    if (!date) return value;
    return date.isDay ? day(String(value)) : dateTime(date.instant);
  };
  const isCsv = format === 'csv';
  const headed = columns.map((column) => withUnit(column, units));
  const file = isCsv
    ? await createCsv(
        headed.map(({ header }) => header),
        CSV_FORMATS[language],
      )
    : (await import('./xlsx.ts')).createXlsx(headed, title, { zone: settings().timeZone, language });
  for await (const some of inSteps(rows)) {
    const cells = some.map((row) => columns.map(({ value }) => value(row)));
    file.add(isCsv ? cells.map((row) => row.map((value, at) => written(value, columns[at]?.unit))) : cells);
  }
  download(new File(file.finish(), `${name}.${format}`, { type: isCsv ? CSV : XLSX }));
}

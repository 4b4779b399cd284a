import type { Formats } from '../../kernel/formats.ts';
import { settings } from '../../kernel/settings.ts';
import type { Column, Value } from '../table/columns.ts';
import { downloadCsv } from './csv.ts';
import { dateOf } from './dates.ts';
import { download } from './download.ts';

/** What a table can be saved as. */
export const TABLE_FORMATS = ['xlsx', 'csv'] as const;

export type TableFormat = (typeof TABLE_FORMATS)[number];

/** A table to be saved: of each column its header and its value. */
export interface TableFile<Row> {
  /** The name of the CSV file; that of a spreadsheet differs in its extension. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Downloads a table as a spreadsheet, or as a CSV file whose dates people can read. */
export async function downloadTable<Row>(
  { name, columns, rows }: TableFile<Row>,
  format: TableFormat,
  { day, dateTime }: Pick<Formats, 'day' | 'dateTime'>,
): Promise<void> {
  const header = columns.map((column) => column.header);
  const values = rows.map((row) => columns.map(({ value }) => value(row)));
  const written = (value: Value): Value => {
    const date = dateOf(value);
    if (!date) return value;
    return date.isDay ? day(String(value)) : dateTime(date.instant);
  };
  if (format === 'csv') {
    return downloadCsv(
      name,
      header,
      values.map((row) => row.map(written)),
    );
  }
  const { xlsxOf } = await import('./xlsx.ts');
  const content = xlsxOf(header, values, settings().timeZone);
  download(new File([content], name.replace(/\.csv$/, '.xlsx'), { type: XLSX }));
}

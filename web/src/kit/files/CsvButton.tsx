import { useTranslation } from 'react-i18next';
import { type CsvCell, downloadCsv } from './csv.ts';
import { DownloadButton } from './DownloadButton.tsx';

/** A header, and the function for its cells. */
export type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => CsvCell];

interface CsvButtonProps<Row> {
  /** The file name, with extension. */
  readonly name: string;
  readonly rows: readonly Row[];
  readonly columns: readonly CsvColumn<Row>[];
}

/** Downloads the visible rows as a CSV file. */
export function CsvButton<Row>({ name, rows, columns }: CsvButtonProps<Row>) {
  const { t } = useTranslation('kit');
  const header = columns.map(([text]) => text);
  const cellsOf = (row: Row) => columns.map(([, cell]) => cell(row));
  return (
    <DownloadButton onDownload={() => downloadCsv(name, header, rows.map(cellsOf))}>{t('file.csv')}</DownloadButton>
  );
}

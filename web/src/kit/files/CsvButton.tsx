import { useTranslation } from 'react-i18next';
import { type CsvCell, downloadCsv } from './csv.ts';
import { DownloadButton } from './DownloadButton.tsx';

/** A header, and what stands below it for each row. */
export type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => CsvCell];

interface CsvButtonProps<Row> {
  /** Of the file, with its ending. */
  readonly name: string;
  readonly rows: readonly Row[];
  readonly columns: readonly CsvColumn<Row>[];
}

/** Offers the rows that one sees as a file. */
export function CsvButton<Row>({ name, rows, columns }: CsvButtonProps<Row>) {
  const { t } = useTranslation('kit');
  const header = columns.map(([text]) => text);
  const cellsOf = (row: Row) => columns.map(([, cell]) => cell(row));
  return (
    <DownloadButton onDownload={() => downloadCsv(name, header, rows.map(cellsOf))}>{t('file.csv')}</DownloadButton>
  );
}

import { useTranslation } from '../../kernel/translation.ts';
import type { Column } from '../table/columns.ts';
import { downloadTable } from './csv.ts';
import { DownloadButton } from './download-button.tsx';

interface CsvButtonProps<Row> {
  /** The file name, with extension. */
  readonly name: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
}

/** Downloads the visible rows as a CSV file. */
export function CsvButton<Row>({ name, rows, columns }: CsvButtonProps<Row>) {
  const { t } = useTranslation('kit');
  return <DownloadButton onDownload={() => downloadTable(name, columns, rows)}>{t('file.csv')}</DownloadButton>;
}

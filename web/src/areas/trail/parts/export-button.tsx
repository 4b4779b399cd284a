import { partsOf } from '@kontor/contract/areas/trail/rules.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { downloadTable } from '../../../kit/files/csv.ts';
import { DownloadButton } from '../../../kit/files/download-button.tsx';
import { useEntryWords } from '../../../kit/history/entry-words.ts';
import type { TrailEntry, TrailFilter } from '../../../kit/history/history.ts';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { allEntries } from '../data.ts';

/** Downloads the entries of a filter as a CSV file. */
export function ExportButton({ filter }: { readonly filter: TrailFilter }) {
  const { t } = useTranslation(['trail', 'kit']);
  const columns = useColumns();
  const download = async () => downloadTable(t('list.file'), columns, await allEntries(filter));
  return <DownloadButton onDownload={download}>{t('kit:file.csv')}</DownloadButton>;
}

function useColumns(): Column<TrailEntry>[] {
  const { t } = useTranslation('trail');
  const { dateTime } = useFormats();
  const { kindTitle, operationTitle, personName, changesOf } = useEntryWords();
  const changesText = (entry: TrailEntry) =>
    changesOf(entry)
      .map(({ label, before, value }) => `${label}: ${before === undefined ? '' : `${before} → `}${value}`)
      .join('; ');
  return columnsOf(t, 'list.columns', [
    { key: 'at', value: ({ at }) => dateTime(at) },
    { key: 'person', value: personName },
    { key: 'subject', value: ({ actor }) => actor },
    { key: 'operation', value: ({ action }) => operationTitle(action) },
    { key: 'kind', value: ({ action }) => kindTitle(partsOf(action).kind) },
    'record',
    { key: 'changes', value: changesText },
  ]);
}

import { partsOf } from '@kontor/contract/areas/trail/rules.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { SaveTable } from '../../../kit/files/save-table.tsx';
import { useEntryWords } from '../../../kit/history/entry-words.ts';
import type { TrailEntry, TrailFilter } from '../../../kit/history/history.ts';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { allEntries } from '../data.ts';

/** Saves all entries of a filter. */
export function ExportButton({ filter }: { readonly filter: TrailFilter }) {
  const { t } = useTranslation('trail');
  const columns = useColumns();
  return <SaveTable name={t('list.file')} columns={columns} rows={() => allEntries(filter)} />;
}

function useColumns(): Column<TrailEntry>[] {
  const { t } = useTranslation('trail');
  const { kindTitle, operationTitle, personName, changesOf } = useEntryWords();
  const changesText = (entry: TrailEntry) =>
    changesOf(entry)
      .map(({ label, before, value }) => `${label}: ${before === undefined ? '' : `${before} → `}${value}`)
      .join('; ');
  return columnsOf(t, 'list.columns', [
    'at',
    { key: 'person', value: personName },
    { key: 'subject', value: ({ actor }) => actor },
    { key: 'operation', value: ({ action }) => operationTitle(action) },
    { key: 'kind', value: ({ action }) => kindTitle(partsOf(action).kind) },
    'record',
    { key: 'changes', value: changesText },
  ]);
}

/** All entries in a table, with a link to add one. */
export const listPage = ({ kebab, camel }) => `import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyOf, ListPage } from '../../../kit/page/RecordPages.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { type Entry, entriesQuery, entryPath } from '../data.ts';
import { useKind } from '../parts/record-pages.ts';

export default function EntryListPage() {
  const kind = useKind('entry');
  const { t } = useTranslation('${camel}');
  const query = useQuery(entriesQuery());
  const columns = useMemo(
    (): Column<Entry>[] => [
      { key: 'title', header: t('entry.title'), value: ({ title }) => title, isName: true },
      { key: 'text', header: t('entry.text'), value: ({ text }) => text, hideOnPhone: true },
    ],
    [t],
  );
  return (
    <ListPage kind={kind}>
      <DataTable
        name="${kebab}"
        caption={t('entries.title')}
        query={query}
        rowKey={({ id }) => id}
        columns={columns}
        searchText={({ title, text }) => \`\${title} \${text}\`}
        sort={{ key: 'title', isDescending: false }}
        href={entryPath}
        empty={emptyOf(kind)}
        isInAddress
      />
    </ListPage>
  );
}
`;

/** The form for a new entry. */
export const addPage = ({ kebab }) => `import { entry } from '@kontor/contract/areas/${kebab}/schema.ts';
import { AddPage, useNewRecord } from '../../../kit/page/RecordPages.tsx';
import { EntryFields } from '../parts/entry-fields.tsx';
import { useKind } from '../parts/record-pages.ts';

export default function EntryAddPage() {
  const record = useNewRecord(useKind('entry'), entry);
  return (
    <AddPage {...record}>
      <EntryFields />
    </AddPage>
  );
}
`;

/** One entry: its form, the conflict dialog, deletion. */
export const editPage = ({ kebab }) => `import { entry } from '@kontor/contract/areas/${kebab}/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { usePathId } from '../../../kernel/area.ts';
import { EditPage, RecordQuery, useKnownRecord } from '../../../kit/page/RecordPages.tsx';
import { type Entry, entryQuery } from '../data.ts';
import { EntryFields } from '../parts/entry-fields.tsx';
import { useKind } from '../parts/record-pages.ts';

export default function EntryPage() {
  const query = useQuery(entryQuery(usePathId('id')));
  return (
    <RecordQuery kind={useKind('entry')} query={query}>
      {(known) => <EntryEditor key={known.id} known={known} />}
    </RecordQuery>
  );
}

function EntryEditor({ known }: { readonly known: Entry }) {
  const record = useKnownRecord(useKind('entry'), entry, known);
  return (
    <EditPage {...record} number={known.id} title={known.title}>
      <EntryFields />
    </EditPage>
  );
}
`;

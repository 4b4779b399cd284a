import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyOf, ListPage } from '../../../kit/page/RecordPages.tsx';
import type { Readable } from '../../../kit/states/states.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { type LearningDepartment, type LearningTenant, pathTo } from '../data.ts';
import { useKind } from '../parts/record-pages.tsx';

type Titled = LearningDepartment | LearningTenant;

interface TitleListProps {
  readonly kind: 'department' | 'tenant';
  readonly query: Readable<readonly Titled[]>;
}

/** The list of learning departments or tenants, which have a title and nothing else. */
export function TitleList({ kind, query }: TitleListProps) {
  const { t } = useTranslation('learning');
  const records = useKind(kind);
  const columns = useMemo(
    (): Column<Titled>[] => [
      { key: 'id', header: t(`people.${kind}.id`), value: ({ id }) => id, align: 'right', width: '7rem' },
      { key: 'title', header: t(`people.${kind}.title`), value: ({ title }) => title, isName: true },
    ],
    [t, kind],
  );
  return (
    <ListPage kind={records}>
      <DataTable
        name={`learning.${kind}s`}
        caption={t(`people.${kind}s.title`)}
        query={query}
        rowKey={({ id }) => id}
        columns={columns}
        searchText={({ title }) => title}
        sort={{ key: 'title', isDescending: false }}
        href={pathTo(kind)}
        empty={emptyOf(records)}
        isInAddress
      />
    </ListPage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyOf, ListPage } from '../../../kit/page/RecordPages.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { type Department, departmentsQuery } from '../data.ts';
import { pathTo } from '../parts/address.ts';
import { useKind } from '../parts/record-pages.ts';

export default function DepartmentListPage() {
  const kind = useKind('department');
  const { t } = useTranslation('masterData');
  const query = useQuery(departmentsQuery());
  const columns = useMemo(
    (): Column<Department>[] => [
      { key: 'id', header: t('department.id'), value: ({ id }) => id, align: 'right', width: '6.5rem' },
      { key: 'title', header: t('department.title'), value: ({ title }) => title, isName: true },
    ],
    [t],
  );
  return (
    <ListPage kind={kind}>
      <DataTable
        name="departments"
        caption={t('departments.title')}
        query={query}
        rowKey={({ id }) => id}
        columns={columns}
        searchText={({ title }) => title}
        sort={{ key: 'title', isDescending: false }}
        href={pathTo('department')}
        empty={emptyOf(kind)}
        isInAddress
      />
    </ListPage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyOf, ListPage } from '../../../kit/page/RecordPages.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { type Category, categoriesQuery, pathTo } from '../data.ts';
import { useKind } from '../parts/record-pages.tsx';

export default function CategoryListPage() {
  const kind = useKind('category');
  const { t } = useTranslation('learning');
  const query = useQuery(categoriesQuery());
  const columns = useMemo(
    (): Column<Category>[] => [
      { key: 'id', header: t('people.category.id'), value: ({ id }) => id, align: 'right', width: '7rem' },
      { key: 'sort', header: t('people.category.sort'), value: ({ sort }) => sort, align: 'right', width: '9rem' },
      { key: 'text', header: t('people.category.title'), value: ({ text }) => text, isName: true },
    ],
    [t],
  );
  return (
    <ListPage kind={kind}>
      <DataTable
        name="learning.categories"
        caption={t('people.categories.title')}
        query={query}
        rowKey={({ id }) => id}
        columns={columns}
        searchText={({ text }) => text}
        sort={{ key: 'sort', isDescending: false }}
        href={pathTo('category')}
        empty={emptyOf(kind)}
        isInAddress
      />
    </ListPage>
  );
}

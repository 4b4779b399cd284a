import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { ADMINISTRATION, type Manufacturer, manufacturersQuery, pathTo } from '../data.ts';
import { ListPage, useEmpty } from '../parts/record-pages.tsx';

export default function ManufacturerListPage() {
  const { t } = useTranslation('masterData');
  const query = useQuery(manufacturersQuery());
  const columns = useMemo(
    (): Column<Manufacturer>[] => [
      { key: 'id', header: t('manufacturer.id'), value: ({ id }) => id, align: 'right', width: '8rem' },
      { key: 'title', header: t('manufacturer.title'), value: ({ title }) => title, isName: true },
      {
        key: 'customerId',
        header: t('manufacturer.customerId'),
        value: ({ customerId }) => customerId,
        align: 'right',
        width: '11rem',
      },
    ],
    [t],
  );
  return (
    <ListPage kind="manufacturer" back={ADMINISTRATION}>
      <DataTable
        name="manufacturers"
        caption={t('manufacturers.title')}
        query={query}
        rowKey={({ id }) => id}
        columns={columns}
        searchText={({ id, title, customerId }) => `${id} ${title} ${customerId ?? ''}`}
        sort={{ key: 'title', isDescending: false }}
        href={pathTo('manufacturer')}
        empty={useEmpty('manufacturer')}
        isInAddress
      />
    </ListPage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyOf, ListPage } from '../../../kit/page/RecordPages.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { DatasetAge } from '../../../pickers/DatasetAge.tsx';
import { type Manufacturer, manufacturersQuery } from '../data.ts';
import { ADMINISTRATION, pathTo } from '../parts/address.ts';
import { useKind } from '../parts/record-pages.ts';

export default function ManufacturerListPage() {
  const kind = useKind('manufacturer');
  const { t } = useTranslation('masterData');
  const query = useQuery(manufacturersQuery());
  const columns = useMemo(
    (): Column<Manufacturer>[] => [
      { key: 'id', header: t('manufacturer.id'), value: ({ id }) => id, align: 'right', width: '8rem' },
      {
        key: 'title',
        header: t('manufacturer.title'),
        value: ({ title }) => title,
        noteOnPhone: ({ id }) => `${t('manufacturer.id')} ${id}`,
        isName: true,
      },
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
    <ListPage kind={kind} back={ADMINISTRATION}>
      <DatasetAge dataset="manufacturers" />
      <DataTable
        name="manufacturers"
        caption={t('manufacturers.title')}
        query={query}
        rowKey={({ id }) => id}
        columns={columns}
        searchText={({ id, title, customerId }) => `${id} ${title} ${customerId ?? ''}`}
        sort={{ key: 'title', isDescending: false }}
        href={pathTo('manufacturer')}
        empty={emptyOf(kind)}
        isInAddress
      />
    </ListPage>
  );
}

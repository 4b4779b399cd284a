import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Chip } from '../../../../kit/feedback/chip.tsx';
import { emptyOf, ListPage } from '../../../../kit/page/record-pages.tsx';
import { type Column, columnsOf } from '../../../../kit/table/columns.ts';
import { type ServerSort, ServerTable, useServerView } from '../../../../kit/table/server-table.tsx';
import { DatasetAge } from '../../../../pickers/dataset-age.tsx';
import { manufacturersQuery, type Product, productsQuery } from '../../data.ts';
import { ADMINISTRATION, pathTo } from '../../parts/address.ts';
import { useKind } from '../../parts/record-pages.ts';

/** Titles of manufacturers by their id. */
function useManufacturerTitles(): ReadonlyMap<number, string> {
  const { data } = useQuery(manufacturersQuery());
  return useMemo(() => new Map(data?.map(({ id, title }) => [id, title])), [data]);
}

const SORT: ServerSort = {
  name: 'products',
  fields: {
    id: ['id'],
    title: ['title'],
    manufacturer: ['manufacturer'],
    primaryUnit: ['primaryUnit'],
    baseUnit: ['baseUnit'],
    ean: ['ean'],
  },
  first: { key: 'title', isDescending: false },
};

export default function ProductListPage() {
  const kind = useKind('product');
  const { t } = useTranslation('masterData');
  const view = useServerView({ isInAddress: true, sort: SORT, hasAll: true });
  const query = useQuery(productsQuery(view.options));
  const manufacturers = useManufacturerTitles();
  const columns = useMemo(
    (): Column<Product>[] =>
      columnsOf(t, 'product', [
        { key: 'id', align: 'right', width: '8rem' },
        {
          key: 'title',
          cell: ({ title, temporary }) => (
            <>
              {title} {temporary && <Chip kind="orange">{t('product.temporary')}</Chip>}
            </>
          ),
          noteOnPhone: ({ id, manufacturerId }) => [id, manufacturers.get(manufacturerId)].filter(Boolean).join(' · '),
          isName: true,
        },
        { key: 'manufacturer', value: ({ manufacturerId }) => manufacturers.get(manufacturerId) },
        { key: 'primaryUnit', width: '9rem' },
        { key: 'baseUnit', width: '9rem', hideOnPhone: true },
        { key: 'ean', align: 'right', width: '10rem', hideOnPhone: true },
      ]),
    [t, manufacturers],
  );
  return (
    <ListPage kind={kind} back={ADMINISTRATION}>
      <DatasetAge dataset="products" />
      <ServerTable<Product>
        caption={t('products.title')}
        view={view}
        query={query}
        rowKey={({ id }) => id}
        columns={columns}
        hasSearch
        href={pathTo('product')}
        empty={emptyOf(kind)}
      />
    </ListPage>
  );
}

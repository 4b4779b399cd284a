import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { ADMINISTRATION, manufacturersQuery, type Product, pathTo, productsQuery } from '../data.ts';
import { ListPage, useEmpty } from '../parts/record-pages.tsx';

/** Titles of manufacturers by their id. */
function useManufacturerTitles(): ReadonlyMap<number, string> {
  const { data } = useQuery(manufacturersQuery());
  return useMemo(() => new Map(data?.map(({ id, title }) => [id, title])), [data]);
}

export default function ProductListPage() {
  const { t } = useTranslation('masterData');
  const query = useQuery(productsQuery());
  const manufacturers = useManufacturerTitles();
  const columns = useMemo(
    (): Column<Product>[] => [
      { key: 'id', header: t('product.id'), value: ({ id }) => id, align: 'right', width: '8rem' },
      {
        key: 'title',
        header: t('product.title'),
        value: ({ title }) => title,
        cell: ({ title, temporary }) => (
          <>
            {title} {temporary && <Chip kind="orange">{t('product.temporary')}</Chip>}
          </>
        ),
        isName: true,
      },
      {
        key: 'manufacturer',
        header: t('product.manufacturer'),
        value: ({ manufacturerId }) => manufacturers.get(manufacturerId),
      },
      { key: 'primaryUnit', header: t('product.primaryUnit'), value: (row) => row.primaryUnit, width: '9rem' },
      {
        key: 'baseUnit',
        header: t('product.baseUnit'),
        value: (row) => row.baseUnit,
        width: '9rem',
        hideOnPhone: true,
      },
      {
        key: 'ean',
        header: t('product.ean'),
        value: ({ ean }) => ean,
        align: 'right',
        width: '10rem',
        hideOnPhone: true,
      },
    ],
    [t, manufacturers],
  );
  return (
    <ListPage kind="product" back={ADMINISTRATION}>
      <DataTable
        name="products"
        caption={t('products.title')}
        query={query}
        rowKey={({ id }) => id}
        columns={columns}
        searchText={({ id, title, ean, manufacturerId }) =>
          `${id} ${title} ${ean ?? ''} ${manufacturers.get(manufacturerId) ?? ''}`
        }
        sort={{ key: 'title', isDescending: false }}
        href={pathTo('product')}
        empty={useEmpty('product')}
        isInAddress
      />
    </ListPage>
  );
}

import { LIST_LIMIT } from '@kontor/contract/kernel/list.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { emptyOf, ListPage } from '../../../kit/page/RecordPages.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { ServerTable, useServerView } from '../../../kit/table/ServerTable.tsx';
import { DatasetAge } from '../../../pickers/DatasetAge.tsx';
import { manufacturersQuery, type Product, productPageQuery, productsQuery } from '../data.ts';
import { ADMINISTRATION, pathTo } from '../parts/address.ts';
import { useKind } from '../parts/record-pages.ts';

/** Titles of manufacturers by their id. */
function useManufacturerTitles(): ReadonlyMap<number, string> {
  const { data } = useQuery(manufacturersQuery());
  return useMemo(() => new Map(data?.map(({ id, title }) => [id, title])), [data]);
}

/** More products than a list gives at once: the server searches and pages them, so that none is out of reach. */
function LongTable({ columns }: { readonly columns: readonly Column<Product>[] }) {
  const kind = useKind('product');
  const { t } = useTranslation('masterData');
  const view = useServerView({ isInAddress: true });
  const query = useQuery(productPageQuery(view.options));
  return (
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
  );
}

export default function ProductListPage() {
  const kind = useKind('product');
  const { t } = useTranslation('masterData');
  const query = useQuery(productsQuery());
  const isWhole = (query.data?.length ?? 0) < LIST_LIMIT;
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
        noteOnPhone: ({ id, manufacturerId }) => [id, manufacturers.get(manufacturerId)].filter(Boolean).join(' · '),
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
    <ListPage kind={kind} back={ADMINISTRATION}>
      <DatasetAge dataset="products" />
      {isWhole ? (
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
          empty={emptyOf(kind)}
          isInAddress
        />
      ) : (
        <LongTable columns={columns} />
      )}
    </ListPage>
  );
}

import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isAllowed, useSession } from '../../../../kernel/session.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { BulkBar } from '../../../../kit/bulk/bulk-bar.tsx';
import { ALL_FOUND, useFound } from '../../../../kit/bulk/found.ts';
import { useRemoval } from '../../../../kit/bulk/removal.ts';
import { Chip } from '../../../../kit/feedback/chip.tsx';
import { emptyOf, ListPage } from '../../../../kit/page/record-pages.tsx';
import { type Column, columnsOf } from '../../../../kit/table/columns.ts';
import { useSelectNamed } from '../../../../kit/table/select-column.tsx';
import { useSelection } from '../../../../kit/table/selection.ts';
import { type ServerSort, ServerTable, useServerView } from '../../../../kit/table/server-table.tsx';
import { DatasetAge } from '../../../../pickers/dataset-age.tsx';
import { ProductLink } from '../../../../pickers/product-link.tsx';
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

const NONE: readonly never[] = [];
const titleOf = ({ title }: Product) => title;

export default function ProductListPage() {
  const kind = useKind('product');
  const { t } = useTranslation('masterData');
  const view = useServerView({ isInAddress: true, sort: SORT, hasAll: true });
  const list = productsQuery(view.options);
  const query = useQuery(list);
  const found = useFound(query.data, productsQuery({ ...view.options, ...ALL_FOUND }));
  const selection = useSelection();
  const select = useSelectNamed(selection, titleOf);
  const rows = query.data?.rows ?? NONE;
  const mayRemove = isAllowed(masterData.removeProducts.caller, useSession());
  const removal = useRemoval<Product>(masterData.removeProducts);
  const manufacturers = useManufacturerTitles();
  const columns = useMemo(
    (): Column<Product>[] =>
      columnsOf(t, 'product', [
        { key: 'id', cell: ({ id }) => <ProductLink productId={id}>{id}</ProductLink>, align: 'right', width: '8rem' },
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
        savedRows={list.allRows}
        rowKey={({ id }) => id}
        columns={mayRemove ? [select(rows), ...columns] : columns}
        hasSearch
        href={pathTo('product')}
        empty={emptyOf(kind)}
      />
      <BulkBar rows={rows} found={found} selection={selection} nameOf={titleOf} options={[removal]} />
    </ListPage>
  );
}

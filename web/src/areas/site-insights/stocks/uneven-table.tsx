import { Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { SaveTable } from '../../../kit/files/save-table.tsx';
import { LONG_PAGE_SIZES } from '../../../kit/paging/sizes.ts';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Stocks, UnevenProduct } from '../data.ts';
import { Places } from './places.tsx';

const rowKey = ({ productId }: UnevenProduct) => productId;
const searchText = ({ productId, productTitle }: UnevenProduct) => `${productId} ${productTitle}`;

/** The products that are short at some sites while others have too much; a row shows where. */
export function UnevenTable({ stocks }: { readonly stocks: Stocks }) {
  const { t } = useTranslation('siteInsights');
  const { counted, whole, short, number } = useFormats();
  const { limits, products, productCount } = stocks;
  const titles = new Map(stocks.sites.map(({ id, title }) => [id, title]));
  const namesOf = (siteIds: readonly number[]) =>
    siteIds.map((siteId) => `${siteId} ${titles.get(siteId) ?? ''}`).join(', ');
  const columns: Column<UnevenProduct>[] = columnsOf(t, 'stocks.fields', [
    { key: 'productId', align: 'right', width: '6.5rem', showFrom: 'lg' },
    {
      key: 'productTitle',
      isName: true,
      noteOnPhone: (product) =>
        [
          t('stocks.shortAt', counted(product.shortSites.length)),
          t('stocks.surplusAt', counted(product.surplusSites.length)),
          t('stocks.movable', { formatted: whole(product.movable) }),
        ].join(' · '),
    },
    {
      key: 'shortSites',
      value: (product) => product.shortSites.length,
      cell: (product) => whole(product.shortSites.length),
      align: 'right',
      width: '7rem',
    },
    {
      key: 'soldDaily',
      value: ({ shortConsumption }) => shortConsumption,
      cell: ({ shortConsumption }) => number(shortConsumption),
      align: 'right',
      width: '7rem',
    },
    {
      key: 'surplusSites',
      value: ({ surplusSites }) => surplusSites.length,
      cell: ({ surplusSites }) => whole(surplusSites.length),
      align: 'right',
      width: '7rem',
    },
    {
      key: 'lying',
      value: ({ surplusStock }) => surplusStock,
      cell: ({ surplusStock }) => short(surplusStock),
      align: 'right',
      width: '7rem',
    },
    {
      key: 'movable',
      value: ({ movable }) => movable,
      cell: ({ movable }) => whole(movable),
      align: 'right',
      width: '7.5rem',
    },
    { key: 'unit', cell: ({ unit }) => unit ?? '–', width: '5.5rem', showFrom: 'lg' },
  ]);
  return (
    <>
      {productCount > products.length && (
        <Text c="dimmed">{t('stocks.limited', { shown: whole(products.length), ...counted(productCount) })}</Text>
      )}
      <DataTable
        name="siteInsights.uneven"
        caption={t('stocks.tabs.products')}
        query={{ data: products, error: null }}
        rowKey={rowKey}
        columns={columns}
        searchText={searchText}
        detail={({ productId }) => <Places productId={productId} limits={limits} />}
        sort={{ key: 'movable', isDescending: true }}
        pageSize={25}
        sizes={LONG_PAGE_SIZES}
        canSave={false}
        empty={{ title: t('stocks.none'), text: t('stocks.noneText') }}
        isInAddress
        actions={(found) => (
          <SaveTable<UnevenProduct>
            name={t('stocks.files.products')}
            rows={found}
            columns={[
              ...columns,
              ...columnsOf<UnevenProduct, 'siteInsights', 'stocks.fields'>(t, 'stocks.fields', [
                { key: 'shortAt', value: (product) => namesOf(product.shortSites) },
                { key: 'surplusAt', value: (product) => namesOf(product.surplusSites) },
              ]),
            ]}
          />
        )}
      />
    </>
  );
}

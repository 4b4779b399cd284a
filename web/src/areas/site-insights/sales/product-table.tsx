import type { Period } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/translation.ts';
import { columnsOf } from '../../../kit/table/columns.ts';
import { type ServerSort, ServerTable, useServerView } from '../../../kit/table/server-table.tsx';
import { type SoldProduct, soldProductPath, soldProductsQuery } from '../data.ts';
import { useSoldColumns, useSoldNote } from './sold-columns.tsx';

const SORT: ServerSort = {
  name: 'siteInsights.soldProducts',
  fields: {
    productId: ['productId'],
    productTitle: ['productTitle'],
    sold: ['sold'],
    soldCompared: ['soldCompared'],
    soldBefore: ['soldBefore'],
  },
  first: { key: 'sold', isDescending: true },
};

interface ProductTableProps {
  readonly siteId: number;
  readonly period: Period;
  readonly group: string;
}

/** The products of a group by quantity; each leads to its own page. */
export function ProductTable({ siteId, period, group }: ProductTableProps) {
  const { t } = useTranslation('siteInsights');
  const view = useServerView({
    pageSize: 30,
    isInAddress: true,
    sort: SORT,
    filterKey: `${siteId} ${period.start} ${period.end} ${group}`,
  });
  const list = soldProductsQuery(siteId, period, group, view.options);
  const query = useQuery(list);
  const note = useSoldNote();
  return (
    <ServerTable<SoldProduct>
      caption={t('sales.products')}
      subject={String(siteId)}
      view={view}
      query={query}
      savedRows={list.allRows}
      rowKey={({ productId }) => productId}
      columns={[
        ...columnsOf<SoldProduct, 'siteInsights', 'sales.fields'>(t, 'sales.fields', [
          { key: 'productId', align: 'right', width: '7rem', hideOnPhone: true },
          { key: 'productTitle', noteOnPhone: note, isName: true },
        ]),
        ...useSoldColumns<SoldProduct>(),
        ...columnsOf<SoldProduct, 'siteInsights', 'sales.fields'>(t, 'sales.fields', [
          { key: 'unit', cell: ({ unit }) => unit ?? '–', width: '7rem', showFrom: 'md' },
        ]),
      ]}
      hasSearch
      href={({ productId }) => soldProductPath(productId, { site: siteId, ...period, group })}
      empty={{ title: t('sales.none') }}
    />
  );
}

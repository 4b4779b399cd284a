import { PRE_ORDER_STATES } from '@kontor/contract/areas/site-insights/pre-orders/rules.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { type ProductOverview, productPreOrdersPath } from '../data.ts';
import { siteNamer } from './titles.ts';

type PreOrder = ProductOverview['preOrders'][number];

/** The open pre-orders of a product; a row leads to those of its site. */
export function PreOrdersOfProduct({ product }: { readonly product: ProductOverview }) {
  const { t } = useTranslation('siteInsights');
  const { day, short } = useFormats();
  const siteName = siteNamer(product);
  return (
    <DataTable
      name="siteInsights.productPreOrders"
      caption={t('products.tabs.preOrders')}
      subject={product.productTitle}
      query={{ data: product.preOrders, error: null }}
      rowKey={({ id }) => id}
      href={({ siteId, productId }) => productPreOrdersPath(siteId, productId)}
      columns={columnsOf<PreOrder, 'siteInsights', 'products.fields'>(t, 'products.fields', [
        { key: 'siteTitle', value: ({ siteId }) => siteName(siteId), isName: true },
        {
          key: 'state',
          value: ({ state }) => PRE_ORDER_STATES.indexOf(state),
          cell: ({ state }) => t(`terms.preOrderStates.${state}`),
          saved: ({ state }) => t(`terms.preOrderStates.${state}`),
          width: '9rem',
        },
        { key: 'quantity', cell: ({ quantity }) => short(quantity), align: 'right', width: '7rem' },
        { key: 'unit', width: '7rem' },
        {
          key: 'jobDate',
          cell: ({ jobDate }) => (jobDate === null ? '–' : day(jobDate)),
          align: 'right',
          width: '9rem',
        },
      ])}
      sort={{ key: 'jobDate', isDescending: false }}
      canSave
      empty={{ title: t('products.none.preOrders') }}
    />
  );
}

import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { ProductOverview } from '../data.ts';

type Count = ProductOverview['counts'][number];

/** The results of the only receipt that counted the product, or else the inventory. */
function countPath({ inventoryId, receiptIds }: Count, productId: number): string {
  const inventory = `/inventory-management/inventories/${inventoryId}`;
  const [receiptId, ...others] = receiptIds;
  if (receiptId === undefined || others.length > 0) return inventory;
  return `${inventory}/receipts/${receiptId}/results?search=${productId}`;
}

/** The last count of a product in each warehouse. */
export function CountTable({ product }: { readonly product: ProductOverview }) {
  const { t } = useTranslation('siteInsights');
  const { day, short } = useFormats();
  const countedText = ({ quantities }: Count) =>
    quantities.map(({ unit, quantity }) => `${short(quantity)} × ${unit}`).join(' + ');
  return (
    <DataTable
      name="siteInsights.productCounts"
      caption={t('products.tabs.counts')}
      subject={product.productTitle}
      query={{ data: product.counts, error: null }}
      rowKey={({ warehouseId }) => warehouseId}
      href={(count) => countPath(count, product.productId)}
      columns={columnsOf<Count, 'siteInsights', 'products.fields'>(t, 'products.fields', [
        {
          key: 'warehouse',
          value: ({ warehouseId, warehouseName }) => warehouseName ?? String(warehouseId),
          isName: true,
        },
        {
          key: 'counted',
          value: ({ quantities }) => quantities[0]?.quantity,
          cell: countedText,
          saved: countedText,
          align: 'right',
          width: '14rem',
        },
        {
          key: 'dateOfCounting',
          cell: ({ dateOfCounting }) => day(dateOfCounting),
          align: 'right',
          width: '9rem',
        },
      ])}
      sort={{ key: 'dateOfCounting', isDescending: true }}
      pageSize={100}
      canSave
      empty={{ title: t('products.none.counts') }}
    />
  );
}

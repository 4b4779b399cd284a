import { RANGE_STATES } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { Anchor, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { type ProductAtSite, type ProductOverview, productPath } from '../data.ts';
import { RangeStateChip } from '../performance/range-state.tsx';
import { useLasts } from '../performance/use-lasts.ts';

const rowKey = ({ siteId }: ProductAtSite) => siteId;
const searchText = ({ siteId, siteTitle }: ProductAtSite) => `${siteId} ${siteTitle}`;

/** The stock of a product by site, with its price there. */
export function SiteTable({ product }: { readonly product: ProductOverview }) {
  const { t } = useTranslation('siteInsights');
  const { short, number, tenths, money, whole, day } = useFormats();
  const lasts = useLasts();
  const prices = new Map(product.prices.toReversed().map((price) => [price.siteId, price]));
  const orDash = (value: number | null, format: (value: number) => string) => (value === null ? '–' : format(value));
  return (
    <DataTable
      name="siteInsights.productSites"
      caption={t('products.tabs.sites')}
      query={{ data: product.sites, error: null }}
      rowKey={rowKey}
      searchText={searchText}
      columns={columnsOf<ProductAtSite, 'siteInsights', 'products.fields'>(t, 'products.fields', [
        { key: 'siteId', align: 'right', width: '5rem', showFrom: 'lg' },
        {
          key: 'siteTitle',
          isName: true,
          noteOnPhone: ({ stock, dailyRange, state }) =>
            [
              state && t(`terms.rangeStates.${state}`),
              stock !== null && [short(stock), product.unit].filter(Boolean).join(' × '),
              lasts(dailyRange),
            ]
              .filter(Boolean)
              .join(' · '),
        },
        { key: 'stock', cell: ({ stock }) => orDash(stock, short), align: 'right', width: '6rem' },
        {
          key: 'dailyConsumption',
          cell: ({ dailyConsumption }) => orDash(dailyConsumption, number),
          align: 'right',
          width: '7rem',
          showFrom: 'xl',
        },
        { key: 'dailyRange', cell: ({ dailyRange }) => orDash(dailyRange, tenths), align: 'right', width: '7rem' },
        {
          key: 'state',
          value: ({ state }) => state && RANGE_STATES.indexOf(state),
          cell: ({ state }) => <RangeStateChip state={state} />,
          saved: ({ state }) => state && t(`terms.rangeStates.${state}`),
          width: '7rem',
        },
        {
          key: 'openPreOrders',
          cell: ({ openPreOrders }) => whole(openPreOrders),
          align: 'right',
          width: '8.5rem',
          showFrom: 'lg',
        },
        {
          key: 'price',
          value: ({ siteId }) => prices.get(siteId)?.price,
          cell: ({ siteId }) => {
            const price = prices.get(siteId);
            return price ? `${money(price.price)} / ${price.unit}` : '–';
          },
          unit: 'euros',
          align: 'right',
          width: '8.5rem',
        },
        {
          key: 'date',
          cell: ({ date }) => (date === null ? '–' : day(date)),
          align: 'right',
          width: '7rem',
          showFrom: 'xl',
        },
      ])}
      detail={({ siteId }) => (
        <Group gap="md">
          <Anchor renderRoot={(props) => <Link {...props} to={productPath(siteId, product.productId)} />}>
            {t('menu.performance.title')}
          </Anchor>
          <Anchor
            renderRoot={(props) => <Link {...props} to={`/price-tag?site=${siteId}&search=${product.productId}`} />}
          >
            {t('products.labels')}
          </Anchor>
        </Group>
      )}
      sort={{ key: 'stock', isDescending: true }}
      pageSize={100}
      empty={{ title: t('products.none.sites'), text: t('products.none.sitesText') }}
      canSave
      isInAddress
    />
  );
}

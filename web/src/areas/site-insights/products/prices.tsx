import { offerStateOf } from '@kontor/contract/areas/site-insights/products/rules.ts';
import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { useToday } from '../../../kit/page/use-today.ts';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { ProductOverview } from '../data.ts';
import { siteNamer } from './titles.ts';

type Price = ProductOverview['prices'][number];
type PriceChange = ProductOverview['priceChanges'][number];
type Offer = ProductOverview['offers'][number];

interface PricesProps {
  readonly product: ProductOverview;
}

/** The prices of a product by site, what they were, and its offers. */
export function Prices({ product }: PricesProps) {
  const { t } = useTranslation('siteInsights');
  return (
    <>
      <Section title={t('products.currentPrices')}>
        <PriceTable product={product} />
      </Section>
      <Section title={t('products.offers')}>
        <OfferTable product={product} />
      </Section>
      <Section title={t('products.priceChanges')}>
        <ChangeTable product={product} />
      </Section>
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap="sm" component="section">
      <Title order={2} size="h3">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

/** The site and the unit of a price. */
function usePlaceColumns<Row extends Pick<Price, 'siteId' | 'unit'>>(product: ProductOverview): Column<Row>[] {
  const { t } = useTranslation('siteInsights');
  const siteName = siteNamer(product);
  return [
    {
      key: 'siteTitle',
      header: t('products.fields.siteTitle'),
      value: ({ siteId }) => siteName(siteId),
      isName: true,
    },
    { key: 'unit', header: t('products.fields.unit'), value: ({ unit }) => unit, width: '8rem' },
  ];
}

function PriceTable({ product }: PricesProps) {
  const { t } = useTranslation('siteInsights');
  const { money } = useFormats();
  return (
    <DataTable
      name="siteInsights.productPrices"
      caption={t('products.currentPrices')}
      query={{ data: product.prices, error: null }}
      rowKey={({ siteId, position }) => `${siteId}/${position}`}
      columns={[
        ...usePlaceColumns<Price>(product),
        ...columnsOf<Price, 'siteInsights', 'products.fields'>(t, 'products.fields', [
          { key: 'price', cell: ({ price }) => money(price), unit: 'euros', align: 'right', width: '9rem' },
        ]),
      ]}
      pageSize={10}
      canSave
      empty={{ title: t('products.none.prices') }}
    />
  );
}

function OfferTable({ product }: PricesProps) {
  const { t } = useTranslation('siteInsights');
  const { money, day } = useFormats();
  const today = useToday();
  const stateText = (offer: Offer) => t(`products.offerStates.${offerStateOf(offer, today)}`);
  return (
    <DataTable
      name="siteInsights.productOffers"
      caption={t('products.offers')}
      query={{ data: product.offers, error: null }}
      rowKey={({ siteId, unit, start }) => `${siteId}/${unit}/${start}`}
      columns={[
        ...usePlaceColumns<Offer>(product),
        ...columnsOf<Offer, 'siteInsights', 'products.fields'>(t, 'products.fields', [
          { key: 'start', cell: ({ start }) => day(start), align: 'right', width: '8rem' },
          { key: 'end', cell: ({ end }) => day(end), align: 'right', width: '8rem' },
          { key: 'offerState', value: stateText, width: '8rem' },
          { key: 'price', cell: ({ price }) => money(price), unit: 'euros', align: 'right', width: '9rem' },
        ]),
      ]}
      sort={{ key: 'start', isDescending: true }}
      pageSize={10}
      canSave
      empty={{ title: t('products.none.offers') }}
    />
  );
}

function ChangeTable({ product }: PricesProps) {
  const { t } = useTranslation('siteInsights');
  const { money, day } = useFormats();
  return (
    <DataTable
      name="siteInsights.productPriceChanges"
      caption={t('products.priceChanges')}
      query={{ data: product.priceChanges, error: null }}
      rowKey={({ siteId, position, validFrom }) => `${siteId}/${position}/${validFrom}`}
      columns={[
        ...usePlaceColumns<PriceChange>(product),
        ...columnsOf<PriceChange, 'siteInsights', 'products.fields'>(t, 'products.fields', [
          { key: 'validFrom', cell: ({ validFrom }) => day(validFrom), align: 'right', width: '8rem' },
          {
            key: 'oldPrice',
            cell: ({ oldPrice }) => (oldPrice === null ? '–' : money(oldPrice)),
            unit: 'euros',
            align: 'right',
            width: '8rem',
          },
          { key: 'newPrice', cell: ({ newPrice }) => money(newPrice), unit: 'euros', align: 'right', width: '8rem' },
        ]),
      ]}
      sort={{ key: 'validFrom', isDescending: true }}
      pageSize={10}
      canSave
      empty={{ title: t('products.none.priceChanges') }}
    />
  );
}

import type { RangeLimits } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { missingAt, spareAt } from '@kontor/contract/areas/site-insights/stocks/rules.ts';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { ProductLink } from '../../../pickers/product-link.tsx';
import { productPath, type UnevenProduct } from '../data.ts';
import { RangeStateChip } from '../performance/range-state.tsx';
import { useLasts } from '../performance/use-lasts.ts';
import classes from './stocks.module.css';

interface PlacesProps {
  readonly product: UnevenProduct;
  readonly limits: RangeLimits;
  /** The titles of the sites, by id. */
  readonly titles: ReadonlyMap<number, string>;
}

/** Where a product is missing, and where it lies. */
export function Places({ product, limits, titles }: PlacesProps) {
  const { t } = useTranslation('siteInsights');
  const { counted } = useFormats();
  return (
    <Stack gap="md">
      <ProductLink productId={product.productId}>{t('products.open')}</ProductLink>
      <div className={classes.places}>
        <PlaceList
          title={t('stocks.short')}
          places={product.short}
          quantityText={(place) => t('stocks.missing', { ...counted(missingAt(place, limits)), low: limits.low })}
          {...{ product, titles }}
        />
        <PlaceList
          title={t('stocks.surplus')}
          places={product.surplus}
          quantityText={(place) => t('stocks.spare', { ...counted(spareAt(place, limits)), high: limits.high })}
          {...{ product, titles }}
        />
      </div>
    </Stack>
  );
}

type Place = UnevenProduct['short'][number];

interface PlaceListProps extends Omit<PlacesProps, 'limits'> {
  readonly title: string;
  readonly places: readonly Place[];
  readonly quantityText: (place: Place) => string;
}

function PlaceList({ title, product, places, titles, quantityText }: PlaceListProps) {
  const { t } = useTranslation('siteInsights');
  const { short } = useFormats();
  const lasts = useLasts();
  const stockText = (stock: number) =>
    stock === 0
      ? t('stocks.noStock')
      : t('stocks.stock', { amount: [short(stock), product.unit].filter(Boolean).join(' × ') });
  return (
    <Stack gap="xs" component="section">
      <Text fw={600}>{title}</Text>
      <ul className={classes.list}>
        {places.map((place) => (
          <li key={place.siteId}>
            <Group gap="xs">
              <Anchor renderRoot={(props) => <Link {...props} to={productPath(place.siteId, product.productId)} />}>
                {`${place.siteId} · ${titles.get(place.siteId) ?? ''}`}
              </Anchor>
              <RangeStateChip state={place.state} />
            </Group>
            <Text size="sm" c="dimmed">
              {[stockText(place.stock), lasts(place.dailyRange), quantityText(place)].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

import type { RangeLimits, RangeState } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { missingAt, spareAt } from '@kontor/contract/areas/site-insights/stocks/rules.ts';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { ProductLink } from '../../../pickers/product-link.tsx';
import { type ProductOverview, productOverviewQuery, productPath } from '../data.ts';
import { RangeStateChip } from '../performance/range-state.tsx';
import { useLasts } from '../performance/use-lasts.ts';
import classes from './stocks.module.css';

interface PlacesProps {
  readonly productId: number;
  readonly limits: RangeLimits;
}

/** A site with the product, and what is known of its stock there. */
interface Place {
  readonly siteId: number;
  readonly siteTitle: string;
  readonly stock: number;
  readonly dailyConsumption: number;
  readonly dailyRange: number | null;
  readonly state: RangeState;
}

/** The sites in these states; those without stock have none. */
const placesIn = (sites: ProductOverview['sites'], states: readonly RangeState[]): Place[] =>
  sites.flatMap(({ stock, dailyConsumption, state, ...site }) =>
    stock !== null && dailyConsumption !== null && state !== null && states.includes(state)
      ? [{ ...site, stock, dailyConsumption, state }]
      : [],
  );

/** Where a product is missing, and where it lies. */
export function Places({ productId, limits }: PlacesProps) {
  const { t } = useTranslation('siteInsights');
  const { counted } = useFormats();
  return (
    <QueryState query={useQuery(productOverviewQuery(productId))} loading={<LoadingState lines={4} />}>
      {({ sites, unit }) => (
        <Stack gap="md">
          <ProductLink productId={productId}>{t('products.open')}</ProductLink>
          <div className={classes.places}>
            <PlaceList
              title={t('stocks.short')}
              places={placesIn(sites, ['out', 'low']).toSorted((a, b) => b.dailyConsumption - a.dailyConsumption)}
              quantityText={(place) => t('stocks.missing', { ...counted(missingAt(place, limits)), low: limits.low })}
              {...{ productId, unit }}
            />
            <PlaceList
              title={t('stocks.surplus')}
              places={placesIn(sites, ['tooMuch']).toSorted((a, b) => b.stock - a.stock)}
              quantityText={(place) => t('stocks.spare', { ...counted(spareAt(place, limits)), high: limits.high })}
              {...{ productId, unit }}
            />
          </div>
        </Stack>
      )}
    </QueryState>
  );
}

interface PlaceListProps extends Pick<ProductOverview, 'productId' | 'unit'> {
  readonly title: string;
  readonly places: readonly Place[];
  readonly quantityText: (place: Place) => string;
}

function PlaceList({ title, productId, unit, places, quantityText }: PlaceListProps) {
  const { t } = useTranslation('siteInsights');
  const { short } = useFormats();
  const lasts = useLasts();
  const stockText = (stock: number) =>
    stock === 0 ? t('stocks.noStock') : t('stocks.stock', { amount: [short(stock), unit].filter(Boolean).join(' × ') });
  return (
    <Stack gap="xs" component="section">
      <Text fw={600}>{title}</Text>
      <ul className={classes.list}>
        {places.map((place) => (
          <li key={place.siteId}>
            <Group gap="xs">
              <Anchor renderRoot={(props) => <Link {...props} to={productPath(place.siteId, productId)} />}>
                {`${place.siteId} · ${place.siteTitle}`}
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

import { Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import type { CurrentSite } from '../../../pickers/current-site.ts';
import type { RankedSite } from '../data.ts';
import { useQuantityFormat } from '../parts/quantity-format.ts';

/** The ratings of a site by type, and those of heating in usual weather. */
export const RATINGS = [
  { type: 'water', of: ({ waterRating }: RankedSite) => waterRating, normalised: () => null },
  { type: 'electricity', of: ({ electricityRating }: RankedSite) => electricityRating, normalised: () => null },
  {
    type: 'gas',
    of: ({ gasRating }: RankedSite) => gasRating,
    normalised: ({ gasNormalisedRating }: RankedSite) => gasNormalisedRating,
  },
  {
    type: 'heatQuantity',
    of: ({ heatQuantityRating }: RankedSite) => heatQuantityRating,
    normalised: ({ heatQuantityNormalisedRating }: RankedSite) => heatQuantityNormalisedRating,
  },
] as const;

interface SiteNameProps {
  readonly site: RankedSite;
  /** The reason why the row is marked, if it is. */
  readonly mark: string | null;
}

/** A site with its mark, and the reason for a missing or partial rating. */
function SiteName({ site, mark }: SiteNameProps) {
  const { siteName, unrated } = site;
  const { t } = useTranslation('meters');
  return (
    <div>
      <Group component="span" gap="xs">
        {siteName}
        {mark && <Chip>{mark}</Chip>}
      </Group>
      {unrated && (
        <Text size="sm" c="dimmed" fw={400}>
          {t(`ranking.unrated.${unrated}`)}
        </Text>
      )}
      <WithoutTypes site={site} />
    </div>
  );
}

/** The types that the total rating of a site does not cover. */
export function WithoutTypes({ site: { totalRating, unratedTypes } }: { readonly site: RankedSite }) {
  const { t } = useTranslation('meters');
  if (totalRating === null || unratedTypes.length === 0) return null;
  const types = unratedTypes.map((type) => t(`types.${type}`)).join(', ');
  return (
    <Text size="sm" c="dimmed" fw={400}>
      {t('ranking.without', { types })}
    </Text>
  );
}

interface RatingProps {
  readonly value: string;
  /** In usual weather; null if unknown. */
  readonly normalised: number | null;
}

/** A rating, with that in usual weather below. */
function Rating({ value, normalised }: RatingProps) {
  const { t } = useTranslation('meters');
  const quantity = useQuantityFormat();
  if (normalised === null) return value;
  return (
    <div>
      {value}
      <Text size="sm" c="dimmed">
        {t('ranking.normalised', { value: quantity(normalised) })}
      </Text>
    </div>
  );
}

/** The mark of the current site: the user's own or, for keepers, the selected one. */
export const ownKey = ({ among }: Pick<CurrentSite, 'among'>) => (among === 'any' ? 'ranking.picked' : 'ranking.own');

/** The columns of the ranking; the current site is marked. */
export function useRankingColumns({ siteId: own, among }: CurrentSite): Column<RankedSite>[] {
  const { t } = useTranslation('meters');
  const { whole, percent } = useFormats();
  const quantity = useQuantityFormat();
  return useMemo(() => {
    const rating = (value: number | null) => (value === null ? '–' : quantity(value));
    return columnsOf(t, 'ranking.fields', [
      { key: 'rank', cell: ({ rank }) => (rank === null ? '–' : whole(rank)), align: 'right', width: '5rem' },
      { key: 'siteId', width: '4.5rem', showFrom: 'md' },
      {
        key: 'siteName',
        width: '13rem',
        cell: (site) => <SiteName site={site} mark={site.siteId === own ? t(ownKey({ among })) : null} />,
        noteOnPhone: ({ rank, totalRating }) =>
          rank !== null &&
          `${t('ranking.fields.rank')} ${whole(rank)} · ${t('ranking.fields.total')} ${rating(totalRating)}`,
        isName: true,
      },
      {
        key: 'size',
        cell: ({ size }) => (size === null ? '–' : t('ranking.area', { value: whole(size) })),
        align: 'right',
        showFrom: 'md',
      },
      ...RATINGS.map(
        ({ type, of, normalised }): Column<RankedSite> => ({
          key: type,
          header: type === 'heatQuantity' ? t('ranking.fields.heat') : t(`types.${type}`),
          value: of,
          cell: (site) => <Rating value={rating(of(site))} normalised={normalised(site)} />,
          align: 'right',
        }),
      ),
      {
        key: 'totalRating',
        header: t('ranking.fields.total'),
        cell: ({ totalRating }) => <b>{rating(totalRating)}</b>,
        align: 'right',
      },
      {
        key: 'estimatedShare',
        cell: ({ estimatedShare }) => (estimatedShare === null ? '–' : percent(estimatedShare)),
        align: 'right',
        showFrom: 'lg',
      },
    ]);
  }, [t, whole, percent, quantity, own, among]);
}

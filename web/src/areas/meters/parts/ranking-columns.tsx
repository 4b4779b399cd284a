import { Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import type { RankedSite } from '../data.ts';
import { useQuantityFormat } from './quantity-format.ts';

/** The ratings of a site, by the names of their types. */
export const RATINGS = [
  { type: 'water', of: ({ waterRating }: RankedSite) => waterRating },
  { type: 'electricity', of: ({ electricityRating }: RankedSite) => electricityRating },
  { type: 'gas', of: ({ gasRating }: RankedSite) => gasRating },
  { type: 'heatQuantity', of: ({ heatQuantityRating }: RankedSite) => heatQuantityRating },
] as const;

interface SiteNameProps {
  readonly site: RankedSite;
  readonly isOwn: boolean;
}

/** A site, whether it is one's own, why it has no rating, or what its total leaves out. */
function SiteName({ site: { siteName, unrated, unratedTypes }, isOwn }: SiteNameProps) {
  const { t } = useTranslation('meters');
  return (
    <div>
      <Group component="span" gap="xs">
        {siteName}
        {isOwn && <Chip>{t('ranking.own')}</Chip>}
      </Group>
      {unrated && (
        <Text size="sm" c="dimmed" fw={400}>
          {t(`ranking.unrated.${unrated}`)}
        </Text>
      )}
      {!unrated && unratedTypes.length > 0 && (
        <Text size="sm" c="dimmed" fw={400}>
          {t('ranking.without', { types: unratedTypes.map((type) => t(`types.${type}`)).join(', ') })}
        </Text>
      )}
    </div>
  );
}

/** The columns of the ranking; `own` is the site that the person acts for. */
export function useRankingColumns(own: number | null): Column<RankedSite>[] {
  const { t } = useTranslation('meters');
  const { whole, percent } = useFormats();
  const quantity = useQuantityFormat();
  return useMemo(() => {
    const rating = (value: number | null) => (value === null ? '–' : quantity(value));
    return [
      {
        key: 'rank',
        header: t('ranking.fields.rank'),
        value: ({ rank }) => rank,
        cell: ({ rank }) => (rank === null ? '–' : whole(rank)),
        align: 'right',
        width: '5rem',
      },
      {
        key: 'siteId',
        header: t('ranking.fields.siteId'),
        value: ({ siteId }) => siteId,
        width: '4.5rem',
        showFrom: 'md',
      },
      {
        key: 'siteName',
        header: t('ranking.fields.siteName'),
        value: ({ siteName }) => siteName,
        width: '13rem',
        cell: (site) => <SiteName site={site} isOwn={site.siteId === own} />,
        isName: true,
      },
      {
        key: 'size',
        header: t('ranking.fields.size'),
        value: ({ size }) => size,
        cell: ({ size }) => (size === null ? '–' : t('ranking.area', { value: whole(size) })),
        align: 'right',
        showFrom: 'md',
      },
      ...RATINGS.map(
        ({ type, of }): Column<RankedSite> => ({
          key: type,
          header: type === 'heatQuantity' ? t('ranking.fields.heat') : t(`types.${type}`),
          value: of,
          cell: (site) => rating(of(site)),
          align: 'right',
        }),
      ),
      {
        key: 'totalRating',
        header: t('ranking.fields.total'),
        value: ({ totalRating }) => totalRating,
        cell: ({ totalRating }) => <b>{rating(totalRating)}</b>,
        align: 'right',
      },
      {
        key: 'estimatedShare',
        header: t('ranking.fields.estimatedShare'),
        value: ({ estimatedShare }) => estimatedShare,
        cell: ({ estimatedShare }) => (estimatedShare === null ? '–' : percent(estimatedShare)),
        align: 'right',
        showFrom: 'lg',
      },
    ];
  }, [t, whole, percent, quantity, own]);
}

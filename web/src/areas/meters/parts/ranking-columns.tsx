import { Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import type { CurrentSite } from '../../../pickers/current-site.ts';
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
  /** Why it is marked, if it is. */
  readonly mark: string | null;
}

/** A site, why it is marked, why it has no rating, or what its total leaves out. */
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

/** The mark of the current site: one's own or, for meter management, the selected one. */
export const ownKey = ({ among }: Pick<CurrentSite, 'among'>) => (among === 'any' ? 'ranking.picked' : 'ranking.own');

/** The columns of the ranking; the site that the person acts for is marked. */
export function useRankingColumns({ siteId: own, among }: CurrentSite): Column<RankedSite>[] {
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
        cell: (site) => <SiteName site={site} mark={site.siteId === own ? t(ownKey({ among })) : null} />,
        noteOnPhone: ({ rank, totalRating }) =>
          rank !== null &&
          `${t('ranking.fields.rank')} ${whole(rank)} · ${t('ranking.fields.total')} ${rating(totalRating)}`,
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
  }, [t, whole, percent, quantity, own, among]);
}

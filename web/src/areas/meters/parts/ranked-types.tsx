import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import type { SiteRanking } from '../data.ts';
import { useQuantityFormat } from './quantity-format.ts';

type TypeOfSite = SiteRanking['types'][number];

const rowKey = ({ type }: TypeOfSite) => type;

/** From the consumption of each type over the figure per square metre and the median to its rating. */
export function RankedTypes({ site: { size, types } }: { readonly site: SiteRanking }) {
  const { t } = useTranslation('meters');
  const { counted, whole } = useFormats();
  const quantity = useQuantityFormat();
  const inUnit = (value: number | null, { unit }: TypeOfSite) => (value === null ? '–' : `${quantity(value)} ${unit}`);
  /** The same as a reckoning; nothing where a step of it is not known. */
  const steps = (of: TypeOfSite) => {
    const { consumption, perSquareMetre, median, rating } = of;
    if (size === null || perSquareMetre === null || median === null || rating === null) return null;
    return t('ranking.explained.steps', {
      consumption: inUnit(consumption, of),
      size: t('ranking.area', { value: whole(size) }),
      raw: quantity(perSquareMetre),
      median: quantity(median),
      rating: quantity(rating),
    });
  };
  return (
    <Stack gap="sm">
      <DataTable
        name="meters.rankedTypes"
        caption={t('ranking.explained.types')}
        query={{ data: types, error: null }}
        rowKey={rowKey}
        columns={[
          {
            key: 'type',
            header: t('ranking.explained.type'),
            value: ({ type }) => t(`types.${type}`),
            cell: ({ type, meterCount }) => (
              <div>
                {t(`types.${type}`)}
                <Text size="sm" c="dimmed" fw={400}>
                  {t('ranking.explained.meters', counted(meterCount))}
                </Text>
              </div>
            ),
            isName: true,
            isSortable: false,
          },
          {
            key: 'consumption',
            header: t('ranking.explained.consumption'),
            value: ({ consumption }) => consumption,
            cell: (of) => inUnit(of.consumption, of),
            align: 'right',
            isSortable: false,
          },
          {
            key: 'perSquareMetre',
            header: t('ranking.explained.perSquareMetre'),
            value: ({ perSquareMetre }) => perSquareMetre,
            cell: (of) => inUnit(of.perSquareMetre, of),
            align: 'right',
            isSortable: false,
          },
          {
            key: 'median',
            header: t('ranking.explained.median'),
            value: ({ median }) => median,
            cell: (of) => (
              <div>
                {inUnit(of.median, of)}
                <Text size="sm" c="dimmed">
                  {t('ranking.explained.medianOf', counted(of.ratedSites))}
                </Text>
              </div>
            ),
            align: 'right',
            isSortable: false,
          },
          {
            key: 'rating',
            header: t('ranking.explained.rating'),
            value: ({ rating }) => rating,
            cell: ({ rating }) => <b>{rating === null ? '–' : quantity(rating)}</b>,
            align: 'right',
            isSortable: false,
          },
        ]}
        empty={{ title: t('ranking.none') }}
      />
      {types.map((of) => {
        const told = steps(of);
        return (
          told && (
            <Text key={of.type} size="sm">
              <b>{t(`types.${of.type}`)}</b> {told}
            </Text>
          )
        );
      })}
    </Stack>
  );
}

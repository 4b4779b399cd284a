import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import type { SiteRanking } from '../data.ts';
import { useExactFormat, useQuantityFormat } from './quantity-format.ts';
import { decimalsOf } from './ranked-steps.ts';

type TypeOfSite = SiteRanking['types'][number];

const rowKey = ({ type }: TypeOfSite) => type;

/** From the consumption of each type over the figure per square metre and the median to its rating. */
export function RankedTypes({ site: { size, types } }: { readonly site: SiteRanking }) {
  const { t } = useTranslation('meters');
  const { counted, short } = useFormats();
  const quantity = useQuantityFormat();
  const exact = useExactFormat();
  const inUnit = (value: number | null, { unit }: TypeOfSite) => (value === null ? '–' : `${quantity(value)} ${unit}`);
  /** The same decimals in the table as in the reckoning below it: they lead to the rating. */
  const figure = (value: number | null, of: TypeOfSite) =>
    value === null ? '–' : `${exact(value, decimalsOf({ ...of, size }))} ${of.unit}`;
  /** The same as a reckoning; where it ends without a rating, why. */
  const steps = (of: TypeOfSite) => {
    const { consumption, perSquareMetre, median, rating, unrated } = of;
    if (size === null || consumption === null || perSquareMetre === null || median === null || rating === null)
      return t(`ranking.explained.typeUnrated.${unrated ?? 'median'}`);
    const decimals = decimalsOf({ ...of, size });
    return t('ranking.explained.steps', {
      consumption: inUnit(consumption, of),
      size: t('ranking.area', { value: short(size) }),
      raw: exact(perSquareMetre, decimals),
      median: exact(median, decimals),
      rating: quantity(rating),
    });
  };
  /** People who know the meter know its cubic metres of gas, and would look for them in vain. */
  const volume = (of: TypeOfSite) =>
    of.cubicMetres === null
      ? null
      : t('ranking.explained.gas', {
          cubicMetres: exact(of.cubicMetres, 4),
          consumption: inUnit(of.consumption, of),
        });
  /** A type that has no rating says so first, in one sentence with its name. */
  const reckoned = (of: TypeOfSite) => {
    const [first, second] = of.rating === null ? [steps(of), volume(of)] : [volume(of), steps(of)];
    return [first, second].filter((each) => each !== null).join(' ');
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
            cell: (of) => figure(of.perSquareMetre, of),
            align: 'right',
            isSortable: false,
          },
          {
            key: 'median',
            header: t('ranking.explained.median'),
            value: ({ median }) => median,
            cell: (of) => (
              <div>
                {figure(of.median, of)}
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
      {types.map((of) => (
        <Text key={of.type} size="sm">
          <b>{t(`types.${of.type}`)}</b> {reckoned(of)}
        </Text>
      ))}
    </Stack>
  );
}
